import { AREAS, type Area, type AreaLevel, includesLevel } from '../../../contracts/platform/limits';
import type { Page } from '../page/page';
import { currentSession, type Session } from './session';

const has = (session: Session | null, area: Area, level: AreaLevel): boolean =>
  session !== null && (!session.areas || includesLevel(session.areas[area], level));

/** Whether the person who is signed in, an admin, may read an area. The server refuses the rest; here it is not shown. */
export const mayRead = (area: Area): boolean => has(currentSession(), area, 'READ');

/** Whether the person who is signed in, an admin, may change what belongs to an area. */
export const mayChange = (area: Area): boolean => has(currentSession(), area, 'CHANGE');

const areasOf = ({ areas }: Pick<Page, 'areas'>): readonly Area[] =>
  areas === undefined || areas === 'any' || areas === 'super' ? AREAS : areas;

/** Whether the areas of a page let an admin open it. */
export function mayOpen(page: Pick<Page, 'areas' | 'changes'>, session: Session): boolean {
  if (page.areas === 'super') return session.roles.includes('SUPERADMIN');
  const areas = areasOf(page);
  return page.changes
    ? areas.every((area) => has(session, area, 'CHANGE'))
    : areas.some((area) => has(session, area, 'READ'));
}

/** Whether an admin only reads what a page shows, so that its buttons that change something are absent. */
export const mayOnlyRead = (page: Pick<Page, 'areas'> | undefined, session: Session | null): boolean =>
  page?.areas !== undefined &&
  session?.areas !== undefined &&
  !areasOf(page).some((area) => has(session, area, 'CHANGE'));

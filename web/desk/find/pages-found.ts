import type { LucideIcon } from 'lucide-react';
import { beginsWords, holdsWords } from '../../../contracts/platform/folded-text';
import type { Page } from '../../platform/page/page';
import { allPages, pageAt, pageFor, tabOf } from '../../platform/page/page-lookup';
import { mayOpen } from '../../platform/session/may';
import { isAdmin, type Session } from '../../platform/session/session';
import { type MenuEntry, menuPlaceOf } from '../../platform/shell/menu';

/** A page as it is found: its title, where it lies, and other words by which people look for it. */
export interface FindablePage {
  to: string;
  title: string;
  /** `Employees › Welfare`; empty for what lies below nothing. */
  below: string;
  also: string;
  icon: LucideIcon | undefined;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The path of a page: its group of the menu, then the page above it. */
function aboveOf(page: Page, entry: MenuEntry | undefined, admin: boolean): string {
  const parent = page.parent === undefined ? undefined : pageAt(page.parent);
  const above = parent && page.parent !== undefined && pageFor(parent, { admin, tab: tabOf(page.parent) }).title;
  return [...new Set([entry?.label, above])].filter((words) => words && words !== page.title).join(' › ');
}

/** Whether a page only leads on to another of the same title. */
const leadsOn = ({ menu, title }: Page): boolean => menu?.startsWith('/') === true && pageAt(menu)?.title === title;

/**
 * A place of the menu, a page below one, or a page of everybody. What the menu of a person leaves out is not found either.
 */
function asFound(row: Page, tab: string | null, menu: readonly MenuEntry[], session: Session): FindablePage[] {
  const admin = isAdmin(session);
  const to = tab === null ? row.path : `${row.path}?tab=${tab}`;
  const page = pageFor(row, { admin, tab });
  const place = menuPlaceOf(menu, page, tab);
  if (!place && row.audience !== 'signed-in') return [];
  if (admin && !mayOpen(page, session)) return [];
  const label = place?.itself ? (place.item?.label ?? place.entry.label) : '';
  const below = aboveOf(page, place?.entry, admin);
  return [{ to, title: page.title, below, also: `${capital(label)} ${below}`, icon: place?.entry.icon }];
}

/** The pages that a person may open by themselves, by the table of pages and the menu of the person. */
export function findablePages(menu: readonly MenuEntry[], session: Session): FindablePage[] {
  const admin = isAdmin(session);
  const audiences = admin ? ['admin', 'employee', 'signed-in'] : ['employee', 'signed-in'];
  return allPages()
    .filter(
      (row) => row.frame === 'app' && audiences.includes(row.audience) && !row.path.includes(':') && !leadsOn(row),
    )
    .flatMap((row) => {
      const tabs = Object.keys({ ...pageFor(row, { admin, tab: null }).tabs, ...row.screens });
      return [null, ...tabs].flatMap((tab) => asFound(row, tab, menu, session));
    });
}

const rank = ({ title }: FindablePage, typed: string): number =>
  beginsWords(title, typed) ? 0 : holdsWords(title, typed) ? 1 : 2;

/** The pages that hold what was typed, those whose title begins so first. */
export const pagesWith = (pages: readonly FindablePage[], typed: string): FindablePage[] =>
  pages
    .filter((page) => holdsWords(`${page.title} ${page.also}`, typed))
    .sort((one, other) => rank(one, typed) - rank(other, typed));

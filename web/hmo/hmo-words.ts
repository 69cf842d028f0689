import type { HmoPlan } from '../../contracts/hmo-shapes';
import { counted, money } from '../ui/format';

/** Whom of a family a plan covers: `Spouse and 4 children`. */
export function familyWords({ covers_spouse, most_children }: Pick<HmoPlan, 'covers_spouse' | 'most_children'>): string {
  const children = most_children > 0 ? counted(most_children, 'child', 'children') : '';
  if (covers_spouse) return children ? `Spouse and ${children}` : 'Spouse';
  return children || 'Employee alone';
}

/** A change of money with its sign: `+₦12,400.00`, `−₦19,800.00`, and a dash for none. */
export const changeOf = (kobo: number): string =>
  kobo === 0 ? '–' : `${kobo > 0 ? '+' : '−'}${money(Math.abs(kobo))}`;

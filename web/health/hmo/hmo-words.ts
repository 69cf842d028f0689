import type { HmoPlan } from '../../../contracts/health/hmo-shapes';
import { countWithWord, UNKNOWN_SIGN } from '../../platform/ui/format';
import { changeMoney } from '../../platform/ui/signed-money';

/** The members of a family whom a plan covers: `Spouse and 4 children`. */
export function familyWords({
  covers_spouse,
  most_children,
}: Pick<HmoPlan, 'covers_spouse' | 'most_children'>): string {
  const children = most_children > 0 ? countWithWord(most_children, 'child', 'children') : '';
  if (covers_spouse) return children ? `Spouse and ${children}` : 'Spouse';
  return children || 'Employee alone';
}

/** By how much a premium becomes more or less; a dash where it stays. */
export const premiumChangeWords = (kobo: number): string => (kobo === 0 ? UNKNOWN_SIGN : changeMoney(kobo));

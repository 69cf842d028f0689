import type { Benefit } from '../../../contracts/health/hmo-shapes';
import { koboOf, nairaFieldText } from '../../platform/form/naira';

/** A benefit as one line: `In hospital, a year: 3,500,000.00`, or with words in the place of money. */
export const benefitText = ({ title, amount, words }: Benefit): string =>
  [title, amount === null ? words : nairaFieldText(amount)].filter(Boolean).join(': ');

/** The benefit of a typed line. What stands after its last colon is money where it reads as an amount. */
export function benefitOf(line: string): Benefit {
  const at = line.lastIndexOf(':');
  if (at < 0) return { title: line, amount: null, words: '' };
  const [title, said] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  const amount = koboOf(said.replace(/^₦/, ''));
  return { title, amount, words: amount === null ? said : '' };
}

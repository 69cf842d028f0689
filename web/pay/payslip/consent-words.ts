import { type Consent, consentGiven } from '../../../contracts/pay/pay-consent';
import { lagosDay } from '../../../contracts/platform/dates';
import { date } from '../../platform/ui/format';

/** The record of a consent, in words for the person who gave it (`you`) or for payroll (`they`). */
export function consentStory(consents: readonly Consent[], who: 'you' | 'they', today = lagosDay()): string {
  const Who = who === 'you' ? 'You' : 'They';
  const given = consentGiven(consents);
  if (given) {
    return `${Who} agreed on ${date(given.given_on)}. ${given.own ? '' : `Recorded by ${given.by}. `}It is taken off each month.`;
  }
  const [last] = consents;
  if (!last?.withdrawn_on) return 'Voluntary since February 2023. Nothing is taken off.';
  return last.withdrawn_on > today
    ? `${Who} withdrew it. It is taken off no more from ${date(last.withdrawn_on)} on.`
    : `${Who} withdrew it. Nothing is taken off since ${date(last.withdrawn_on)}.`;
}

import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { pages } from '../../../contracts/platform/pages';
import { mayRead } from '../../platform/session/may';
import { dateOf, timeOf } from '../../platform/ui/format';
import type { StatusLook } from '../../platform/ui/status-look';
import { toast } from '../../platform/ui/toast';

/** The state of a letter that was sent, as people read it. */
export const ISSUED_LOOKS: Record<IssuedState, StatusLook> = {
  WAITING: { word: 'Waiting for approval', tone: 'amber' },
  DECLINED: { word: 'Declined', tone: 'red' },
  QUEUED: { word: 'Queued', tone: 'amber' },
  DELIVERED: { word: 'Delivered', tone: 'blue' },
  OPENED: { word: 'Opened', tone: 'green' },
  ACKNOWLEDGED: { word: 'Acknowledged', tone: 'green' },
  NOT_DELIVERED: { word: 'Not delivered', tone: 'red' },
  RECALLED: { word: 'Recalled', tone: 'gray' },
};

/** An instant without the year where it is that of `now`: `16 Jun, 08:20`. */
export function shortWhen(instant: string, now: string = new Date().toISOString()): string {
  const day = dateOf(instant);
  const year = dateOf(now).slice(-5);
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}, ${timeOf(instant)}`;
}

type Happened = Pick<IssuedLetter, 'state' | 'state_at' | 'failure' | 'asks_signature'>;

/** When a letter came into its state, or why it did not arrive. */
export function letterStateWords({ state, state_at, failure }: Happened, now?: string): string {
  const when = shortWhen(state_at, now);
  switch (state) {
    case 'ACKNOWLEDGED':
      return `Signed ${when}`;
    case 'NOT_DELIVERED':
      return failure ?? when;
    case 'DELIVERED':
      return `${when}, unopened`;
    default:
      return when;
  }
}

/** Whether a mail can carry the letter once more. */
export const canResend = ({ state }: Pick<IssuedLetter, 'state'>): boolean =>
  state === 'DELIVERED' || state === 'OPENED' || state === 'NOT_DELIVERED' || state === 'ACKNOWLEDGED';

/** Why a letter cannot be recalled; null where it can. */
export function whyNotRecalled({ state, opened_at }: Pick<IssuedLetter, 'state' | 'opened_at'>): string | null {
  if (state === 'RECALLED') return 'It is recalled already.';
  if (state === 'DECLINED') return 'It was declined and never sent.';
  if (opened_at !== null || state === 'OPENED' || state === 'ACKNOWLEDGED') return 'Not possible: it was opened.';
  return null;
}

/** Whether an admin opens the PDF: of one that says what an employee earns, who reads pay. */
export const mayOpenFile = ({ says_pay, person }: Pick<IssuedLetter, 'says_pay' | 'person'>): boolean =>
  !says_pay || person.kind === 'candidate' || mayRead('pay');

/** The page on which anybody checks whether the letter of a code is genuine. */
export const verificationLink = (code: string): string => location.origin + pages.verifyLetter(shownLetterCode(code));

export async function copyVerificationLink(code: string): Promise<void> {
  await navigator.clipboard.writeText(verificationLink(code));
  toast.success('Verification link copied');
}

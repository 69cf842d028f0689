import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { type GivenReceipt, ownReceipt, receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { StoredFile } from '../../platform/file/files';
import type { ClearanceRow } from './clearance-rows';
import type { ExitForCaller, StoredExit } from './stored-exit';

/**
 * The receipt of an owner once a tick clears their department, and once it opens one again that was cleared: what is ticked on
 * the way there stands on the page, each thing with its time.
 */
export async function clearedReceipt(
  call: Call<{ item: number; done: boolean }>,
  { company, name, code }: Pick<StoredExit, 'company' | 'name' | 'code'>,
  { department, items }: Pick<ClearanceRow, 'department' | 'items'>,
  /** Whether the other departments are clear, so that this tick completes the clearance, or opens it again. */
  last: boolean,
): Promise<GivenReceipt> {
  const { item, done } = call.input;
  const others = items.every(({ id, done_at }) => id === item || done_at !== null);
  const before = items.find(({ id }) => id === item);
  if (!others || before === undefined || done === (before.done_at !== null)) return { copy: [] };
  const whom = `${department} for ${name} (${code})`;
  return receiptOf(call, {
    company,
    subject: done ? `You cleared ${department} for ${name}` : `Open again: ${department} for ${name}`,
    what: done
      ? `You cleared ${whom}: ${items.map(({ text }) => text).join('; ')}.`
      : `You took a tick back, so ${whom} is open again: ${before.text}.`,
    outcome: { word: done ? 'Cleared' : 'Open again', yes: done },
    next: done
      ? last
        ? 'HR sees it at once. The clearance is complete with it: ask HR to open it again if something is wrong.'
        : 'HR sees it at once. You can take a tick back while the clearance is open.'
      : 'HR sees it at once. Tick it again when it is done.',
  });
}

/** The receipt of who resigns. Why they do stays out of the mail. */
export const resignedReceipt = (
  call: Call<unknown>,
  { company, last_day }: { company: string; last_day: string },
  letter: StoredFile | undefined,
) =>
  receiptOf(call, {
    company,
    subject: `You resigned: last day ${dayText(last_day)}`,
    what: `You resigned. The last day that you gave is ${dayText(last_day)}.`,
    files: letter ? [{ ...letter, called: 'Letter of resignation' }] : [],
    next: 'HR looks at it, and you are told by mail. Until it is approved you can take it back.',
  });

/** The receipt of who takes their resignation back. */
export const exitWithdrawalReceipt = (call: Call<unknown>, { held, exit }: ExitForCaller) =>
  ownReceipt(call, held.isSubject, {
    company: exit.company,
    subject: 'You took back your resignation',
    what: `You took back your resignation of ${dayText(lagosDay(new Date(exit.opened_at)))}.`,
    next: 'Your employment goes on, and HR has been told. Nothing more is needed from you.',
  });

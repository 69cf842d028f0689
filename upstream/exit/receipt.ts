import type { Receipt } from '../../contracts/receipt';
import type { Statement } from '../db';
import { receiptOf } from '../receipt';
import type { Call } from '../serve';
import type { ClearanceRow } from './clearance-rows';
import type { StoredExit } from './stored';

/**
 * The receipt of an owner once a tick clears their department, and once it opens one again that was cleared: what is ticked on
 * the way there stands on the page, each thing with its time.
 */
export async function clearedReceipt(
  call: Call<{ item: number; done: boolean }>,
  { company, name, code }: Pick<StoredExit, 'company' | 'name' | 'code'>,
  { department, items }: Pick<ClearanceRow, 'department' | 'items'>,
): Promise<{ receipt?: Receipt; copy: Statement[] }> {
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
      ? 'HR sees it at once. You can take a tick back while the clearance is open.'
      : 'HR sees it at once. Tick it again when it is done.',
  });
}

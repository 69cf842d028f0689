import { bytes } from '../../../contracts/platform/file-size';
import type { Receipt } from '../../../contracts/platform/receipt';
import type { Statement } from '../database/db';
import type { StoredFile } from '../file/files';
import { timeWords, typedText } from '../mail/mail-words';
import { isNoEmail } from '../mail/no-email';
import { enqueue, type Message } from '../mail/outbox';
import type { Call } from './serve';

type HandedIn = Pick<StoredFile, 'name' | 'size'> & { sha256: string | null; called?: string };

/** An act of somebody who needs to prove it later. */
interface Act {
  /** The company whose name leads the mail. */
  company: string;
  /** Of the mail: `You accepted the offer of …`. */
  subject: string;
  /** One sentence, as the person reads it. */
  what: string;
  /** For an act that says yes or no. */
  outcome?: Receipt['outcome'];
  files?: readonly HandedIn[];
  next: string;
  candidate_id?: number;
}

const fileWords = ({ called, name, size, sha256 }: Receipt['files'][number]): string =>
  `${called && `${called}: `}${typedText(name)}, ${bytes(size)}${sha256 ? `\nSHA-256: ${sha256}` : ''}`;

/** The mark of a yes and of a no: they differ where neither colour nor buttons show, too. */
export const receiptOutcome = ({ word, yes }: NonNullable<Receipt['outcome']>): string => `${yes ? '✓' : '✕'} ${word}`;

/** The copy of a receipt by mail. */
const receiptMail = (
  recipient: string,
  { company, subject, candidate_id }: Act,
  { what, outcome, at, files, next }: Receipt,
): Message => ({
  kind: 'mail',
  recipient,
  company,
  subject,
  body: [
    ...(outcome ? [receiptOutcome(outcome)] : []),
    typedText(what),
    `When: ${timeWords(at)} (Lagos)`,
    ...(files.length > 0 ? [files.length === 1 ? 'Your file:' : `Your ${files.length} files:`] : []),
    ...files.map(fileWords),
    `What comes next: ${typedText(next)}`,
    'Keep this mail as your receipt. If this was not you, tell HR at once.',
  ].join('\n\n'),
  candidate_id: candidate_id ?? null,
});

/** The receipt of an act and the statements of its copy, where the act has one. */
export interface GivenReceipt {
  receipt?: Receipt;
  copy: Statement[];
}

/**
 * The receipt of what the caller does: `receipt` for the answer, and the statements that put its copy beside the change, in the
 * same batch. The copy goes to the address of the account, or to the one that the link was mailed to.
 */
export async function receiptOf(
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  act: Act,
): Promise<{ receipt: Receipt; copy: Statement[] }> {
  const { what, outcome = null, files = [], next } = act;
  const to = caller.email ?? '';
  const receipt: Receipt = {
    what,
    outcome,
    at: now.toISOString(),
    files: files.map(({ called = '', name, size, sha256 }) => ({ called, name, size, sha256 })),
    next,
    mailed: to !== '' && !isNoEmail(to),
  };
  return { receipt, copy: receipt.mailed ? await enqueue(db, receiptMail(to, act, receipt), now) : [] };
}

/** The same for a call that HR makes for others, too: they act about their own matters alone. */
export const ownReceipt = async (
  call: Parameters<typeof receiptOf>[0],
  own: boolean,
  act: Act,
): Promise<GivenReceipt> => (own ? receiptOf(call, act) : { copy: [] });

import type { DocumentStatus } from '../../contracts/document-status';
import type { Receipt } from '../../contracts/receipt';
import type { Statement } from '../db';
import type { StoredFile } from '../files';
import { receiptOf } from '../receipt';
import type { Call } from '../serve';

interface HandedIn {
  company: string;
  /** Of the document. */
  name: string;
  status: DocumentStatus;
  file: StoredFile;
  by: string;
}

/** The receipt of a document that its employee handed in; none for HR, who add to the records of others. */
export async function handedInReceipt(
  call: Call<unknown>,
  { company, name, status, file, by }: HandedIn,
): Promise<{ receipt?: Receipt; copy: Statement[] }> {
  if (by === 'hr') return { copy: [] };
  return receiptOf(call, {
    company,
    subject: `You handed in: ${name}`,
    what: `You handed in \u201c${name}\u201d.`,
    files: [file],
    next:
      status === 'pending'
        ? 'HR checks it. You are told when it is approved or declined.'
        : 'It stands among your documents, and HR sees it. Nothing more is needed from you.',
  });
}

/** The receipt of a document that its employee says to have read. */
export const readReceipt = (call: Call<unknown>, company: string, name: string) =>
  receiptOf(call, {
    company,
    subject: `You confirmed that you have read: ${name}`,
    what: `You confirmed that you have read \u201c${name}\u201d.`,
    next: 'HR sees it. Nothing more is needed from you.',
  });

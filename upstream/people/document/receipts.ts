import type { DocumentStatus } from '../../../contracts/people/document-status';
import { type GivenReceipt, ownReceipt, receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { StoredFile } from '../../platform/file/files';
import { storedDocumentName } from './store';

interface HandedIn {
  company: string;
  /** Of the document. */
  name: string;
  status: DocumentStatus;
  file: StoredFile;
  by: string;
}

/** The receipt of a document that its employee handed in; none for HR, who add to the records of others. */
export const handedInReceipt = (
  call: Call<unknown>,
  { company, name, status, file, by }: HandedIn,
): Promise<GivenReceipt> =>
  ownReceipt(call, by !== 'hr', {
    company,
    subject: `You handed in: ${name}`,
    what: `You handed in \u201c${name}\u201d.`,
    files: [file],
    next:
      status === 'pending'
        ? 'HR checks it. You are told when it is approved or declined.'
        : 'It stands among your documents, and HR sees it. Nothing more is needed from you.',
  });

/** The receipt of a document that its employee says to have read. */
export const readReceipt = (call: Call<unknown>, company: string, name: string) =>
  receiptOf(call, {
    company,
    subject: `You confirmed that you have read: ${name}`,
    what: `You confirmed that you have read \u201c${name}\u201d.`,
    next: 'HR sees it. Nothing more is needed from you.',
  });

/** The receipt of a document that its employee takes back, with every version that goes with it. */
export function documentWithdrawalReceipt(
  call: Call<unknown>,
  document: { own: boolean; company: string; category_name: string; title: string },
  files: readonly { name: string; size: number; sha256: string | null }[],
): Promise<GivenReceipt> {
  const name = storedDocumentName(document);
  return ownReceipt(call, document.own, {
    company: document.company,
    subject: `You took back: ${name}`,
    what: `You took back \u201c${name}\u201d, and it is deleted${files.length > 1 ? ` with its ${files.length} versions` : ''}.`,
    outcome: { word: 'Taken back', yes: false },
    files,
    next: 'HR can no longer open it. If it is asked for, hand it in again.',
  });
}

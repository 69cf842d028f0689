import { ownReceipt, receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { StoredFile } from '../../platform/file/files';
import type { HmoComplaintFacts } from './complaint-for-caller';

/** The receipt of who complains about their provider. What about stays out of the mail. */
export const hmoComplaintReceipt = (
  call: Call<unknown>,
  company: string,
  provider: string,
  files: readonly StoredFile[],
) =>
  receiptOf(call, {
    company,
    subject: `You complained about ${provider}`,
    what: `You complained about ${provider}.`,
    files,
    next: 'HR reads it and sends it on. You are told by mail when there is an answer.',
  });

/** The receipt of whose complaint it is, for what they say to it later. */
export const hmoComplaintReplyReceipt = (
  call: Call<unknown>,
  { number, company }: Pick<HmoComplaintFacts, 'number' | 'company'>,
  { own, did, files = [] }: { own: boolean; did: 'wrote in' | 'reopened'; files?: readonly StoredFile[] },
) =>
  ownReceipt(call, own, {
    company,
    subject: `You ${did} complaint ${number}`,
    what: `You ${did} complaint ${number}.`,
    files,
    next: 'HR reads it. You are told by mail when there is an answer.',
  });

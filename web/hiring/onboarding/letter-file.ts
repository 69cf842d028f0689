import type { OfferLetter } from '../../../contracts/people/candidate-status';
import type { Day } from '../../../contracts/platform/dates';
import { readFile } from '../../platform/call/read-file';
import type { Credential } from '../../platform/call/trpc';

/** A file of a candidate: one that was uploaded, or a letter as Tenure wrote it. */
export type LetterFile =
  | { call: 'offer.document'; input: { id: number } }
  | { call: 'offer.letter'; input: { id: number; letter: OfferLetter } & LetterToSend };

/** The fields that are filled in for a letter that is not sent yet. */
export type LetterToSend = {
  expires?: Day;
  letter_id?: number;
  supervisor_name?: string;
  report_to?: string;
  report_date?: Day;
};

/** Reads a file for the preview. */
export async function readLetterFile(
  file: LetterFile,
  credential: Credential,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await readFile(file.call, file.input, credential, signal);
  return new Uint8Array(await answer.arrayBuffer());
}

import type { LetterBody } from '../../../contracts/letters/letter-body';
import type { Credential } from '../../platform/call/call-links';
import { fileAnswer } from '../../platform/call/read-file';

/** The text of a letter, its recipient, and the company of its paper. */
export interface LetterOnPaper {
  subject: string;
  body: LetterBody;
  company: number | null;
  /** The day from which it holds. */
  effective_date?: string | null;
  employee?: number | undefined;
  candidate?: number | undefined;
}

/** The PDF of a letter as it is written now. It goes by POST, because a letter is too long for an address. */
export async function letterPaper(
  written: LetterOnPaper,
  credential: Credential,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await fileAnswer('/transfer/down/letter.preview', {
    method: 'POST',
    headers: { ...credential(), 'content-type': 'application/json' },
    body: JSON.stringify(written),
    signal,
  });
  return new Uint8Array(await answer.arrayBuffer());
}

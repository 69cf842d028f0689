import type { Letter } from '../../contracts/candidate-status';
import type { Credential } from '../trpc';

/** A file of a candidate: one that was uploaded, or a letter as Tenure wrote it. */
export type LetterFile =
  | { call: 'offer.document'; input: { id: number } }
  | { call: 'offer.letter'; input: { id: number; letter: Letter } };

/** Reads a file for the preview. Refusals come as `{ problem }`, as those of every transfer. */
export async function readLetterFile(
  file: LetterFile,
  credential: Credential,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const query = new URLSearchParams(Object.entries(file.input).map(([name, value]) => [name, String(value)]));
  const token = credential();
  const answer = await fetch(`/transfer/down/${file.call}?${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal,
  });
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const told = typeof body === 'object' && body !== null && 'problem' in body;
    throw told ? body : { problem: { status: answer.status, code: 'BAD_RESPONSE' } };
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** Starts a native download: the browser writes it to disk, the page holds nothing of it. */
export function startDownload(token: string): void {
  const link = document.createElement('a');
  link.href = `/transfer/d/${token}`;
  // A refusal then fails as a download instead of taking the page away.
  link.download = '';
  link.click();
}

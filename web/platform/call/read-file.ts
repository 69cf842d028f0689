import type { Credential } from './call-links';
import { fetchNoted } from './last-request';

/** Asks for a file. Refusals come as `{ problem }`, as those of every transfer. */
export async function fileAnswer(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetchNoted(address, init);
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const told = typeof body === 'object' && body !== null && 'problem' in body;
    throw told ? body : { problem: { status: answer.status, code: 'BAD_RESPONSE' } };
  }
  return answer;
}

/** Reads a file for the page to show, authorised by the header. */
export function readFile(
  call: string,
  input: Record<string, string | number>,
  credential: Credential,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return fileAnswer(`/transfer/down/${call}?${query}`, { headers: credential(), signal });
}

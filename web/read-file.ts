import type { Credential } from './call-links';
import { noted } from './last-request';

async function answered(address: string, init: RequestInit): Promise<Response> {
  const answer = await noted(address, init);
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    const told = typeof body === 'object' && body !== null && 'problem' in body;
    throw told ? body : { problem: { status: answer.status, code: 'BAD_RESPONSE' } };
  }
  return answer;
}

/** Reads a file for the page to show, authorised by the header. Refusals come as `{ problem }`, as those of every transfer. */
export function readFile(
  call: string,
  input: Record<string, string | number>,
  credential: Credential,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return answered(`/transfer/down/${call}?${query}`, { headers: credential(), signal });
}

/** Reads a file that is made of what was written here, which may be too long for an address. */
export const readMadeFile = (
  call: string,
  input: object,
  credential: Credential,
  signal: AbortSignal,
): Promise<Response> =>
  answered(`/transfer/down/${call}`, {
    method: 'POST',
    headers: { ...credential(), 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  });

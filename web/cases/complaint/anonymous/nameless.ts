import { type ApiOfCredential, anonymousApi } from '../../../platform/call/api';
import type { sendForm } from '../../../platform/call/send-form';

/**
 * `fetch` that says nothing of who uses the browser: no session, no cookie, and no bookmark, which somebody who is signed in
 * here brought.
 */
const nameless = (address: RequestInfo | URL | string, init?: RequestInit): Promise<Response> =>
  fetch(address, { ...init, credentials: 'omit', cache: 'no-store' });

/** Calls of somebody whom nobody is to know, also where somebody is signed in on the same browser. */
export const namelessApi = (): ApiOfCredential => anonymousApi(nameless);

/** Refusals come as `{ problem }`, as those of every transfer. */
async function answered(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const told = typeof body === 'object' && body !== null && 'problem' in body;
  throw told ? body : { problem: { status: answer.status, code: 'BAD_RESPONSE' } };
}

/** The fields of an upload whose files have names that tell nothing: people name photos after themselves. */
export function withoutFileNames(body: FormData): FormData {
  const bare = new FormData();
  let files = 0;
  for (const [name, value] of body) {
    if (typeof value === 'string') bare.append(name, value);
    else {
      files += 1;
      const ending = value.name.slice(value.name.lastIndexOf('.')).toLowerCase();
      bare.append(name, value, `photo-${files}${ending}`);
    }
  }
  return bare;
}

/** Sends fields and files as `sendForm` does, without a word on who sends them. */
export const sendNameless: typeof sendForm = async ({ call, body }) =>
  (await answered(await nameless(`/transfer/up/${call}`, { method: 'POST', body: withoutFileNames(body) }))).json();

/** A file that a case key opens. */
export const readNameless = async (call: string, input: Record<string, string | number>): Promise<Blob> =>
  (
    await answered(
      await nameless(`/transfer/down/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    )
  ).blob();

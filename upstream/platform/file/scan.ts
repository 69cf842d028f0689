import type { Env } from '../call/env';
import { refuse } from '../call/refusal';

/** How long a scanner may take for one file, in milliseconds. */
const PATIENCE = 8000;

/**
 * Sends a file of a field to the scanner of `SCANNER_URL`, as it came and without its name; without that setting nothing is asked.
 * The scanner answers 200 or 204 where it found nothing, and 406 where it found something. Refuses a file in which something was
 * found, and one that could not be looked at: a scanner that fails opens no door.
 */
export async function refuseInfected(env: Env, field: string, bytes: BodyInit): Promise<void> {
  if (!env.SCANNER_URL) return;
  const answer = await fetch(env.SCANNER_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    body: bytes,
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.status === 406) throw refuse.fields({ [field]: ['The virus scanner found something in this file'] });
  if (!answer?.ok) throw refuse.fields({ [field]: ['The virus scanner does not answer. Send the file again later'] });
}

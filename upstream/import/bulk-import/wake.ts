import type { Env } from '../../platform/call/env';

/** Wakes the work on a batch. A message that is lost is sent again within the minute. */
export async function wake(env: Env, id: number): Promise<void> {
  await env.IMPORTS.send({ import: id }).catch(() => undefined);
}

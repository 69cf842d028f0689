import type { OutputOf } from '../contracts/platform/call';
import { stuck } from '../contracts/platform/stuck';
import { forward } from './forward';
import { refuseAtEdge } from './problem';
import type { Visit } from './visit';

type Ages = OutputOf<typeof stuck.health>;
const UNKNOWN: Ages = { sweep_age: null, outbox_age: null };

/** How long an answer of the upstream is waited for, and how long it counts for whoever asks next. */
const WAIT_MS = 1000;
const KEPT_MS = 10_000;

let last: { until: number; ages: Ages } | undefined;

/**
 * Says that this Worker runs, and how old, in seconds, the last sweep and the oldest waiting message are. It is healthy without
 * that: a slow upstream does not take the whole site out of rotation, and is asked at most every ten seconds.
 */
export async function answerHealth(visit: Visit): Promise<Response> {
  visit.route = '/healthz';
  if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD') throw refuseAtEdge.notFound();
  if (!last || last.until < Date.now()) last = { until: Date.now() + KEPT_MS, ages: await agesOf(visit) };
  return Response.json({ status: 'ok', ...last.ages });
}

async function agesOf(visit: Visit): Promise<Ages> {
  const nobody = { standing: { kind: 'anonymous' }, authorization: null } as const;
  const late = new Promise<Ages>((resolve) => setTimeout(() => resolve(UNKNOWN), WAIT_MS));
  // `forward` has checked the answer against the row.
  const asked = forward(visit, nobody, stuck.health, {}) as Promise<Ages>;
  return Promise.race([asked.catch(() => UNKNOWN), late]);
}

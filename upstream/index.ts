import { Hono } from 'hono';
import { BOOKMARK_HEADER } from '../contracts/platform/bookmark';
import { HOUSE, MODULES, NAMED_MODULES } from './house/modules';
import type { Env, QueueMessage } from './platform/call/env';
import { doEach, logFault } from './platform/call/fault';
import { Refusal } from './platform/call/refusal';
import type { App } from './platform/call/serve';
import { database } from './platform/database/db';
import { deadLetter } from './platform/database/tables';
import { hearOf } from './platform/mail/mail-events';
import { runDailyWork, sendMails } from './platform/module/every-minute';

export const app: App = new Hono();

app.use('/api/*', async (c, next) => {
  if (c.env.UPSTREAM_KEY && c.req.header('x-edge-key') !== c.env.UPSTREAM_KEY) {
    return c.json({ detail: 'Not found.' }, 404);
  }
  c.set('house', HOUSE);
  await next();
  const bookmark = c.var.session?.getBookmark();
  if (bookmark) c.header(BOOKMARK_HEADER, bookmark);
});

// The import stands here, so that a deployed build leaves it out.
if (__LOCAL__) app.route('/', (await import('./platform/mail/mailbox')).mailbox);

for (const { routes } of MODULES) routes(app, HOUSE);

app.notFound((c) => c.json({ detail: 'Not found.' }, 404));

app.onError((error, c) => {
  if (error instanceof Refusal) return c.json(error.body, error.status as 400, error.headers);
  logFault(error, { request_id: c.req.header('x-request-id') });
  return c.json({ detail: 'A server error occured' }, 500);
});

/** The queue that a subscription to the events of Email Sending fills. */
const MAIL_EVENTS = 'tenure-mail-events';

/** Notes what became of mails. One that is not known may have been sent a moment ago, so it is asked for again. */
async function hearEvents(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const bodies = batch.messages.map(({ body }) => body);
  const known = await hearOf(database(env.DB), bodies, new Date());
  for (const [i, message] of batch.messages.entries()) if (!known[i]) message.retry({ delaySeconds: 60 });
}

/** Keeps what a queue gave up, for the page of what is stuck. */
async function keepDead(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const at = new Date().toISOString();
  const rows = batch.messages.map(({ body }) => ({ queue: batch.queue, body: { ...body }, at }));
  await database(env.DB).insert(deadLetter).values(rows);
}

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    if (batch.queue === MAIL_EVENTS) return hearEvents(batch, env);
    if (batch.queue.endsWith('-dead')) return keepDead(batch, env);
    const imports = batch.messages.flatMap(({ body }) => ('import' in body ? [body.import] : []));
    const counts = batch.messages.filter(({ body }) => 'counts' in body);
    const works = imports.flatMap((id) =>
      MODULES.map(
        ({ goOn }) =>
          async () =>
            goOn?.(env, id),
      ),
    );
    if (counts.length > 0) works.push(...MODULES.map((module) => async () => module.counts?.(env)));
    if (batch.messages.some(({ body }) => 'sweep' in body))
      works.push(() => runDailyWork(NAMED_MODULES, env, new Date()));
    else if (imports.length + counts.length < batch.messages.length)
      works.push(() => sendMails(NAMED_MODULES, env, new Date()));
    await doEach(works);
  },
  async scheduled(_event, env) {
    await runDailyWork(NAMED_MODULES, env, new Date());
  },
} satisfies ExportedHandler<Env, QueueMessage>;

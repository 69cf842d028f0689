import { asc, desc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ChosenMessages, type Health, STUCK_MOST, type Stuck, stuck } from '../../../contracts/platform/stuck';
import { refuse } from '../call/refusal';
import { type App, type Call, serve } from '../call/serve';
import { among, mustChange, run, type Statement } from '../database/db';
import { deadLetter, jobFailure } from '../database/tables';
import { sendsSms } from '../mail/mail-provider';
import { inOneTrip, requireRow } from '../record/row';
import { countStuck, ofTheHouse, STUCK_FOR, stuckMessages } from './store';
import { jobWords, queueMessageWords } from './words';

const WEEK_MS = 7 * 86_400_000;
const MEANWHILE = 'Somebody dealt with this meanwhile. Reload the page.';

export const stuckRoutes = (app: App) =>
  serve(app, 'stuck', stuck, { list: readStuck, health: readHealth, again, drop });

const Counts = z.object({
  mails: z.int(),
  sms: z.int(),
  sent: z.int(),
  until: z.string().nullable(),
  reason: z.string().nullable(),
});

async function readStuck({ db, env, caller: me, now }: Call<unknown>): Promise<Stuck> {
  const asked = { db, env, me, now };
  const whole = ofTheHouse(me, STUCK_FOR.reading);
  const since = new Date(now.getTime() - WEEK_MS).toISOString();
  const [counts, mails, sms, dead, jobs] = await inOneTrip(
    requireRow(
      db,
      Counts,
      sql`SELECT ${countStuck(me, 'mail')} AS mails, ${countStuck(me, 'sms')} AS sms, p.until, p.reason,
        (SELECT count(*) FROM outbox WHERE status = 'SENT' AND created_at >= ${since}) AS sent
      FROM (SELECT 1) LEFT JOIN mail_pause p ON p.until > ${now.toISOString()}`,
    ),
    stuckMessages(asked, { kind: 'mail' }, STUCK_FOR.reading),
    stuckMessages(asked, { kind: 'sms' }, STUCK_FOR.reading),
    whole ? db.select().from(deadLetter).orderBy(desc(deadLetter.id)).limit(STUCK_MOST) : Promise.resolve([]),
    whole ? db.select().from(jobFailure).orderBy(asc(jobFailure.since)) : Promise.resolve([]),
  );
  return {
    as_of: now.toISOString(),
    sent: whole ? counts.sent : null,
    paused: counts.until && counts.reason ? { until: counts.until, reason: counts.reason } : null,
    texts: sendsSms(env),
    mails: { total: counts.mails, results: mails },
    sms: { total: counts.sms, results: sms },
    dead: dead.map(({ id, queue, body, at }) => ({ id, what: queueMessageWords(queue, body), at })),
    jobs: jobs.map((one) => ({ ...one, what: jobWords(one.job) })),
  };
}

const Ages = z.object({ sweep: z.string().nullable(), oldest: z.string().nullable() });

/** Reads both ages: one row, and the beginning of an index. */
async function readHealth({ db, now }: Call<unknown>): Promise<Health> {
  const { sweep, oldest } = await requireRow(
    db,
    Ages,
    sql`SELECT (SELECT at FROM pulse) AS sweep,
      (SELECT min(created_at) FROM outbox WHERE status = 'QUEUED') AS oldest`,
  );
  const age = (at: string | null) =>
    at === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 1000));
  return { sweep_age: age(sweep), outbox_age: age(oldest) };
}

/** The chosen messages that the caller may change, and the queue's given-up ones for who looks after the house. */
async function chosen({ db, env, caller: me, now, input }: Call<ChosenMessages>) {
  const whole = ofTheHouse(me, STUCK_FOR.changing);
  const [messages, dead] = await inOneTrip(
    stuckMessages({ db, env, me, now }, { ids: input.messages }, STUCK_FOR.changing),
    whole && input.dead.length > 0
      ? db
          .select()
          .from(deadLetter)
          .where(sql`${deadLetter.id} IN ${among(input.dead)}`)
      : Promise.resolve([]),
  );
  return { whole, messages, dead };
}

async function again(call: Call<ChosenMessages & { jobs: boolean }>) {
  const { db, env, input, commit, auditAll, later } = call;
  const found = await chosen(call);
  const messages = found.messages.filter(({ why_not }) => why_not === null);
  const jobs = input.jobs && found.whole;
  const count = messages.length + found.dead.length;
  if (count === 0 && !jobs) throw refuse.conflict(found.messages[0]?.why_not ?? MEANWHILE);
  const statements: Statement[] = [];
  if (messages.length > 0)
    statements.push(
      run(
        db,
        sql`UPDATE outbox SET status = 'QUEUED', attempts = 0, refused = 0, due_at = '', outcome = NULL, outcome_at = NULL,
          provider_id = NULL, last_error = NULL
        WHERE id IN ${among(messages.map(({ id }) => id))} AND status = 'FAILED' AND dropped_at IS NULL`,
      ),
      mustChange(db, messages.length),
      auditAll(messages.map(({ id }) => ({ action: 'Message tried again', record: 'message', record_id: id }))),
    );
  statements.push(...takeDead(call, found.dead, 'Given-up work tried again'));
  if (jobs) statements.push(call.audit({ action: 'Failed work tried again', record: 'job', record_id: null }));
  return commit(
    statements,
    { message: 'Tried again', count },
    {
      conflict: MEANWHILE,
      ran: () => {
        for (const { queue, body } of found.dead)
          later((queue.includes('imports') ? env.IMPORTS : env.OUTBOX).send(body as never));
        if (jobs) later(env.OUTBOX.send({ outbox: true, sweep: true }));
      },
    },
  );
}

async function drop(call: Call<ChosenMessages>) {
  const { db, now, commit, auditAll } = call;
  const { messages, dead } = await chosen(call);
  const count = messages.length + dead.length;
  if (count === 0) throw refuse.conflict(MEANWHILE);
  const statements: Statement[] = takeDead(call, dead, 'Given-up work dropped');
  if (messages.length > 0)
    statements.push(
      run(
        db,
        sql`UPDATE outbox SET dropped_at = ${now.toISOString()}
        WHERE id IN ${among(messages.map(({ id }) => id))} AND status = 'FAILED' AND dropped_at IS NULL`,
      ),
      mustChange(db, messages.length),
      auditAll(messages.map(({ id }) => ({ action: 'Message dropped', record: 'message', record_id: id }))),
    );
  return commit(statements, { message: 'Dropped', count }, { conflict: MEANWHILE });
}

/** Takes given-up work away, with what it was in the audit. */
function takeDead(
  { db, auditAll }: Call<unknown>,
  dead: (typeof deadLetter.$inferSelect)[],
  action: string,
): Statement[] {
  if (dead.length === 0) return [];
  return [
    run(db, sql`DELETE FROM dead_letter WHERE id IN ${among(dead.map(({ id }) => id))}`),
    mustChange(db, dead.length),
    auditAll(
      dead.map(({ id, queue, body }) => ({
        ...{ action, record: 'dead_letter', record_id: id },
        before: { name: queueMessageWords(queue, body) },
      })),
    ),
  ];
}

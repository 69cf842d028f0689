// Very many mails through a service of 200 ms that refuses 5 % for its rate and the rest of a day once its quota is used up, with a
// runtime that is killed twice. The platform's nine senders are nine lanes here; the night after a used-up quota is no allowed time.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forget } from '../scripts/database.ts';
import { serve } from '../scripts/serve.ts';
import { printFigures } from './figures.ts';

const MAILS = Number(process.env.TENURE_BENCH_MAILS ?? 100_000);
const SENDERS = 9;
const ANSWER_MS = 200;
const REFUSED = 0.05;
/** The quota of the first day; the second has no end. */
const QUOTA = Math.floor(MAILS * 0.6);

const stateDir = join(tmpdir(), `tenure-outbox-${process.pid}`);
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The service: what it took, how often, and when. */
const taken = new Map<string, { times: number; at: number }>();
let left = QUOTA;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { to } = JSON.parse(Buffer.concat(parts).toString()) as { to: string };
    const status = left <= 0 ? 403 : Math.random() < REFUSED ? 429 : 200;
    // A message that arrived whole is taken, also where the sender dies before it hears so.
    if (status === 200) {
      left -= 1;
      taken.set(to, { times: (taken.get(to)?.times ?? 0) + 1, at: performance.now() });
    }
    setTimeout(() => response.writeHead(status).end(crypto.randomUUID()), ANSWER_MS);
  });
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
const EMAIL_STAND_IN = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;

const begin = () => serve({ stateDir, cron: false, seed: false, vars: { EMAIL_STAND_IN } });
let served = await begin();
let over = false;

/** The state of each sender. */
const work = new Map<number, Promise<unknown>>();

/** One sender: the work of a minute, which sends, again and again while there is much to send, in whichever runtime is alive. */
async function lane(number: number): Promise<void> {
  while (!over) {
    const began = performance.now();
    const tick = served.tick().catch(() => {});
    work.set(number, tick);
    await tick;
    // It found little, or the runtime is being started again.
    if (performance.now() - began < 1000) await rest(1000);
  }
}

const put = (recipients: string[], urgent: 0 | 1) =>
  served.store.DB.prepare(
    `INSERT INTO outbox (kind, recipient, company, subject, body, created_at, urgent)
    SELECT 'mail', value, 'Bench', 'Your payslip', 'It is there.', ?, ? FROM json_each(?)`,
  )
    .bind(new Date().toISOString(), urgent, JSON.stringify(recipients))
    .run();

/** How long mails that somebody waits for took, in seconds: one every five seconds, while the service takes any. */
const waits: number[] = [];
async function askForPasswords(): Promise<void> {
  for (let i = 0; !over; i += 1) {
    await rest(5000);
    if (over || left <= 0) continue;
    const to = `urgent${i}@bench.example`;
    const asked = performance.now();
    try {
      await put([to], 1);
    } catch {
      continue;
    }
    while (!taken.has(to) && !over && performance.now() - asked < 60_000) await rest(20);
    waits.push((performance.now() - asked) / 1000);
  }
}

/**
 * Ends the runtime as a crash does. What it held is free after two minutes, while others go on; so that a smaller run says the same
 * as a large one, it is free at once.
 */
async function kill(): Promise<void> {
  if (!served.pid) throw new Error('The runtime has no process');
  process.kill(served.pid, 'SIGKILL');
  await served.stop();
  const next = await begin();
  await next.store.DB.prepare("UPDATE outbox SET due_at = '' WHERE status = 'QUEUED'").run();
  served = next;
}

/** Waits for the senders to rest, since the quota is used up, and begins the next day. Answers how long that took, in milliseconds. */
async function passNight(): Promise<number> {
  const from = performance.now();
  // The pause is a row that a sender in the other process writes; nothing but asking tells that it is there.
  while (!(await served.store.DB.prepare('SELECT 1 FROM mail_pause').first())) await rest(100);
  left = Number.POSITIVE_INFINITY;
  // A sender that heard of the quota says so at the end of its state.
  await Promise.all(work.values());
  await served.store.DB.prepare("UPDATE mail_pause SET until = ''").run();
  return performance.now() - from;
}

/** Until so many were taken. Answers for how long nothing was allowed meanwhile, in milliseconds. */
async function until(many: number): Promise<number> {
  let closed = 0;
  for (const end = performance.now() + 1_500_000; taken.size < many; await rest(50)) {
    if (performance.now() > end) throw new Error(`Only ${taken.size} of ${many} were taken`);
    if (left <= 0) closed += await passNight();
  }
  return closed;
}

try {
  for (let at = 0; at < MAILS; at += 5000)
    await put(
      Array.from({ length: Math.min(5000, MAILS - at) }, (_, i) => `payslip${at + i}@bench.example`),
      0,
    );
  const started = performance.now();
  const lanes = Array.from({ length: SENDERS }, (_, number) => lane(number));
  const passwords = askForPasswords();
  let closed = await until(MAILS * 0.2);
  await kill();
  closed += await until(MAILS * 0.45);
  await kill();
  const mails = () => [...taken.keys()].filter((to) => to.startsWith('payslip')).length;
  while (mails() < MAILS) closed += await until(taken.size + 1);
  const seconds = (performance.now() - started - closed) / 1000;
  over = true;
  await Promise.all([...lanes, passwords]);
  const failed = await served.store.DB.prepare(
    "SELECT count(*) AS n FROM outbox WHERE status = 'FAILED'",
  ).first<number>('n');
  const twice = [...taken.values()].reduce((sum, { times }) => sum + times - 1, 0);
  const kept = printFigures(`${MAILS} mails through a service of 200 ms`, [
    { what: 'until all have left, of allowed time', measured: seconds, unit: 's', limit: (600 * MAILS) / 100_000 },
    { what: 'lost', measured: MAILS - mails(), unit: '', limit: 0 },
    { what: 'failed', measured: failed ?? 0, unit: '', limit: 0 },
    {
      what: 'sent twice, with a runtime that was killed twice',
      measured: (twice / MAILS) * 100,
      unit: '%',
      limit: 0.1,
    },
    { what: 'the longest wait for the mail to set a password', measured: Math.max(...waits), unit: 's', limit: 5 },
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  over = true;
  await served.stop();
  service.close();
  forget(stateDir);
}

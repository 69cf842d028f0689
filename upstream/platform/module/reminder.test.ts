import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day, lagosInstant } from '../../../contracts/platform/dates';
import { makeUser } from '../../house/ask.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { reminder, reminderDay } from '../../seed/generated-tables';
import { outbox } from '../database/tables';
import { enqueueAll } from '../mail/outbox';
import { DueRecord, type Reminder, remind, tellHr } from './reminder';

const HR = ['bisi@lagoon.example', 'musa@lagoon.example'];
const OWNER = 'ada@staff.example';
const START = '2027-03-01';

beforeAll(async () => {
  for (const email of HR) await makeUser(email, ['ADMIN']);
});
beforeEach(async () => {
  await db.delete(reminder);
  await db.delete(reminderDay);
  await db.delete(outbox);
});

/** Records by id, each with the day that its reminders lead to. */
let records: Record<number, Day>;
const due: Reminder<DueRecord>['due'] = (today) =>
  sql`SELECT CAST(key AS INTEGER) AS record, value AS due,
    CAST(julianday(value) - julianday(${today}) AS INTEGER) AS days_left, '[3,2,1]' AS days
  FROM json_each(${JSON.stringify(records)})`;
const numbers = (rows: readonly DueRecord[]) => rows.map(({ record }) => record).join(', ');
const message = (recipient: string, rows: readonly DueRecord[]) =>
  ({ kind: 'mail', recipient, company: 'Tenure', subject: numbers(rows), body: '' }) as const;

const EACH: Reminder<DueRecord> = {
  kind: 'leave',
  as: 'each',
  row: DueRecord,
  due,
  tell: (by, rows) =>
    enqueueAll(
      by.db,
      rows.map((row) => message(OWNER, [row])),
      by.now,
    ),
};
const DIGEST: Reminder<DueRecord> = {
  kind: 'leave-hr',
  as: 'digest',
  row: DueRecord,
  due,
  tell: (by, rows) =>
    tellHr(
      by,
      'records',
      rows.map((row) => ({ ...row, company_id: 1 })),
      (lines) => ({ subject: 'reminds', path: '/', mail: (recipient) => message(recipient, [...lines]) }),
    ),
};
const sendAt = (day: Day, time = '08:00', reminders = [EACH, DIGEST]) =>
  remind(reminders, env, lagosInstant(day, time));
/** The mails to a person, in the order of sending. */
const told = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject).reverse();

test('everybody in HR gets one digest a day; what comes later in the day waits for the next', async () => {
  records = { 1: addDays(START, 3), 2: addDays(START, 2) };
  await sendAt(START, '06:59');
  expect(await told(OWNER)).toEqual([]);
  for (const time of ['07:00', '07:01', '23:59']) {
    await sendAt(START, time);
    records = { ...records, 3: addDays(START, 3) };
  }
  for (const person of HR) expect(await told(person)).toEqual(['2, 1']);
  expect(await told(OWNER)).toEqual(['2', '1']);
  await sendAt(addDays(START, 1));
  for (const person of HR) expect(await told(person)).toEqual(['2, 1', '2, 1, 3']);
});

test('a day without reminders is a day without mails', async () => {
  records = { 1: addDays(START, 4) };
  await sendAt(START);
  expect(await db.select().from(outbox)).toEqual([]);
});

test('three days of silence are one message, and not three', async () => {
  records = { 1: addDays(START, 3) };
  await sendAt(addDays(START, 2));
  for (const person of [OWNER, ...HR]) expect(await told(person)).toEqual(['1']);
  await sendAt(addDays(START, 3));
  await sendAt(addDays(START, 10));
  for (const person of [OWNER, ...HR]) expect(await told(person)).toEqual(['1']);
});

test('two sweeps at once send nothing twice, also of more records than fit into one batch', async () => {
  records = Object.fromEntries(Array.from({ length: 205 }, (_, i) => [i + 1, addDays(START, 1)]));
  await Promise.all([sendAt(START), sendAt(START), sendAt(START)]);
  const mails = await told(OWNER);
  expect(mails).toHaveLength(205);
  expect(new Set(mails).size).toBe(205);
  for (const person of HR) expect(await told(person)).toHaveLength(1);
});

test('what could not be sent is not noted as sent, and goes out with the next sweep', async () => {
  records = { 1: addDays(START, 1) };
  const broken: Reminder<DueRecord> = { ...DIGEST, tell: () => Promise.reject(new Error('no connection')) };
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expect(sendAt(START, '08:00', [broken, EACH])).rejects.toThrow('1 of 3 pieces of work failed');
  expect(log.mock.calls).toEqual([[expect.stringContaining('no connection')]]);
  log.mockRestore();
  expect(await told(OWNER)).toEqual(['1']);
  await sendAt(START, '08:01');
  for (const person of [OWNER, ...HR]) expect(await told(person)).toEqual(['1']);
});

test('nobody hears of what ended more than thirty days ago, and what went out for it is forgotten', async () => {
  records = { 1: addDays(START, 1), 2: addDays(START, -31) };
  await sendAt(START);
  expect(await told(OWNER)).toEqual(['1']);
  await sendAt(addDays(START, 31));
  expect(await db.select().from(reminder)).not.toEqual([]);
  await sendAt(addDays(START, 32));
  expect(await db.select().from(reminder)).toEqual([]);
  expect(await told(OWNER)).toEqual(['1']);
});

test('a new day begins the reminders anew', async () => {
  records = { 1: addDays(START, 1) };
  await sendAt(START);
  records = { 1: addDays(START, 20) };
  await sendAt(addDays(START, 1));
  expect(await told(OWNER)).toEqual(['1']);
  await sendAt(addDays(START, 17));
  expect(await told(OWNER)).toEqual(['1', '1']);
});

import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { runDailyWork } from '../../platform/module/every-minute';
import { remind } from '../../platform/module/reminder';
import { notification } from '../../platform/notification/tables';
import { reminder } from '../../seed/generated-tables';
import { employee } from '../employee/tables';
import { makeDocumentCategory, makeOwner } from './people.test-support';
import { documentReminders } from './remind';
import { employeeDocument } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let category: number;
const HR = 'hr@lagoon.example';
const start = lagosDay();

beforeAll(async () => {
  admin = await makeUser(HR, ['ADMIN']);
  place = await makePlace('LGS');
  category = (await makeDocumentCategory(true)).id;
});

const at = (day: Day, time = '08:00') => new Date(`${day}T${time}:00+01:00`);
const sendAt = (day: Day, time?: string) => remind(documentReminders, env, at(day, time));
const digests = async () => (await mailsTo(HR)).filter(({ subject }) => /expire/.test(subject));
/** Somebody with a document that ends on a day. */
async function ending(expires: Day, more: Partial<typeof employeeDocument.$inferInsert> = {}) {
  const owner = await makeOwner(place);
  const [row] = await db
    .insert(employeeDocument)
    .values({
      employee_id: owner.record,
      category_id: category,
      status: 'approved',
      expires,
      changed_at: new Date().toISOString(),
      ...more,
    })
    .returning();
  return { ...owner, document: row?.id ?? 0 };
}
const sent = async (id: number) =>
  (
    await db
      .select()
      .from(reminder)
      .where(and(eq(reminder.kind, 'document'), eq(reminder.record, id)))
  ).map(({ days_before }) => days_before);

test('30 and 7 days before the end the employee and HR hear of it, once each, and from seven in the morning', async () => {
  const one = await ending(addDays(start, 30), { title: 'ICAN' });
  await sendAt(start, '06:59');
  expect(await mailsTo(one.email)).toEqual([]);
  for (const time of ['07:00', '07:01', '23:59']) await sendAt(start, time);
  const [mail, ...more] = await mailsTo(one.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Category \d+, ICAN expires soon$/);
  expect(mail?.body).toMatch(/ends on .+, in 30 days: Category \d+, ICAN\./);
  const [digest] = await digests();
  expect(digest?.subject).toMatch(/^Ada Obi\d+: Category \d+, ICAN expires$/);
  const told = async (id: number) => db.select().from(notification).where(eq(notification.user_id, id));
  expect(await told(one.id)).toMatchObject([{ sender: 'Tenure', path: '/documents' }]);
  expect(await told(admin.id)).toMatchObject([{ path: '/employees/manage-employees?tab=documents&expiry=soon' }]);
  await sendAt(addDays(start, 10));
  expect(await sent(one.document)).toEqual([30]);
  await sendAt(addDays(start, 23));
  await sendAt(addDays(start, 24));
  await sendAt(addDays(start, 30));
  expect((await sent(one.document)).sort((a, b) => a - b)).toEqual([7, 30]);
  expect(await mailsTo(one.email)).toHaveLength(2);
  expect(await digests()).toHaveLength(2);
});

test('missed days are one mail, and what ended long ago is none', async () => {
  const day = addDays(start, 100);
  const missed = await ending(addDays(day, -2));
  const old = await ending(addDays(day, -31));
  await sendAt(day);
  expect((await mailsTo(missed.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/has expired$/)]);
  expect(await mailsTo(old.email)).toEqual([]);
});

test('a new end begins anew; what does not count, and who has left, is left alone', async () => {
  const day = addDays(start, 200);
  const renewed = await ending(addDays(day, 7));
  const waiting = await ending(addDays(day, 7), { status: 'pending' });
  const closed = await ending(addDays(day, 7), { status: 'closed' });
  const left = await ending(addDays(day, 7));
  await db.update(employee).set({ employment_status: 'RESIGNED' }).where(eq(employee.id, left.record));
  await sendAt(day);
  await db
    .update(employeeDocument)
    .set({ expires: addDays(day, 37) })
    .where(eq(employeeDocument.id, renewed.document));
  await sendAt(addDays(day, 7));
  expect(await mailsTo(renewed.email)).toHaveLength(2);
  for (const one of [waiting, closed, left]) expect(await mailsTo(one.email)).toEqual([]);
});

test('runs at the same time send nothing twice, also of more documents than fit into one batch', async () => {
  const day = addDays(start, 300);
  const { email, record } = await ending(addDays(day, 20));
  const more = Array.from({ length: 101 }, () => ({
    employee_id: record,
    category_id: category,
    status: 'uploaded' as const,
    expires: addDays(day, 20),
    changed_at: new Date().toISOString(),
  }));
  for (let from = 0; from < more.length; from += 10)
    await db.insert(employeeDocument).values(more.slice(from, from + 10));
  const before = (await digests()).length;
  await Promise.all([sendAt(day), sendAt(day), sendAt(day)]);
  expect(await mailsTo(email)).toHaveLength(102);
  const [digest, ...others] = await digests();
  expect(others).toHaveLength(before);
  expect(digest?.subject).toBe('102 documents of employees expire');
  expect(digest?.body).toContain('And 62 more.');
});

test('the sweep sends them', async () => {
  const day = addDays(start, 400);
  const one = await ending(addDays(day, 7));
  await runDailyWork(NAMED_MODULES, env, at(day));
  expect(await mailsTo(one.email)).toHaveLength(1);
});

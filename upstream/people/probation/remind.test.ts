import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace, type OutboxMail, tokenOfMail } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { runDailyWork } from '../../platform/module/every-minute';
import { remind } from '../../platform/module/reminder';
import { notification } from '../../platform/notification/tables';
import { reminder } from '../../seed/generated-tables';
import { employee } from '../employee/tables';
import { makeEmployee } from './people.test-support';
import { probationReminders } from './remind';

let admin: Awaited<ReturnType<typeof makeUser>>;
let lagoon: MadePlace;
const HR = 'hr@lagoon.example';
// The links of the mails must be good at the time of the test.
const start = lagosDay();

beforeAll(async () => {
  admin = await makeUser(HR, ['ADMIN']);
  lagoon = await makePlace('LGS');
  const body = { name: 'Standard', probation_period: '90 days', reminder: '30,14,7' };
  await as(admin.token).probation.createPolicy(body).response;
});

const at = (day: Day, time = '08:00') => new Date(`${day}T${time}:00+01:00`);
const sendAt = (day: Day, time?: string) => remind(probationReminders, env, at(day, time));
/** An employee with a line manager of their own, whose probation ends on a day. */
const ending = (day: Day, manager: string | null, more: object = {}) =>
  makeEmployee(lagoon, addDays(day, -90), { supervisor_name: 'Musa Ibrahim', supervisor_email: manager, ...more });
const digests = async (): Promise<OutboxMail[]> =>
  (await mailsTo(HR)).filter(({ subject }) => /confirmation/.test(subject));
const sent = async (id: number) =>
  (
    await db
      .select()
      .from(reminder)
      .where(and(eq(reminder.kind, 'probation'), eq(reminder.record, id)))
  ).map(({ days_before }) => days_before);

test('nobody is reminded before seven in the morning in Lagos, and everybody once a day after it', async () => {
  const one = await ending(addDays(start, 30), 'early@lagoon.example');
  await sendAt(start, '06:59');
  expect(await mailsTo('early@lagoon.example')).toEqual([]);
  for (const time of ['07:00', '07:01', '23:59']) await sendAt(start, time);
  const [mail, ...more] = await mailsTo('early@lagoon.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Ada ${one.lastname}: your recommendation before the probation ends`);
  expect(
    await as(await tokenOfMail(mail))
      .probation.linked()
      .status(),
  ).toBe(200);
  expect(await digests()).toHaveLength(1);
  const told = await db.select().from(notification).where(eq(notification.user_id, admin.id));
  expect(told).toMatchObject([
    {
      sender: 'Tenure',
      subject: `reminds you: the probation of Ada ${one.lastname} needs a decision`,
      path: '/confirmation-settings?tab=due',
    },
  ]);
});

test('two runs at the same time send nothing twice', async () => {
  const day = addDays(start, 1);
  await ending(addDays(day, 30), 'twice@lagoon.example');
  await Promise.all([sendAt(day), sendAt(day), sendAt(day)]);
  expect(await mailsTo('twice@lagoon.example')).toHaveLength(1);
  expect(await digests()).toHaveLength(2);
});

test('each reminder goes out once; missed days are one mail, which ends the link before', async () => {
  const day = addDays(start, 2);
  const one = await ending(addDays(day, 30), 'steps@lagoon.example');
  await sendAt(day);
  await sendAt(addDays(day, 1));
  expect(await sent(one.id)).toEqual([30]);
  // The reminders of the fourteenth and the seventh day were missed.
  await sendAt(addDays(day, 26));
  expect((await sent(one.id)).sort((a, b) => a - b)).toEqual([7, 14, 30]);
  const mails = await mailsTo('steps@lagoon.example');
  expect(mails).toHaveLength(2);
  const open = await db.get<{ n: number }>(
    sql`SELECT count(*) AS n FROM link WHERE purpose = 'probation' AND email = 'steps@lagoon.example' AND revoked_at IS NULL`,
  );
  expect(open.n).toBe(1);
  await sendAt(addDays(day, 30));
  await sendAt(addDays(day, 31));
  expect(await mailsTo('steps@lagoon.example')).toHaveLength(3);
});

test('HR gets one mail for all of a day, and none on a day without', async () => {
  const day = addDays(start, 100);
  for (let i = 0; i < 45; i += 1) await ending(addDays(day, 14), `crowd${i}@lagoon.example`);
  const before = (await digests()).length;
  await sendAt(day);
  const [mail, ...older] = await digests();
  expect(older).toHaveLength(before);
  expect(mail?.subject).toBe('45 probations: decide about the confirmations');
  expect(mail?.body).toContain('And 5 more.');
  expect(mail?.body).toMatch(/: the probation ends on .+, in 14 days; the line manager was asked\./);
  await sendAt(addDays(day, 1));
  expect(await digests()).toHaveLength(before + 1);
});

test('more people than fit into one batch are all asked', async () => {
  const day = addDays(start, 200);
  for (let i = 0; i < 105; i += 1) await ending(addDays(day, 7), 'many@lagoon.example');
  await sendAt(day);
  const mails = await mailsTo('many@lagoon.example');
  expect(mails).toHaveLength(105);
  expect(new Set(mails.flatMap(({ links }) => links.map(({ claims }) => claims.sub))).size).toBe(105);
});

test('a line manager who has answered, or whose address nobody knows, is not asked; HR reads why', async () => {
  const day = addDays(start, 300);
  const answered = await ending(addDays(day, 14), 'answers@lagoon.example');
  await sendAt(day);
  const token = await tokenOfMail((await mailsTo('answers@lagoon.example'))[0]);
  expect(await as(token).probation.recommend({ recommendation: 'CONFIRM' }).status()).toBe(200);
  const unknown = await ending(addDays(day, 14), null, { supervisor_name: 'Nobody Known' });
  const later = addDays(day, 7);
  await sendAt(later);
  expect((await mailsTo('answers@lagoon.example')).filter(({ links }) => links.length > 0)).toHaveLength(1);
  const [mail] = await digests();
  expect(mail?.body).toMatch(new RegExp(`${answered.lastname}, .+; the line manager recommends to confirm`));
  expect(mail?.body).toMatch(new RegExp(`${unknown.lastname}, .+; no address of the line manager is known`));
});

test('nobody is asked about themselves, and HR reads that nobody was', async () => {
  const day = addDays(start, 350);
  const one = await ending(addDays(day, 14), 'ADA@Own.example', { email: 'ada@own.example' });
  await sendAt(day);
  expect((await mailsTo('ADA@Own.example')).concat(await mailsTo('ada@own.example'))).toEqual([]);
  const [mail] = await digests();
  expect(mail?.body).toMatch(new RegExp(`${one.lastname}, .+; no address of the line manager is known`));
});

test('an extension begins the reminders anew, for the new end', async () => {
  const day = addDays(start, 400);
  const one = await ending(addDays(day, 7), 'extended@lagoon.example');
  await sendAt(day);
  await db
    .update(employee)
    .set({ probation_extended_to: addDays(day, 60) })
    .where(eq(employee.id, one.id));
  await sendAt(addDays(day, 7));
  expect(await mailsTo('extended@lagoon.example')).toHaveLength(1);
  await sendAt(addDays(day, 30));
  expect(await mailsTo('extended@lagoon.example')).toHaveLength(2);
});

test('people whose probation ended long ago, taken over from elsewhere, are nobody’s mail', async () => {
  const day = addDays(start, 500);
  await ending(addDays(day, -31), 'ancient@lagoon.example');
  await ending(addDays(day, -3), 'recent@lagoon.example');
  await sendAt(day);
  expect(await mailsTo('ancient@lagoon.example')).toEqual([]);
  expect(await mailsTo('recent@lagoon.example')).toHaveLength(1);
});

test('the sweep sends them', async () => {
  const day = addDays(start, 600);
  await ending(addDays(day, 7), 'sweep@lagoon.example');
  await runDailyWork(NAMED_MODULES, env, at(day));
  await runDailyWork(NAMED_MODULES, env, at(day, '08:01'));
  expect(await mailsTo('sweep@lagoon.example')).toHaveLength(1);
});

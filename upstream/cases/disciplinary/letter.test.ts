import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { admin, companyWithWorkflow, head, hire, people } from '../../approvals/approval/requests.test-support';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { deliver, publish } from '../../letters/issued-letter/letters.test-support';
import { answerAs, decideCaseAs, makeCaseHr, makeDisciplinaryStaff, openQuery, readCaseAs } from './cases.test-support';

let place: MadePlace;
let approved: MadePlace;
let hr: Awaited<ReturnType<typeof makeCaseHr>>;
let letter: number;

beforeAll(async () => {
  await hire();
  ({ place: approved } = await companyWithWorkflow([people('ANY', head)], 'letter'));
  place = await makePlace('DCL');
  hr = await makeCaseHr();
  letter = await publish(admin.token, { category: 'disciplinary', subject: 'Letter of warning' });
});

const sendLetter = (token: string, id: number, which = letter) =>
  as(token).disciplinary.sendLetter({ id, letter: which }).response;
const letters = async (token: string, id: number) =>
  (await readCaseAs(token, id)).timeline.filter(({ kind }) => kind === 'LETTER').map(({ title }) => title);
const issued = (employee: number) => db.all<object>(sql`SELECT id FROM issued_letter WHERE employee_id = ${employee}`);

test('a letter is sent to the employee, and stands on the timeline that they read', async () => {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(hr.token, me.id);
  const answer = await sendLetter(hr.token, id);
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Letter sent' }]);
  await deliver();
  expect((await mailsTo(me.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Letter of warning'),
  );
  expect(await letters(me.token, id)).toEqual(await letters(hr.token, id));
  expect(await letters(me.token, id)).toHaveLength(1);
  expect(
    await db.all(
      sql`SELECT action FROM audit WHERE record = 'disciplinary' AND record_id = ${id} AND action = 'Letter sent'`,
    ),
  ).toHaveLength(1);
});

test('a letter of another category, one that nobody published, and anybody but HR are refused', async () => {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(hr.token, me.id);
  const offer = await sendLetter(hr.token, id, await publish(admin.token));
  expect([offer.status, await offer.json()]).toEqual([
    400,
    { letter: ['Choose a letter of the category Disciplinary'] },
  ]);
  expect((await sendLetter(hr.token, id, 999_999)).status).toBe(404);
  expect((await sendLetter(me.token, id)).status).toBe(403);
  expect([await issued(me.id), await letters(hr.token, id)]).toEqual([[], []]);
});

test('a letter that waits for approval is shown to HR alone, and to the employee once it is sent', async () => {
  const me = await makeDisciplinaryStaff(approved);
  const id = await openQuery(hr.token, me.id);
  const answer = await sendLetter(hr.token, id);
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Letter waits for approval' }]);
  await deliver();
  expect(await letters(hr.token, id)).toEqual(['Letter waits for approval']);
  expect(await letters(me.token, id)).toEqual([]);
  expect((await mailsTo(me.email)).map(({ subject }) => subject).join()).not.toContain('Letter of warning');
  const { id: request = 0 } =
    (
      await db.all<{ id: number }>(sql`SELECT r.id FROM approval_request r JOIN issued_letter i ON i.id = r.record_id
        WHERE r.kind = 'letter' AND i.employee_id = ${me.id}`)
    )[0] ?? {};
  const body = { approval_level: 1, status: 'APPROVED', notes: 'As agreed.' };
  expect(
    await as(head.token)
      .approval.decide.untyped({ id: request, ...body })
      .status(),
  ).toBe(200);
  expect(await letters(hr.token, id)).toEqual(['Letter sent', 'Letter waits for approval']);
  expect(await letters(me.token, id)).toEqual(['Letter sent']);
  expect((await readCaseAs(me.token, id)).timeline.find(({ kind }) => kind === 'LETTER')?.letter).toBeGreaterThan(0);
});

test('the list is a file of what the filters leave, which the audit knows of and no employee gets', async () => {
  const one = await makeDisciplinaryStaff(place);
  const other = await makeDisciplinaryStaff(place);
  const warned = await openQuery(hr.token, one.id, { subject: '=HYPERLINK("x")' });
  await answerAs(one.token, warned);
  await decideCaseAs(hr.token, warned, { decision: 'WARNING' });
  const open = await openQuery(hr.token, other.id);
  const file = (filters: string, token = hr.token) =>
    ask('GET', `/disciplinary/list/file/?company=${place.company}&${filters}`, { token });
  const numbers = await Promise.all([warned, open].map(async (id) => (await readCaseAs(hr.token, id)).number));
  const answer = await file('status=ALL&decision=WARNING');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toContain('"Case","Staff ID","Employee"');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`"${numbers[0]}"`)]);
  expect(lines[1]).toContain('"Warning"');
  expect(lines[1]).not.toContain(',"=');
  const all = await (await file('status=ALL')).text();
  for (const number of numbers) expect(all).toContain(`"${number}"`);
  expect(await db.all(sql`SELECT id FROM audit WHERE action = 'Disciplinary cases exported'`)).toHaveLength(2);
  expect((await file('status=ALL', one.token)).status).toBe(403);
});

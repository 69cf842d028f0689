import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  admin,
  companyWithWorkflow,
  head,
  hire,
  other,
  outsideApprovers,
  people,
} from '../../approvals/approval/requests.test-support';
import { approvalRequest } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { issuedLetter } from '../../seed/generated-tables';
import { deliver, publish, readIssuedLetter, sendLetterAs } from './letters.test-support';

let place: MadePlace;
let letter: number;

beforeAll(async () => {
  await hire();
  ({ place } = await companyWithWorkflow([people('ANY', head)], 'letter'));
  letter = await publish(admin.token, { asks_signature: true });
});

const rowsOf = (employee: number) => db.select().from(issuedLetter).where(eq(issuedLetter.employee_id, employee));
const requestOf = async (record: number) =>
  (await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, record))).find(
    ({ kind }) => kind === 'letter',
  );

/** A letter to a new employee that waits for approval. */
async function waiting(at = place, body: object = {}) {
  const person = await makeEmployee(at, '2020-01-06');
  const answer = await sendLetterAs(admin.token, letter, { employees: [person.id], ...body });
  expect(await answer.json()).toEqual({ message: 'Letter waits for approval', people: 1, waiting: 1 });
  const [row] = await rowsOf(person.id);
  const request = await requestOf(row?.id ?? 0);
  return { person, id: row?.id ?? 0, request: request?.id ?? 0 };
}

const decide = (request: number, status: 'APPROVED' | 'DECLINED', token = head.token) =>
  as(token).approval.decide({ id: request, approval_level: 1, status, notes: 'As agreed.' }).response;
const paper = (request: number, token: string) => as(token).issuedLetter.ofApproval({ id: request }).response;
const stateOf = async (id: number) => (await readIssuedLetter(admin.token, id)).state;

describe('a letter of a company whose letters are approved', () => {
  test('waits, is read by its approvers alone, and is sent once they approve', async () => {
    const { person, id, request } = await waiting();
    await deliver();
    expect(await stateOf(id)).toBe('WAITING');
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await requestOf(id))?.title).toBe(`Letter to Ada ${person.lastname}: Your offer of employment`);

    const shown = await paper(request, head.token);
    expect([shown.status, (await shown.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await paper(request, other.token)).status).toBe(404);
    expect((await decide(request, 'APPROVED')).status).toBe(200);
    expect((await paper(request, head.token)).status).toBe(409);
    await deliver();
    expect(await stateOf(id)).toBe('DELIVERED');
    expect((await mailsTo(person.email)).length).toBe(1);
    const rows = await db.select().from(audit).where(eq(audit.record_id, id));
    expect(rows.filter(({ record }) => record === 'issued_letter').map(({ action, actor }) => [action, actor])).toEqual(
      [
        ['Letter put up for approval', 'Aisha Bello'],
        ['Approval given', 'Aisha Bello'],
        ['Letter sent', 'Aisha Bello'],
      ],
    );
  });

  test('takes the place of an earlier one only when it is approved', async () => {
    const { person, id, request } = await waiting();
    await decide(request, 'APPROVED');
    await deliver();
    await sendLetterAs(admin.token, letter, { employees: [person.id] });
    const [, newer] = await rowsOf(person.id);
    expect((await readIssuedLetter(admin.token, id)).superseded_by).toBeNull();
    await decide((await requestOf(newer?.id ?? 0))?.id ?? 0, 'APPROVED');
    expect((await readIssuedLetter(admin.token, id)).superseded_by).toBe(newer?.id);
  });

  test('is never sent when it is declined, and who asked is told why', async () => {
    const { person, id, request } = await waiting();
    const before = (await mailsTo(admin.email)).length;
    await decide(request, 'DECLINED');
    await deliver();
    expect(await stateOf(id)).toBe('DECLINED');
    expect(await mailsTo(person.email)).toEqual([]);
    const mails = await mailsTo(admin.email);
    expect([mails.length, mails[0]?.body]).toEqual([before + 1, expect.stringContaining('As agreed.')]);
  });

  test('is never sent when who asked takes it back', async () => {
    const { id, request } = await waiting();
    expect(await as(admin.token).approval.withdraw({ id: request }).status()).toBe(200);
    await deliver();
    expect(await stateOf(id)).toBe('DECLINED');
    expect((await decide(request, 'APPROVED')).status).toBe(409);
  });

  test('is read and let go by an address outside with the link of its mail', async () => {
    const { place: there } = await companyWithWorkflow([outsideApprovers('board@law.example')], 'letter');
    const { id, request } = await waiting(there);
    const token = await tokenOfMail((await mailsTo('board@law.example'))[0]);
    expect((await paper(request, token)).status).toBe(200);
    const another = await waiting(there);
    expect((await paper(another.request, token)).status).toBe(404);
    await decide(request, 'APPROVED', token);
    expect(await stateOf(id)).toBe('QUEUED');
  });

  test('goes with others that need no approval, and of two sent at once both wait', async () => {
    const free = await makeEmployee(await makePlace('FRE'), '2020-01-06');
    const some = await Promise.all([1, 2, 3, 4].map(() => makeEmployee(place, '2020-01-06')));
    const [one, ...more] = some.map(({ id }) => id);
    const answer = await sendLetterAs(admin.token, letter, { employees: [free.id, one] });
    expect(await answer.json()).toEqual({ message: '1 of 2 letters wait for approval', people: 2, waiting: 1 });
    expect((await rowsOf(free.id)).map(({ state }) => state)).toEqual(['QUEUED']);
    const answers = await Promise.all(more.map((id) => sendLetterAs(admin.token, letter, { employees: [id] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = (await Promise.all(more.map(rowsOf))).flat();
    expect(rows.map(({ state }) => state)).toEqual(['WAITING', 'WAITING', 'WAITING']);
    const asked = await Promise.all(rows.map(({ id }) => requestOf(id)));
    expect(new Set(asked.map((request) => request?.id)).size).toBe(3);
  });

  test('is seen among the requests by who reads the person it is for', async () => {
    const { id } = await waiting();
    const hire = await makeCandidate(place);
    await sendLetterAs(admin.token, letter, { candidates: [hire.id] });
    const presets = await signInPresets(['HR officer', 'Recruiter', 'Payroll officer']);
    const seenBy = async (preset: 'HR officer' | 'Recruiter' | 'Payroll officer') => {
      const answer = await as(presets.get(preset) ?? '').approval.requests({ kind: 'letter', page_size: 100 }).response;
      return (await answer.json<{ results: { title: string }[] }>()).results.map(({ title }) => title);
    };
    const ofEmployee = (await requestOf(id))?.title ?? '';
    const ofCandidate = `Letter to Ada Obi: Your offer of employment`;
    expect(await seenBy('Recruiter')).toEqual([ofCandidate]);
    expect(await seenBy('Payroll officer')).toContain(ofEmployee);
    expect(await seenBy('Payroll officer')).not.toContain(ofCandidate);
    expect(await seenBy('HR officer')).toEqual(expect.arrayContaining([ofEmployee, ofCandidate]));
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lagosDay } from '../../../contracts/platform/dates';
import { approval, approvalRequest } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import {
  askForWelfare,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
  standardKinds,
} from './welfare.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let hr: Person;
let approver: Person;
let loan: { kind: number; amount: number; months: number };

/** Welfare of all companies follows a workflow of one approver. */
beforeAll(async () => {
  place = await makePlace('LGS');
  [hr, approver] = [await makeUser('hr@lagoon.example', ['ADMIN']), await makeUser('cfo@lagoon.example', ['ADMIN'])];
  const chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  const made = await as(chief.token).approval.createWorkflow({
    title: 'Welfare committee',
    approval_groups: [{ action: 'ANY', approver_type: 'USER', approver: [String(approver.id)] }],
  }).response;
  const { id } = (await made.json()) as { id: number };
  await db.update(approval).set({ workflow_id: id }).where(eq(approval.kind, 'welfare'));
  loan = { kind: (await standardKinds()).Loan ?? 0, amount: 60_000_000, months: 12 };
});

const requestOf = async (id: number) =>
  (await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, id)))[0];
const answer = async (id: number, status: 'APPROVED' | 'DECLINED', token = approver.token) =>
  as(token).approval.decide({ id: (await requestOf(id))?.id, approval_level: 1, status, notes: 'As the budget allows' })
    .response;

test('its approvers decide, HR does not, and HR pays what they agreed to', async () => {
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, loan);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({
    status: 'PENDING',
    under_approval: true,
    may_decide: false,
  });
  const own = await sendWelfareDecision(hr.token, id);
  expect([own.status, await own.json()]).toEqual([409, { detail: 'An approval workflow decides about this.' }]);
  expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(409);
  const request = await requestOf(id);
  expect(request?.title).toMatch(/^Loan for /);
  // The limit may follow from somebody's pay, so it is not said.
  expect(JSON.stringify(request)).not.toContain('800,000');

  expect((await answer(id, 'APPROVED')).status).toBe(200);
  const agreed = await readWelfareAs(me.token, id);
  expect(agreed).toMatchObject({ status: 'APPROVED', under_approval: false, amount: 60_000_000, months: 12 });
  expect(agreed.timeline[0]).toMatchObject({ by: 'Aisha Bello' });
  expect((await mailsTo(me.email))[0]?.subject).toBe('Your request for Loan is approved');
  expect((await answer(id, 'APPROVED')).status).toBe(409);
  expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(200);
  expect(await readWelfareAs(me.token, id)).toMatchObject({ status: 'ONGOING', left: 60_000_000 });
});

test('what they decline is over, with their reason', async () => {
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, loan);
  expect((await answer(id, 'DECLINED', hr.token)).status).toBe(403);
  expect((await answer(id, 'DECLINED')).status).toBe(200);
  expect(await readWelfareAs(me.token, id)).toMatchObject({
    status: 'DECLINED',
    decision_note: 'As the budget allows',
  });
  expect((await mailsTo(me.email))[0]?.subject).toBe('Your request for Loan was declined');
});

test('what the employee takes back is asked of nobody any more', async () => {
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, loan);
  expect(await as(me.token).welfare.withdraw({ id }).status()).toBe(200);
  expect((await requestOf(id))?.status).toBe('WITHDRAWN');
  expect((await answer(id, 'APPROVED')).status).toBe(409);
  expect(await readWelfareAs(me.token, id)).toMatchObject({ status: 'WITHDRAWN' });
});

test('what cannot be given any more is not approved, nothing is recorded, and they can decline it', async () => {
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, loan);
  await db.update(employee).set({ gross_salary: 144_000_000 }).where(eq(employee.id, me.id));
  const refused = await answer(id, 'APPROVED');
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: expect.stringMatching(/third of a month’s wages .* Decline it, and let it be asked for anew\.$/) },
  ]);
  expect((await requestOf(id))?.status).toBe('PENDING');
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'PENDING', under_approval: true });
  await db.update(employee).set({ gross_salary: 600_000_000, net_salary: 15_000_000 }).where(eq(employee.id, me.id));
  const over = await answer(id, 'APPROVED');
  expect([over.status, JSON.stringify(await over.json())]).toEqual([409, expect.not.stringContaining('450,000')]);
  expect((await answer(id, 'DECLINED')).status).toBe(200);
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approval, approvalRequest } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import {
  dayFromToday,
  decideExitAs,
  makeExitHouse,
  makeExitHr,
  makeExitStaff,
  readExitAs,
  resignAs,
} from './exits.test-support';

/** Exits of all companies follow a workflow of one approver from now on. */
async function makeFlow(approver: number) {
  const chief = await makeExitHr(['SUPERADMIN']);
  const made = await as(chief.token).approval.createWorkflow({
    title: 'Exits',
    approval_groups: [{ action: 'ANY', approver_type: 'USER', approver: [String(approver)] }],
  }).response;
  const { id } = (await made.json()) as { id: number };
  await db.update(approval).set({ workflow_id: id }).where(eq(approval.kind, 'exit'));
}

const requestOf = async (id: number) =>
  (await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, id)))[0];

test('where a workflow stands, its approvers decide and HR does not', async () => {
  const { place, hr, other } = await makeExitHouse();
  await makeFlow(other.id);
  const leaver = await makeExitStaff(place);
  const open = async (who: typeof leaver) =>
    ((await (await resignAs(who.token, dayFromToday(40))).json()) as { id: number }).id;
  const id = await open(leaver);
  expect(await readExitAs(hr.token, id)).toMatchObject({ under_approval: true, may_decide: false });
  const own = await decideExitAs(hr.token, id, 'APPROVED');
  expect([own.status, await own.json()]).toEqual([409, { detail: 'An approval workflow decides about this.' }]);
  const request = await requestOf(id);
  expect(request?.title).toBe(`Resignation of ${leaver.firstname} ${leaver.lastname}`);
  const answer = (of: number | undefined, status: string) =>
    as(other.token).approval.decide.untyped({ id: of, approval_level: 1, status, notes: 'Agreed' }).response;
  expect((await answer(request?.id, 'APPROVED')).status).toBe(200);
  const after = await readExitAs(hr.token, id);
  expect(after).toMatchObject({ status: 'APPROVED', under_approval: false });
  expect(after.timeline[0]).toMatchObject({ title: 'Exit approved', by: 'Aisha Bello' });
  const [row] = await db.all<{ next_status: string }>(sql`SELECT next_status FROM employee WHERE id = ${leaver.id}`);
  expect(row?.next_status).toBe('RESIGNED');

  const second = await makeExitStaff(place);
  const declined = await open(second);
  expect((await answer((await requestOf(declined))?.id, 'DECLINED')).status).toBe(200);
  expect((await readExitAs(hr.token, declined)).status).toBe('DECLINED');

  const third = await makeExitStaff(place);
  const withdrawn = await open(third);
  await as(third.token).exit.withdraw({ id: withdrawn, reason: 'I stay' }).response;
  expect((await requestOf(withdrawn))?.status).toBe('WITHDRAWN');
});

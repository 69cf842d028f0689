import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { admin, companyWithWorkflow, head, hire, people } from '../../approvals/approval/requests.test-support';
import { as } from '../../house/as.test-support';
import { db, type MadePlace } from '../../house/journey.test-support';
import { publish } from '../../letters/issued-letter/letters.test-support';
import { readValue } from '../../platform/record/row';
import { makeExitHr, makeExitStaff, readExitAs } from './exits.test-support';
import { putExit } from './put.test-support';

let approved: MadePlace;
let hr: Awaited<ReturnType<typeof makeExitHr>>;

beforeAll(async () => {
  await hire();
  ({ place: approved } = await companyWithWorkflow([people('ANY', head)], 'letter'));
  hr = await makeExitHr();
});

test('an exit letter that waits for its approvers is no letter that was sent, and HR alone knows of it', async () => {
  const letter = await publish(admin.token, { category: 'exit' });
  const leaver = await makeExitStaff(approved);
  const id = await putExit(leaver, { status: 'APPROVED' });
  const answer = await as(hr.token).exit.sendLetter({ id, letter }).response;
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Exit letter waits for approval' }]);
  const [ofHr, own] = [await readExitAs(hr.token, id), await readExitAs(leaver.token, id)];
  expect(ofHr.timeline.map(({ title }) => title)).toEqual([expect.stringMatching(/^Exit letter waits for approval: /)]);
  expect([own.timeline, own.issued_letter, ofHr.issued_letter]).toEqual([[], null, null]);
});

/** An exit letter to somebody who leaves, and what its approver says of it. */
async function decided(status: 'APPROVED' | 'DECLINED') {
  const letter = await publish(admin.token, { category: 'exit' });
  const leaver = await makeExitStaff(approved);
  const id = await putExit(leaver, { status: 'APPROVED' });
  await as(hr.token).exit.sendLetter({ id, letter }).response;
  const request = await readValue(
    db,
    z.int(),
    sql`SELECT r.id FROM approval_request r JOIN issued_letter i ON i.id = r.record_id
      WHERE r.kind = 'letter' AND i.employee_id = ${leaver.id}`,
  );
  const body = { approval_level: 1, status, notes: 'As agreed.' };
  expect(
    await as(head.token)
      .approval.decide({ id: request, ...body })
      .status(),
  ).toBe(200);
  return { ofHr: await readExitAs(hr.token, id), own: await readExitAs(leaver.token, id) };
}
const titles = ({ timeline }: { timeline: { title: string }[] }) =>
  timeline.map(({ title }) => title.replace(/:.*/, ''));

test('once it is approved it is sent: the employee reads so, too, and it opens from the exit', async () => {
  const { ofHr, own } = await decided('APPROVED');
  expect(titles(ofHr)).toEqual(['Exit letter sent', 'Exit letter waits for approval']);
  expect(titles(own)).toEqual(['Exit letter sent']);
  expect(own.timeline[0]?.letter).toBe(own.issued_letter?.id);
  expect(ofHr.issued_letter).toEqual({ id: own.timeline[0]?.letter, sent_at: expect.any(String) });
});

test('one that its approvers decline is not sent, and the employee hears nothing of it', async () => {
  const { ofHr, own } = await decided('DECLINED');
  expect(titles(ofHr)).toEqual(['Exit letter not approved, and not sent', 'Exit letter waits for approval']);
  expect([own.timeline, own.issued_letter, ofHr.issued_letter]).toEqual([[], null, null]);
});

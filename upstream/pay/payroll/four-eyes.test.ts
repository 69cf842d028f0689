import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import { approvalRequest } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { notification } from '../../platform/notification/tables';
import { payslip, payWarning } from '../../seed/generated-tables';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
const NOT_NOW =
  'Warnings are decided and held pay is let go in a draft. Once a payroll was sent, its reviewer decides.';
let made = 0;
type Person = Awaited<ReturnType<typeof makeUser>>;
let [tolu, chidi] = [{} as Person, {} as Person];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  tolu = await makeUser(`four${made}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`eyes${made}@lagoon.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

const said = async (answer: Response) => [answer.status, await answer.json()];
const detail = async (id: number): Promise<Run> => await as(tolu.token).payroll.detail({ id });
const move = (id: number, act: string, { token }: Person, version: number) =>
  as(token).payroll.move.untyped({ id, act, note: 'x', version }).response;
const hold = (slip: number, held: boolean, { token }: Person) =>
  as(token).payroll.hold({ id: slip, held, reason: 'Asked to wait' }).response;
const decide = (warning: number, { token }: Person) =>
  as(token).payroll.decideWarning({ id: warning, decision: 'PAY' }).response;
const netToPay = ({ payees }: Run) => payees.find(({ kind }) => kind === 'NET')?.amount;

/** A draft of June in which Ada is paid ₦423,400 and the ₦829,300 of Bola are held; nothing is left to be decided. */
async function june(): Promise<{ place: MadePlace; id: number; ada: number; bola: number; warning: number }> {
  const place = await makePlace(`Y${made}`);
  const { bank } = await makeBank(`y${made}`);
  const people = await Promise.all(
    [42_340_000, 82_930_000].map(async (net, i) => {
      const { id } = await makeEmployee(place, '2020-01-06', { bank_name: bank, account_number: `012345678${i}` });
      return { id, net };
    }),
  );
  const { id } = contract.start.output.parse(await (await startMonth(tolu.token, place, '2026-06')).json());
  await prepareAll(NOW);
  await db.delete(payWarning).where(eq(payWarning.run_id, id));
  const slips = await Promise.all(
    people.map(async ({ id: employee_id, net }) => {
      const mine = and(eq(payslip.run_id, id), eq(payslip.employee_id, employee_id));
      const [slip] = await db.update(payslip).set({ net }).where(mine).returning();
      return slip?.id ?? 0;
    }),
  );
  const [ada = 0, bola = 0] = slips;
  await db.update(payRun).set({ net: 125_270_000, undecided: 0 }).where(eq(payRun.id, id));
  const [warning] = await db
    .insert(payWarning)
    .values({ run_id: id, payslip_id: bola, employee_id: people[1]?.id ?? 0, kind: 'CHECK_DIGIT', what: '-' })
    .returning();
  expect((await hold(bola, true, tolu)).status).toBe(200);
  expect((await decide(warning?.id ?? 0, tolu)).status).toBe(200);
  expect((await hold(bola, true, tolu)).status).toBe(200);
  expect(netToPay(await detail(id))).toBe(42_340_000);
  return { place, id, ada, bola, warning: warning?.id ?? 0 };
}
/** The same in review. */
async function sent(): Promise<Awaited<ReturnType<typeof june>> & { seen: number }> {
  const of = await june();
  expect((await move(of.id, 'submit', tolu, (await detail(of.id)).version)).status).toBe(200);
  return { ...of, seen: (await detail(of.id)).version };
}

describe('a payroll in review', () => {
  test('of which a reviewer saw ₦423,400 is not approved with ₦1,252,700 by the version that was seen', async () => {
    const { id, bola, warning, seen } = await sent();
    expect(await said(await hold(bola, false, tolu))).toEqual([409, { detail: NOT_NOW }]);
    expect(await said(await decide(warning, tolu))).toEqual([409, { detail: NOT_NOW }]);
    const all = { token: tolu.token, body: { kind: 'CHECK_DIGIT', decision: 'PAY', version: seen } };
    expect(await said(await ask('POST', `/payroll/runs/${id}/warnings/`, all))).toEqual([409, { detail: NOT_NOW }]);
    expect(await said(await hold(bola, false, chidi))).toEqual([409, { detail: NOT_NOW }]);
    expect(await detail(id)).toMatchObject({ status: 'REVIEW', held: 1, version: seen, may: { change: false } });
    // Returned and let go in the draft it is another version, which nobody has seen yet.
    expect((await move(id, 'return', chidi, seen)).status).toBe(200);
    expect((await hold(bola, false, tolu)).status).toBe(200);
    const draft = await detail(id);
    expect(netToPay(draft)).toBe(125_270_000);
    expect((await move(id, 'submit', tolu, draft.version)).status).toBe(200);
    expect((await move(id, 'approve', chidi, seen)).status).toBe(409);
    expect((await move(id, 'approve', chidi, draft.version)).status).toBe(409);
    expect((await move(id, 'approve', chidi, draft.version + 1)).status).toBe(200);
  });

  test('returns with the pay that its reviewer holds, and who prepared it is told; who prepared it cannot hold', async () => {
    const { id, ada, seen } = await sent();
    expect(await said(await hold(ada, true, tolu))).toEqual([
      409,
      { detail: 'You prepared this payroll, so another payroll officer decides about it.' },
    ]);
    expect((await hold(ada, true, chidi)).status).toBe(200);
    const [slip] = await db.select().from(payslip).where(eq(payslip.id, ada));
    const run = await detail(id);
    expect(run).toMatchObject({ status: 'DRAFT', held: 2, note: `Pay of ${slip?.name} is held: Asked to wait` });
    expect(run.version).toBeGreaterThan(seen);
    expect((await move(id, 'approve', chidi, run.version)).status).toBe(409);
    const told = await db.select().from(notification).where(eq(notification.user_id, tolu.id));
    expect(told.map(({ subject }) => subject)).toEqual(['returned the payroll of June 2026']);
  });
});

test('a line of a payroll in review stays: taken out or moved to another month it would be paid twice, or by nobody', async () => {
  const { id, ada } = await june();
  const [slip] = await db.select().from(payslip).where(eq(payslip.id, ada));
  const values = { title: 'Overtime', kind: 'OVERTIME', amount: 5_000_000 };
  const body = { ...values, employee: slip?.employee_id, month: '2026-06' };
  const line = await as(tolu.token).payroll.addLine.untyped(body);
  await prepareAll(NOW);
  for (const { id: warning } of await db.select().from(payWarning).where(eq(payWarning.run_id, id)))
    await as(tolu.token).payroll.decideWarning({ id: warning, decision: 'HOLD' }).response;
  expect((await move(id, 'submit', tolu, (await detail(id)).version)).status).toBe(200);
  const stays = {
    detail:
      'The payroll of June 2026 is in review with this line, which stays as it is. Add another one as a correction.',
  };
  const moved = { ...values, month: '2026-07', version: line.version };
  expect(await said(await as(tolu.token).payroll.updateLine.untyped({ id: line.id, ...moved }).response)).toEqual([
    409,
    stays,
  ]);
  expect(await said(await as(tolu.token).payroll.removeLine({ id: line.id }).response)).toEqual([409, stays]);
  // Returned to its draft, the line can be moved.
  expect((await move(id, 'return', chidi, (await detail(id)).version)).status).toBe(200);
  expect(
    await as(tolu.token)
      .payroll.updateLine.untyped({ id: line.id, ...moved })
      .status(),
  ).toBe(200);
});

describe('a draft', () => {
  test('has another version after each change of what it pays, so that nobody sends what they have not seen', async () => {
    const { id, ada, bola, warning } = await june();
    const versions = [(await detail(id)).version];
    for (const change of [() => hold(ada, true, tolu), () => hold(bola, false, tolu), () => decide(warning, tolu)]) {
      expect((await change()).status).toBe(200);
      versions.push((await detail(id)).version);
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect((await move(id, 'submit', tolu, versions[0] ?? 0)).status).toBe(409);
  });

  test('is sent by who prepared it, so that nobody approves what they alone let go', async () => {
    const { id, bola } = await june();
    expect((await hold(bola, false, chidi)).status).toBe(200);
    expect(await said(await move(id, 'submit', chidi, (await detail(id)).version))).toMatchObject([
      409,
      {
        detail: expect.stringMatching(
          / prepared this payroll, and sends it\. Prepare it once more to send it yourself\.$/,
        ),
      },
    ]);
    expect((await move(id, 'prepare', chidi, (await detail(id)).version)).status).toBe(200);
    await prepareAll(NOW);
    expect((await detail(id)).prepared_by_caller).toBe(false);
  });
});

test('approvers of a workflow approve the version that was put before them, and no other', async () => {
  const { place, id } = await june();
  const approval_groups = [{ action: 'ANY', approver_type: 'USER', approver: [String(chidi.id)] }];
  const flow = { token: tolu.token, body: { title: `Seen ${made}`, approval_groups } };
  const { id: workflow } = await (await ask('POST', '/approval-workflow/', flow)).json<{ id: number }>();
  const body = { kind: 'payroll', company: place.company, workflow };
  expect(await as(tolu.token).approval.create.untyped(body).status()).toBe(200);
  expect((await move(id, 'submit', tolu, (await detail(id)).version)).status).toBe(200);
  const { version } = await detail(id);
  const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, id));
  expect(request?.payload).toEqual({ version });
  const approve = () =>
    as(chidi.token).approval.decide({ id: request?.id, approval_level: 1, status: 'APPROVED', notes: 'Agreed' })
      .response;
  await db
    .update(payRun)
    .set({ version: version + 1 })
    .where(eq(payRun.id, id));
  expect(await said(await approve())).toMatchObject([
    409,
    { detail: 'This payroll was changed after it was sent. Decline it, so that it is looked at and sent anew.' },
  ]);
  await db.update(payRun).set({ version }).where(eq(payRun.id, id));
  expect((await approve()).status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'APPROVED' });
});

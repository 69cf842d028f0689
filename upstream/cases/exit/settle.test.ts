import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Exit } from '../../../contracts/cases/exit';
import { welfare } from '../../../contracts/cases/welfare';
import { as } from '../../house/as.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { publish } from '../../letters/issued-letter/letters.test-support';
import { caseParty } from '../../seed/generated-tables';
import { putWelfare } from '../welfare/put.test-support';
import { readWelfareAs as readLoan, settleLoanAs as settleLoan } from '../welfare/welfare.test-support';
import { closeExits } from './close';
import { dayFromToday, makeExitHouse, makeExitHr, makeExitStaff, readExitAs } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
beforeAll(async () => {
  house = await makeExitHouse();
});

type Staff = Awaited<ReturnType<typeof makeExitStaff>>;

const errorOf = async (answer: Response) => [answer.status, await answer.json()];
/** A line of HR, written by somebody else than who approves. */
const line = (id: number, body: object, token = house.other.token) =>
  as(token).exit.line.untyped({ id, how: '', kind: 'BONUS', ...body }).response;
/** Approves a settlement, or opens it again, as it stands now or as it stood before. */
const settle = async (id: number, approve = true, version?: number) => {
  const now = await readExitAs(house.hr.token, id);
  const body = { approve, version: version ?? now.version, seen: now.settlement?.seen };
  return as(house.hr.token).exit.settle({ id, ...body }).response;
};
const toSettle = async (more: Parameters<typeof putExit>[1] = {}, leaver?: Staff) => {
  const one = leaver ?? (await makeExitStaff(house.place));
  return { leaver: one, id: await putExit(one, { status: 'SETTLEMENT', ...more }) };
};
const linesOf = (exit: Exit, source: string) =>
  exit.settlement?.lines.filter((one) => one.source === source).map(({ name, how, amount }) => [name, how, amount]);

test('HR adds, changes and removes a line of its own, and the timeline says no amount', async () => {
  const { id } = await toSettle();
  const added: Exit = await (
    await line(id, { name: 'Fuel card', how: 'Balance', kind: 'DEDUCTION', amount: 1_250_000 })
  ).json();
  expect(linesOf(added, 'MANUAL')).toEqual([['Fuel card', 'Balance', -1_250_000]]);
  const own = added.settlement?.lines.find(({ source }) => source === 'MANUAL')?.id;
  const changed: Exit = await (
    await line(id, { line: own, name: 'Fuel card', kind: 'DEDUCTION', amount: 1_000_000 })
  ).json();
  expect(linesOf(changed, 'MANUAL')).toEqual([['Fuel card', '', -1_000_000]]);
  const removed: Exit = await (await line(id, { line: own, name: 'Fuel card', amount: null })).json();
  expect(linesOf(removed, 'MANUAL')).toEqual([]);
  expect(removed.timeline.map(({ title, note }) => [title, note])).toEqual([
    ['Settlement: Fuel card', 'Removed'],
    ['Settlement: Fuel card', 'Changed'],
    ['Settlement: Fuel card', 'Added'],
  ]);
  expect((await line(id, { line: own, name: 'Fuel card', amount: 5 })).status).toBe(409);
  expect(await errorOf(await line(id, { name: 'Fuel card', amount: null }))).toEqual([
    400,
    { amount: ['Amount is required'] },
  ]);
});

test('a line of another exit is not changed, nor one of a settlement that is approved', async () => {
  const [{ id }, { id: other }] = [await toSettle(), await toSettle()];
  const added: Exit = await (await line(other, { name: 'Bonus', amount: 500 })).json();
  const own = added.settlement?.lines.find(({ source }) => source === 'MANUAL')?.id;
  expect((await line(id, { line: own, name: 'Bonus', amount: 900 })).status).toBe(409);
  expect((await settle(id)).status).toBe(200);
  expect(await errorOf(await line(id, { name: 'Bonus', amount: 900 }))).toEqual([
    409,
    { detail: 'Lines are written while the settlement is open.' },
  ]);
});

test('two who add a line at once both do', async () => {
  const { id } = await toSettle();
  const both = await Promise.all([
    line(id, { name: 'Bonus', amount: 500 }),
    line(id, { name: 'Laptop', kind: 'DEDUCTION', amount: 700 }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(linesOf(await readExitAs(house.hr.token, id), 'MANUAL')).toHaveLength(2);
});

test('nobody approves a total that they have not seen: a line of meanwhile asks for another look', async () => {
  const { id } = await toSettle();
  const { version } = await readExitAs(house.hr.token, id);
  await line(id, { name: 'Bonus', amount: 90_000_000 });
  expect((await settle(id, true, version)).status).toBe(409);
  expect(await readExitAs(house.hr.token, id)).toMatchObject({ status: 'SETTLEMENT' });
  const settled: Exit = await (await settle(id)).json();
  expect(linesOf(settled, 'MANUAL')).toEqual([['Bonus', '', 90_000_000]]);
});

test('a settlement is approved once, told to who leaves, and kept until it is opened again', async () => {
  const { id, leaver } = await toSettle();
  const { version } = await readExitAs(house.hr.token, id);
  const both = await Promise.all([settle(id, true, version), settle(id, true, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const settled = await readExitAs(house.hr.token, id);
  expect(settled).toMatchObject({ status: 'SETTLED', settlement: { approved_by: 'Aisha Bello' } });
  expect((await mailsTo(leaver.email)).map(({ subject }) => subject)).toEqual(['Your final settlement is approved']);
  expect((await readExitAs(leaver.token, id)).settlement?.total).toBe(settled.settlement?.total);
  expect((await settle(id)).status).toBe(409);
  expect((await settle(id, false)).status).toBe(200);
  expect(await readExitAs(house.hr.token, id)).toMatchObject({
    status: 'SETTLEMENT',
    settlement: { approved_at: null },
  });
  expect((await readExitAs(leaver.token, id)).settlement).toBeNull();
  expect((await settle(id, false)).status).toBe(409);
});

test('a settlement waits for the clearance', async () => {
  const { id } = await toSettle({ status: 'CLEARANCE' });
  expect(await errorOf(await settle(id))).toEqual([
    409,
    { detail: 'A settlement is approved once every department has cleared.' },
  ]);
});

test('whoever wrote a line of a settlement does not approve it, though they removed it again', async () => {
  const { id } = await toSettle();
  const { hr, other } = house;
  const added: Exit = await (await line(id, { name: 'Bonus', amount: 500_000_000 }, hr.token)).json();
  expect(added.settlement).toMatchObject({ may_approve: false });
  const refused = [
    403,
    { detail: 'You started this exit or wrote a line of its settlement, so somebody else of HR approves it.' },
  ];
  expect(await errorOf(await settle(id))).toEqual(refused);
  const own = added.settlement?.lines.find(({ source }) => source === 'MANUAL')?.id;
  await line(id, { line: own, name: 'Bonus', amount: null }, hr.token);
  expect(await errorOf(await settle(id))).toEqual(refused);
  const { version, settlement } = await readExitAs(other.token, id);
  expect(settlement?.may_approve).toBe(true);
  expect(await as(other.token).exit.settle({ id, approve: true, version, seen: settlement?.seen }).status()).toBe(200);
});

test('what a settlement takes of a loan no month takes again, and the loan ends with the exit', async () => {
  const leaver = await makeExitStaff(house.place, { employment_status: 'RESIGNED' });
  const lent = { status: 'ONGOING' as const, paid_at: dayFromToday(-60), amount: 12_000_000 };
  const loan = await putWelfare(leaver, lent);
  await db.insert(caseParty).values({
    ...{ case_id: loan.id, employee_id: leaver.id, role: 'SUBJECT', sees: 'SUBJECT', name: 'Ada Obi' },
    added_at: loan.opened_at,
  });
  const loanNow = () => readLoan(house.hr.token, loan.id);
  const { id } = await toSettle({ last_day: dayFromToday(-1) }, leaver);
  const month = (await loanNow()).repayments[0]?.due.slice(0, 7) ?? '';
  const due = async () => {
    const answer = await as(house.hr.token).welfare.due({ month, page_size: 100 }).response;
    return welfare.due.output.parse(await answer.json()).results.map((row) => row.id);
  };
  const take = () => as(house.hr.token).welfare.take({ month, ids: [loan.id] }).response;
  expect(await due()).toContain(loan.id);

  // A third of what is paid has room for all of it.
  await line(id, { name: 'Parting gift', kind: 'GRATUITY', amount: 300_000_000 });
  const settled: Exit = await (await settle(id)).json();
  expect(linesOf(settled, 'WELFARE')).toEqual([['Loan, 1 to 12 of 12', loan.number, -12_000_000]]);
  expect(await due()).not.toContain(loan.id);
  expect((await take()).status).toBe(409);
  expect(await loanNow()).toMatchObject({ status: 'ONGOING', left: 0 });
  const early = await settleLoan(house.hr.token, loan.id);
  expect(await errorOf(early)).toEqual([409, { detail: 'Nothing is left to be repaid.' }]);

  // Open again, the month takes its part, and the next approval takes what is left then.
  expect((await settle(id, false)).status).toBe(200);
  expect(await loanNow()).toMatchObject({ status: 'ONGOING', left: 12_000_000 });
  expect((await take()).status).toBe(200);
  const again: Exit = await (await settle(id)).json();
  expect(linesOf(again, 'WELFARE')).toEqual([['Loan, 2 to 12 of 12', loan.number, -11_000_000]]);

  const later = await putWelfare(leaver, lent);
  await closeExits(env, new Date());
  expect((await readExitAs(house.hr.token, id)).status).toBe('CLOSED');
  const repaid = await loanNow();
  expect(repaid).toMatchObject({ status: 'REPAID', left: 0 });
  expect(repaid.timeline[0]?.title).toBe('Settled with the exit: ₦110,000.00');
  expect(repaid.repayments.map(({ paid_how }) => paid_how).slice(0, 3)).toEqual([
    'PAYROLL',
    'SETTLEMENT',
    'SETTLEMENT',
  ]);
  expect(await readLoan(house.hr.token, later.id)).toMatchObject({ status: 'ONGOING', left: 12_000_000 });
});

test('an exit letter is sent once the exit is approved, and only one for exits', async () => {
  const chief = await makeExitHr(['SUPERADMIN']);
  const [farewell, offer] = [await publish(chief.token, { category: 'exit' }), await publish(chief.token)];
  const { id } = await toSettle();
  const send = (of: number, letter: number) => as(chief.token).exit.sendLetter({ id: of, letter }).response;
  const { id: waiting } = await toSettle({ status: 'PENDING' });
  expect(await errorOf(await send(waiting, farewell))).toEqual([
    409,
    { detail: 'An exit letter is sent once the exit is approved.' },
  ]);
  expect(await errorOf(await send(id, offer))).toEqual([400, { letter: ['Choose an exit letter that is published'] }]);
  expect((await send(id, farewell)).status).toBe(200);
  const sent = await readExitAs(chief.token, id);
  expect(sent.issued_letter).not.toBeNull();
  expect(sent.timeline[0]?.title).toMatch(/^Exit letter sent: /);
  expect(await as(chief.token).issuedLetter.detail({ id: sent.issued_letter?.id }).status()).toBe(200);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { welfare as contract } from '../../../contracts/cases/welfare';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, mailsTo, makePlace, storedKeys } from '../../house/journey.test-support';
import {
  askedOn,
  askForWelfare,
  countRows,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
  sendWelfareRequest,
  settleLoanAs,
  standardKinds,
} from './welfare.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let hr: Person;
let other: Person;
let kinds: Record<string, number>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  kinds = await standardKinds();
});

const kind = (title: string): number => kinds[title] ?? 0;
const post = (token: string, path: string, body: object = {}) => ask('POST', path, { token, body });
const errorOf = async (answer: Response) => [answer.status, await answer.json()];
const loan = (more: object = {}) => ({ kind: kind('Loan'), amount: 50_000_000, months: 12, ...more });

describe('a request', () => {
  test('has its number, its papers and its amount of the limit, and HR is told', async () => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, loan({ amount: 60_000_000 }), [
      ['document1', 'guarantor.pdf', emptyPdf()],
      ['document3', 'payslip.pdf', emptyPdf()],
    ]);
    const made = await readWelfareAs(me.token, id);
    expect(made).toMatchObject({
      status: 'SUBMITTED',
      amount: 60_000_000,
      months: 12,
      limit: 80_000_000,
      of_limit: 75,
      over_limit: false,
      left: null,
      waiting_days: 0,
      parties: [],
    });
    expect(made.number).toMatch(/^W-\d{6}$/);
    expect(made.asked.map(({ name, paper }) => [name, paper?.name ?? null])).toEqual([
      ['Guarantor', 'guarantor.pdf'],
      ['Purpose', null],
      ['Payslip', 'payslip.pdf'],
    ]);
    expect(made.timeline.map(({ title }) => title)).toEqual(['Asked for ₦600,000.00']);
    expect((await mailsTo('hr@lagoon.example'))[0]?.subject).toBe(`Request for Loan of ${made.employee.name}`);
    const list = await as(hr.token).welfare.list();
    expect(list.results.find((row) => row.id === id)?.documents).toEqual([
      { name: 'Guarantor', there: true },
      { name: 'Purpose', there: false },
      { name: 'Payslip', there: true },
    ]);
  });

  test('is about the record of an employee, which is said to whoever has none', async () => {
    const none = await as(hr.token).welfare.openKinds().response;
    expect([none.status, await none.json()]).toEqual([
      403,
      { detail: "Welfare belongs to an employee's record, and none belongs to your account." },
    ]);
  });

  test('in a kind that is repaid says in how many months, and none is chosen for who asks', async () => {
    const me = await makeWelfareStaff(place);
    const { months: _, ...without } = loan();
    for (const fields of [without, { ...without, months: 0 }])
      expect(await errorOf(await sendWelfareRequest(me.token, fields))).toEqual([
        400,
        { months: ['Repaid in is required'] },
      ]);
  });

  test('more than the limit goes to HR, who is told; the lower of two limits counts', async () => {
    const me = await makeWelfareStaff(place, { net_salary: 20_000_000 });
    const open = await as(me.token).welfare.openKinds();
    expect(open.kinds.find(({ title }) => title === 'Loan')?.most).toBe(60_000_000);
    const id = await askForWelfare(me.token, loan({ amount: 70_000_000, months: 24 }));
    expect(await readWelfareAs(me.token, id)).toMatchObject({ limit: 60_000_000, over_limit: true, of_limit: 117 });
    expect((await readWelfareAs(me.token, id)).timeline[0]?.note).toBe('More than the limit: HR decides');
  });

  test('what a year allows grows less with what was asked for in it', async () => {
    const me = await makeWelfareStaff(place);
    await askForWelfare(me.token, { kind: kind('Medical'), amount: 30_000_000 });
    const id = await askForWelfare(me.token, { kind: kind('Medical'), amount: 10_000_000 });
    expect(await readWelfareAs(me.token, id)).toMatchObject({ limit: 5_000_000, over_limit: true });
  });

  test('what the Labour Act does not let an employer take back is refused', async () => {
    const me = await makeWelfareStaff(place);
    const advance = kind('Salary advance');
    expect(await errorOf(await sendWelfareRequest(me.token, { kind: advance, amount: 10_000_000, months: 2 }))).toEqual(
      [400, { months: ['An advance is taken back in 3 months at least (Labour Act, s. 4)'] }],
    );
    expect(await errorOf(await sendWelfareRequest(me.token, { kind: advance, amount: 50_000_100, months: 3 }))).toEqual(
      [400, { amount: ['An advance is one month’s wages at most (Labour Act, s. 4)'] }],
    );
    expect(await errorOf(await sendWelfareRequest(me.token, loan({ amount: 60_000_000, months: 3 })))).toEqual([
      400,
      {
        months: [
          '₦200,000.00 a month is more than a third of a month’s wages (Labour Act, s. 5). Choose more months or a smaller amount',
        ],
      },
    ]);
  });

  test('is refused while one of a kind that is repaid waits, before the months of service, and for who left', async () => {
    const me = await makeWelfareStaff(place);
    await askForWelfare(me.token, loan());
    expect(await errorOf(await sendWelfareRequest(me.token, loan()))).toEqual([
      400,
      { kind: ['A request for Loan waits already'] },
    ]);
    const fresh = await makeWelfareStaff(place, { employment_date: addDays(lagosDay(), -30) });
    const [status, body] = await errorOf(await sendWelfareRequest(fresh.token, loan()));
    expect([status, body]).toEqual([400, { kind: [expect.stringMatching(/^From .*, after 6 months of service$/)] }]);
    const left = await makeWelfareStaff(place, { employment_status: 'RESIGNED' });
    expect((await sendWelfareRequest(hr.token, loan({ employee: left.id }))).status).toBe(400);
  });

  test('that is refused keeps no file, and one that is repeated with its key is one', async () => {
    const me = await makeWelfareStaff(place);
    const before = (await storedKeys()).length;
    const files: [string, string, Uint8Array][] = [['document1', 'guarantor.pdf', emptyPdf()]];
    expect((await sendWelfareRequest(me.token, loan(), [['document4', 'more.pdf', emptyPdf()]])).status).toBe(400);
    expect(await storedKeys()).toHaveLength(before);
    const first = await sendWelfareRequest(me.token, loan(), files, 'key-of-welfare-1');
    const again = await sendWelfareRequest(me.token, loan(), files, 'key-of-welfare-1');
    expect(await again.json()).toEqual(await first.json());
    expect(await storedKeys()).toHaveLength(before + 1);
  });

  test('is taken back by the employee while nobody has decided', async () => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, loan());
    const back = await post(me.token, `/welfare/${id}/withdraw/`);
    expect(contract.withdraw.output.parse(await back.json()).status).toBe('WITHDRAWN');
    expect((await post(me.token, `/welfare/${id}/withdraw/`)).status).toBe(409);
    expect((await post(hr.token, `/welfare/${await askForWelfare(me.token, loan())}/withdraw/`)).status).toBe(403);
  });
});

describe('missing papers', () => {
  test('are asked for by HR and handed in once, until it is decided', async () => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, { kind: kind('Medical'), amount: 6_850_000 });
    const ofHr = await post(hr.token, `/welfare/${id}/ask/`, { words: 'The receipt of the clinic, please.' });
    expect(contract.askDocuments.output.parse(await ofHr.json()).status).toBe('PENDING');
    expect((await mailsTo(me.email))[0]?.body).toContain('The receipt of the clinic, please.');
    const hand = (token: string, document: number) =>
      askUpload('POST', `/welfare/${id}/document/`, token, { document: String(document) }, [
        ['file', 'receipt.pdf', emptyPdf()],
      ]);
    expect((await hand(me.token, 2)).status).toBe(200);
    expect((await hand(me.token, 2)).status).toBe(409);
    expect((await hand(me.token, 3)).status).toBe(400);
    expect((await readWelfareAs(hr.token, id)).asked[1]?.paper?.name).toBe('receipt.pdf');
    expect((await mailsTo('hr@lagoon.example'))[0]?.subject).toMatch(/^W-\d+: Receipt$/);
    expect((await sendWelfareDecision(hr.token, id)).status).toBe(200);
    expect((await hand(me.token, 1)).status).toBe(409);
  });
});

describe('a decision', () => {
  test('may give less in more months, and the employee is told', async () => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, loan());
    expect(
      (await sendWelfareDecision(hr.token, id, { amount: 40_000_000, months: 20, note: 'As the budget allows.' }))
        .status,
    ).toBe(200);
    expect(await readWelfareAs(me.token, id)).toMatchObject({
      status: 'APPROVED',
      amount: 40_000_000,
      asked_amount: 50_000_000,
      months: 20,
      decision_note: 'As the budget allows.',
    });
    const mail = (await mailsTo(me.email))[0];
    expect(mail?.subject).toBe('Your request for Loan is approved');
    expect(mail?.body).toContain('₦400,000.00 of ₦500,000.00 is approved, repaid in 20 months without interest.');
  });

  test('cannot be about oneself nor about what one asked for, and of two the second is told', async () => {
    const officer = await makeUser('officer@lagoon.example', ['ADMIN']);
    const own = await makeWelfareStaff(place, { user_id: officer.id, email: 'officer@lagoon.example' });
    const mine = await askForWelfare(officer.token, loan());
    expect((await sendWelfareDecision(officer.token, mine)).status).toBe(403);
    expect((await readWelfareAs(officer.token, mine)).employee.id).toBe(own.id);
    const me = await makeWelfareStaff(place);
    const theirs = await askForWelfare(hr.token, loan({ employee: me.id }));
    expect((await sendWelfareDecision(hr.token, theirs)).status).toBe(403);
    const { version } = await readWelfareAs(other.token, theirs);
    expect((await sendWelfareDecision(other.token, theirs, { status: 'DECLINED' })).status).toBe(200);
    expect((await sendWelfareDecision(other.token, theirs, { version })).status).toBe(409);
    const list = await as(officer.token).welfare.list({ page_size: 100 });
    expect(list.results.map(({ id }) => id)).not.toContain(mine);
    expect(list.total).toBe(list.results.length);
  });
});

describe('a loan', () => {
  const paidLoan = async (paid: string, months = 12) => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, loan({ months }));
    await askedOn(id, paid);
    await sendWelfareDecision(hr.token, id);
    expect((await sendWelfarePaid(hr.token, id, paid)).status).toBe(200);
    return { me, id };
  };

  test('is repaid month by month as payroll takes it, to the last kobo', async () => {
    const { me, id } = await paidLoan('2025-02-02', 3 * 4);
    const whole = await readWelfareAs(me.token, id);
    expect(whole).toMatchObject({ status: 'ONGOING', left: 50_000_000, paid_at: '2025-02-02' });
    expect(whole.repayments).toHaveLength(12);
    const due = async (month: string) => await as(hr.token).welfare.due({ month });
    expect((await due('2025-02')).results.find((row) => row.id === id)).toMatchObject({
      due: '2025-02-28',
      amount: 4_166_667,
      left_after: 45_833_333,
      paid_at: null,
    });
    const take = (month: string, more: object = {}) => post(hr.token, '/welfare/due/', { month, ids: [id], ...more });
    expect(await (await take('2025-02')).json()).toEqual({ taken: 1, amount: 4_166_667 });
    expect((await take('2025-02')).status).toBe(409);
    for (const { due: day } of whole.repayments.slice(1)) await take(day.slice(0, 7));
    const repaid = await readWelfareAs(me.token, id);
    expect([repaid.status, repaid.left]).toEqual(['REPAID', 0]);
    expect(repaid.timeline[0]?.title).toBe('Repaid with the pay of Jan 2026');
    expect(await countRows(`SELECT 1 FROM audit WHERE action = 'Repayment taken' AND record_id = ${id}`)).toBe(12);
    expect((await due('2025-02')).results.find((row) => row.id === id)?.paid_at).not.toBeNull();
    expect((await take('2999-01')).status).toBe(400);
  });

  test('is settled early: the employee asks, HR notes it, and no month lists what was left', async () => {
    const { me, id } = await paidLoan('2025-03-02');
    expect((await post(me.token, `/welfare/${id}/settle/ask/`)).status).toBe(200);
    expect((await post(me.token, `/welfare/${id}/settle/ask/`)).status).toBe(409);
    const mail = (await mailsTo('hr@lagoon.example'))[0];
    expect(mail?.body).toContain('₦500,000.00 is left, without a fee.');
    expect((await settleLoanAs(me.token, id)).status).toBe(403);
    expect((await settleLoanAs(hr.token, id)).status).toBe(200);
    const settled = await readWelfareAs(me.token, id);
    expect([settled.status, settled.left, settled.repayments[0]?.paid_how]).toEqual(['REPAID', 0, 'EARLY']);
    const due = await as(hr.token).welfare.due({ month: '2025-04' }).response;
    expect(contract.due.output.parse(await due.json()).results.map((row) => row.id)).not.toContain(id);
    expect((await settleLoanAs(hr.token, id)).status).toBe(409);
  });

  test('counts in the figures, and its list is a file', async () => {
    const before = await as(hr.token).welfare.figures();
    const { id } = await paidLoan('2025-05-02');
    const after = await as(hr.token).welfare.figures();
    expect([after.repaying - before.repaying, after.left_amount - before.left_amount]).toEqual([1, 50_000_000]);
    const { number } = await readWelfareAs(hr.token, id);
    const due = await (await as(hr.token).welfare.dueFile({ month: '2025-05' }).response).text();
    expect(due).toContain(`"${number}",`);
    expect(due).toContain('41666.67,458333.33');
    const all = await (await as(hr.token).welfare.listFile().response).text();
    expect(all).toContain(`"${number}",`);
  });

  test('is not paid before it was asked for nor in the future, and what is not repaid is paid at once', async () => {
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, { kind: kind('Wedding'), amount: 10_000_000, event_date: '2026-09-12' });
    expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(409);
    await sendWelfareDecision(hr.token, id);
    expect((await sendWelfarePaid(hr.token, id, addDays(lagosDay(), 2))).status).toBe(400);
    expect((await sendWelfarePaid(hr.token, id, addDays(lagosDay(), -2))).status).toBe(400);
    expect(
      (await sendWelfarePaid(hr.token, id, lagosDay(new Date((await readWelfareAs(hr.token, id)).opened_at)))).status,
    ).toBe(200);
    expect(await readWelfareAs(me.token, id)).toMatchObject({ status: 'PAID', left: null, repayments: [] });
  });
});

describe('the kinds', () => {
  test('are made and changed, and requests keep the limit and the papers of their day', async () => {
    const form = {
      ...{ title: 'School fees', type: 'OTHER', limit_amount: 20_000_000, limit_net: null, a_year: true },
      ...{ months: 0, documents: ['Bill'], after_months: 0 },
    };
    const made = contract.createKind.output.parse(await (await post(hr.token, '/welfare/kinds/', form)).json());
    expect((await post(hr.token, '/welfare/kinds/', { ...form, title: 'school FEES' })).status).toBe(400);
    const me = await makeWelfareStaff(place);
    const id = await askForWelfare(me.token, { kind: made.id, amount: 10_000_000 });
    const changed = await as(hr.token).welfare.updateKind.untyped({
      id: made.id,
      ...form,
      version: made.version,
      documents: ['Bill', 'Receipt'],
      limit_amount: 5_000_000,
      archived: true,
    }).response;
    expect(changed.status).toBe(200);
    expect(await readWelfareAs(me.token, id)).toMatchObject({ limit: 20_000_000, asked: [{ name: 'Bill' }] });
    expect((await sendWelfareRequest(me.token, { kind: made.id, amount: 10_000_000 })).status).toBe(400);
  });

  test('an advance of wages is taken back in three months at least', async () => {
    const form = {
      ...{ title: 'Quick advance', type: 'SALARY_ADVANCE', limit_amount: null, limit_net: 100, a_year: false },
    };
    const made = await post(hr.token, '/welfare/kinds/', { ...form, months: 1, documents: [], after_months: 0 });
    expect(await errorOf(made)).toEqual([
      400,
      { months: ['An advance is taken back in 3 months at least (Labour Act, s. 4)'] },
    ]);
  });
});

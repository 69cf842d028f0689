import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImportBatch, ImportRow } from '../../../contracts/import/bulk-import';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { PRESETS } from '../../../contracts/platform/limits';
import {
  admin,
  boss,
  companyWithWorkflow,
  head,
  hire,
  other,
  outsideApprovers,
  people,
  see,
  sendApprovalDecision,
} from '../../approvals/approval/requests.test-support';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { doc, fieldInline, letterForm, paragraph, textInline } from '../../letters/letter/letters.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { employeeEntry, issuedLetter } from '../../seed/generated-tables';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let place: MadePlace;
const soon = addDays(lagosDay(), 15);
const HEAD = ['code', 'effective_date', 'grade', 'annual_gross', 'monthly_net'];

beforeAll(async () => {
  await hire();
  hr = importer(admin.token);
  ({ place } = await companyWithWorkflow([people('ANY', head, other)], 'letter'));
  const body = doc(
    paragraph(fieldInline('date')),
    paragraph(textInline('You earn '), fieldInline('gross_salary'), textInline('.')),
  );
  const letter = letterForm('Promotion', { category: 'upgrade', letter_type: 'Promotion', body });
  const answer = await as(admin.token).letter.create(letter).response;
  expect(answer.status).toBe(200);
});

const rowFor = ({ code }: { code: string }) => [code, soon, 'GL 07', '7000000', '460000'];

/** A checked file of upgrade letters for new employees. */
async function checked(count: number, at = place) {
  const staff = [];
  for (let i = 0; i < count; i += 1) staff.push(await makeEmployee(at, '2020-01-06', { grade: 'GL 05' }));
  return { staff, batch: await hr.check('upgrade_letter', csvLines(HEAD, ...staff.map(rowFor)), {}, 'promotions.csv') };
}

/** A file of letters that waits for its approvers, and its request. */
async function waiting(count = 2, at = place) {
  const { staff, batch } = await checked(count, at);
  const answer = await hr.post(batch.id, 'apply', { mode: 'VALID' });
  const shown = await answer.json<ImportBatch>();
  expect(shown).toMatchObject({ state: 'WAITING', approval: expect.any(Number), saved: 0 });
  expect((await see(shown.approval ?? 0)).record_id).toBe(batch.id);
  return { staff, id: batch.id, request: shown.approval ?? 0 };
}

const lettersOf = (batch: number) => db.select().from(issuedLetter).where(eq(issuedLetter.import_batch_id, batch));
const entriesOf = (id = 0) =>
  db
    .select()
    .from(employeeEntry)
    .where(and(eq(employeeEntry.employee_id, id), eq(employeeEntry.effective_from, soon)));
const rowsFor = (request: number, token: string) =>
  as(token).bulkImport.ofApproval({ id: request, page: 1, page_size: 20 }).response;
const paper = (request: number, token: string, line = 2) =>
  as(token).bulkImport.letterOfApproval({ id: request, line }).response;
const resultsOf = async (answer: Response) => (await answer.json<{ results: ImportRow[] }>()).results;

describe('a file of upgrade letters of a company whose letters are approved', () => {
  it('waits whole, as one request that tells what it holds, and is read by its approvers alone', async () => {
    const { staff, id, request } = await waiting();
    expect(await lettersOf(id)).toEqual([]);
    expect(await see(request)).toMatchObject({
      kind: 'upgrade-letters',
      title: '2 upgrade letters from promotions.csv',
      record_id: id,
      status: 'PENDING',
      waits_for: ['Aisha Bello', 'Aisha Bello'],
      details: [
        { name: 'File', value: 'promotions.csv' },
        { name: 'Letters', value: '2' },
        { name: 'New terms from', value: dayText(soon) },
      ],
    });
    expect((await mailsTo(head.email))[0]?.subject).toBe('Approval needed: 2 upgrade letters from promotions.csv');
    const shown = await rowsFor(request, head.token);
    expect(await shown.clone().json()).toMatchObject({ total: 2 });
    expect((await resultsOf(shown))[1]).toMatchObject({
      line: 3,
      label: `Ada ${staff[1]?.lastname}`,
      upgrade: {
        grade: { before: 'GL 05', after: 'GL 07' },
        gross: { before: 600_000_000, after: 700_000_000 },
      },
    });
    const letter = await paper(request, head.token, 3);
    expect([letter.status, (await letter.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    const looks = await db
      .select()
      .from(audit)
      .where(and(eq(audit.record_id, staff[1]?.id ?? 0), eq(audit.action, 'Sensitive details revealed')));
    // One look of who uploaded it and one of the approver, however often within the hour.
    expect(looks.map(({ actor_id }) => actor_id).sort()).toEqual([admin.id, head.id].sort());
    for (const token of [admin.token, boss.token]) {
      expect((await rowsFor(request, token)).status).toBe(404);
      expect((await paper(request, token)).status).toBe(404);
    }
    expect((await paper(request, head.token, 9)).status).toBe(404);
  });

  it('is sent as any other file once it is approved, in the name of who asked', async () => {
    const { staff, id, request } = await waiting();
    expect((await sendApprovalDecision(head.token, request)).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'APPLIED', saved: 2, errors: 0, approval: null });
    const letters = await lettersOf(id);
    expect(letters.map(({ employee_id, issued_by }) => [employee_id, issued_by])).toEqual(
      staff.map((one) => [one.id, admin.id]),
    );
    expect((await entriesOf(staff[0]?.id)).map(({ kind }) => kind)).toEqual(['JOB', 'PAY']);
    const acts = await db
      .select()
      .from(audit)
      .where(and(eq(audit.record, 'import_batch'), eq(audit.record_id, id)));
    expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['Import uploaded', admin.id],
      ['File put up for approval', admin.id],
      ['Approval given', head.id],
      ['Import started', admin.id],
      ['Import applied', admin.id],
    ]);
    expect((await rowsFor(request, head.token)).status).toBe(409);
  });

  it('is applied and discarded by nobody while it waits, and waits only once', async () => {
    const { staff, batch } = await checked(1);
    const answers = await Promise.all([1, 2].map(() => hr.post(batch.id, 'apply', { mode: 'VALID' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await hr.post(batch.id, 'apply', { mode: 'VALID' })).status).toBe(409);
    const gone = await as(admin.token).bulkImport.discard({ id: batch.id }).response;
    expect(gone.status).toBe(409);
    expect(await hr.settle(batch.id)).toMatchObject({ state: 'WAITING' });
    expect(await entriesOf(staff[0]?.id)).toEqual([]);
  });

  it('sends nothing when it is declined, and says by whom and why', async () => {
    const { id, request } = await waiting();
    expect((await sendApprovalDecision(head.token, request, 1, 'DECLINED', 'Not this quarter.')).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({
      state: 'FAILED',
      saved: 0,
      failure: 'Aisha Bello declined it, so nothing was sent: Not this quarter.',
    });
    expect((await hr.post(id, 'apply', { mode: 'VALID' })).status).toBe(409);
    expect(await lettersOf(id)).toEqual([]);
    expect((await mailsTo(admin.email))[0]?.body).toContain('Not this quarter.');
  });

  it('sends nothing when who asked takes it back', async () => {
    const { id, request } = await waiting();
    expect(await as(admin.token).approval.withdraw({ id: request }).status()).toBe(200);
    expect(await hr.settle(id)).toMatchObject({
      state: 'FAILED',
      failure: 'Aisha Bello took it back, so nothing was sent.',
    });
    expect((await sendApprovalDecision(head.token, request)).status).toBe(409);
  });

  it('refuses the rows whose record changed while it waited', async () => {
    const { staff, id, request } = await waiting();
    await db
      .update(employee)
      .set({ grade: 'GL 09', version: 2 })
      .where(eq(employee.id, staff[0]?.id ?? 0));
    await sendApprovalDecision(head.token, request);
    expect(await hr.settle(id)).toMatchObject({ state: 'APPLIED', saved: 1, errors: 1 });
    expect((await hr.rows(id, 'ERROR')).map(({ mistakes: [one] }) => one?.reason)).toEqual([
      'Somebody changed this after the check. Upload the file again to see the difference.',
    ]);
  });

  it('stays undone while who asked has no account any more', async () => {
    const { id, request } = await waiting();
    await db.update(user).set({ active: false }).where(eq(user.id, admin.id));
    const answer = await sendApprovalDecision(head.token, request);
    await db.update(user).set({ active: true }).where(eq(user.id, admin.id));
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { detail: 'Aisha Bello has no account any more, so nothing is sent. Decline it instead.' },
    ]);
    expect(await hr.detail(id)).toMatchObject({ state: 'WAITING' });
  });
});

describe('who decides about a file', () => {
  it('is nobody who gets one of its letters, whichever way they are asked', async () => {
    const { place: there } = await companyWithWorkflow([people('ALL', head, other)], 'letter');
    await makeEmployee(there, '2020-01-06', { code: 'OWN-1', user_id: head.id });
    const file = await hr.check('upgrade_letter', csvLines(HEAD, rowFor({ code: 'OWN-1' })));
    const { approval } = await (await hr.post(file.id, 'apply', { mode: 'VALID' })).json<ImportBatch>();
    expect((await see(approval ?? 0)).waits_for).toEqual(['Aisha Bello']);
    expect((await sendApprovalDecision(head.token, approval ?? 0)).status).toBe(403);
    const handed = await as(boss.token).approval.handOver({
      id: approval,
      approval_level: 1,
      from: other.email,
      to: head.id,
    }).response;
    expect(handed.status).toBe(200);
    const answer = await sendApprovalDecision(head.token, approval ?? 0);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'This is about you too, so you do not decide it. A super admin hands it over to somebody else.' },
    ]);
  });

  it('sees pay only while they read it', async () => {
    const tokens = await signInPresets(['HR officer', 'Payroll officer']);
    const [officer] = await db.select().from(user).where(eq(user.email, 'payroll.officer@lagoon.example'));
    const { place: there } = await companyWithWorkflow(
      [{ ...people('ANY'), approver: [String(officer?.id)] }],
      'letter',
    );
    const { request } = await waiting(1, there);
    const token = tokens.get('Payroll officer') ?? '';
    expect((await resultsOf(await rowsFor(request, token)))[0]?.upgrade?.gross.after).toBe(700_000_000);
    const limits = { companies: null, areas: PRESETS['HR officer'] };
    await db
      .update(user)
      .set({ limits })
      .where(eq(user.id, officer?.id ?? 0));
    const [row] = await resultsOf(await rowsFor(request, token));
    expect(row?.upgrade).toBeNull();
    expect(row?.changes).toContainEqual({ column: 'grade', before: 'GL 05', after: 'GL 07' });
    expect(JSON.stringify(row)).not.toMatch(/7,?000,?000|6,?000,?000/);
    expect((await paper(request, token)).status).toBe(403);
    const seen = await as(tokens.get('HR officer') ?? '').approval.requests({ kind: 'upgrade-letters' }).response;
    expect(await seen.json()).toMatchObject({ total: 0 });
  });

  it('may be an address outside, by the link of its mail', async () => {
    const { place: there } = await companyWithWorkflow([outsideApprovers('board@upgrades.example')], 'letter');
    const { id, request } = await waiting(1, there);
    const link = await tokenOfMail((await mailsTo('board@upgrades.example'))[0]);
    expect(await resultsOf(await rowsFor(request, link))).toHaveLength(1);
    expect((await paper(request, link)).status).toBe(200);
    const another = await waiting(1, there);
    expect((await rowsFor(another.request, link)).status).toBe(404);
    expect((await sendApprovalDecision(link, request)).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'APPLIED', saved: 1 });
  });

  it('is asked about one company at a time, and not at all where no letters are approved', async () => {
    const free = await makePlace('FRU');
    const { staff, batch } = await checked(1, free);
    expect(await hr.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 1 });
    expect(staff).toHaveLength(1);
    const [one, two] = [await makeEmployee(free, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
    const both = await hr.check('upgrade_letter', csvLines(HEAD, rowFor(one), rowFor(two)));
    const answer = await hr.post(both.id, 'apply', { mode: 'VALID' });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        detail:
          'Letters of these companies are approved before they are sent, and a file is approved for one company. Upload a file for each.',
      },
    ]);
  });
});

describe('a file with pay where pay needs a second admin', () => {
  const inPairs = (companies: number[]) =>
    db.run(
      sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json(${JSON.stringify(companies)}))`,
    );
  afterEach(() => inPairs([]));

  it('goes whole to another admin as one request, and is sent once that admin approves', async () => {
    const paid = await makePlace('PWO');
    const { staff, batch } = await checked(3, paid);
    expect(batch).toMatchObject({ updates: 3, errors: 0 });
    await inPairs([paid.company]);
    const answer = await (await hr.post(batch.id, 'apply', { mode: 'VALID' })).json<ImportBatch>();
    expect(answer).toMatchObject({ state: 'WAITING', saved: 0, approval: expect.any(Number) });
    const request = answer.approval ?? 0;
    expect(await see(request)).toMatchObject({
      kind: 'upgrade-letters',
      title: '3 upgrade letters from promotions.csv',
      workflow: 'Another admin',
    });
    expect((await sendApprovalDecision(admin.token, request)).status).not.toBe(200);
    expect(await lettersOf(batch.id)).toEqual([]);
    expect((await sendApprovalDecision(boss.token, request)).status).toBe(200);
    expect(await hr.settle(batch.id)).toMatchObject({ state: 'APPLIED', saved: 3, errors: 0 });
    expect((await entriesOf(staff[2]?.id)).map(({ kind }) => kind)).toEqual(['JOB', 'PAY']);
  });

  it('is sent at once where no row changes pay', async () => {
    const unpaid = await makePlace('PWN');
    const one = await makeEmployee(unpaid, '2020-01-06', { grade: 'GL 05' });
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(['code', 'effective_date', 'grade'], [one.code, soon, 'GL 07']),
    );
    await inPairs([unpaid.company]);
    expect(await hr.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 1 });
  });

  it('passes the approvers of letters first, and then another admin, where they are no admins', async () => {
    const { place: there } = await companyWithWorkflow([outsideApprovers('board@paid.example')], 'letter');
    await inPairs([there.company]);
    const { id, request } = await waiting(1, there);
    const link = await tokenOfMail((await mailsTo('board@paid.example'))[0]);
    expect((await sendApprovalDecision(link, request)).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'WAITING', saved: 0 });
    expect((await sendApprovalDecision(boss.token, request, 2)).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'APPLIED', saved: 1 });
  });

  it('is uploaded for one company at a time', async () => {
    const [one, two] = [await makePlace('PWA'), await makePlace('PWB')];
    const [ada, obi] = [await makeEmployee(one, '2020-01-06'), await makeEmployee(two, '2020-01-06')];
    const both = await hr.check('upgrade_letter', csvLines(HEAD, rowFor(ada), rowFor(obi)));
    await inPairs([one.company, two.company]);
    const answer = await hr.post(both.id, 'apply', { mode: 'VALID' });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        detail:
          'Pay needs a second admin in these companies, who approves a file for one company. Upload a file for each.',
      },
    ]);
  });
});

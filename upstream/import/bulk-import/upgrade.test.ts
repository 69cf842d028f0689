import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { doc, fieldInline, letterForm, paragraph, textInline } from '../../letters/letter/letters.test-support';
import { jobRole } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { audit, user } from '../../platform/database/tables';
import { employeeEntry, issuedLetter } from '../../seed/generated-tables';
import { csvLines, giveWay, importer } from './imports.test-support';
import { importPiece } from './tables';
import { goOn } from './work';

let hr: ReturnType<typeof importer>;
let boss: ReturnType<typeof importer>;
let token: string;
let bossToken: string;
let place: MadePlace;
const today = lagosDay();
const soon = addDays(today, 15);

const HEAD = ['code', 'effective_date', 'job_role', 'grade', 'annual_gross', 'monthly_net'];
const BODY = doc(
  paragraph(fieldInline('date')),
  paragraph(
    textInline('You become '),
    fieldInline('job_role'),
    textInline(' with '),
    fieldInline('gross_salary'),
    textInline('.'),
  ),
);
const publish = async (more: Parameters<typeof letterForm>[1]) => {
  const body = letterForm('Promotion', { category: 'upgrade', letter_type: 'Promotion', body: BODY, ...more });
  const answer = await as(token).letter.create(body).response;
  if (answer.status !== 200) throw new Error(await answer.text());
};

/** Employees of a new company, with staff IDs of a word and their number; their gross is 4,000,000 naira. */
async function staff(word: string, count: number, grade = '') {
  await hr.apply(
    (
      await hr.check(
        'employee',
        csvLines(
          [
            'code',
            'first name',
            'last name',
            'gender',
            'company',
            'branch',
            'department',
            'job role',
            'salary',
            'net salary',
            'date of employment',
            'grade',
          ],
          ...Array.from({ length: count }, (_, i) => [
            `${word}-${i + 1}`,
            `Ada${i + 1}`,
            word,
            'Female',
            'LGS',
            'A',
            'A',
            'A',
            '4000000',
            '280000',
            '2024-01-08',
            grade,
          ]),
        ),
      )
    ).id,
  );
}
const idOf = async (code: string) => {
  const [row] = await db.select({ id: employee.id }).from(employee).where(eq(employee.code, code));
  return row?.id ?? 0;
};
const lettersOf = (batch: number) => db.select().from(issuedLetter).where(eq(issuedLetter.import_batch_id, batch));
const entriesOf = async (code: string) =>
  db
    .select()
    .from(employeeEntry)
    .where(and(eq(employeeEntry.employee_id, await idOf(code)), eq(employeeEntry.effective_from, soon)));

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  bossToken = (await makeUser('boss@lagoon.example', ['SUPERADMIN'])).token;
  boss = importer(bossToken);
  place = await makePlace('LGS');
  await db.insert(jobRole).values({ company_id: place.company, name: 'Senior Storekeeper', code: 'SST' });
});

it('needs a published letter', async () => {
  await staff('NOL', 1);
  const batch = await hr.check('upgrade_letter', csvLines(HEAD, ['NOL-1', soon, 'SST', '', '', '']));
  expect((await hr.rows(batch.id, 'ERROR'))[0]?.mistakes).toEqual([
    {
      column: 'letter_type',
      value: '',
      reason: 'No upgrade letter is published. Publish one under Letters first.',
    },
  ]);
  await publish({});
  await publish({ letter_name: 'New grade', letter_type: 'New grade', subject: 'Your new grade' });
});

describe('the check', () => {
  it('says of each refused row which cell is wrong and why, and calls people by their names', async () => {
    await staff('ERR', 8);
    await db.update(employee).set({ archived: true }).where(eq(employee.code, 'ERR-3'));
    const leaver = await idOf('ERR-2');
    const status = await as(token).history.add({
      id: leaver,
      effective_from: addDays(soon, -5),
      reason: 'Resigned',
      status: { employment_status: 'RESIGNED' },
      version: (await (await ask('GET', `/employee/${leaver}/history/`, { token })).json<{ version: number }>())
        .version,
    }).response;
    expect(status.status, await status.clone().text()).toBe(200);
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(
        [...HEAD, 'letter type'],
        ['ERR-1', soon, '', '', '5O00000', '350000', ''],
        ['ERR-2', soon, 'SST', '', '', '', ''],
        ['ERR-3', soon, 'SST', '', '', '', ''],
        ['ERR-9', soon, 'SST', '', '', '', ''],
        ['ERR-4', soon, 'Senior Storkeper', '', '', '', ''],
        ['ERR-5', '2023-12-31', 'SST', '', '', '', ''],
        ['ERR-6', soon, '', '', '5000000', '', ''],
        ['ERR-7', soon, 'SST', '', '', '', 'Promotoin'],
        ['ERR-7', soon, 'SST', '', '', '', ''],
      ),
    );
    const rows = await hr.rows(batch.id, 'ERROR');
    expect(rows.map(({ line, label, mistakes: [one] }) => [line, label, one?.column, one?.value, one?.reason])).toEqual(
      [
        [2, 'Ada1 ERR', 'gross_salary', '5O00000', 'Digits only. It has the letter O.'],
        [3, 'Ada2 ERR', 'effective_date', soon, `The last day is ${dayText(addDays(soon, -6))}`],
        [4, 'Ada3 ERR', 'code', 'ERR-3', 'An archived employee stays as they are. Restore them first.'],
        [5, 'Not found', 'code', 'ERR-9', 'No employee has this code'],
        [6, 'Ada4 ERR', 'job_role', 'Senior Storkeper', 'No such role. Did you mean Senior Storekeeper?'],
        [7, 'Ada5 ERR', 'effective_date', '2023-12-31', 'Begins on 8 Jan 2024'],
        [8, 'Ada6 ERR', 'net_salary', '', 'Another annual gross needs its monthly net'],
        [9, 'Ada7 ERR', 'letter_type', 'Promotoin', 'No such letter type. Did you mean Promotion?'],
      ],
    );
  });

  it('tells what each letter would say beside today, and warns of what is steep', async () => {
    await staff('TOL', 3, 'GL 05');
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(
        HEAD,
        ['TOL-1', soon, 'SST', 'GL 06', '"7,000,000.00"', '450000'],
        ['TOL-2', addDays(soon, 3), '', 'GL 05', '4000000', ''],
        ['TOL-3', addDays(soon, 2), 'Senior Storekeeper', '', '', ''],
      ),
    );
    expect(batch).toMatchObject({
      state: 'CHECKED',
      updates: 2,
      unchanged: 1,
      errors: 0,
      warned: 1,
      days: { first: soon, last: addDays(soon, 2) },
      warnings: [{ line: 2, label: 'Ada1 TOL', column: 'gross_salary', value: '••••', reason: '75 % more than today' }],
    });
    expect(await hr.rows(batch.id, 'UPDATE')).toMatchObject([
      {
        line: 2,
        label: 'Ada1 TOL',
        upgrade: {
          staff_id: 'TOL-1',
          effective_date: soon,
          letter_name: 'New grade',
          job_role: 'Senior Storekeeper',
          grade: { before: 'GL 05', after: 'GL 06' },
          gross: { before: 400_000_000, after: 700_000_000 },
          net: 45_000_000,
          // A year's 7,000,000 bears 330,000 and 18 % of 4,000,000, 1,050,000; ÷ 12 = 87,500 of 583,333.33.
          reckoned_net: 49_583_333,
          warnings: ['75 % more than today'],
        },
      },
      { line: 4, upgrade: { grade: { before: 'GL 05', after: 'GL 05' }, reckoned_net: null, warnings: [] } },
    ]);
    // What is earned today is told to who uploaded the file alone, and the audit has it.
    expect((await boss.rows(batch.id, 'UPDATE')).map(({ upgrade }) => upgrade)).toEqual([null, null]);
    expect(JSON.stringify(await boss.rows(batch.id, 'UPDATE'))).not.toMatch(/4,000,000|7,000,000/);
    const looks = await db
      .select({ id: audit.record_id })
      .from(audit)
      .where(
        and(
          eq(audit.record, 'employee'),
          eq(audit.action, 'Sensitive details revealed'),
          eq(audit.record_id, await idOf('TOL-1')),
        ),
      );
    expect(looks).toHaveLength(1);
    const paper = await as(token).bulkImport.letter({ id: batch.id, line: 2 }).response;
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { places } = await (await as(token).bulkImport.letterPlaces({ id: batch.id, line: 2 }).response).json<{
      places: { field: number; page: number }[];
    }>();
    expect(places.map(({ field: of, page }) => [of, page])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(await as(token).bulkImport.letter({ id: batch.id, line: 3 }).status()).toBe(404);
    expect(await as(bossToken).bulkImport.letter({ id: batch.id, line: 2 }).status()).toBe(403);
  });

  it('takes pay where it needs a second admin, and lets nobody upgrade themselves', async () => {
    await staff('PAI', 2);
    const [me] = await db.select({ id: user.id }).from(user).where(eq(user.email, 'hr@lagoon.example'));
    await db
      .update(employee)
      .set({ user_id: me?.id ?? 0 })
      .where(eq(employee.code, 'PAI-2'));
    await db.run(sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('null'))`);
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(HEAD, ['PAI-1', soon, 'SST', '', '5000000', '350000'], ['PAI-2', soon, 'SST', '', '', '']),
    );
    await db.run(sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('[]'))`);
    expect((await hr.rows(batch.id, 'ERROR')).map(({ mistakes: [one] }) => [one?.column, one?.reason])).toEqual([
      ['code', 'Nobody changes their own job, pay or bank details. Another admin has to do this.'],
    ]);
  });
});

describe('sending', () => {
  it('issues one letter a row, with the new terms, which enter the record from their day on', async () => {
    await staff('SEN', 2, 'GL 05');
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(
        [...HEAD, 'letter_type', 'reason'],
        ['SEN-1', soon, 'SST', 'GL 06', '5000000', '350000', 'promotion', 'Annual promotion'],
        ['SEN-2', soon, 'SST', '', '', '', '', ''],
      ),
    );
    const done = await hr.apply(batch.id);
    expect(done).toMatchObject({ state: 'APPLIED', saved: 2 });
    const letters = await lettersOf(batch.id);
    expect(letters).toMatchObject([
      {
        import_line: 2,
        category: 'upgrade',
        letter_type: 'Promotion',
        effective_date: soon,
        date: soon,
        says_pay: true,
      },
      { import_line: 3, letter_type: 'New grade', effective_date: soon },
    ]);
    expect(await entriesOf('SEN-1')).toMatchObject([
      {
        kind: 'JOB',
        reason: 'Annual promotion',
        applied: false,
        value: {
          job_role_name: 'Senior Storekeeper',
          grade: 'GL 06',
          company_id: place.company,
          branch_id: place.branch,
        },
      },
      { kind: 'PAY', value: { gross_salary: 500_000_000, net_salary: 35_000_000, basic_pay: null } },
    ]);
    expect((await entriesOf('SEN-2')).map(({ kind, reason }) => [kind, reason])).toEqual([['JOB', 'New grade']]);
    // Nothing of today changes.
    expect(await db.select().from(employee).where(eq(employee.code, 'SEN-1'))).toMatchObject([
      { gross_salary: 400_000_000, grade: 'GL 05' },
    ]);
    const told = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'Pay change recorded'), eq(audit.record_id, await idOf('SEN-1'))));
    expect(told).toMatchObject([{ note: 'Annual promotion' }]);
    expect(JSON.parse(String(told[0]?.before))).toMatchObject({ salary: 400_000_000 });
    expect(JSON.parse(String(told[0]?.after))).toMatchObject({ salary: 500_000_000, effective_from: soon });
    // The same file again makes no second letter.
    const again = await hr.check(
      'upgrade_letter',
      csvLines(HEAD, ['SEN-1', soon, 'SST', 'GL 06', '5000000', '350000']),
    );
    expect((await hr.rows(again.id, 'ERROR'))[0]?.mistakes[0]?.reason).toBe(
      `The record has a job or pay entry of ${dayText(soon)}. Choose a later day.`,
    );
  });

  it('changes the record at once where the day has come', async () => {
    await staff('NOW', 1);
    const batch = await hr.check('upgrade_letter', csvLines(HEAD, ['NOW-1', today, 'SST', '', '5000000', '350000']));
    await hr.apply(batch.id);
    expect(await db.select().from(employee).where(eq(employee.code, 'NOW-1'))).toMatchObject([
      { gross_salary: 500_000_000 },
    ]);
    expect(await lettersOf(batch.id)).toMatchObject([{ date: today }]);
  });

  it('is taken back by nobody as a whole, and never all or nothing', async () => {
    await staff('BAC', 1);
    const batch = await hr.check('upgrade_letter', csvLines(HEAD, ['BAC-1', soon, 'SST', '', '', '']));
    const words =
      'Letters that were sent are not taken back together. Recall them one by one in the list of sent letters.';
    const all = await hr.post(batch.id, 'apply', { mode: 'ALL' });
    expect([all.status, await all.json()]).toEqual([409, { detail: words }]);
    await hr.apply(batch.id);
    const undo = await hr.post(batch.id, 'undo');
    expect([undo.status, await undo.json()]).toEqual([409, { detail: words }]);
  });

  it('withdraws the terms to come of a letter that is recalled, and leaves pay to two admins', async () => {
    await staff('REC', 2);
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(HEAD, ...[1, 2].map((n) => [`REC-${n}`, soon, 'SST', '', '5000000', '350000'])),
    );
    await hr.apply(batch.id);
    const [first, second] = await lettersOf(batch.id);
    const recall = (id: number | undefined) => as(token).issuedLetter.recall({ id, reason: 'Wrong grade' }).response;
    await db.run(sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('null'))`);
    const refused = await recall(second?.id);
    await db.run(sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('[]'))`);
    expect([refused.status, (await refused.json<{ detail: string }>()).detail]).toEqual([
      409,
      'Recalling this letter withdraws the new pay too, and pay needs a second admin here. Withdraw it in the job history first.',
    ]);
    const recalled = await recall(first?.id);
    expect(recalled.status, await recalled.clone().text()).toBe(200);
    expect((await entriesOf('REC-1')).map(({ correction_reason }) => correction_reason)).toEqual([
      'The letter was recalled',
      'The letter was recalled',
    ]);
    expect((await entriesOf('REC-2')).map(({ correction_reason }) => correction_reason)).toEqual([null, null]);
    const told = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'Pay change withdrawn'), eq(audit.record_id, await idOf('REC-1'))));
    expect(told).toHaveLength(1);
    // The day is free again for a right letter.
    const again = await hr.check('upgrade_letter', csvLines(HEAD, ['REC-1', soon, 'SST', 'GL 07', '', '']));
    expect(again).toMatchObject({ updates: 1, errors: 0 });
  });

  it('lists the letters by the call of the documents', async () => {
    const list = async (query: string) =>
      (await ask('GET', `/employee/upgrade_letters/${query}`, { token })).json<{
        total: number;
        results: { staff_id: string; effective_date: string; letter_type: string; batch: number | null }[];
      }>();
    const { total, results } = await list('?search=SEN-1&page_size=5');
    expect([total, results]).toMatchObject([
      1,
      [{ staff_id: 'SEN-1', effective_date: soon, letter_type: 'Promotion', batch: expect.any(Number) }],
    ]);
    expect((await list('?page_size=1')).results).toHaveLength(1);
  });

  it('looks again at a record that was changed after the check', async () => {
    await staff('RAC', 3);
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(HEAD, ...[1, 2, 3].map((n) => [`RAC-${n}`, soon, 'SST', '', '', ''])),
    );
    // Another phone number is no reason; another pay and an entry to come are.
    await db.run(sql`UPDATE employee SET phone = '0803', version = version + 1 WHERE code = 'RAC-1'`);
    await db.run(sql`UPDATE employee SET grade = 'GL 09', version = version + 1 WHERE code = 'RAC-2'`);
    await db.insert(employeeEntry).values({
      employee_id: await idOf('RAC-3'),
      kind: 'PAY',
      effective_from: addDays(soon, 1),
      value: { gross_salary: 1, net_salary: 1 },
      recorded_at: '2026-01-01',
      applied: false,
    });
    const done = await hr.apply(batch.id);
    expect(done).toMatchObject({ state: 'APPLIED', errors: 2, saved: 1 });
    expect((await lettersOf(batch.id)).map(({ import_line }) => import_line)).toEqual([2]);
    expect((await hr.rows(batch.id, 'ERROR')).map(({ mistakes: [one] }) => one?.reason)).toEqual([
      'Somebody changed this after the check. Upload the file again to see the difference.',
      `The record has a job or pay entry of ${dayText(addDays(soon, 1))}. Choose a later day.`,
    ]);
  });

  it('leaves none missing and none doubled when its worker dies in the middle', async () => {
    await staff('KIL', 900);
    const batch = await hr.check(
      'upgrade_letter',
      csvLines(HEAD, ...Array.from({ length: 900 }, (_, i) => [`KIL-${i + 1}`, soon, 'SST', '', '5000000', '350000'])),
    );
    expect(batch).toMatchObject({ updates: 900, errors: 0 });
    await hr.post(batch.id, 'apply', { mode: 'VALID' });
    // One worker saves a piece and dies; several come for the rest at once.
    await goOn(env, batch.id, 1);
    const broken = { ...env, DB: { ...env.DB, batch: () => Promise.reject(new Error('the runtime died')) } };
    await goOn(broken as unknown as typeof env, batch.id, 1).catch(() => undefined);
    while ((await hr.detail(batch.id)).state === 'APPLYING')
      await Promise.all([...[1, 2, 3].map(() => goOn(env, batch.id, 1).catch(() => undefined)), giveWay()]);
    expect(await hr.detail(batch.id)).toMatchObject({ state: 'APPLIED', saved: 900 });
    const letters = await lettersOf(batch.id);
    expect([letters.length, new Set(letters.map(({ employee_id }) => employee_id)).size]).toEqual([900, 900]);
    const entries = await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM employee_entry n
      JOIN employee e ON e.id = n.employee_id WHERE e.code LIKE 'KIL-%' AND n.effective_from = ${soon}`);
    expect(entries.n).toBe(1800);
    const pieces = await db.select().from(importPiece).where(eq(importPiece.batch_id, batch.id));
    expect(pieces.map(({ rows }) => rows)).toEqual([400, 400, 100]);
  });
});

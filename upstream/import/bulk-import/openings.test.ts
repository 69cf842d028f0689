import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { payOpening } from '../../pay/pay-opening/tables';
import { putSlip } from '../../pay/payslip/put.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { csvLines, importer } from './imports.test-support';

let place: MadePlace;
let admin: ReturnType<typeof importer>;
const HEAD = ['Staff ID', 'Where they were paid', 'First month', 'Last month', 'Pay', 'Taxable pay', 'Pension', 'PAYE'];

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = importer((await makeUser('pay@lagoon.example', ['ADMIN'])).token);
});

const figuresOf = async ({ id }: { id: number }) =>
  (await db.select().from(payOpening).where(eq(payOpening.employee_id, id)).orderBy(payOpening.from_month)).map(
    (one) => [
      ...[one.origin, one.year, one.from_month, one.until_month],
      ...[one.gross, one.taxable, one.pension, one.paye, one.relief],
    ],
  );
const refusedOf = async (id: number) =>
  (await admin.rows(id, 'ERROR')).map(({ line, mistakes }) => [
    line,
    ...mistakes.map(({ column, reason }) => [column, reason]),
  ]);

test('a file enters figures, changes those that are there, and is taken back', async () => {
  const [ada, ben] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
  await admin.apply(
    (
      await admin.check(
        'pay_opening',
        csvLines(HEAD, [ada.code, 'Before Tenure', '2026-01', '2026-04', '100', '', '8', '5']),
      )
    ).id,
  );
  const first = ['BEFORE_TENURE', 2026, '2026-01', '2026-04', 10_000, 10_000, 800, 500, 0];
  expect(await figuresOf(ada)).toEqual([first]);

  const batch = await admin.check(
    'pay_opening',
    csvLines(
      HEAD,
      [ada.code, 'before tenure', 'Jan-26', '04/2026', '"3,200,000.00"', '"3,000,000"', '230400', '464528'],
      [ben.code, 'Former employer', 'January 2026', '2026-02', '0', '', '', ''],
      [ben.code, 'Another company of the group', '2026-03', '2026-03', '50', '', '', ''],
    ),
  );
  expect([batch.creates, batch.updates, batch.unchanged, batch.errors]).toEqual([0, 3, 0, 0]);
  expect((await admin.rows(batch.id, 'UPDATE'))[0]?.changes).toEqual([
    { column: 'gross', before: '100.00', after: '3,200,000.00' },
    { column: 'taxable', before: '100.00', after: '3,000,000.00' },
    { column: 'pension', before: '8.00', after: '230,400.00' },
    { column: 'paye', before: '5.00', after: '464,528.00' },
  ]);
  expect(await figuresOf(ben)).toEqual([]);
  expect(await admin.apply(batch.id, 'ALL')).toMatchObject({ state: 'APPLIED', saved: 3 });
  expect(await figuresOf(ada)).toEqual([
    ['BEFORE_TENURE', 2026, '2026-01', '2026-04', 320_000_000, 300_000_000, 23_040_000, 46_452_800, 0],
  ]);
  expect(await figuresOf(ben)).toEqual([
    ['FORMER_EMPLOYER', 2026, '2026-01', '2026-02', 0, 0, 0, 0, 0],
    ['GROUP', 2026, '2026-03', '2026-03', 5000, 5000, 0, 0, 0],
  ]);
  const [row] = await db.select().from(payOpening).where(eq(payOpening.employee_id, ben.id));
  expect([row?.company_id, row?.created_by]).toEqual([place.company, 'Aisha Bello']);

  expect((await admin.post(batch.id, 'undo')).status).toBe(200);
  expect(await admin.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 3 });
  expect(await figuresOf(ada)).toEqual([first]);
  expect(await figuresOf(ben)).toEqual([]);
  const trail = await db
    .select()
    .from(audit)
    .where(and(eq(audit.record, 'pay_opening'), eq(audit.record_id, row?.id ?? 0)));
  expect(trail.map(({ action }) => action)).toEqual(['Opening figures entered', 'Opening figures taken back']);
  expect(JSON.stringify(trail)).not.toContain('gross');
});

test('a row that is wrong is refused with its line, its column and the problem, and the others are saved', async () => {
  const [ada, ben] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
  await putSlip(ben, '2026-04');
  const batch = await admin.check(
    'pay_opening',
    csvLines(
      HEAD,
      ['NOBODY-1', 'Before Tenure', '2026-01', '2026-04', '100', '', '', ''],
      [ada.code, 'Elsewhere', '2026-13', 'May', 'lots', '', '', ''],
      [ada.code, 'Before Tenure', '2025-11', '2026-02', '100', '', '', ''],
      [ada.code, 'Before Tenure', '2026-01', '2026-02', '100', '200', '', ''],
      [ada.code, 'Before Tenure', '2026-01', '2026-03', '100', '', '', ''],
      [ada.code, 'Before Tenure', '2026-04', '2026-04', '100', '', '', ''],
      [ada.code, 'Group', '', '2026-04', '', '', '', ''],
      [ada.code, 'Former employer', '2026-03', '2026-04', '100', '', '', ''],
      [ben.code, 'Before Tenure', '2026-01', '2026-04', '100', '', '', ''],
    ),
  );
  expect(await refusedOf(batch.id)).toEqual([
    [2, ['code', 'No employee has this staff ID']],
    [
      3,
      ['origin', 'Enter Before Tenure, or Former employer, or Another company of the group'],
      ['from_month', 'Enter a month, such as 2026-01'],
      ['until_month', 'Enter a month, such as 2026-01'],
      ['gross', 'Enter an amount in naira, such as 1,200,000.00'],
    ],
    [4, ['until_month', 'Choose a month of the same year']],
    [5, ['taxable', 'Taxable pay is a part of the pay']],
    [7, ['code', 'Already used in line 6 of this file']],
    [8, ['from_month', 'First month is required'], ['gross', 'Pay is required']],
    [9, ['from_month', 'Line 6 of this file has one of these months']],
    [10, ['until_month', 'One of these months has a payslip. End the figures with the month before it.']],
  ]);
  expect(await admin.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 1 });
  expect(await figuresOf(ada)).toHaveLength(1);
});

test('figures of one’s own are entered by another officer, and figures that somebody changed since stay', async () => {
  const officer = await makeUser('own@lagoon.example', ['ADMIN']);
  const me = await makeEmployee(place, '2020-01-06', { user_id: officer.id });
  const theirs = importer(officer.token);
  const line = [me.code, 'Before Tenure', '2026-01', '2026-02', '100', '', '', ''];
  const own = await theirs.check('pay_opening', csvLines(HEAD, line));
  expect((await theirs.rows(own.id, 'ERROR')).map(({ mistakes }) => mistakes[0]?.reason)).toEqual([
    'Another payroll officer enters your own figures',
  ]);
  const batch = await admin.check('pay_opening', csvLines(HEAD, line));
  await admin.apply(batch.id);
  await db.update(payOpening).set({ paye: 7, version: 2 }).where(eq(payOpening.employee_id, me.id));
  await admin.post(batch.id, 'undo');
  expect(await admin.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 0 });
  expect(await figuresOf(me)).toHaveLength(1);
});

import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { monthEnd } from '../../../contracts/cases/repayments';
import { lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { putKind } from '../../cases/welfare/put.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { caseFile, welfare, welfareRepayment } from '../../seed/generated-tables';
import { csvLines, importer } from './imports.test-support';

let place: MadePlace;
let admin: ReturnType<typeof importer>;
const HEAD = [
  'Staff ID',
  'Kind of welfare',
  'Amount lent',
  'Left to repay',
  'Instalment',
  'Months left',
  'First month',
  'Lent on',
  'Purpose',
];
const NEXT = monthAfter(lagosDay().slice(0, 7));
const LENT = '2025-06-01';

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = importer((await makeUser('hr@lagoon.example', ['ADMIN'])).token);
  await putKind('Loan');
  await putKind('Wedding');
});

const loansOf = ({ id }: { id: number }) =>
  db
    .select({
      ...{ id: caseFile.id, status: caseFile.status, number: caseFile.number, amount: welfare.amount },
      purpose: welfare.purpose,
    })
    .from(caseFile)
    .innerJoin(welfare, eq(welfare.case_id, caseFile.id))
    .where(eq(caseFile.employee_id, id))
    .orderBy(caseFile.serial);
const dueSums = async () =>
  (
    await db.all<{ open: number; amount: number }>(
      sql`SELECT sum(open) AS open, sum(open_amount) AS amount FROM welfare_due WHERE company_id = ${place.company}`,
    )
  )[0];

test('a file records running loans, and is taken back but for those of which something was repaid', async () => {
  const [ada, ben] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
  const file = csvLines(
    HEAD,
    [ada.code, 'loan', '600000', '350000', '100000', '', NEXT, LENT, 'Rent'],
    [ada.code, 'Loan', '90000', '30000', '', '3', NEXT, LENT, 'School fees'],
    [ben.code, 'Loan', '600000', '350000', '', '7', NEXT, LENT, 'Rent'],
  );
  const batch = await admin.check('running_loan', file);
  expect([batch.updates, batch.errors]).toEqual([3, 0]);
  expect(await loansOf(ada)).toEqual([]);
  expect(await admin.apply(batch.id, 'ALL')).toMatchObject({ state: 'APPLIED', saved: 3 });
  const [first, second] = await loansOf(ada);
  expect([first, second]).toMatchObject([
    { status: 'ONGOING', amount: 60_000_000, purpose: 'Rent' },
    { status: 'ONGOING', amount: 9_000_000, purpose: 'School fees' },
  ]);
  const plan = await db
    .select()
    .from(welfareRepayment)
    .where(eq(welfareRepayment.case_id, first?.id ?? 0));
  expect(plan.map(({ due, amount }) => [due, amount])).toEqual([
    [monthEnd(`${NEXT}-01`), 10_000_000],
    [monthEnd(`${NEXT}-01`, 1), 10_000_000],
    [monthEnd(`${NEXT}-01`, 2), 10_000_000],
    [monthEnd(`${NEXT}-01`, 3), 5_000_000],
  ]);
  expect(await dueSums()).toEqual({ open: 4 + 3 + 7, amount: 73_000_000 });

  const again = await admin.check('running_loan', file);
  expect(
    (await admin.rows(again.id, 'ERROR')).map(({ mistakes }) => [mistakes[0]?.column, mistakes[0]?.reason]),
  ).toEqual(Array.from({ length: 3 }, () => ['amount', 'This loan is recorded already']));

  await db
    .update(welfareRepayment)
    .set({ paid_at: new Date().toISOString(), paid_how: 'PAYROLL' })
    .where(sql`case_id = ${second?.id} AND due = ${monthEnd(`${NEXT}-01`)}`);
  expect((await admin.post(batch.id, 'undo')).status).toBe(200);
  expect(await admin.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 2 });
  expect((await loansOf(ada)).map(({ status }) => status)).toEqual(['WITHDRAWN', 'ONGOING']);
  expect((await loansOf(ben)).map(({ status }) => status)).toEqual(['WITHDRAWN']);
  expect(await dueSums()).toEqual({ open: 2, amount: 2_000_000 });
  const once = await admin.check('running_loan', file);
  expect([once.updates, once.errors]).toEqual([2, 1]);
});

test('rows that are wrong are refused with their column and words', async () => {
  const ada = await makeEmployee(place, '2020-01-06');
  const batch = await admin.check(
    'running_loan',
    csvLines(
      HEAD,
      ['NOBODY-1', 'Loan', '600000', '350000', '', '7', NEXT, LENT, 'Rent'],
      [ada.code, 'Wedding', '600000', '350000', '', '7', NEXT, LENT, 'Rent'],
      [ada.code, 'Loan', '600000', '700000', '', '7', NEXT, LENT, 'Rent'],
      [ada.code, 'Loan', '600000', '350000', '', '', NEXT, LENT, 'Rent'],
      [ada.code, 'Loan', '600000', '350000', '', '99', 'soon', '1 June', ''],
      [ada.code, 'Loan', '600000', '350000', '', '7', '2025-01', LENT, 'Rent'],
    ),
  );
  const refused = await admin.rows(batch.id, 'ERROR');
  expect(
    refused.map(({ line, mistakes }) => [line, ...mistakes.map(({ column, reason }) => `${column}: ${reason}`)]),
  ).toEqual([
    [2, 'code: No employee has this staff ID'],
    [3, 'kind: No such kind of welfare that is repaid'],
    [4, 'left: Not more than was lent'],
    [5, 'each: Enter the instalment or the months left'],
    [
      6,
      'months: At most 60 months',
      'first_month: Enter a month, such as 2026-01',
      'lent_date: Enter a date as YYYY-MM-DD',
      'purpose: Purpose is required',
    ],
    [7, 'first_month: Enter this month or a later one'],
  ]);
});

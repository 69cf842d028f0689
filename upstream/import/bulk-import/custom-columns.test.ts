import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { customField } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  const place = await makePlace('LGS');
  await makePlace('SAV');
  const of = (more: object) => ({ company_id: place.company, name: '', key: '', kind: 'TEXT' as const, ...more });
  await db
    .insert(customField)
    .values([
      of({ name: 'Shirt size', key: 'shirtsize', kind: 'CHOICE', choices: ['S', 'M'] }),
      of({ name: 'Badge number', key: 'badgenumber', kind: 'NUMBER', required: true }),
      of({ name: 'Since', key: 'since', kind: 'DAY' }),
      of({ name: 'Old', key: 'old', archived_at: '2026-01-01T00:00:00.000Z' }),
    ]);
});

const HEAD = ['code', 'first name', 'gender', 'company', 'branch', 'department', 'job role', 'salary', 'net salary'];
const row = (code: string, company: string, ...more: string[]) => [
  code,
  'Ada',
  'Female',
  company,
  'A',
  'A',
  'A',
  '4800000',
  '320000',
  ...more,
];
const stored = async (code: string) => (await db.select().from(employee).where(eq(employee.code, code)))[0];
const values = async (code: string) => {
  const one = await stored(code);
  const answer = await as(token).employee.customFields({ id: one?.id }).response;
  return ((await answer.json()) as { values: object }).values;
};

test('a file brings the fields of a company in columns of their names, checks them, and an undo takes them back', async () => {
  const first = await hr.check(
    'employee',
    csvLines([...HEAD, 'SHIRT SIZE', 'badge_number', 'Old'], row('C-1', 'LGS', 'M', '7', 'x')),
  );
  expect(first.ignored).toEqual(['Old']);
  await hr.apply(first.id);
  expect(await values('C-1')).toEqual({ 'Shirt size': 'M', 'Badge number': 7, Since: null });

  const again = await hr.check('employee', csvLines(['code', 'Shirt size', 'Since'], ['C-1', 'S', '2026-02-03']));
  expect((await hr.rows(again.id, 'UPDATE')).map(({ changes }) => changes)).toEqual([
    [
      { column: 'Shirt size', before: 'M', after: 'S' },
      { column: 'Since', before: '', after: '2026-02-03' },
    ],
  ]);
  await hr.apply(again.id);
  expect(await values('C-1')).toEqual({ 'Shirt size': 'S', 'Badge number': 7, Since: '2026-02-03' });
  const same = await hr.check('employee', csvLines(['code', 'Shirt size'], ['C-1', 'S']));
  expect(same).toMatchObject({ updates: 0, unchanged: 1 });
  await hr.post(again.id, 'undo');
  await hr.settle(again.id);
  expect(await values('C-1')).toEqual({ 'Shirt size': 'M', 'Badge number': 7, Since: null });
});

test('a value that does not fit is told in its column, as is a field that another company has', async () => {
  const batch = await hr.check(
    'employee',
    csvLines(
      [...HEAD, 'Shirt size', 'Badge number', 'Since'],
      row('D-1', 'LGS', 'XL', '', '31/02/2026'),
      row('D-2', 'SAV', 'M', '', ''),
      row('D-3', 'SAV', '', '', ''),
    ),
  );
  expect(batch).toMatchObject({ creates: 1, errors: 2 });
  const refused = await hr.rows(batch.id, 'ERROR');
  expect(refused.flatMap(({ mistakes }) => mistakes.map(({ column, reason }) => [column, reason]))).toEqual([
    ['Shirt size', 'Choose one of the list'],
    ['Badge number', 'Badge number is required'],
    ['Since', 'Enter a date as YYYY-MM-DD'],
    ['Shirt size', 'The company of this employee has no such field'],
  ]);
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportJob } from '../../../contracts/people/employee-export';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outsidePerson } from '../../people/reporting-line/tables';
import { dayOf } from './cells';
import { csvLines, importer } from './imports.test-support';

let token: string;
let hr: ReturnType<typeof importer>;
let place: MadePlace;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['SUPERADMIN']));
  hr = importer(token);
  place = await makePlace('LGS');
});

const HEAD = ['code', 'first name', 'last name', 'gender', 'company', 'branch', 'department', 'job role', 'salary'];
const MORE = ['net salary', 'date of employment'];
let made = 0;
const row = (first: string, last: string, employed = '2026-01-05') => {
  made += 1;
  return [`DBT-${made}`, first, last, 'Female', 'LGS', 'A', 'A', 'A', '4800000', '320000', employed];
};
const check = (...rows: string[][]) => hr.check('employee', csvLines([...HEAD, ...MORE], ...rows));
const mistakes = async (id: number) =>
  (await hr.rows(id, 'ERROR')).flatMap((one) => one.mistakes.map(({ column, reason }) => [one.line, column, reason]));

const LOST = 'Letters were lost when the file was saved. Save it as CSV UTF-8, and upload it again';
const FAILED = 'The spreadsheet has an error in this cell. Correct it there';

describe('a name', () => {
  test('that lost letters or is an error of a spreadsheet is refused in its row', async () => {
    const batch = await check(
      row('Ad?b?y?', 'Ojo'),
      row('Ad\ufffdbayo', 'Ojo'),
      row('#REF!', 'Ojo'),
      row('Ada', '#N/A'),
      row('#VALUE!', '?yin'),
      row('Ada', 'Obi'),
    );
    expect(batch).toMatchObject({ creates: 1, errors: 5, warned: 0 });
    expect(await mistakes(batch.id)).toEqual([
      [2, 'firstname', LOST],
      [3, 'firstname', LOST],
      [4, 'firstname', FAILED],
      [5, 'lastname', FAILED],
      [6, 'firstname', FAILED],
      [6, 'lastname', LOST],
    ]);
  });

  test('that programs write for nothing, or that is missing, is warned of, and saved as it is', async () => {
    const batch = await check(
      row('null', 'Obi'),
      row('Ada', 'NaN'),
      row('Ada', ''),
      row('N/A', 'undefined'),
      row('Nana', 'Nil-Obi'),
    );
    expect(batch).toMatchObject({ creates: 5, errors: 0, warned: 4 });
    const words = 'Is this a name? Programs write it for an empty cell';
    expect(batch.warnings.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'firstname', words],
      [3, 'lastname', words],
      [4, 'lastname', 'No last name: the row may have lost it'],
      [5, 'firstname', words],
      [5, 'lastname', words],
    ]);
  });

  test('loses what nobody sees', async () => {
    const [code = '', ...cells] = row('A\u200bda\u00ad', '\ufeffO\u00a0bi');
    await hr.apply((await check([code, ...cells])).id);
    const [one] = await db.select().from(employee).where(sql`code = ${code}`);
    expect([one?.firstname, one?.lastname]).toEqual(['Ada', 'O bi']);
  });
});

test('an employment that begins in more than a year is warned of, and a change of something else is not', async () => {
  const [soon, late] = [addDays(lagosDay(), 300), addDays(lagosDay(), 400)];
  const far = row('Ada', 'Obi', late);
  const batch = await check(row('Ada', 'Obi', soon), far);
  expect(batch.warnings.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
    [3, 'employment_date', late, 'This is more than a year from now'],
  ]);
  await hr.apply(batch.id);
  const again = await hr.check('employee', csvLines(['code', 'title'], [far[0] ?? '', 'Mrs']));
  expect(again).toMatchObject({ updates: 1, warned: 0 });
});

describe('a file', () => {
  test('with a title above its headings fails once, and is told where they stand', async () => {
    for (const title of ['Staff of Lagoon Foods', 'Company,Lagoon Foods', '"Staff\r\nlist"'])
      expect(await hr.check('employee', `${title}\r\n\r\n${csvLines(HEAD, row('Ada', 'Obi'))}`)).toMatchObject({
        state: 'FAILED',
        errors: 0,
        failure: `The headings stand in line ${title.startsWith('"') ? 4 : 3}. Delete the lines above them and upload the file again.`,
      });
  });

  test('without a heading that is known fails once, and is told which there are', async () => {
    const batch = await hr.check('code', csvLines(['Mail', 'Number'], ['a@x.example', 'A-1'], ['b@x.example', 'A-2']));
    expect(batch).toMatchObject({
      state: 'FAILED',
      errors: 0,
      failure:
        'The first line of the file must hold the headings, and none of these stands there: Email; Staff ID. The sample file shows them all.',
    });
    expect((await hr.check('employee', csvLines(['Surname', 'Sex'], ['Obi', 'F']))).failure).toMatch(
      /^The first line of the file must hold the headings, and none of these stands there: Staff ID; Title; First name;/,
    );
  });
});

test.each([
  ['16-Jun-1994', '1994-06-16'],
  ['16 June 1994', '1994-06-16'],
  ['16th June, 1994', '1994-06-16'],
  ['Thursday, 16 June 1994', '1994-06-16'],
  ['June 16, 1994', '1994-06-16'],
  ['16JUN1994', '1994-06-16'],
  ['1994/06/16', '1994-06-16'],
  ['1994/6/6', '1994-06-06'],
  ['1994-06-16 00:00:00', '1994-06-16'],
  ['1994-06-16T00:00:00.000Z', '1994-06-16'],
  ['1994-06-16 10:30:00', null],
  ['31-Jun-1994', null],
  ['16-Jun-94', null],
  ['16 Jum 1994', null],
  ['06/16/1994', null],
  ['1994-16-06', null],
])('the day %s is read as %s, whichever format was chosen', (text, day) => {
  expect(dayOf(text, 'ISO')).toBe(day);
  expect(dayOf(text, 'DMY')).toBe(day);
});

test('midnight behind a day of a chosen format counts for nothing', () => {
  expect(dayOf('16/06/1994 00:00:00', 'DMY')).toBe('1994-06-16');
  expect(dayOf('16/06/1994', 'ISO')).toBeNull();
});

test('the file of employees that the product writes comes back without a mistake, and changes nothing', async () => {
  const boss = await makeEmployee(place, '2020-01-06', { lastname: 'Boss' });
  const [client] = await db
    .insert(outsidePerson)
    .values({ name: 'Ngozi Okafor', email: 'ngozi@client.example' })
    .returning();
  const one = await makeEmployee(place, '2024-01-08', {
    lastname: 'Round',
    line_manager1: boss.id,
    line_manager2_outside: client?.id ?? 0,
    head_manager: boss.id,
    account_number: '0690000031',
    bvn: '22200000482',
  });
  const text = await makeEmployee(place, '2024-01-08', {
    lastname: 'Texted',
    supervisor_name: 'Musa',
    supervisor_email: 'musa@x.example',
  });
  const fileOf = async (full: boolean) => {
    const columns = [
      ...[
        'employee',
        'jobrole',
        'job',
        'company',
        'branch',
        'department',
        'manager',
        'gender',
        'unit',
        'grade',
        'type',
        'hired',
      ],
      ...['status', 'confirmation', 'custom', 'bank', ...(full ? ['pay'] : [])],
    ];
    const body = { what: 'CSV', columns, employees: [one.id, text.id], full, filters: {} };
    const job = await (await as(token).employee.prepareExport.untyped(body).response).json<ExportJob>();
    return (await as(token).employee.exportCsv({ id: job.id }).response).text();
  };
  for (const full of [true, false]) {
    const file = await fileOf(full);
    expect(file.match(/"Company"/g)).toHaveLength(1);
    const batch = await hr.check('employee', file);
    expect([batch.failure, await mistakes(batch.id)]).toEqual([null, []]);
    expect(batch).toMatchObject({ state: 'CHECKED', creates: 0, updates: 0, unchanged: 2, errors: 0 });
    expect(batch.ignored).toEqual(['Second line manager name', 'Head manager name', 'Status', 'Confirmation']);
  }
});

test('the file of one installation makes the same people in another, with pay, first day and who leads them', async () => {
  const boss = await makeEmployee(place, '2020-01-06', { lastname: 'Chief' });
  const head =
    'Staff ID,First name,Last name,Gender,Company,Branch,Department,Job role,Employed,Line manager,Line manager email,' +
    'Line manager staff ID,"Head manager, email or staff ID",Salary a year (naira),Net salary a month (naira)';
  const batch = await hr.check(
    'employee',
    `${head}\r\nNEW-77,Ada,Obi,FEMALE,LGS,A,A,A,2024-03-04,Ada Chief,,${boss.code},${boss.code},4800000.00,320000.50\r\n`,
  );
  expect(await mistakes(batch.id)).toEqual([]);
  await hr.apply(batch.id);
  const [made] = await db.select().from(employee).where(sql`code = 'NEW-77'`);
  expect(made).toMatchObject({
    employment_date: '2024-03-04',
    gross_salary: 480_000_000,
    net_salary: 32_000_050,
    line_manager1: boss.id,
    head_manager: boss.id,
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { branch, department, jobRole } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { csvLines, importer, utf8Bytes } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let token: string;
let place: MadePlace;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  place = await makePlace('LGS');
  const of = { company_id: place.company, address: '27 Aba Road', state: 'Rivers' };
  await db.insert(branch).values({ ...of, name: 'Port Harcourt', code: 'PHC' });
});

const HEAD = ['company', 'name', 'code', 'description', 'address'];
const reasons = async (id: number) =>
  (await hr.rows(id, 'ERROR')).flatMap(({ line, mistakes }) =>
    mistakes.map(({ column, value, reason }) => [line, column, value, reason]),
  );

/** Writes a text in Windows-1252, for the letters that these files use. */
const windows = (text: string) =>
  Uint8Array.from([...text].map((letter) => ({ '’': 0x92, '€': 0x80 })[letter] ?? letter.charCodeAt(0)));
const utf16 = (text: string, mark: boolean, big = false) => {
  const whole = (mark ? '\ufeff' : '') + text;
  const view = new DataView(new ArrayBuffer(whole.length * 2));
  for (let i = 0; i < whole.length; i += 1) view.setUint16(i * 2, whole.charCodeAt(i), !big);
  return new Uint8Array(view.buffer);
};

const ENCODINGS = {
  'UTF-8': (text: string) => utf8Bytes(text),
  'UTF-8 with its mark': (text: string) => utf8Bytes(`\ufeff${text}`),
  'Windows-1252': windows,
  'UTF-16 as Excel writes it': (text: string) => utf16(text, true),
  'UTF-16 without its mark': (text: string) => utf16(text, false),
  'UTF-16, big end first': (text: string) => utf16(text, true, true),
};

describe.each(Object.entries(ENCODINGS))('a file in %s', (encoding, encode) => {
  it.each([
    [',', 'COMMA'],
    [';', 'SEMICOLON'],
    ['\t', 'TAB'],
  ])('separated by %j is read for what it says', async (separator, word) => {
    const lines = [
      HEAD,
      ['LGS', 'Café’s kitchen', `C${word[0]}`, '"Cooks, bakes;\nand serves\tall"', '1 Marina'],
      ['LGS', 'Détail', `D${word[0]}`, 'Sells', '2 Marina'],
    ];
    const batch = await hr.check('department', encode(lines.map((cells) => `${cells.join(separator)}\r\n`).join('')));
    expect(batch).toMatchObject({ state: 'CHECKED', rows: 2, creates: 2, errors: 0, separator: word });
    expect(batch.encoding).toBe(
      encoding.includes('UTF-16') ? 'UTF-16' : encoding.slice(0, encoding.startsWith('W') ? 12 : 5),
    );
    expect(await hr.rows(batch.id, 'CREATE')).toMatchObject([
      { line: 2, label: 'Café’s kitchen' },
      { line: 4, label: 'Détail' },
    ]);
  });
});

describe('lines', () => {
  it('are counted as the file has them: quoted line breaks of every kind, blank lines and all', async () => {
    const file =
      'company,name,code,description,address\r\n' +
      'LGS,One,L1,"a\r\nb\nc",x\r\n' +
      '\r\n' +
      ',,,,\r\n' +
      'LGS,Two,,Two,x\r\n' +
      'LGS,Three,L 3,"d\ne",x\r\n' +
      'LGS,Four,,Four,x';
    const { id } = await hr.check('department', file);
    expect(await reasons(id)).toEqual([
      [7, 'code', '', 'Code is required'],
      [8, 'code', 'L 3', 'Use letters, digits and - / _'],
      [10, 'code', '', 'Code is required'],
    ]);
  });

  it('may end as on a Mac of old', async () => {
    const batch = await hr.check(
      'department',
      csvLines(HEAD, ['LGS', 'Mac', 'MAC', 'Old', 'x']).replaceAll('\r\n', '\r'),
    );
    expect(batch).toMatchObject({ rows: 1, creates: 1 });
  });
});

describe('headings', () => {
  it('may be labels, in any order and case, after a line that names the separator', async () => {
    const batch = await hr.check(
      'candidate',
      'sep=;\r\nEMAIL;Last name;first_name;Phone;Company;Branch;Department;Job role;Annual gross;Monthly Net;Date of resumption;Shoe size\r\n' +
        'obi@mail.example;Obi;Ada;0803-555-0111;company lgs;PHC;LGS one;a;4,800,000;₦320,000.50;2027-01-11;44\r\n',
    );
    expect(batch).toMatchObject({ state: 'CHECKED', creates: 1, errors: 0, ignored: ['Shoe size'] });
  });

  it('that are missing fail the file and are named', async () => {
    expect(await hr.check('unit', csvLines(['company', 'name'], ['LGS', 'x']))).toMatchObject({
      state: 'FAILED',
      failure:
        'The first line of the file must hold the headings, and these are missing: department, code. The sample file shows them all.',
    });
  });

  it('that name one column twice fail the file', async () => {
    expect(await hr.check('department', csvLines([...HEAD, 'Name'], ['LGS', 'x', 'X', 'x', 'x', 'y']))).toMatchObject({
      state: 'FAILED',
      failure: 'The file has two columns name. Delete one of them and upload the file again.',
    });
  });

  it('without a row fail the file', async () => {
    expect(await hr.check('department', csvLines(HEAD))).toMatchObject({
      failure: 'The file has headings and no rows.',
    });
    expect(await hr.check('department', HEAD.join(','))).toMatchObject({
      failure: 'The file has headings and no rows.',
    });
  });
});

describe('a file that is no list', () => {
  it('is refused at its field: other kinds, a workbook under another name, nothing at all', async () => {
    const told = async (name: string, content: Uint8Array) => {
      const answer = await hr.uploadAnswer('department', content, {}, name);
      return [answer.status, await answer.json()];
    };
    const words = ['Choose a CSV file. In Excel: File, Save As, CSV UTF-8 (Comma delimited)'];
    expect(await told('list.xlsx', utf8Bytes('x'))).toEqual([400, { file: words }]);
    expect(await told('list.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0))).toEqual([400, { file: words }]);
    expect(await told('list.csv', utf8Bytes(''))).toEqual([400, { size: ['The file is empty'] }]);
    expect(await told('list.csv', utf8Bytes('\ufeff'))).toEqual([400, { file: ['The file is empty'] }]);
  });

  it('fails where a quotation mark never closes, however long it is', async () => {
    for (const rest of ['', 'x'.repeat(300_000)])
      expect(
        await hr.check('department', `${csvLines(HEAD, ['LGS', 'One', 'Q1', 'x', 'x'])}LGS,"Two,Q2,x,x\r\n${rest}`),
      ).toMatchObject({
        state: 'FAILED',
        failure:
          'In the row that begins on line 3 a quotation mark opens that nothing closes. Correct it and upload the file again.',
      });
  });

  it('fails where a row is longer than any row needs to be, and does not blame a quotation mark for it', async () => {
    const long = 'x'.repeat(300_000);
    const first = csvLines(HEAD, ['LGS', 'One', 'Q1', 'x', 'x']);
    for (const row of [`LGS,${long},Q2,x,x`, `LGS,"Two",Q2,x,${long}\r\nLGS,"Three",Q3,x,x`])
      expect(await hr.check('department', `${first}${row}\r\n`)).toMatchObject({
        state: 'FAILED',
        failure:
          'The row that begins on line 3 is longer than 100,000 characters. Shorten it and upload the file again.',
      });
  });

  it('takes a quotation mark inside of a cell as it is', async () => {
    const batch = await hr.check('department', csvLines(HEAD, ['LGS', '6" pipes', 'PIPE', 'say "hi" now', 'x']));
    expect(await hr.rows(batch.id, 'CREATE')).toMatchObject([{ label: '6" pipes' }]);
  });
});

describe('cells', () => {
  const CANDIDATE = IMPORT_COLUMNS.candidate.map(({ name }) => name);
  const person = (more: Record<string, string> = {}) => {
    const cells: Record<string, string> = {
      firstname: 'Fatima',
      middlename: '',
      lastname: 'Abdullahi',
      email: `f${Math.random()}@mail.example`,
      phone: '+2348035550148',
      address: '',
      company: 'LGS',
      branch: 'Port Harcourt',
      department: 'LGS one',
      job_role: 'A',
      gross_salary: '4800000',
      net_salary: '320000',
      resumption_date: '2027-01-11',
      ...more,
    };
    return CANDIDATE.map((name) => `"${cells[name]}"`);
  };

  it('are refused with the messages of their form, all of a row at once', async () => {
    const { id } = await hr.check(
      'candidate',
      csvLines(
        CANDIDATE,
        person({ email: 'fatima@lagoon', phone: '0803X', gross_salary: '0', net_salary: 'much', firstname: '' }),
      ),
    );
    expect(await reasons(id)).toEqual([
      [2, 'firstname', '', 'First name is required'],
      [2, 'email', 'fatima@lagoon', 'Please enter a valid email address'],
      [2, 'phone', '0803X', 'Invalid Phone Number!'],
      [2, 'gross_salary', '0', 'Annual gross should be at least 1'],
      [2, 'net_salary', 'much', 'Enter an amount in naira, such as 1,200,000.00'],
    ]);
  });

  it('warns of a net pay that is more than the gross, with its line and column, and saves it all the same', async () => {
    const pay = { gross_salary: '4,800,000', net_salary: '500,000' };
    const file = csvLines(CANDIDATE, person(), person({ ...pay, email: 'net@mail.example' }));
    const batch = await hr.check('candidate', file);
    expect(batch).toMatchObject({ creates: 2, errors: 0, warned: 1 });
    expect(batch.warnings).toEqual([
      {
        line: 3,
        label: expect.any(String),
        column: 'net_salary',
        value: '500,000.00',
        reason: '12 months make more than the gross of a year',
      },
    ]);
    expect((await hr.apply(batch.id)).saved).toBe(2);
    const other = person({ ...pay, email: 'net@mail.example', firstname: 'Other' });
    expect(await hr.check('candidate', csvLines(CANDIDATE, other))).toMatchObject({
      updates: 1,
      warned: 0,
      warnings: [],
    });
  });

  it('of days are read as the person chose', async () => {
    const dates = [
      '2027-01-11',
      '11/01/2027',
      '1/2/2027',
      '31/02/2027',
      '01.03.2027',
      '11-1-2027',
      '11/01/27',
      '12/31/2027',
    ];
    const file = csvLines(CANDIDATE, ...dates.map((resumption_date) => person({ resumption_date })));
    const iso = await hr.check('candidate', file);
    expect((await reasons(iso.id)).map(([line]) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect((await reasons(iso.id))[0]?.[3]).toBe('Enter a date as YYYY-MM-DD');
    const dmy = await hr.check('candidate', file, { date_format: 'DMY' });
    expect(await reasons(dmy.id)).toEqual([
      [5, 'resumption_date', '31/02/2027', 'Enter a date as DD/MM/YYYY'],
      [8, 'resumption_date', '11/01/27', 'Enter a date as DD/MM/YYYY'],
      [9, 'resumption_date', '12/31/2027', 'Enter a date as DD/MM/YYYY'],
    ]);
  });

  it('that name no record are told the nearest of that company', async () => {
    const other = await makePlace('ABK');
    await db
      .insert(branch)
      .values({ company_id: other.company, name: 'Port Harcout', code: 'X', address: 'x', state: 'x' });
    const { id } = await hr.check(
      'candidate',
      csvLines(
        CANDIDATE,
        person({ branch: 'Port Harcout' }),
        person({ branch: 'Sokoto' }),
        person({ company: 'Company LSG', branch: 'Nowhere' }),
        person({ job_role: '' }),
      ),
    );
    expect(await reasons(id)).toEqual([
      [2, 'branch', 'Port Harcout', 'No such branch. Did you mean Port Harcourt?'],
      [3, 'branch', 'Sokoto', 'No such branch'],
      [4, 'company', 'Company LSG', 'No such company. Did you mean Company LGS?'],
      [5, 'job_role', '', 'Job role is required'],
    ]);
  });

  it('that are all wrong, in every row, are all kept', async () => {
    const row = CANDIDATE.map((name) => (name === 'email' ? 'Ụ́'.repeat(30) : `wrong ${'ọ́'.repeat(6)}`));
    const batch = await hr.check('candidate', csvLines(CANDIDATE, ...Array.from({ length: 1000 }, () => row)));
    expect(batch).toMatchObject({ state: 'CHECKED', errors: 1000, mistakes: 6000 });
    expect(await hr.rows(batch.id, 'ERROR', '&page=1000&page_size=1')).toMatchObject([{ line: 1001 }]);
  });

  it('beyond the headings are told of, not taken apart', async () => {
    const { id } = await hr.check('department', csvLines(HEAD, ['LGS', 'Food', 'FD', 'Cooks', '1 Marina', 'Lagos']));
    expect(await reasons(id)).toEqual([
      [
        2,
        null,
        '',
        'This row has 6 cells and the headings are 5. Put a cell that holds the separator in quotation marks.',
      ],
    ]);
  });

  it('that look like formulas are text, and ours come back as they went', async () => {
    const { id } = await hr.check('department', csvLines(HEAD, ['LGS', '=HYPERLINK(1)', 'F1', '+cmd|calc', "'@x"]));
    await hr.apply(id);
    const row = (await db.select().from(department)).find(({ code }) => code === 'F1');
    expect(row).toMatchObject({ name: '=HYPERLINK(1)', description: '+cmd|calc', address: '@x' });
  });
});

describe('the same twice', () => {
  it('in one file is refused with the line of the first, across pieces too', async () => {
    const rows = Array.from({ length: 1500 }, (_, i) => ['LGS', `Twice ${i}`, `TW${i}`, 'x', 'x']);
    rows[1400] = ['company lgs', 'twice 7', 'tw10', 'x', 'x'];
    const batch = await hr.check('department', csvLines(HEAD, ...rows));
    expect(batch).toMatchObject({ creates: 1499, errors: 1, mistakes: 2 });
    expect(await reasons(batch.id)).toEqual([
      [1402, 'name', 'twice 7', 'Already used in line 9 of this file'],
      [1402, 'code', 'tw10', 'Already used in line 12 of this file'],
    ]);
  });
});

describe('what is there already', () => {
  const ROLE = ['company', 'department', 'name', 'code', 'description'];
  beforeAll(async () => {
    const of = { company_id: place.company, description: 'Keeps the books.', address: '1 Marina' };
    await db.insert(jobRole).values([
      { ...of, name: 'Accountant', code: 'ACC', department_id: place.department },
      { ...of, name: 'Auditor', code: 'AUD' },
      { ...of, name: 'Actuary', code: 'ACT' },
    ]);
  });

  it('is unchanged or updated by its code; a column that the file has not stays, one that is empty empties', async () => {
    const batch = await hr.check(
      'job_role',
      csvLines(
        ROLE,
        ['LGS', 'LGS one', 'Accountant', 'acc', 'Keeps the books.'],
        ['LGS', 'LGS one', 'Chief auditor', 'AUD', ''],
        ['LGS', '', 'Archivist', 'ARC', ''],
        ['LGS', '', 'actuary', 'ANA', 'Keeps the books.'],
      ),
    );
    expect(batch).toMatchObject({ creates: 1, updates: 1, unchanged: 1, errors: 1, rows: 4 });
    expect(await hr.rows(batch.id, 'UNCHANGED')).toMatchObject([{ line: 2, label: 'Accountant' }]);
    expect(await hr.rows(batch.id, 'UPDATE')).toMatchObject([
      {
        line: 3,
        changes: [
          { column: 'department', before: '', after: 'LGS one' },
          { column: 'name', before: 'Auditor', after: 'Chief auditor' },
          { column: 'description', before: 'Keeps the books.', after: '' },
        ],
      },
    ]);
    expect(await reasons(batch.id)).toEqual([
      [5, 'name', 'actuary', 'A job role with this name exists in this company'],
    ]);
    await hr.apply(batch.id);
    const roles = (await db.select().from(jobRole)).filter(({ company_id }) => company_id === place.company);
    expect(roles.find(({ code }) => code === 'AUD')).toMatchObject({
      name: 'Chief auditor',
      address: '1 Marina',
      version: 2,
    });
    expect(roles.find(({ code }) => code === 'ACC')).toMatchObject({ version: 1 });
  });

  it('is refused when it is an employee by now, or has no record to change', async () => {
    const { email } = await makeCandidate(place, 'COMPLETED');
    const columns = IMPORT_COLUMNS.candidate.map(({ name }) => name);
    const { id } = await hr.check(
      'candidate',
      csvLines(columns, ['A', '', 'B', email, '0803-555-0111', '', 'LGS', 'A', 'A', 'A', '10', '10', '2027-01-11']),
    );
    expect((await reasons(id))[0]?.[3]).toBe('This candidate is an employee now: change the employee record instead.');
    const codes = await hr.check('code', csvLines(['email', 'code'], ['nobody@mail.example', 'LGS-0001']));
    expect((await reasons(codes.id))[0]?.[3]).toBe('No employee has this email');
  });

  it('gives employees their staff IDs, and the next ones count on behind them', async () => {
    const of = {
      lastname: 'Obi',
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 100,
      net_salary: 100,
      employment_date: '2026-01-01',
      created_at: new Date().toISOString(),
    };
    await db.insert(employee).values([
      { ...of, firstname: 'Ada', email: 'ada@work.example', code: 'OLD-1' },
      { ...of, firstname: 'Ngozi', email: 'ngozi@work.example', code: 'LGS-0002' },
      { ...of, firstname: 'Uche', email: 'uche@work.example', code: 'LGS-0003' },
    ]);
    const batch = await hr.check(
      'code',
      csvLines(
        ['email', 'code'],
        ['ADA@work.example', 'LGS-0142'],
        ['ngozi@work.example', 'LGS-0002'],
        ['uche@work.example', 'LGS-0002'],
      ),
    );
    expect(await reasons(batch.id)).toEqual([[4, 'code', 'LGS-0002', 'Already used in line 3 of this file']]);
    expect(await hr.apply(batch.id)).toMatchObject({ updates: 1, unchanged: 1, saved: 1 });
    const found = await (await as(token).company.detail({ id: place.company }).response).json();
    expect(found).toMatchObject({ next_staff_number: 143 });
    const taken = await hr.check('code', csvLines(['email', 'code'], ['uche@work.example', 'LGS-0142']));
    expect((await reasons(taken.id))[0]?.[3]).toBe('Another employee has this staff ID');
  });
});

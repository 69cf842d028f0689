import { newCompany } from '../../organisation/company/companies.ts';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { answerQuestion, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { addressOf, cells, chooseFile, count, csv, downloadFile } from './list-files.ts';

const HEADERS = /^\/employee\/bulk_upload_csv_headers\/$/;
const UPLOAD = /^\/employee\/bulk_upload\/$/;

const COLUMNS =
  'code,title,firstname,middlename,lastname,email,phone,gender,dob,company,branch,department,job_role,gross_salary,net_salary,basic_pay,housing_pay,transport_pay,other_pay,unit,work_location,grade,step,employment_type,contract_end,employment_date,confirmation_status,confirmation_effective_date,address,residential_state,state_of_origin,lga_of_origin,supervisor_name,supervisor_email,line_manager1,line_manager2,head_manager,bank_name,account_name,account_number,bvn,pension_manager,pfa_number,pension_pin,tax_id,nin,nhf_number,tax_state';

test('employees are imported from their list: the columns come from the server, rows are checked, a staff ID finds who is there, and an undo takes it back', {
  tag: ['@R909', '@C078', '@C079', '@V161', '@V174'],
}, async ({ admin, people, faults, unique }) => {
  const { company, branch, finance, role } = await newCompany(people.api, unique);
  const veteran = await people.staff({
    lastName: `Veteran${unique}`,
    company: company.id,
    location: branch.id,
    department: finance.id,
    jobrole: role.id,
    employment_date: '2021-03-01',
  });
  await people.api.employee.update.mutate({
    id: veteran.id,
    version: veteran.version,
    bank: { account_number: '0690000031', bvn: '22200000111' },
  });
  await admin.goto('/manage-employees');
  await admin.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await expect(pageHeading(admin, 'Import employees')).toBeFocused();
  await expect(admin.getByRole('table', { name: 'Columns of the file' }).getByRole('rowheader')).toHaveText(
    COLUMNS.split(','),
  );
  expect((await faults.calls('GET', HEADERS)).at(-1)?.answer).toMatchObject({
    headers: expect.arrayContaining([expect.objectContaining({ name: 'bvn', label: 'BVN' })]),
  });
  const sample = await downloadFile(admin, admin.getByRole('button', { name: 'Download sample' }));
  expect(sample.name).toBe('sample-employees.csv');
  expect(sample.text.replace('\ufeff', '').split('\r\n')[0]?.replaceAll('"', '')).toBe(COLUMNS);

  await admin.getByRole('radio', { name: /31\/01\/2027/ }).check();
  await chooseFile(
    admin,
    csv(
      `employees-${unique}.csv`,
      'Staff ID,First name,Last name,Email,Gender,Company,Branch,Department,Job role,Salary,Net salary,Date of employment,Account number,BVN,Confirmation status,Confirmation effective date',
      `,Zainab,Import${unique},zainab.${unique}@staff.example,female,${unique},PHC,FIN,ACC,"4,800,000.00",320000,01/02/2024,0690000048,22200000482,Yes,01/08/2024`,
      `${veteran.code},,,,,,,,,"5,200,000.00",,,0690000048,,,`,
      `,Grace,Import${unique},grace@staff,Female,${unique},Port Harcout,FIN,ACC,,320000,31/02/2024,069,222000004821,Yes,`,
    ),
  );
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['4', `Grace Import${unique}`, 'email', 'grace@staff', 'Please enter a valid email address'],
      ['', 'branch', 'Port Harcout', 'No such branch. Did you mean Port Harcourt?'],
      ['', 'employment_date', '31/02/2024', 'Enter a date as DD/MM/YYYY'],
      ['', 'confirmation_effective_date', 'empty', 'Confirmation effective date is required'],
      ['', 'account_number', '••••', 'Account number minimum is 10 digits'],
      ['', 'bvn', '••••821', 'Bvn maximum is 11 characters'],
    ]);
  expect((await faults.calls('POST', UPLOAD)).at(-1)?.body).toMatchObject({ date_format: ['DMY'] });
  await count(admin, /^Update/).click();
  await expect
    .poll(() => cells(admin, 'Rows that update'))
    .toEqual([
      ['3', veteran.code, 'firstname', 'Bisi', 'empty'],
      ['', 'lastname', `Veteran${unique}`, 'empty'],
      ['', 'email', veteran.email, 'empty'],
      ['', 'gross_salary', '••••', '••••'],
      ['', 'account_number', '••••031', '••••048'],
    ]);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Import 2 employees' }).click();
  await expect(pageHeading(admin, '2 employees imported')).toBeVisible();
  const batch = new URL(admin.url());

  await admin.getByRole('link', { name: 'Go to employees' }).click();
  await admin.getByRole('searchbox', { name: 'Search employees' }).fill(`Import${unique}`);
  await expect(rowOf(admin, `Zainab Import${unique}`)).toContainText(`${unique}-0002`);
  const { entries } = await people.api.history.read.query({ id: veteran.id, kind: 'PAY' });
  expect(entries.map(({ state, reason }) => [state, reason])).toEqual([
    ['current', `Import of employees-${unique}.csv`],
    ['past', null],
  ]);

  await admin.goto(batch.pathname + batch.search);
  await admin.getByRole('button', { name: 'Undo import' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText('1 employee will be deleted.');
  await answerQuestion(admin, 'Undo import');
  await expect(pageHeading(admin, 'Import undone')).toBeVisible();
  const now = await people.api.employee.list.query({ company: company.id });
  expect(now.results.map(({ code, lastName }) => [code, lastName])).toEqual([[veteran.code, `Veteran${unique}`]]);
  for (const width of [997, 800, 360]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(admin);
  }
});

test('a file gives employees their line managers, and the check names the rows that would lead in a circle', async ({
  admin,
  people,
  unique,
}) => {
  const [one, two, boss, led] = await Promise.all(Array.from({ length: 4 }, () => people.staff()));
  if (!one || !two || !boss || !led) throw new Error('nobody');
  await admin.goto(addressOf('employee'));
  await chooseFile(
    admin,
    csv(
      `line-${unique}.csv`,
      'code,line_manager1,head_manager',
      `${one.code},${two.code},`,
      `${two.code},${one.email},`,
      `${boss.code},nobody.${unique}@staff.example,`,
      `${led.code},${boss.code},${boss.email}`,
    ),
  );
  const circle = (line: number) =>
    `Together with line ${line} of this file, this leads in a circle: nobody leads those who lead them`;
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['2', one.code, 'line_manager1', two.code, circle(3)],
      ['3', two.code, 'line_manager1', one.email, circle(2)],
      [
        '4',
        boss.code,
        'line_manager1',
        `nobody.${unique}@staff.example`,
        'Nobody here and nobody outside has this email or staff ID',
      ],
    ]);
  await admin.getByRole('button', { name: 'Import 1 employee' }).click();
  await expect(pageHeading(admin, '1 employee imported')).toBeVisible();
  const person = { kind: 'employee', id: boss.id };
  expect(await people.api.reportingLine.detail.query({ id: led.id })).toMatchObject({
    line_manager1: person,
    head_manager: person,
  });
});

test('columns that cannot be read, and a file of employees that does not arrive, are there at the next try', {
  tag: ['@faults', '@C078', '@C079', '@M155', '@M156'],
}, async ({ admin, people, faults, unique }) => {
  const words = {
    'a reset connection': 'Network Error',
    'an error without a word': 'Failed to fetch leave requests',
  };
  const box = admin.getByRole('list', { name: 'File to check' });
  const file = csv(`late-${unique}.csv`, 'code,phone', `${(await people.staff()).code},0803-555-0177`);
  for (const [name, fault] of Object.entries(BREAKDOWNS)) {
    await test.step(`breaks by ${name}`, async () => {
      const sentence = words[name as keyof typeof words];
      await faults.plan('GET', HEADERS, fault);
      await faults.plan('POST', UPLOAD, fault);
      await admin.goto(addressOf('employee'));
      await expect(exactWords(admin, sentence)).toBeVisible();
      await chooseFile(admin, file);
      await expect(box).toContainText(sentence);
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.getByRole('rowheader', { name: 'pension_pin' })).toBeVisible();
    });
  }
  await box.getByRole('button', { name: `Retry late-${unique}.csv` }).click();
  await expect(pageHeading(admin, 'Check before import')).toBeVisible();
  await expect(count(admin, /Update 1 record with changes/)).toBeVisible();
});

import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { answerQuestion, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { addressOf, cells, check, chooseFile, count, csv, utf16, windows1252 } from './list-files.ts';

test('companies are imported, stand in the list at once, and go again with an undo', {
  tag: ['@R909', '@C098', '@E050'],
}, async ({ admin, faults, unique }) => {
  await admin.goto(`/companies?search=${unique}`);
  await expect(exactWords(admin, 'No company fits')).toBeVisible();
  await admin.getByRole('link', { name: 'Import', exact: true }).click();
  await chooseFile(
    admin,
    csv(
      `companies-${unique}.csv`,
      'Name,Code,RC number,Email,Phone,Address,Country,Staff ID format',
      `Osun Mills ${unique},O${unique},RC 48291,hr@osunmills.example,0803-555-0191,"4 Ring Road, Osogbo",,O${unique}-{number}`,
      `Ekiti Mills ${unique},E${unique},,hr@ekitimills,0803-555-0192,2 Ring Road,,E${unique}`,
    ),
  );
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['3', `Ekiti Mills ${unique}`, 'email', 'hr@ekitimills', 'Please enter a valid email address'],
      ['', 'staff_id_format', `E${unique}`, 'Put {number} once where the number goes'],
    ]);
  const [sent] = await faults.calls('POST', /^\/company\/bulk_upload\/$/);
  expect(sent?.body).toMatchObject({
    date_format: ['ISO'],
    file: [expect.stringContaining(`companies-${unique}.csv`)],
  });
  await admin.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(pageHeading(admin, '1 company imported')).toBeVisible();
  await admin.getByRole('link', { name: 'Go to companies' }).click();
  await admin.getByRole('searchbox', { name: 'Search name or code' }).fill(unique);
  await expect(rowOf(admin, `Osun Mills ${unique}`)).toContainText('Nigeria');

  await admin.goBack();
  await admin.getByRole('button', { name: 'Undo import' }).click();
  const dialog = admin.getByRole('alertdialog');
  await expect(dialog).toContainText('Undo the import of 1 company?');
  await expect(dialog).toContainText('1 company will be deleted.');
  await dialog.getByRole('button', { name: 'Keep the import' }).click();
  await expect(pageHeading(admin, '1 company imported')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(pageHeading(admin, 'Import undone')).toBeVisible();
  await expect(pageHeading(admin, 'Import undone')).toBeFocused();
  await expect(exactWords(admin, '1 company taken back.')).toBeVisible();
  await expectAccessible(admin);
  await admin.goto(`/companies?search=${unique}`);
  await expect(exactWords(admin, 'No company fits')).toBeVisible();
});

test('files in UTF-16 with semicolons and in Windows-1252 are read as they were written', {
  tag: ['@R909', '@C960'],
}, async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await check(
    admin,
    'branch',
    utf16(
      `branches-${unique}.csv`,
      'company;name;code;address;state;description',
      `${unique};Ọ̀yọ́ Depot;OYO;"1 Ring Road; Oyo";Oyo;Ẹ kú àbọ̀`,
    ),
  );
  await expect(exactWords(admin, 'Read as UTF-16 with semicolons between the cells.')).toBeVisible();
  await admin.getByRole('button', { name: 'Import 1 branch' }).click();
  await expect(pageHeading(admin, '1 branch imported')).toBeVisible();

  await check(
    admin,
    'job_role',
    windows1252(
      `roles-${unique}.csv`,
      'company,department,name,code,description',
      `Delta ${unique},Finance,Café manager,CAF,Runs the café.`,
      `Delta ${unique},FIN,Accountant,ACC,Prepares accounts.`,
      `${unique},Finanse,Auditor,AUD,`,
    ),
  );
  await expect(exactWords(admin, 'Read as Windows-1252 with commas between the cells.')).toBeVisible();
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([['4', 'Auditor', 'department', 'Finanse', 'No such department. Did you mean Finance?']]);
  await count(admin, /^Update/).click();
  await expect
    .poll(() => cells(admin, 'Rows that update'))
    .toEqual([
      ['3', 'Accountant', 'department', 'empty', 'FIN'],
      ['', 'description', 'empty', 'Prepares accounts.'],
    ]);
  await admin.getByRole('button', { name: 'Import 2 job roles' }).click();
  await expect(pageHeading(admin, '2 job roles imported')).toBeVisible();

  const of = { company: company.id };
  const branches = await people.api.company.branchList.query(of);
  expect(branches.results.find(({ code }) => code === 'OYO')).toMatchObject({
    name: 'Ọ̀yọ́ Depot',
    address: '1 Ring Road; Oyo',
    description: 'Ẹ kú àbọ̀',
  });
  const roles = await people.api.company.jobRoleList.query(of);
  expect(roles.results.map(({ name, department_name }) => `${name}: ${department_name}`).toSorted()).toEqual([
    'Accountant: Finance',
    'Café manager: Finance',
  ]);
});

test('units are imported, and stay while somebody changed one', { tag: ['@R909', '@C960'] }, async ({
  admin,
  people,
  unique,
}) => {
  const { company, finance } = await newCompany(people.api, unique);
  await check(
    admin,
    'unit',
    csv(`units-${unique}.csv`, 'company,department,name,code', `${unique},FIN,Payroll,PAY`, `${unique},FIN,Tax,TAX`),
  );
  await admin.getByRole('button', { name: 'Import 2 units' }).click();
  await expect(pageHeading(admin, '2 units imported')).toBeVisible();
  const { results } = await people.api.company.unitList.query({ company: company.id });
  const payroll = results.find(({ code }) => code === 'PAY');
  if (!payroll) throw new Error('The unit was not imported.');
  await people.api.company.updateUnit.mutate({
    id: payroll.id,
    version: payroll.version,
    name: 'Payroll',
    code: 'PAY',
    description: 'Pays by the 25th.',
    address: '',
    department: finance.id,
  });

  await admin.getByRole('button', { name: 'Undo import' }).click();
  const dialog = admin.getByRole('alertdialog');
  await expect(dialog).toContainText('This import cannot be undone now');
  await expect(dialog.getByRole('list', { name: 'What is in the way' }).getByRole('listitem')).toHaveText(
    'Line 2Payroll Somebody changed it since',
  );
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(pageHeading(admin, '2 units imported')).toBeVisible();
});

test('candidates come with the dates that were chosen; an undo waits until nothing refers to what it created', {
  tag: ['@R909', '@C960'],
}, async ({ admin, people, unique }) => {
  await newCompany(people.api, unique);
  const HEADINGS =
    'First name,Last name,Email,Phone,Company,Branch,Department,Job role,Annual gross,Monthly net,Date of resumption';
  const [year, month, day] = dayFromNow(40).split('-');
  const who = (first: string, branch: string, date: string, gross = '"4,800,000.00"') =>
    `${first},Abdullahi${unique},${first.toLowerCase()}.${unique}@mail.example,0803-555-0148,${unique},${branch},FIN,ACC,${gross},320000,${date}`;
  const list = csv(
    `candidates-${unique}.csv`,
    HEADINGS,
    who('Fatima', 'Port Harcourt', `${day}/${month}/${year}`),
    who('Grace', 'Port Harcout', `${day}/${month}/${year}`),
    who('Yusuf', 'PHC', '31/02/2027', 'plenty'),
  );

  await test.step('a date in another way than was chosen is a mistake', async () => {
    await check(admin, 'candidate', list);
    expect((await cells(admin, 'Rows with errors')).filter((row) => row.includes('resumption_date'))).toHaveLength(3);
    await admin.getByRole('button', { name: 'Cancel' }).click();
  });
  await admin.getByRole('radio', { name: /31\/01\/2027/ }).check();
  await chooseFile(admin, list);
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['3', `Grace Abdullahi${unique}`, 'branch', 'Port Harcout', 'No such branch. Did you mean Port Harcourt?'],
      ['4', `Yusuf Abdullahi${unique}`, 'gross_salary', 'plenty', 'Enter an amount in naira, such as 1,200,000.00'],
      ['', 'resumption_date', '31/02/2027', 'Enter a date as DD/MM/YYYY'],
    ]);
  await admin.getByRole('button', { name: 'Import 1 candidate' }).click();
  await expect(pageHeading(admin, '1 candidate imported')).toBeVisible();
  const address = admin.url();
  await admin.getByRole('link', { name: 'Go to candidates' }).click();
  await admin.getByRole('searchbox').fill(`fatima.${unique}`);
  const row = rowOf(admin, `Fatima Abdullahi${unique}`);
  await expect(row).toContainText('₦4,800,000.00');
  await expect(row).toContainText(`${Number(day)} `);

  const found = await people.api.onboarding.candidates.query({ search: `fatima.${unique}` });
  const id = found.results[0]?.id ?? 0;
  await people.sendOffer({
    id,
    firstname: 'Fatima',
    lastname: `Abdullahi${unique}`,
    name: `Fatima Abdullahi${unique}`,
    email: `fatima.${unique}@mail.example`,
    phone: '',
  });
  await admin.goto(address);
  await admin.getByRole('button', { name: 'Undo import' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText(`Fatima Abdullahi${unique}`);
  await expect(admin.getByRole('alertdialog')).toContainText('This import cannot be undone now');
  await answerQuestion(admin, 'Close');
});

test('staff IDs are given to employees who are there, and taken back', { tag: ['@R909', '@C960', '@E074'] }, async ({
  admin,
  people,
  unique,
}) => {
  const candidate = await people.onboarding();
  await people.complete(candidate);
  await check(
    admin,
    'code',
    csv(
      `codes-${unique}.csv`,
      'email,code',
      `${candidate.email},${unique}-0142`,
      `nobody.${unique}@mail.example,${unique}-0143`,
    ),
  );
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['3', `nobody.${unique}@mail.example`, 'email', `nobody.${unique}@mail.example`, 'No employee has this email'],
    ]);
  await count(admin, /^Update/).click();
  const [[, , , before]] = (await cells(admin, 'Rows that update')) as [string[]];
  await admin.getByRole('button', { name: 'Import 1 staff ID' }).click();
  await expect(pageHeading(admin, '1 staff ID imported')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo import' }).click();
  await expect(admin.getByRole('alertdialog')).toContainText('1 changed record will be as before the import.');
  await answerQuestion(admin, 'Undo import');
  await expect(pageHeading(admin, 'Import undone')).toBeVisible();

  await admin.goto(addressOf('code'));
  await chooseFile(admin, csv(`codes-again-${unique}.csv`, 'email,code', `${candidate.email},${unique}-0144`));
  await count(admin, /^Update/).click();
  await expect
    .poll(() => cells(admin, 'Rows that update'))
    .toEqual([['2', candidate.email, 'code', before, `${unique}-0144`]]);
});

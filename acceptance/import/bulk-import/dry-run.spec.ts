import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { addressOf, cells, check, chooseFile, count, csv, downloadFile } from './list-files.ts';

/** Two rows that create, one that changes, one that changes nothing, and four that are wrong. */
const departments = (unique: string) =>
  csv(
    `departments-${unique}.csv`,
    'Company,Name,Code,Description,Remarks',
    `${unique},Audit,AUD,"Looks twice,\nand says so.",new`,
    `Delta ${unique},Finance,FIN,Keeps the books and pays.,`,
    `${unique},Legal,LEG,Advises.,`,
    `${unique},Fleet,FLT,=cmd|'/C calc'!A0,`,
    `Delte ${unique},Stores,STO,Keeps stock.,`,
    `${unique},Audit again,AUD,Looks thrice.,`,
    `${unique},,BAD CODE,,`,
    `${unique},Legal,LGL,Advises too.,`,
  );

test('the dry run says of each row what it would do, by the lines of the file, and saves nothing', {
  tag: ['@R909', '@C960'],
}, async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await check(admin, 'department', departments(unique));
  await expect(
    admin.getByText(new RegExp(`^departments-${unique}\\.csv · 8 rows · checked .+ · nothing saved yet$`)),
  ).toBeVisible();
  await expect(exactWords(admin, 'Not read, because no column has this name: “Remarks”.')).toBeVisible();
  await expect(count(admin, /Create 2 new departments/)).toBeVisible();
  await expect(count(admin, /Update 1 record with changes/)).toBeVisible();
  await expect(count(admin, /Unchanged 1 same as today/)).toBeVisible();
  await expect(count(admin, /Errors 4 rows with a mistake/)).toHaveAttribute('aria-current', 'true');
  await expect(exactWords(admin, '4 rows, 6 mistakes')).toBeVisible();
  // The quoted line break of the first row makes the line numbers of all later rows one higher.
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['7', 'Stores', 'company', `Delte ${unique}`, `No such company. Did you mean Delta ${unique}?`],
      ['8', 'Audit again', 'code', 'AUD', 'Already used in line 2 of this file'],
      ['9', 'BAD CODE', 'name', 'empty', 'Name is required'],
      ['', 'code', 'BAD CODE', 'Use letters, digits and - / _'],
      ['', 'description', 'empty', 'Description is required'],
      ['10', 'Legal', 'name', 'Legal', 'Already used in line 5 of this file'],
    ]);

  await count(admin, /^Update/).click();
  await expect
    .poll(() => cells(admin, 'Rows that update'))
    .toEqual([['4', 'Finance', 'description', 'Keeps the books.', 'Keeps the books and pays.']]);
  await count(admin, /^Create/).click();
  await expect
    .poll(() => cells(admin, 'Rows that create'))
    .toEqual([
      ['2', 'Audit'],
      ['6', 'Fleet'],
    ]);
  await count(admin, /^Unchanged/).click();
  await expect.poll(() => cells(admin, 'Unchanged rows')).toEqual([['5', 'Legal']]);
  await expectAccessible(admin);

  await test.step('all or nothing is refused while there are errors', async () => {
    await admin.getByRole('radio', { name: /^All or nothing/ }).check();
    await expect(admin.getByRole('button', { name: 'Import 3 departments' })).toBeDisabled();
    await expect(
      exactWords(admin, '4 rows are not right yet. Correct them, or import the valid rows only.'),
    ).toBeVisible();
    await admin.getByRole('radio', { name: /^Valid rows only/ }).check();
    await expect(admin.getByRole('button', { name: 'Import 3 departments' })).toBeEnabled();
    const what =
      'Saves 3 rows now and skips the 1 unchanged. The 4 refused rows go into a file to correct and import again.';
    await expect(exactWords(admin, what)).toBeVisible();
  });

  await test.step('a reload shows the same, also on a phone', async () => {
    await admin.setViewportSize({ width: 400, height: 800 });
    await admin.reload();
    await count(admin, /^Errors/).click();
    await expect(admin.getByRole('list', { name: 'Rows with errors' })).toContainText(
      'Already used in line 2 of this file',
    );
    for (const width of [800, 360]) {
      await admin.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(admin);
    }
  });

  const now = await people.api.company.departmentList.query({ company: company.id });
  expect(now.results.map(({ name, description }) => `${name}: ${description}`).toSorted()).toEqual([
    'Finance: Keeps the books.',
    'Legal: Advises.',
  ]);
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(pageHeading(admin, 'Import departments')).toBeVisible();
  await expect(exactWords(admin, 'The file is removed. Nothing of it was saved.')).toBeVisible();
  await expect(admin.getByRole('link', { name: `departments-${unique}.csv` })).toHaveCount(0);
});

test('the valid rows are imported once for a double click; the refused ones come as a file that can be imported again', {
  tag: ['@R909', '@C960'],
}, async ({ admin, people, faults, unique }) => {
  const { company } = await newCompany(people.api, unique);
  // The list is already loaded, and what is imported must appear in it without a reload.
  await admin.goto(`/companies/${company.id}?tab=departments`);
  await expect(rowOf(admin, 'Legal')).toBeVisible();
  await admin.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await chooseFile(admin, departments(unique));
  await admin.getByRole('button', { name: 'Import 3 departments' }).dblclick();
  await expect(pageHeading(admin, '3 departments imported')).toBeVisible();
  expect(await faults.calls('POST', /^\/bulk_upload\/\d+\/apply\/$/)).toHaveLength(1);
  await expect(exactWords(admin, '2 created, 1 changed, 1 unchanged, 4 refused.')).toHaveCount(2);
  await expectAccessible(admin);

  const refused = await downloadFile(admin, admin.getByRole('button', { name: 'Download refused rows' }));
  expect(refused.name).toBe(`refused-departments-${unique}.csv`);
  const lines = refused.text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines[0]?.replaceAll('"', '')).toBe('line,reason,Company,Name,Code,Description,Remarks');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toContain('Already used in line 2 of this file');
  expect(lines[2]).toContain('Audit again');

  await test.step('the refused rows, corrected, are imported as they are', async () => {
    const corrected = refused.text
      .replace('Delte ', 'Delta ')
      .replace(/AUD/g, 'AUT')
      .replace('BAD CODE', 'SEC')
      .replace('Legal', 'Legal aid')
      .replace('"Remarks"', 'Remarks');
    await admin.getByRole('link', { name: 'Back to Import', exact: true }).click();
    await expect(pageHeading(admin, 'Import departments')).toBeVisible();
    await check(admin, 'department', {
      name: `again-${unique}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(corrected),
    });
    await expect(count(admin, /Create 3 new departments/)).toBeVisible();
    await expect(count(admin, /Errors 1 row with a mistake/)).toBeVisible();
    await expect(admin.getByText(/no column has this name: “Remarks”/)).toBeVisible();
    await expect(admin.getByText(/“line”|“reason”/)).toHaveCount(0);
  });

  await admin.goto(`/companies/${company.id}?tab=departments`);
  const row = (name: string) => rowOf(admin, name);
  await expect(row('Audit')).toContainText('Looks twice');
  await expect(row('Finance')).toContainText('Keeps the books and pays.');
  await expect(row('Fleet')).toContainText("=cmd|'/C calc'!A0");
  await expect(admin.getByRole('link', { name: 'Departments 4' })).toBeVisible();
});

test('all or nothing saves a file without mistakes as a whole, and a file that repeats it has nothing to import', {
  tag: ['@R909', '@C960'],
}, async ({ admin, superadmin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  const list = csv(
    `branches-${unique}.csv`,
    'company,name,code,address,state',
    ...Array.from({ length: 24 }, (_, i) => `${unique},Depot ${i + 1},D${i + 1},${i + 1} Aba Road,Rivers`),
  );
  await check(admin, 'branch', list);
  await test.step('rows come in pages', async () => {
    await expect(exactWords(admin, '1–20 of 24')).toBeVisible();
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect(admin.getByRole('rowheader', { name: 'Depot 24' })).toBeVisible();
    expect((await cells(admin, 'Rows that create')).map(([line]) => line)).toEqual(['22', '23', '24', '25']);
  });
  await test.step('another admin looks, and cannot import it', async () => {
    await superadmin.goto(new URL(admin.url()).pathname + new URL(admin.url()).search);
    await expect(exactWords(superadmin, 'Aisha Bello uploaded this file. Only they can import it.')).toBeVisible();
    await expect(superadmin.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  });
  await admin.getByRole('radio', { name: /^All or nothing/ }).check();
  await expect(
    exactWords(admin, 'Saves all 24 rows, or nothing if one of them cannot be saved any more.'),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Import 24 branches' }).click();
  await expect(pageHeading(admin, '24 branches imported')).toBeVisible();
  expect((await people.api.company.branchList.query({ company: company.id })).total).toBe(25);

  await check(admin, 'branch', list);
  await expect(exactWords(admin, 'Nothing to import: every row is the same as today.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await admin.getByRole('link', { name: 'Choose another file' }).click();
  const earlier = rowOf(admin.getByRole('table', { name: 'Earlier imports' }), unique);
  await expect(earlier).toHaveCount(2);
  await expect(earlier.filter({ hasText: 'Checked' })).toContainText('You');
  await expect(earlier.filter({ hasText: 'Imported' })).toContainText('24');
  await admin
    .getByRole('button', { name: `Actions for branches-${unique}.csv` })
    .and(rowOf(admin, 'Checked').getByRole('button'))
    .click();
  await admin.getByRole('menuitem', { name: 'Remove from this list' }).click();
  await expect(earlier).toHaveCount(1);
});

test('all or nothing saves nothing when somebody was quicker with one of the rows', {
  tag: ['@R909', '@C960'],
}, async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await check(
    admin,
    'branch',
    csv(
      `quicker-${unique}.csv`,
      'company,name,code,address,state',
      `${unique},Warri,WAR,1 Airport Road,Delta`,
      `${unique},Aba,ABA,2 Azikiwe Road,Abia`,
    ),
  );
  await people.api.company.createBranch.mutate({
    company: company.id,
    name: 'Aba',
    code: 'ABX',
    description: '',
    address: '9 Aba Road',
    state: 'Abia',
  });
  await admin.getByRole('radio', { name: /^All or nothing/ }).check();
  await admin.getByRole('button', { name: 'Import 2 branches' }).click();
  await expect(pageHeading(admin, 'Nothing was imported')).toBeVisible();
  await expect(admin.getByRole('alert').filter({ hasText: 'Line 3: ' })).toContainText('nothing was saved');
  const now = await people.api.company.branchList.query({ company: company.id });
  expect(now.results.map(({ code }) => code).toSorted()).toEqual(['ABX', 'PHC']);
});

test('a file that is no list of the kind is told apart at once or after a look into it', {
  tag: ['@R909', '@C960'],
}, async ({ admin, unique }) => {
  await admin.goto(addressOf('unit'));
  const box = admin.getByRole('list', { name: 'File to check' });
  const workbook = Buffer.from('PK\x03\x04 a workbook', 'latin1');
  await chooseFile(admin, { name: 'units.xlsx', mimeType: 'application/zip', buffer: workbook });
  await expect(box).toContainText('Choose a CSV file. In Excel: File, Save As, CSV UTF-8 (Comma delimited)');
  await chooseFile(admin, { name: 'units.csv', mimeType: 'text/csv', buffer: workbook });
  await expect(box).toContainText('Choose a CSV file.');
  await chooseFile(admin, { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(box).toContainText('The file is empty');
  await chooseFile(admin, csv(`wrong-${unique}.csv`, 'firm,name', 'Delta,Payroll'));
  await expect(pageHeading(admin, 'The file could not be checked')).toBeVisible();
  await expect(
    admin.getByRole('alert').filter({ hasText: 'these are missing: company, department, code' }),
  ).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Choose another file' }).click();
  await expect(pageHeading(admin, 'Import units')).toBeVisible();
  await admin.goto(`${addressOf('unit')}&batch=999999999`);
  await expect(exactWords(admin, 'There is no such import')).toBeVisible();
});

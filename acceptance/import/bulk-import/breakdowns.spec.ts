import { newCompany } from '../../organisation/company/companies.ts';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { exactWords, pageHeading } from '../../platform/on-page.ts';
import { addressOf, check, chooseFile, count, csv } from './list-files.ts';

const UPLOAD = /^\/branch\/bulk_upload\/$/;
const branches = (unique: string) =>
  csv(`branches-${unique}.csv`, 'company,name,code,address,state', `${unique},Warri,WAR,1 Airport Road,Delta`);

test('a file that does not arrive is kept, with the choice, for another try', {
  tag: ['@faults', '@R909', '@C960'],
}, async ({ admin, people, faults, unique }) => {
  await newCompany(people.api, unique);
  await admin.goto(addressOf('branch'));
  const box = admin.getByRole('list', { name: 'File to check' });
  await faults.plan('POST', UPLOAD, { kind: 'answer', status: 500, body: '{}' });
  await chooseFile(admin, branches(unique));
  await expect(box).toContainText('A server error occured');
  await expect(box).toContainText('The file is kept here.');
  // The device keeps it over a reload, and sends nothing by itself, because its dates may be written otherwise.
  await admin.reload();
  await expect(box).toContainText(`branches-${unique}.csv`);
  await expect(box).toContainText('The upload was interrupted.');
  expect(await faults.calls('POST', UPLOAD)).toHaveLength(1);
  await faults.clear();
  // The server takes the file and its answer is lost; sending the same file again gives the same import.
  await faults.plan('POST', UPLOAD, { kind: 'lost' });
  await box.getByRole('button', { name: `Retry branches-${unique}.csv` }).click();
  await expect.poll(async () => (await faults.calls('POST', UPLOAD)).length).toBe(2);
  await expect(box).toContainText('The file is kept here.');
  await faults.clear();
  await box.getByRole('button', { name: `Retry branches-${unique}.csv` }).click();
  await expect(pageHeading(admin, 'Check before import')).toBeVisible();
  const listed = await people.api.bulkImport.list.query({ kind: 'branch', page_size: 50 });
  expect(listed.results.filter(({ file }) => file === `branches-${unique}.csv`)).toHaveLength(1);

  await test.step('a file on its way is cancelled', async () => {
    await faults.plan('POST', UPLOAD, { kind: 'hang' });
    await admin.getByRole('link', { name: 'Choose another file' }).click();
    await chooseFile(admin, csv('slow.csv', 'company', 'Delta'));
    await box.getByRole('button', { name: 'Cancel slow.csv' }).click();
    await expect(admin.getByRole('button', { name: 'Choose file' })).toBeEnabled();
    await expect(box).toHaveCount(0);
  });
});

test('a dry run that cannot be read or imported just now is there at the next try', {
  tag: ['@faults', '@R909', '@C960'],
}, async ({ admin, people, faults, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await check(admin, 'branch', branches(unique));
  for (const [name, fault] of Object.entries(BREAKDOWNS)) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', /^\/bulk_upload\/\d+\/rows\/$/, fault);
      await faults.plan('GET', /^\/bulk_upload\/$/, fault);
      await admin.reload();
      await expect(exactWords(admin, 'The rows did not load. Their check is kept.')).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.getByRole('rowheader', { name: 'Warri' })).toBeVisible();
    });
  }
  const APPLY = /^\/bulk_upload\/\d+\/apply\/$/;
  const start = admin.getByRole('button', { name: 'Import 1 branch' });
  await faults.plan('POST', APPLY, { kind: 'answer', status: 500, body: '{}' });
  await start.click();
  await expect(exactWords(admin, 'A server error occured')).toBeVisible();
  await faults.clear();
  // The server takes the command and its answer is lost; the page sees that the import goes on.
  await faults.plan('POST', APPLY, { kind: 'lost' });
  await start.click();
  await expect(pageHeading(admin, '1 branch imported')).toBeVisible();
  await faults.clear();
  expect((await people.api.company.branchList.query({ company: company.id })).total).toBe(2);

  await faults.plan('GET', /^\/bulk_upload\/$/, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(addressOf('branch'));
  await expect(exactWords(admin, 'The earlier imports did not load. You can import all the same.')).toBeVisible();
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('link', { name: `branches-${unique}.csv` })).toBeVisible();
});

test('the check goes on when its reader leaves', {
  tag: ['@faults', '@R909', '@C960'],
}, async ({ admin, people, faults, unique }) => {
  await newCompany(people.api, unique);
  await admin.goto(addressOf('branch'));
  await faults.plan('GET', /^\/bulk_upload\/\d+\/$/, { kind: 'hang' });
  await chooseFile(admin, branches(unique));
  await expect(admin).toHaveURL(/batch=\d+/);
  await faults.clear();
  await admin.goto('/home');
  await admin.goBack();
  await expect(pageHeading(admin, 'Check before import')).toBeVisible();
  await expect(count(admin, /Create 1 new branch/)).toBeVisible();
});

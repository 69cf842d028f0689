import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { pageHeading } from '../../platform/on-page.ts';
import { addressOf, downloadFile } from './list-files.ts';

const SAMPLES = [
  ['Companies', 'sample-companies.csv', 'name,code,rc_number,email,phone,address,country,staff_id_format'],
  ['Departments', 'sample-departments.csv', 'company,name,code,description,address'],
  ['Branches', 'sample-branches.csv', 'company,name,code,address,state,description'],
  ['Job roles', 'sample-job-roles.csv', 'company,department,name,code,description,address'],
  ['Units', 'sample-units.csv', 'company,department,name,code,description,address'],
  [
    'Candidates',
    'sample-candidates.csv',
    'firstname,middlename,lastname,email,phone,address,company,branch,department,job_role,gross_salary,net_salary,resumption_date',
  ],
  ['Staff IDs', 'sample-staff-ids.csv', 'email,code'],
] as const;

const bare = (line: string) => line.replaceAll('"', '');

test('each of the seven kinds has a sample file, with the columns that the page explains', {
  tag: ['@R909', '@C960', '@V161'],
}, async ({ admin }) => {
  await admin.goto(addressOf('company'));
  for (const [kind, name, headings] of SAMPLES) {
    await test.step(kind, async () => {
      await admin
        .getByRole('navigation', { name: 'What to import' })
        .getByRole('link', { name: kind, exact: true })
        .click();
      await expect(pageHeading(admin, new RegExp(`^Import ${kind}$`, 'i'))).toBeVisible();
      const sample = await downloadFile(admin, admin.getByRole('button', { name: 'Download sample' }));
      expect(sample.name).toBe(name);
      const [first = '', second = '', rest] = sample.text.replace('\ufeff', '').split('\r\n');
      expect(bare(first)).toBe(headings);
      expect(second).not.toBe('');
      expect(rest).toBe('');
      const columns = admin.getByRole('table', { name: 'Columns of the file' }).getByRole('rowheader');
      await expect(columns).toHaveText(headings.split(','));
    });
  }
  await expect(admin.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Import staff IDs');
});

test('each list leads to importing what it lists, and back', { tag: ['@R909'] }, async ({ admin, people }) => {
  const [company] = await people.api.company.all.query({});
  const department = (await people.api.company.departmentList.query({ page_size: 1 })).results[0];
  const lists = [
    ['/companies', 'Import companies'],
    [`/companies/${company?.id}?tab=departments`, 'Import departments'],
    [`/companies/${company?.id}?tab=branches`, 'Import branches'],
    ['/roles', 'Import job roles'],
    [`/department/${department?.id}/units`, 'Import units'],
    ['/candidates', 'Import candidates'],
  ] as const;
  for (const [list, title] of lists) {
    await test.step(title, async () => {
      await admin.goto(list);
      await admin.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
      await expect(pageHeading(admin, title)).toBeFocused();
      await expect(admin).toHaveTitle(`${title} · Tenure`);
    });
  }
  await admin.getByRole('link', { name: 'Back to Candidates' }).click();
  await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  await admin.goBack();
  await expect(pageHeading(admin, 'Import candidates')).toBeVisible();
  await expectAccessible(admin);
  for (const width of [997, 800, 360]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(admin);
  }
});

test('an employee has no import', { tag: ['@R909'] }, async ({ employee }) => {
  for (const kind of ['department', 'candidate'] as const) {
    await employee.goto(addressOf(kind));
    await expect(employee).toHaveURL('/404');
  }
});

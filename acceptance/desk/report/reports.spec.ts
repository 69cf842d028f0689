import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, choose, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow, type People } from '../../platform/people.ts';

/** Makes a company of its own: six who have been here for long, one who came last month, and one who left. */
async function makeCompany({ people, unique }: { people: People; unique: string }) {
  const { company, finance, legal, branch, role } = await newCompany(people.api, unique);
  const hire = (firstName: string, more: object = {}) =>
    people.staff({
      ...{ firstName, lastName: unique, company: company.id, location: branch.id, department: finance.id },
      ...{ jobrole: role.id, employment_date: dayFromNow(-1200), gender: 'FEMALE', ...more },
    });
  for (const name of ['Adaeze', 'Bisi', 'Halima', 'Ngozi']) await hire(name);
  await hire('Chinedu', { gender: 'MALE' });
  await hire('Musa', { department: legal.id, gender: 'MALE' });
  await hire('Peter', { employment_date: dayFromNow(-40), gender: 'MALE' });
  const gone = await hire('Tunde', { gender: 'MALE' });
  await people.api.employee.updateStatus.mutate({
    ...{ employees: [gone.id], employment_status: 'RESIGNED', reason: 'Moves to Abuja' },
    effective_date: dayFromNow(-50),
  });
}

test('HR comes from Home to the numbers of a year, and each opens the people whom it counts', async ({
  admin,
  people,
  unique,
}) => {
  await makeCompany({ people, unique });
  await admin.goto('/home');
  await admin.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(pageHeading(admin, 'Reports')).toBeVisible();
  await choose(admin, 'Company', `Delta ${unique}`);
  const short = admin.getByRole('navigation', { name: 'Reports in short' });
  await expect(short).toContainText(/Headcount\s*7\s*as many as 12 months ago/);
  await expect(short).toContainText(/Joiners\s*1\s*\+1 on the year before/);
  await expect(short).toContainText(/Leavers\s*1\s*\+1 on the year before/);
  await expect(short).toContainText(/Turnover\s*14\.3 %\s*0\.0 % the year before/);
  await expect(admin.getByRole('img', { name: /^Headcount: 7 at the end of .*, 7 the year before$/ })).toBeVisible();
  // Whether some have no gender is hidden together with other companies, which other scenarios fill.
  const gender = admin.getByRole('list', { name: 'Gender' }).getByRole('listitem').filter({ hasText: /male/i });
  await expect(gender).toHaveText([/^Female\s*under 5/, /^Male\s*under 5/]);
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  const behind = admin.getByRole('region', { name: 'The numbers behind', exact: true });
  await behind.getByRole('radio', { name: 'By department' }).click();
  await expect(rowOf(behind, 'Finance')).toHaveText(/Finance\s*6\s*85\.7 %/);
  await behind.getByRole('radio', { name: 'By reason' }).click();
  await expect(rowOf(behind, 'Resigned')).toHaveText(/Resigned\s*1\s*0\s*100\.0 %/);
  await behind.getByRole('radio', { name: 'By month' }).click();

  await admin
    .getByRole('list', { name: 'Leavers by reason' })
    .getByRole('link', { name: /^Resigned/ })
    .click();
  await expect(pageHeading(admin, 'Leavers 1')).toBeVisible();
  await expect(rowOf(admin, `Tunde ${unique}`)).toContainText('Resigned');
  await admin.getByRole('link', { name: 'All numbers' }).click();
  await rowOf(admin, '12 months').getByRole('link', { name: '7', exact: true }).click();
  await expect(pageHeading(admin, 'Headcount 7')).toBeVisible();
  await expect(rowOf(admin, `Peter ${unique}`)).toContainText('Finance');
  await admin.goBack();
  await choose(admin, 'Department', 'Legal');
  await expect(short).toContainText(/Headcount\s*1/);
  await expect(
    exactWords(
      admin,
      'Age, gender and state of origin are told for whole companies alone, so that nobody can be recognised.',
    ),
  ).toBeVisible();
  const saved = admin.waitForEvent('download');
  await button(admin, 'Download CSV').click();
  expect((await saved).suggestedFilename()).toMatch(/^report-\d{4}-\d{2}\.csv$/);
});

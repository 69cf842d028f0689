import { limitedAdmin } from '../../access/admin-user/accounts.ts';
import { newCompany } from '../../organisation/company/companies.ts';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  pageHeading,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

const HR = {
  recruitment: 'CHANGE',
  records: 'CHANGE',
  pay: 'NONE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
} as const;

test('an admin of one company sees reports of it alone, keeps one under a name, and has it mailed each month', async ({
  people,
  tokens,
  unique,
  visit,
}) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  for (const firstName of ['Adaeze', 'Bisi'])
    await people.staff({
      ...{ firstName, lastName: unique, company: company.id, location: branch.id, department: finance.id },
      ...{ jobrole: role.id, employment_date: dayFromNow(-500) },
    });
  const token = await limitedAdmin(people, people.clientOf(await tokens('SUPERADMIN')), unique, {
    companies: [company.id],
    areas: HR,
  });
  const page = await visit({ token });
  await page.goto('/reports');
  const short = page.getByRole('navigation', { name: 'Reports in short' });
  await expect(short).toContainText(/Headcount\s*2\s*as many as 12 months ago/);
  await expect(button(page, 'Count anew')).toHaveCount(0);

  await choose(page, 'Company', company.name);
  await button(page, 'Kept reports').click();
  await page.getByRole('menuitem', { name: 'Keep this report', exact: true }).click();
  const form = dialog(page);
  await button(form, 'Keep report').click();
  await expect(exactWords(form, 'Name is required')).toBeVisible();
  await field(form, 'Name').fill(`People ${unique}`);
  await choose(form, 'Mailed', 'Day 5 of each month');
  await button(form, 'Keep report').click();
  await expect(exactWords(form, 'Choose who gets it')).toBeVisible();
  await findOption(form, 'Mailed to', unique);
  await page.keyboard.press('Escape');
  await expectReadable(page, OTHER_LOOKS);
  await button(form, 'Keep report').click();
  await expect(exactWords(page, `Report People ${unique} saved`)).toBeVisible();

  await page.goto('/reports');
  await button(page, 'Kept reports').click();
  await page.getByRole('menuitem', { name: `People ${unique}`, exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveText(company.name);
  await button(page, `People ${unique}`).click();
  await page.getByRole('menuitem', { name: `Change People ${unique}`, exact: true }).click();
  await expect(form.getByRole('combobox', { name: 'Mailed', exact: true })).toHaveText('Day 5 of each month');
  await expect(form).toContainText(`Halima ${unique}`);
  await button(form, 'Clear mailed').click();
  await button(form, 'Save changes').click();
  await expect(exactWords(form, 'Choose the day on which they get it')).toBeVisible();
  await choose(form, 'Mailed', 'Day 28 of each month');
  await field(form, 'Name').fill(`Staff ${unique}`);
  await button(form, 'Save changes').click();
  await expect(exactWords(page, `Report Staff ${unique} saved`)).toBeVisible();
  await button(page, `Staff ${unique}`).click();
  await page.getByRole('menuitem', { name: `Delete Staff ${unique}`, exact: true }).click();
  await answerQuestion(page, 'Delete kept report');
  await expect(exactWords(page, `Staff ${unique} deleted`)).toBeVisible();
  await expect(button(page, 'Kept reports')).toBeVisible();
});

test('a company without people has no numbers, and a report that does not load says so and keeps what was chosen', {
  tag: ['@faults'],
}, async ({ admin, people, faults, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await faults.plan('GET', /^\/report\/$/, BREAKDOWNS['an error without a word']);
  await admin.goto(`/reports?company=${company.id}`);
  await expect(exactWords(admin, 'The numbers did not load. What you chose is kept.')).toBeVisible();
  await expect(exactWords(admin, 'A server error occured')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await expect(exactWords(admin, 'Nobody worked here in these months')).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Company', exact: true })).toHaveText(company.name);
  await expectReadable(admin, LOOKS);

  await admin.goto(`/reports?tab=people&company=${company.id}`);
  await expect(pageHeading(admin, 'Headcount 0')).toBeVisible();
  await expect(exactWords(admin, 'Nobody is counted here')).toBeVisible();
  await expectReadable(admin, OTHER_LOOKS);
});

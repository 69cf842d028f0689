import { limitedAdmin } from '../../access/admin-user/accounts.ts';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../looks.ts';
import { exactWords, mention, pageHeading, rowOf } from '../on-page.ts';

const READS_ALL = {
  recruitment: 'READ',
  records: 'READ',
  pay: 'READ',
  medical: 'READ',
  cases: 'READ',
  settings: 'READ',
} as const;

test('where there is nothing to show a word stands in the place of a picture, and no word where the list says it', async ({
  people,
  tokens,
  unique,
  visit,
}) => {
  const { company } = await newCompany(people.api, unique);
  const above = people.clientOf(await tokens('SUPERADMIN'));
  const token = await limitedAdmin(people, above, unique, { companies: [company.id], areas: READS_ALL });
  const page = await visit({ token });

  await page.goto('/dashboard');
  const funnel = page.getByRole('region', { name: 'Pipeline 0' });
  await expect(exactWords(funnel, 'No candidate is under way.')).toBeVisible();
  await expect(mention(funnel, 'Here now')).toHaveCount(0);
  await expect(funnel.getByRole('link')).toHaveCount(0);
  await expectReadable(page, OTHER_LOOKS);

  await page.goto('/employees/manage-employees?tab=documents');
  await expect(exactWords(page, 'No document has expired, and none expires within a year.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents by the month in which they expire' })).toHaveCount(0);
  await expect(pageHeading(page, 'Documents of employees 0')).toBeVisible();
  await expectReadable(page, OTHER_LOOKS);

  // The list says that nobody works there.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/companies');
  await expect(rowOf(page, company.name).getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^People by / })).toHaveCount(0);
});

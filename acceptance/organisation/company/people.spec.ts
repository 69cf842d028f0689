import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { itemOf, pageHeading } from '../../platform/on-page.ts';

test('people stand by company and department, and each bar leads to its people', { tag: ['@C095'] }, async ({
  admin,
  visit,
  people,
}) => {
  const { companies, departments } = await people.api.company.people.query({});
  // Scenarios employ people in the first company alone.
  const savannah = companies.find(({ name }) => name === 'Savannah Foods Plc');
  const department = departments.find(({ company }) => company === savannah?.id);
  await admin.goto('/companies');
  const byCompany = admin.getByRole('list', { name: 'People by company' });
  const bar = itemOf(byCompany, 'Savannah Foods Plc').getByRole('link');
  await expect(bar).toHaveText(`Savannah Foods Plc ${savannah?.employees}`);
  // The picture stands over its table, whose first page other companies may fill.
  await expect(admin.getByRole('columnheader', { name: 'Employees' })).toBeVisible();
  await expectAccessible(admin);
  await bar.click();
  await expect(admin).toHaveURL(new RegExp(`company=${savannah?.id}$`));
  await expect(pageHeading(admin, new RegExp(` ${savannah?.employees}$`))).toBeVisible();

  await admin.goto('/companies');
  const part = admin
    .getByRole('list', { name: 'People by department' })
    .getByRole('link', { name: `${department?.name}, Savannah Foods Plc ${department?.employees}`, exact: true });
  await part.click();
  await expect(admin).toHaveURL(new RegExp(`company=${savannah?.id}&department=${department?.id}$`));
  await expect(pageHeading(admin, new RegExp(` ${department?.employees}$`))).toBeVisible();

  const phone = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await phone.goto('/companies');
  await expect(itemOf(phone.getByRole('list', { name: 'People by company' }), 'Savannah Foods Plc')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});

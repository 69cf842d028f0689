import { ownCompany } from '../../approvals/approval/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, exactWords, mention, pageHeading, rowOf } from '../../platform/on-page.ts';

const PHONE = { width: 400, height: 800 };

test('an employee finds a colleague on a phone and calls or writes with one tap', async ({ visit }) => {
  const phone = await visit({ as: 'EMPLOYEE', viewport: PHONE });
  await phone.goto('/home');
  await button(phone, 'Menu').click();
  await phone.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(pageHeading(phone, /^Directory/)).toBeVisible();
  await phone.getByRole('searchbox', { name: 'Search name or job role' }).fill('adaeze okafor');
  await expect(phone.getByRole('link', { name: 'Call Adaeze Okafor' })).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  await expect(phone.getByRole('link', { name: 'Write to Adaeze Okafor' })).toHaveAttribute(
    'href',
    'mailto:superadmin@tenure.example',
  );
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await phone.getByRole('searchbox').fill('superadmin@tenure.example');
  await expect(exactWords(phone, 'Nobody fits')).toBeVisible();
  await phone.getByRole('searchbox').fill('nobody of this name');
  await expect(exactWords(phone, 'Nobody who works here today has this name or job role.')).toBeVisible();
});

test('employees see name, job role and branch until HR ticks more in the form of the company', async ({
  admin,
  people,
  unique,
}) => {
  const { name, place } = await ownCompany(people.api, unique);
  await people.staff({
    ...{ company: place.company, location: place.branch, department: place.department, jobrole: place.job_role },
    ...{ firstName: 'Bola', lastName: `Ade${unique}`, phone: '0803-555-0199' },
  });

  await admin.goto(`/companies/${place.company}`);
  await admin.getByRole('link', { name: 'Name, job role, branch', exact: true }).click();
  const bola = rowOf(admin, `Bola Ade${unique}`);
  await expect(bola).toContainText('Dispatcher');
  await expect(bola).toContainText('Ikeja');
  await expect(mention(admin, '0803-555-0199')).toHaveCount(0);

  await admin.goto(`/companies/${place.company}/edit`);
  await admin.getByRole('checkbox', { name: 'Phone', exact: true }).click();
  await expectAccessible(admin);
  await button(admin, 'Save company').click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();
  await admin.getByRole('link', { name: 'Name, job role, branch, phone', exact: true }).click();
  await expect(bola.getByRole('link', { name: '0803-555-0199' })).toHaveAttribute('href', 'tel:08035550199');
  await expectAccessible(admin);
});

test('a candidate has no directory, and its page says why', async ({ people, visit }) => {
  const candidate = await visit({ token: await people.signIn('candidate@tenure.example', 'Tenure-2026') });
  await candidate.goto('/directory');
  await expect(exactWords(candidate, 'Only people who work in a company today see its directory.')).toBeVisible();
  await expect(candidate.getByRole('link', { name: 'Directory', exact: true })).toHaveCount(0);
});

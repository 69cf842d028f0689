import { expect, openLink, passwordField, test, typeCredentials } from '../fixtures.ts';
import { actOn, button, dialog, field, said } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

test('who leaves is signed out on the day, and comes back with the same record by a rehire', {
  tag: ['@C083', '@C077'],
}, async ({ admin, visit, people, mailbox }) => {
  const person = await people.staff({ employment_date: '2024-03-04', invite: true });
  const [email, password] = [person.email ?? '', 'Lagoon and palm 2026'];
  const own = await visit();
  await openLink(own, await mailbox.read(email, /Create password/), /create-password/);
  await passwordField(own).fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await button(own, 'Set password').click();
  await expect(said(own, 'password created successfully, kindly login')).toBeVisible();
  await own.goto('/signin');
  await typeCredentials(own, email, password);
  const menu = own.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();

  await people.api.employee.updateStatus.mutate({
    employees: [person.id],
    employment_status: 'RESIGNED',
    effective_date: dayFromNow(0),
    reason: 'Took another job',
  });
  await own.goto('/candidate/profile/summary');
  await typeCredentials(own, email, password);
  await expect(own.getByRole('alert')).toBeVisible();
  await expect(menu).toHaveCount(0);

  await admin.goto(`/employees?search=${person.lastName}`);
  await actOn(admin, `Bisi ${person.lastName}`, 'Rehire');
  await button(dialog(admin), 'Rehire').click();
  await expect(said(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('Came back');
  await button(dialog(admin), 'Rehire').click();
  await expect(said(admin, 'Employment status updated')).toBeVisible();

  await typeCredentials(own, email, password);
  await expect(menu).toBeVisible();
});

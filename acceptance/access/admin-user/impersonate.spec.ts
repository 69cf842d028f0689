import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { button, exactWords, field, pageHeading, rowOf } from '../../platform/on-page.ts';
import { claimsOf } from '../../platform/tokens.ts';
import { openAccount, startAs } from './accounts.ts';

const REASON = 'She cannot find her deployment letter';
const banner = 'Impersonation';

for (const [path, role, actor] of [
  ['/settings/impersonate', 'ADMIN', 'Aisha Bello'],
  ['/impersonate', 'SUPERADMIN', 'Adaeze Okafor'],
] as const) {
  test(`from ${path} a person with the role ${role} acts as an employee, is seen to, and goes back`, {
    tag: ['@R083', '@R084', '@C059', '@C060', '@V119', '@V221', '@X004', '@X005', '@M049'],
  }, async ({ visit, superadmin, people, mailbox, faults, tokens }) => {
    const person = await people.employee();
    const page = await visit({ as: role });
    await page.goto(path);
    await startAs(page, person, REASON);

    await expect(page).toHaveURL(/\/candidate\/profile\/summary$/);
    const strip = page.getByRole('region', { name: banner, exact: true });
    await expect(strip).toContainText(`${actor} acting as ${person.name} until`);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const claims = claimsOf(token);
    expect(claims.actor_id).toBe(claimsOf(await tokens(role)).user_id);
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(3600);
    await page.goto('/activities');
    await expect(strip).toBeVisible();
    await expect(exactWords(page, 'Impersonation started')).toBeVisible();

    const mail = await mailbox.read(person.email, /is acting in your name/);
    expect(mail.text).toContain(REASON);
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByText(new RegExp(`acts in your name until .*${REASON}`))).toBeVisible();
    await page.keyboard.press('Escape');

    await button(strip, 'Back').click();
    await expect(page).toHaveURL(/\/settings\/impersonate$/);
    await expect(strip).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(await tokens(role));
    expect((await faults.calls('POST', /^\/auth\/users\/impersonate\/$/)).map(({ body }) => body)).toEqual([
      { user_id: claims.user_id, reason: REASON },
    ]);

    await superadmin.goto('/settings/manage-admins?tab=audit&action=Impersonation+ended');
    const ended = rowOf(superadmin, person.name);
    await expect(ended).toContainText(`through ${actor}`);
  });
}

test('the menu offers it to a super admin only, the page is open to admins too', {
  tag: ['@V222', '@X004', '@R084'],
}, async ({ admin, superadmin }) => {
  for (const [page, count] of [
    [admin, 0],
    [superadmin, 1],
  ] as const) {
    await page.goto('/manage-banks');
    await expect(page.getByRole('link', { name: 'Banks' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Impersonate' })).toHaveCount(count);
  }
  await admin.goto('/settings/impersonate');
  await expect(pageHeading(admin, 'Impersonate')).toBeVisible();
});

test('nobody acts as somebody of an equal role, and both fields are needed', { tag: ['@C059', '@X004'] }, async ({
  admin,
}) => {
  await admin.goto('/settings/impersonate');
  await admin.getByRole('button', { name: 'Start impersonation' }).click();
  await expect(exactWords(admin, 'Person is required')).toBeVisible();
  await expect(exactWords(admin, 'Reason is required')).toBeVisible();
  await startAs(admin, { name: 'Aisha Bello', email: 'admin@tenure.example' }, REASON);
  await expect(exactWords(admin, 'You can only act as somebody whose role is lower than yours.')).not.toHaveCount(0);
  await expect(admin).toHaveURL(/\/settings\/impersonate$/);
  await expect(admin.getByRole('region', { name: banner, exact: true })).toHaveCount(0);
});

test('in the name of another the address stays, and there is no third person', { tag: ['@C059', '@V221'] }, async ({
  superadmin: page,
  unique,
}) => {
  const hr = { firstname: 'Hauwa', lastname: `Musa${unique}`, email: `hauwa.${unique}@tenure.example` };
  await openAccount(page, hr);
  await page.goto('/settings/impersonate');
  await startAs(page, { name: `Hauwa ${hr.lastname}`, email: hr.email }, REASON);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/employees/profile');
  await field(page, 'Email').fill(`else.${unique}@tenure.example`);
  await page.getByLabel('Phone').fill('08035550123');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(exactWords(page, 'The address of another is not changed in their name.')).toBeVisible();
  await field(page, 'Email').fill(hr.email);
  await page.goto('/settings/impersonate');
  await expect(exactWords(page, 'You are acting as somebody else')).toBeVisible();
});

test('people that cannot be read say so in the list, in the words of the server if it has any', {
  tag: ['@faults', '@R083', '@R084', '@C060', '@M151', '@V235'],
}, async ({ superadmin: page, faults }) => {
  const answer = (body: string) => ({ kind: 'answer' as const, status: 400, body });
  const words = {
    'The directory is asleep.': answer('{"errors":"The directory is asleep."}'),
    'Ask again at noon.': answer('{"message":"Ask again at noon."}'),
  };
  for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...words })) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', /^\/auth\/users\/internal\/$/, fault);
      await page.goto('/impersonate');
      await page.getByRole('combobox', { name: 'Person' }).click();
      await expect(exactWords(page, name in words ? name : 'failed to get users internal data')).toBeVisible();
      await faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('option').filter({ hasText: 'tenure.example' })).not.toHaveCount(0);
    });
  }
});

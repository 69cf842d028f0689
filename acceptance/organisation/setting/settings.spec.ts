import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { exactWords, field, findOption, pageHeading } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow, tokenOfLink } from '../../platform/people.ts';
import { expiredLink } from '../../platform/tokens.ts';

const ADMIN_SETTINGS = /^\/setting\/admin\/$/;
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const link = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name, exact: true });

test('Admin settings lead to every page of settings, with how many each holds', { tag: ['@R068', '@C934'] }, async ({
  admin,
  superadmin,
}) => {
  await superadmin.goto('/settings');
  await expect(pageHeading(superadmin, 'Admin settings')).toBeVisible();
  for (const [name, address] of [
    [/^Employee settings/, '/employee-Settings'],
    [/^Manage admins.*\d+$/, '/settings/manage-admins'],
    [/^Signature.*\d+$/, '/manage-signature'],
    [/^Banks.*\d+$/, '/manage-banks'],
    [/^Pension providers.*\d+$/, '/manage-pension'],
    [/^Confirmation settings/, '/confirmation-settings'],
    [/^Approvals/, '/approval'],
    [/^Letter management/, '/letters'],
    [/^Impersonate/, '/settings/impersonate'],
  ] as const) {
    await expect(link(superadmin, name)).toHaveAttribute('href', address);
  }
  await expectAccessible(superadmin);
  await admin.goto('/settings');
  await expect(link(admin, /^Banks.*\d+$/)).toBeVisible();
  await expect(link(admin, /^Impersonate/)).toHaveCount(0);
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
});

// One scenario for everything that is saved: it is one record for the whole installation.
test('what HR sets takes effect: the address of HR, who is mailed, how long offers and waivers last', {
  tag: ['@R068', '@C934', '@faults'],
}, async ({ admin, superadmin, page, people, mailbox, faults, unique }) => {
  const { version: _, edited: __, ...before } = await people.api.setting.settings.query({});
  const hr = `hr.${unique}@lagoon.example`;
  try {
    await admin.goto('/settings');
    await superadmin.goto('/settings');
    await expect(field(superadmin, 'Offers stay open for')).not.toHaveValue('');
    await field(admin, 'Email of Human Resources').fill('nobody');
    await field(admin, 'Offers stay open for').fill('90');
    await save(admin).click();
    await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
    await expect(exactWords(admin, 'Enter a number from 1 to 60')).toBeVisible();
    await field(admin, 'Email of Human Resources').fill(hr);
    await field(admin, 'Offers stay open for').fill('21');
    await field(admin, 'Waiver links work for').fill('5');
    await findOption(admin, 'Also mailed when a candidate answers', 'superadmin@tenure.example');
    await admin.keyboard.press('Escape');
    await faults.plan('PATCH', ADMIN_SETTINGS, { kind: 'answer', status: 500, body: '{}' });
    await save(admin).click();
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await save(admin).click();
    await expect(exactWords(admin, 'Settings saved')).toBeVisible();

    // Somebody who opened the page before is shown both values.
    await field(superadmin, 'Offers stay open for').fill('30');
    await save(superadmin).click();
    const both = superadmin.getByRole('region', { name: /saved this page of settings on .* after you opened it/ });
    await expect(both.getByRole('group', { name: 'Offers stay open for' })).toContainText('21');
    await expect(both.getByRole('group', { name: 'Offers stay open for' })).toContainText('30');
    await expect(save(superadmin)).toBeDisabled();

    await admin.goto('/candidate/send-offer');
    await expect(admin.getByLabel('Offer expiry')).toHaveValue(dayAsWritten(dayFromNow(21)));

    const { candidate, mail } = await people.offered();
    expect(mail.text).toContain(`Questions? Write to ${hr}`);
    expect(mail).toMatchObject({ reply_to: hr });
    const token = tokenOfLink(Mailbox.linkOf(mail, /\/onboarding\/accept\/offer/));
    await page.goto(`/onboarding/accept/offer/${await expiredLink(token)}`);
    await expect(pageHeading(page, 'This link has expired')).toBeVisible();
    await expect(page.getByRole('link', { name: hr, exact: true })).toHaveAttribute('href', `mailto:${hr}`);
    await expectAccessible(page);

    await people.accept(mail);
    await mailbox.read('superadmin@tenure.example', new RegExp(`${candidate.name} handed in the signed letters`));
    const asked = await people.waiver(candidate);
    const until = new Date(`${dayFromNow(5)}T12:00:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    expect(asked.mail.text).toContain(`Until: ${until.replace('Sept', 'Sep')}`);
  } finally {
    const { version } = await people.api.setting.settings.query({});
    await people.api.setting.updateSettings.mutate({ ...before, version });
  }
});

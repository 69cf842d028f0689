import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { dialog, exactWords, field, itemOf, pageHeading, rowOf } from '../../platform/on-page.ts';

const MAIL = /^\/employee\/mail_employee\/$/;
const subject = (page: Page) => field(dialog(page), 'Subject');
const message = (page: Page) => field(dialog(page), 'Message');

test('a mail to chosen employees needs subject and message, goes to each by itself, and shows what became of each', {
  tag: ['@C085', '@C962', '@V215', '@M153', '@E037', '@R094'],
}, async ({ admin, people, mailbox, faults, unique }) => {
  const lastName = `Mail${unique}`;
  const one = await people.staff({ lastName, firstName: 'Ada' });
  const none = await people.staff({ lastName, firstName: 'Musa', email: '' });
  await admin.goto(`/employees?search=${lastName}`);
  await rowOf(admin, one.code).getByRole('checkbox').check();
  await rowOf(admin, none.code).getByRole('checkbox').check();
  await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Mail' }).click();
  await expect(dialog(admin).getByRole('heading', { name: 'Mail 2 employees' })).toBeVisible();
  const reach = `^Goes to 1 employee\\. No address is entered for Musa ${lastName}\\. Replies go to \\S+\\.$`;
  await expect(dialog(admin).getByText(new RegExp(reach))).toBeVisible();
  const send = dialog(admin).getByRole('button', { name: 'Send mail' });
  await send.click();
  await expect(exactWords(dialog(admin), 'Subject is required')).toBeVisible();
  await expect(exactWords(dialog(admin), 'Message is required')).toBeVisible();
  await expectAccessible(admin);

  await subject(admin).fill(`Friday ${unique}`);
  await message(admin).fill('The office closes at noon.');
  await test.step('a failed send keeps what was typed', async () => {
    for (const [name, words] of [
      ['a reset connection', 'Network Error'],
      ['an error without a word', 'Failed to fetch leave requests'],
    ] as const) {
      await faults.plan('POST', MAIL, BREAKDOWNS[name]);
      await send.click();
      await expect(exactWords(admin, words)).toBeVisible();
      await faults.clear();
    }
    await expect(subject(admin)).toHaveValue(`Friday ${unique}`);
    await expect(message(admin)).toHaveText('The office closes at noon.');
  });
  await send.click();
  await expect(exactWords(admin, 'Mail sent successfully')).toBeVisible();
  await expect(dialog(admin)).toHaveCount(0);
  const sent = (await faults.calls('POST', MAIL)).at(-1);
  expect(sent?.body).toMatchObject({ subject: `Friday ${unique}`, employees: [one.id, none.id] });
  const got = await mailbox.read(one.email ?? '', new RegExp(unique));
  expect(got.subject).toBe(`Friday ${unique}`);
  expect(got.text).toContain('Dear Ada,');
  expect(got.text).toContain('The office closes at noon.');

  await admin.getByRole('main').getByRole('link', { name: 'Mails' }).click();
  await expect(pageHeading(admin, /^Mails to employees/)).toBeVisible();
  await expectAccessible(admin);
  await rowOf(admin, `Friday ${unique}`).getByRole('link').click();
  await expect(pageHeading(admin, `Friday ${unique}`)).toBeVisible();
  await expect(rowOf(admin, one.code)).toContainText('Sent', { timeout: 20_000 });
  await expect(rowOf(admin, none.code)).toContainText('No address');
  await expectAccessible(admin);
  await admin
    .getByRole('navigation', { name: 'Delivery' })
    .getByRole('link', { name: /^No address\s*1$/ })
    .click();
  await expect(rowOf(admin, one.code)).toHaveCount(0);
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
});

test('a mail from the record stands there with its delivery, and goes out again once an address is entered', {
  tag: ['@C085', '@R053', '@M153'],
}, async ({ admin, people, mailbox, unique }) => {
  const one = await people.staff();
  const none = await people.staff({ email: '' });
  await admin.goto(`/employees/${one.id}?tab=mails`);
  await admin.getByRole('button', { name: 'Mail employee' }).click();
  await expect(dialog(admin).getByRole('heading', { name: `Mail Bisi ${one.lastName}` })).toBeVisible();
  await subject(admin).fill(`Badge ${unique}`);
  await message(admin).fill('Collect your badge.');
  await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
  await expect(exactWords(admin, 'Mail sent successfully')).toBeVisible();
  const entry = itemOf(admin, `Badge ${unique}`);
  await expect(entry).toContainText('Sent', { timeout: 20_000 });
  await expectAccessible(admin);

  const { id } = await people.api.employeeMail.send.mutate({
    subject: `Again ${unique}`,
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] },
    employees: [one.id, none.id],
  });
  const email = `late.${unique}@staff.example`;
  await people.api.employee.update.mutate({ id: none.id, version: 1, personal: { gender: 'FEMALE', email } });
  await admin.goto(`/employees/manage-employees?tab=mails&mail=${id}`);
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(admin, 'Mail sent successfully')).toBeVisible();
  await expect(rowOf(admin, none.code)).toContainText('Sent', { timeout: 20_000 });
  expect((await mailbox.read(email, new RegExp(unique))).subject).toBe(`Again ${unique}`);
});

import { breakDown } from '../../platform/breakdowns.ts';
import { expect, type Mail, openLink, passwordField, test, typeCredentials } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, exactWords, pageHeading, toastWith } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { claimsOf, expiredLink, forgedLink } from '../../platform/tokens.ts';

const RESET = /\/new-password\//;
const PASSWORD = 'Harmattan wind 2026';

async function askForLink(page: import('@playwright/test').Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
}

async function typePasswords(page: import('@playwright/test').Page, password: string, confirmation: string) {
  await passwordField(page).fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test.describe('a forgotten password', () => {
  test('is replaced through a mailed link', {
    tag: ['@R004', '@R005', '@R006', '@R007', '@C002', '@C003', '@C004', '@M007', '@M016', '@V072', '@V133'],
  }, async ({ page, people, mailbox }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    await expect(page).toHaveURL('/mail-sent');
    await expect(pageHeading(page, 'Reset link sent')).toBeVisible();

    await openLink(page, await mailbox.read(person.email, RESET), RESET);
    // The network goes once the page is there: the page says so, and what it said is over when the network is back.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('ToastStack'))),
      )
      .toBe(true);
    await page.context().setOffline(true);
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(toastWith(page, 'Network Error')).toBeVisible();
    await page.context().setOffline(false);
    await expect(toastWith(page, 'Network Error')).toHaveCount(0);
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(toastWith(page, 'password created successfully, kindly login')).toBeVisible();
    await expect(page).toHaveURL('/password-success');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/signin');
    await typeCredentials(page, person.email, person.password);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), 'the old password is gone').toBeVisible();
    await typeCredentials(page, person.email, PASSWORD);
    await expect(page).toHaveURL('/candidate/profile/summary');
  });

  test('needs an email', { tag: ['@R004', '@M013', '@V097'] }, async ({ page }) => {
    for (const email of ['', '   ']) {
      await askForLink(page, email);
      await expect(exactWords(page, 'Email is required!')).toBeVisible();
      await expect(page).toHaveURL('/forgot-password');
    }
  });

  test('is asked for with a trimmed email', { tag: ['@faults', '@C002', '@V099'] }, async ({
    page,
    faults,
    unique,
  }) => {
    await askForLink(page, `  ${unique}@mail.example  `);
    await expect(page).toHaveURL('/mail-sent');
    const [call] = await faults.calls('POST', /^\/auth\/users\/reset-password\/$/);
    expect(call?.body).toEqual({ email: `${unique}@mail.example` });
  });

  test('answers the same for an address that nobody has', { tag: ['@C002', '@R005', '@M007'] }, async ({
    page,
    unique,
    mailbox,
  }) => {
    await askForLink(page, `${unique}@mail.example`);
    await expect(page).toHaveURL('/mail-sent');
    await expect(pageHeading(page, 'Reset link sent')).toBeVisible();
    expect(await mailbox.all(`${unique}@mail.example`)).toEqual([]);
  });

  test('can have its link sent again, which ends the first', {
    tag: ['@R005', '@C002', '@M008', '@M009', '@V008'],
  }, async ({ page, people, mailbox }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const first = await mailbox.read(person.email, RESET);
    await button(page, 'Resend Link').click();
    const [second] = await mailbox.atLeast(2, person.email, RESET);
    expect(Mailbox.linkOf(second as Mail, RESET)).not.toBe(Mailbox.linkOf(first, RESET));
    await page.getByRole('link', { name: 'Back to Login', exact: true }).click();
    await expect(page).toHaveURL('/signin');

    await openLink(page, first, RESET);
    await expect(button(page, 'Click to Get a New Link')).toBeVisible();
    await openLink(page, second as Mail, RESET);
    await expect(page.getByLabel('Confirm password')).toBeVisible();
  });

  test('shows what the server says', { tag: ['@faults', '@C002', '@V131'] }, async ({ page, faults, unique }) => {
    await faults.plan('POST', /reset-password/, {
      kind: 'answer',
      status: 400,
      body: '{"message":"This address is not of our company."}',
    });
    await askForLink(page, `${unique}@mail.example`);
    await expect(exactWords(page, 'This address is not of our company.')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('can be asked for again after any breakdown', { tag: ['@faults', '@R004', '@C002', '@M014', '@V131'] }, async ({
    page,
    faults,
    unique,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(`${unique}@mail.example`);
    const send = page.getByRole('button', { name: 'Send reset link' });
    await breakDown(faults, 'POST', /reset-password/, {
      send,
      words: exactWords(page, 'Something went wrong, Try again!'),
    });
    await expect(page.getByLabel('Email')).toHaveValue(`${unique}@mail.example`);
    await send.click();
    await expect(page).toHaveURL('/mail-sent');
  });
});

test.describe('a password link', () => {
  test('takes a password with its confirmation only, and none that everybody knows of its owner', {
    tag: ['@R006', '@M015', '@V100', '@V101', '@V109'],
  }, async ({ page, people, mailbox }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    await openLink(page, await mailbox.read(person.email, RESET), RESET);

    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(exactWords(page, 'Password is required')).toBeVisible();
    await expect(exactWords(page, 'Confirm password is required')).toBeVisible();
    await typePasswords(page, PASSWORD, '');
    await expect(exactWords(page, 'Confirm password is required')).toBeVisible();
    await typePasswords(page, PASSWORD, `${PASSWORD}!`);
    await expect(exactWords(page, 'confirm password must match password')).toBeVisible();
    await typePasswords(page, 'Tenure-2026', 'Tenure-2026');
    await expect(
      exactWords(page, 'Choose a password without your name, your email address or the name of your company.'),
    ).toBeVisible();
    await expect(passwordField(page)).toHaveValue('Tenure-2026');

    const field = page.getByLabel('Confirm password');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).nth(1).click();
    await expect(field).toHaveAttribute('type', 'text');
  });

  test('works once; afterwards it offers a new one', {
    tag: ['@R006', '@R911', '@C003', '@C004', '@M012', '@V074', '@V132'],
  }, async ({ page, people, mailbox }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const mail = await mailbox.read(person.email, RESET);
    await openLink(page, mail, RESET);
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(page).toHaveURL('/password-success');
    await openLink(page, mail, RESET);
    await expect(exactWords(page, 'This link was already used.')).toBeVisible();
    await expect(button(page, 'Click to Get a New Link')).toBeVisible();
    await expect(passwordField(page)).toHaveCount(0);
  });

  test('that has expired shows the words of the server and gives a new one', {
    tag: ['@faults', '@R006', '@R911', '@C002', '@C004', '@M012', '@M013', '@V074', '@V098', '@V099', '@V132'],
  }, async ({ page, people, mailbox, faults }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const mail = await mailbox.read(person.email, RESET);
    await page.goto(`/new-password/${await expiredLink(tokenOfLink(Mailbox.linkOf(mail, RESET)))}`);
    await expect(exactWords(page, 'This link has expired.')).toBeVisible();
    await button(page, 'Click to Get a New Link').click();
    await page.getByLabel('Email').fill('  ');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(exactWords(page, 'Email is required!')).toBeVisible();
    await page.getByLabel('Email').fill(`  ${person.email} `);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await mailbox.atLeast(2, person.email, RESET);
    const calls = await faults.calls('POST', /reset-password/);
    expect(calls.at(-1)?.body).toEqual({ email: person.email });
  });

  test('that was never good is called invalid', {
    tag: ['@R006', '@R008', '@C004', '@M011', '@V073', '@V132'],
  }, async ({ page, people, mailbox }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const token = tokenOfLink(Mailbox.linkOf(await mailbox.read(person.email, RESET), RESET));
    const { mail: offer } = await people.offered();
    const foreign = tokenOfLink(Mailbox.linkOf(offer, /accept\/offer/));
    for (const bad of ['nonsense', forgedLink(token), foreign]) {
      for (const path of [`/new-password/${bad}`, `/create-password?token=${bad}`]) {
        await page.goto(path);
        await expect(exactWords(page, 'Token is invalid')).toBeVisible();
        await expect(passwordField(page)).toHaveCount(0);
      }
    }
  });

  test('follows the answer of the check: 401, 400, success or not, good', {
    tag: ['@faults', '@R008', '@C004', '@M011', '@M012', '@V072', '@V073', '@V074', '@V132'],
  }, async ({ page, people, mailbox, faults }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const link = Mailbox.linkOf(await mailbox.read(person.email, RESET), RESET);
    await faults.plan('POST', /verify-token/, { kind: 'answer', status: 401, body: '{"detail":"Bad token"}' });
    await page.goto(link);
    await expect(exactWords(page, 'Token is invalid')).toBeVisible();
    await faults.clear();
    await faults.plan('POST', /verify-token/, {
      kind: 'answer',
      status: 400,
      body: '{"errors":"The time of this link is over."}',
    });
    await page.goto(link);
    await expect(exactWords(page, 'The time of this link is over.')).toBeVisible();
    await expect(button(page, 'Click to Get a New Link')).toBeVisible();
    for (const [status, body, holds] of [
      [200, '{"success":false}', false],
      [200, '{"success":true}', true],
      [200, '{}', true],
      [202, '{"success":true}', true],
    ] as const) {
      await faults.clear();
      await faults.plan('POST', /verify-token/, { kind: 'answer', status, body });
      await page.goto(link);
      const invalid = exactWords(page, 'Token is invalid');
      await expect(holds ? passwordField(page) : invalid, `${status} ${body}`).toBeVisible();
      await expect(holds ? invalid : passwordField(page)).toHaveCount(0);
    }
    await faults.clear();
    await page.goto(link);
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    expect((await faults.calls('POST', /^\/auth\/users\/verify-token\/$/)).at(-1)?.body).toEqual({
      token: tokenOfLink(link),
    });
  });

  test('keeps what was typed when the server refuses the password', {
    tag: ['@faults', '@R006', '@C003', '@V133'],
  }, async ({ page, people, mailbox, faults }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    await openLink(page, await mailbox.read(person.email, RESET), RESET);
    await faults.plan('POST', /create-password/, {
      kind: 'answer',
      status: 400,
      body: '{"detail":"This password was used before."}',
    });
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(toastWith(page, 'This password was used before.')).toBeVisible();
    await faults.clear();
    await expect(passwordField(page)).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL('/password-success');
  });

  test('sends the token and the password, never the confirmation, and one request for two clicks', {
    tag: ['@faults', '@C003', '@V101'],
  }, async ({ page, people, mailbox, faults }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const link = Mailbox.linkOf(await mailbox.read(person.email, RESET), RESET);
    await page.goto(link);
    await passwordField(page).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).dblclick();
    await expect(page).toHaveURL('/password-success');
    const calls = await faults.calls('POST', /^\/auth\/users\/create-password\/$/);
    expect(calls.map((call) => call.body)).toEqual([{ token: tokenOfLink(link), password: PASSWORD }]);
  });
});

test.describe('a first password', () => {
  test('is created from a mailed link', { tag: ['@R008', '@C003', '@C004', '@M016', '@V072'] }, async ({
    page,
    people,
    mailbox,
  }) => {
    const person = await people.employee();
    await askForLink(page, person.email);
    const token = tokenOfLink(Mailbox.linkOf(await mailbox.read(person.email, RESET), RESET));
    await page.goto(`/create-password?token=${token}`);
    await expect(pageHeading(page, 'Create your password')).toBeVisible();
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(exactWords(page, 'password created successfully, kindly login')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email'), 'the address is known').toHaveValue(person.email);
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/candidate/profile/summary');
  });

  test('completes the sign-up of somebody who was onboarded', {
    tag: ['@faults', '@R009', '@C003', '@C917', '@V009', '@V116'],
  }, async ({ page, people, mailbox, faults }) => {
    const candidate = await people.onboarding();
    await people.complete(candidate);
    const mail = await mailbox.read(candidate.email, /complete-signup/);
    await openLink(page, mail, /complete-signup/);
    await expect(passwordField(page)).toBeVisible();
    const token = new URL(Mailbox.linkOf(mail, /complete-signup/)).searchParams.get('d');
    const checks = await faults.calls('POST', /^\/auth\/users\/verify-token\/$/);
    expect(checks.map(({ body }) => body)).toEqual([{ token }]);
    await typePasswords(page, PASSWORD, PASSWORD);
    await expect(exactWords(page, 'password created successfully, kindly login')).toBeVisible();
    await expectReceipt(
      page,
      { mailbox, to: candidate.email },
      {
        subject: 'Your Tenure account is ready',
        what: `You set the first password of your account, ${candidate.email}.`,
        next: 'Sign in with this address and the new password. The link of the mail works no more.',
      },
    );
    await page.getByRole('link', { name: 'Sign in' }).click();
    await openLink(page, mail, /complete-signup/);
    await expect(
      exactWords(page, 'This link was already used. If you have set your password already, go back to Login.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await typeCredentials(page, candidate.email, PASSWORD);
    await expect(page).toHaveURL('/candidate/profile/summary');
    await expect(exactWords(page, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    const session = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(claimsOf(session).roles).toEqual(['EMPLOYEE']);
    await page.goto('/candidates');
    await expect(page).toHaveURL('/404');
  });

  test('is not set with a sign-up link that fails the check', { tag: ['@R009', '@C917', '@M010', '@V009'] }, async ({
    page,
  }) => {
    for (const query of ['?d=nonsense', '?d=', '']) {
      await page.goto(`/candidate/complete-signup${query}`);
      await expect(exactWords(page, 'Token is invalid')).toBeVisible();
      await expect(passwordField(page)).toHaveCount(0);
    }
  });
});

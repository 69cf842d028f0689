import type { Page } from '@playwright/test';
import type { Fault } from '../faults.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { button, exactWords, mention, pageHeading, toastWith } from '../on-page.ts';

const SAVE = /^\/candidate\/\d+\/$/;
const LIST = /^\/candidate\/$/;

const refusal = (status: number, body: unknown): Fault => ({ kind: 'answer', status, body: JSON.stringify(body) });

const save = (page: Page) => page.getByRole('button', { name: /^Save/ });
const alerts = (page: Page) => page.getByRole('alert');

test.describe('a form that the server refuses', () => {
  test('lists the field errors, each as its name in words and its first message', {
    tag: ['@faults', '@V137', '@V138'],
  }, async ({ admin, people, faults }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    await faults.plan(
      'PATCH',
      SAVE,
      refusal(400, {
        gross_salary: ['is above the grade', 'is odd'],
        job_role: 'is closed',
        current_address: { city_name: ['is too long'] },
        referees: [{}, { phone: ['is missing'] }],
      }),
    );
    await save(admin).click();
    await expect(exactWords(alerts(admin), 'Gross salary is above the grade')).toBeVisible();
    await expect(exactWords(alerts(admin), 'Job role is closed')).toBeVisible();
    await expect(exactWords(alerts(admin), 'Current address city name is too long')).toBeVisible();
    await expect(exactWords(alerts(admin), 'Referees 2 phone is missing')).toBeVisible();
    await expect(admin.getByText(/is odd/)).toHaveCount(0);
    await expect(admin.getByRole('combobox', { name: /^Job role/ }), 'the first wrong field').toBeFocused();
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
  });

  test('shows the server’s own words: detail before message before errors before data', {
    tag: ['@faults', '@V138'],
  }, async ({ admin, people, faults }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    const bodies: [unknown, string][] = [
      [{ data: 'The data', errors: 'The errors', message: 'The message', detail: 'The detail' }, 'The detail'],
      [{ data: 'The data', errors: 'The errors', message: 'The message' }, 'The message'],
      [{ data: 'The data', errors: 'The errors' }, 'The errors'],
      [{ data: { errors: ['<b>The</b> data'] } }, 'The data'],
    ];
    for (const [body, words] of bodies) {
      await faults.plan('PATCH', SAVE, refusal(409, body), 1);
      await save(admin).click();
      await expect(exactWords(alerts(admin), words)).toBeVisible();
      await button(toastWith(admin, words), 'Close').click();
      await expect(exactWords(alerts(admin), words)).toHaveCount(0);
    }
  });

  test('reads A server error occured for a 500 and Connection error without an answer, and keeps what was typed', {
    tag: ['@faults', '@V139', '@V140', '@M053', '@M054'],
  }, async ({ admin, people, faults }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    await faults.plan('PATCH', SAVE, refusal(500, { detail: 'Traceback' }), 1);
    await save(admin).click();
    await expect(exactWords(alerts(admin), 'A server error occured')).toBeVisible();
    await expect(mention(admin, 'Traceback')).toHaveCount(0);
    await faults.plan('PATCH', SAVE, { kind: 'reset' }, 1);
    await save(admin).click();
    await expect(exactWords(alerts(admin), 'Connection error')).toBeVisible();
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
    await save(admin).click();
    await expect(pageHeading(admin, `Chidinma ${candidate.lastname}`)).toBeVisible();
  });
});

test('a list without an answer reads Network Error, and gives the request’s id to take along', {
  tag: ['@faults', '@V139', '@M053'],
}, async ({ visit, faults }) => {
  const page = await visit({ as: 'ADMIN', permissions: ['clipboard-read', 'clipboard-write'] });
  await faults.plan('GET', LIST, refusal(500, {}));
  await page.goto('/candidates');
  await expect(exactWords(page, 'A server error occured')).toBeVisible();
  const id = await page.locator('main code').textContent();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Copy the request id' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await faults.clear();
  await faults.plan('GET', LIST, { kind: 'reset' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
});

test('a list whose server hangs says so when the time limit is over, and does not begin it anew', {
  tag: ['@faults', '@V139'],
}, async ({ admin, faults }) => {
  await faults.plan('GET', LIST, { kind: 'hang' });
  await admin.goto('/candidates');
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  expect(await faults.calls('GET', LIST)).toHaveLength(1);
});

test.describe('a page that breaks', () => {
  /** Breaks the formatting of amounts, a failure that no page expects. */
  const sabotage = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get(this: Intl.NumberFormat) {
          if (this.resolvedOptions().style === 'currency') throw new Error('Amounts are broken');
          return String;
        },
      });
    });

  test('says so, keeps the menu, and leads an admin home', async ({ admin, people, complaints }) => {
    const candidate = await people.candidate();
    await sabotage(admin);
    await admin.goto(`/candidates/${candidate.id}`);
    await expect(pageHeading(admin, 'An Error Occurred')).toBeVisible();
    await expect(admin).toHaveTitle('Error · Tenure');
    await expect(admin.getByText(/What you saved is kept/)).toBeVisible();
    await expect(admin.getByText(/Last request/)).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
    await expectAccessible(admin);
    await admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Workflow' }).click();
    await expect(pageHeading(admin, /^Workflow/)).toBeVisible();
    complaints.splice(0);
  });

  test('leads somebody with a link to nothing but the link', async ({ page, people, complaints }) => {
    const { mail } = await people.offered();
    await sabotage(page);
    await page.goto(/https?:\S+accept\/offer\/\S+/.exec(mail.text)?.[0] ?? '');
    await expect(pageHeading(page, 'An Error Occurred')).toBeVisible();
    await expect(page.getByText(/Your link is still good/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    complaints.splice(0);
  });
});

test.describe('without a connection', () => {
  test.use({ cold: true });

  test('a page whose part cannot be fetched keeps the menu, and opens once there is one', async ({
    admin,
    complaints,
  }) => {
    await admin.goto('/candidates');
    await expect(admin.getByRole('row').filter({ visible: true })).not.toHaveCount(0);
    await admin.context().setOffline(true);
    await admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Workflow' }).click();
    await expect(pageHeading(admin, 'Network Error')).toBeVisible();
    await expect(admin.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(exactWords(admin, 'There is still no answer. Check your connection.')).toBeVisible();
    await admin.context().setOffline(false);
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(pageHeading(admin, /^Workflow/)).toBeVisible();
    await expect(admin).toHaveURL('/workflow');
    complaints.splice(0);
  });

  test('a form that is sent says so at once, keeps what was typed, and waits to be sent again', {
    tag: ['@faults'],
  }, async ({ admin, faults, unique }) => {
    const title = `Kept without a network ${unique}`;
    await admin.goto('/tasks');
    await admin.getByRole('button', { name: 'New task' }).click();
    await admin.getByLabel('Title').fill(title);
    await admin.context().setOffline(true);
    await admin.getByRole('button', { name: 'Create task' }).click();
    await expect(exactWords(alerts(admin), 'Connection error')).toBeVisible();
    await expect(admin.getByLabel('Title')).toHaveValue(title);
    await admin.context().setOffline(false);
    await expect(mention(admin, 'You are offline. What you typed stays on this page.')).toHaveCount(0);
    await admin.getByRole('button', { name: 'Create task' }).click();
    await expect(exactWords(admin, 'Task created')).toBeVisible();
    expect(await faults.calls('POST', /^\/task\/$/)).toHaveLength(1);
  });

  test('a quiet line says that what was typed stays', async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByLabel('First name').fill('Chidinma');
    await admin.context().setOffline(true);
    await expect(exactWords(admin, 'You are offline. What you typed stays on this page.')).toBeVisible();
    await admin.setViewportSize({ width: 400, height: 640 });
    await admin.getByLabel('Date of resumption').scrollIntoViewIfNeeded();
    // A trial presses nothing; it fails where something else lies over the button.
    await admin.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true });
    await admin.context().setOffline(false);
    await expect(mention(admin, 'You are offline. What you typed stays on this page.')).toHaveCount(0);
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
  });
});

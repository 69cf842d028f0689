import type { Page } from '@playwright/test';
import { openCandidate } from '../../hiring/onboarding/desk.ts';
import { expect, test } from '../fixtures.ts';
import { exactWords, mention, pageHeading } from '../on-page.ts';

test.describe('text from people', () => {
  test('is shown without HTML tags, and never read as HTML', { tag: ['@V111'] }, async ({ admin, people, unique }) => {
    const lastname = `Obi${unique}`;
    const candidate = await people.candidate({ firstname: '<b>Ada</b>', lastname: `<i>${lastname}</i>` });
    await admin.goto(`/candidates/${candidate.id}`);
    await expect(pageHeading(admin, `Ada ${lastname}`)).toBeVisible();
    await expect(admin).toHaveTitle(`Ada ${lastname} · Tenure`);
    await expect(admin.getByRole('region', { name: 'Pages of Offer letter as sent' })).toContainText(
      `Dear Ada ${lastname},`,
    );
    await expect(admin.getByRole('main').getByText(/<\/?[bi]>/)).toHaveCount(0);
    await admin.goto(`/candidates?search=${lastname}`);
    await expect(admin.getByRole('link', { name: `Ada ${lastname}`, exact: true })).toBeVisible();
    // A form shows what is stored: saving it changes nothing that nobody touched.
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await expect(admin.getByLabel('First name')).toHaveValue('<b>Ada</b>');
  });

  test('keeps its lines and its comparisons in a reason, a workflow and a waiver', { tag: ['@V111'] }, async ({
    admin,
    people,
    unique,
  }) => {
    const { candidate } = await people.accepted();
    await people.review(candidate.id, 'handbook', '<p>Page 3 is <em>missing</em></p> &amp; 2 &lt; 3');
    await openCandidate(admin, candidate);
    await expect(admin.getByText(/Page 3 is missing\s+& 2 < 3/).filter({ visible: true })).not.toHaveCount(0);
    await expect(admin.getByText(/<em>/)).toHaveCount(0);
    const { data } = await people.api.onboarding.createWorkflowSetting.mutate({
      title: `<u>Papers</u> ${unique}`,
      steps: ['<b>Certificates</b>'],
    });
    await admin.goto(`/workflow/${data.id}`);
    await expect(pageHeading(admin, `Papers ${unique}`)).toBeVisible();
  });

  test('keeps what stands between angles and is no tag, and what is typed as it was typed', {
    tag: ['@V111'],
  }, async ({ admin, people, unique }) => {
    const title = `Overtime if hours<min and hours>max for <Obi & Sons> R&amp;D ${unique}`;
    const { data } = await people.api.onboarding.createWorkflowSetting.mutate({ title, steps: ['Sign'] });
    await admin.goto(`/workflow/${data.id}`);
    await expect(pageHeading(admin, title)).toBeVisible();
  });
});

test('amounts carry the naira sign, separators and two decimals', { tag: ['@V113'] }, async ({ admin, people }) => {
  await openCandidate(admin, await people.candidate());
  await expect(exactWords(admin, '₦4,800,000.00').filter({ visible: true })).not.toHaveCount(0);
  await expect(exactWords(admin, '₦325,000.00').filter({ visible: true })).not.toHaveCount(0);
});

test('times and amounts are those of Nigeria, whatever the browser’s language and zone', {
  tag: ['@V113', '@V154'],
}, async ({ visit, people }) => {
  const candidate = await people.candidate();
  const timesOf = async (page: Page) => {
    await openCandidate(page, candidate);
    const timeline = page.getByRole('main').locator('time');
    await expect(timeline).not.toHaveCount(0);
    return timeline.allTextContents();
  };
  const there = await visit({ as: 'ADMIN', locale: 'de-DE', timezoneId: 'America/Los_Angeles' });
  const away = await timesOf(there);
  await expect(exactWords(there, '₦4,800,000.00').filter({ visible: true })).not.toHaveCount(0);
  const here = await visit({ as: 'ADMIN', locale: 'en-NG', timezoneId: 'Africa/Lagos' });
  expect(away).toEqual(await timesOf(here));
});

test('the country Nigerian is shown as Nigeria, and days by their module', { tag: ['@V112'] }, async ({ page }) => {
  await page.goto('/gallery#display-rules');
  const shown = (rule: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${rule} `) })
      .getByRole('cell')
      .last();
  await expect(shown('Country')).toHaveText('Nigeria');
  await expect(shown('Another country')).toHaveText('Ghana');
  await expect(shown('Day on KPI screens')).toHaveText('06-2-2026');
  await expect(shown('Day on leave screens')).toHaveText('Jun 2nd 26');
  await expect(shown('Tags are stripped')).toHaveText('Ada & Obi');
});

test.describe('the form of a candidate', () => {
  test('marks what is required with a red asterisk', { tag: ['@V110'] }, async ({ admin }) => {
    await admin.goto('/candidates/new');
    for (const label of ['First name', 'Email', 'Phone', 'Company', 'Annual gross']) {
      const asterisk = exactWords(admin.locator('label').filter({ hasText: new RegExp(`^${label}\\*$`) }), '*');
      await expect(asterisk).toBeVisible();
      const [red = 0, green = 0, blue = 0] = await asterisk.evaluate((element) => {
        const pixel = document.createElement('canvas').getContext('2d');
        if (!pixel) return [];
        pixel.fillStyle = getComputedStyle(element).color;
        pixel.fillRect(0, 0, 1, 1);
        return [...pixel.getImageData(0, 0, 1, 1).data];
      });
      expect(red, 'redder than anything else').toBeGreaterThan(2 * Math.max(green, blue));
    }
    await expect(admin.locator('label').filter({ hasText: /^Middle name\*/ })).toHaveCount(0);
  });

  test('names each required field that was left empty', { tag: ['@M050', '@V180'] }, async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByRole('button', { name: 'Create candidate' }).click();
    for (const name of ['First name', 'Last name', 'Company', 'Branch', 'Department', 'Date of resumption']) {
      await expect(exactWords(admin, `${name} is required`)).toBeVisible();
    }
    await expect(admin.getByLabel('First name')).toBeFocused();
  });

  test('takes an email address only', { tag: ['@M110', '@V181'] }, async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByLabel('Email').fill('ngozi.mail.example');
    await admin.getByLabel('Phone').focus();
    await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
    await admin.getByLabel('Email').fill('ngozi@mail.example');
    await expect(mention(admin, 'Please enter a valid email address')).toHaveCount(0);
  });

  const PHONES: [string, string, string | null][] = [
    ['letters', '0803 CALL ME', 'Invalid Phone Number!'],
    ['a plus in the middle', '0803+1234567', 'Invalid Phone Number!'],
    ['eight characters', '08031234', 'should not be less than 9 characters'],
    ['nine characters', '080312345', null],
    ['a plus and hyphens', '+234-80312345', null],
    ['fourteen characters', '+2348031234567', null],
    ['fifteen characters', '+23480312345678', 'should not be more 14 characters'],
  ];
  test('takes a phone of digits and hyphens, 9 to 14 characters, after an optional plus', {
    tag: ['@M112', '@M113', '@M114', '@V194', '@V195', '@V196'],
  }, async ({ admin }) => {
    await admin.goto('/candidates/new');
    for (const [what, phone, message] of PHONES) {
      await test.step(what, async () => {
        await admin.getByLabel('Phone').fill(phone);
        await admin.getByLabel('Address').focus();
        for (const [, , words] of PHONES) {
          if (words) await expect(exactWords(admin, words)).toHaveCount(words === message ? 1 : 0);
        }
      });
    }
  });
});

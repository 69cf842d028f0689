import { BREAKDOWNS } from '../breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { exactWords, pageHeading, toastWith } from '../on-page.ts';
import {
  addNotifiedColleague,
  bell,
  dropdown,
  NOTIFICATION_PATH,
  notificationPage,
  notificationRows,
  openNotifications,
  READ_PATH,
} from './inbox.ts';

test.describe('the bell', () => {
  test('counts what is unread, and shows who did what and when', {
    tag: ['@faults', '@C005', '@C908', '@V036', '@N057'],
  }, async ({ admin, people, faults }) => {
    const { candidate } = await people.accepted();
    await admin.goto('/home');
    await openNotifications(admin);
    const row = notificationRows(admin).filter({ hasText: candidate.name });
    await expect(row).toContainText(`${candidate.name} uploaded three signed letters`);
    await expect(row.getByText(/^Just now$|^\d+ min$/)).toBeVisible();
    // Other scenarios notify the same admin meanwhile, so the badge is compared with the last answer.
    await expect(async () => {
      const answers = (await faults.calls('GET', NOTIFICATION_PATH)).flatMap(
        ({ answer }) => (answer as { total: number } | null) ?? [],
      );
      const total = answers.at(-1)?.total ?? 0;
      const badge = total > 99 ? '99+' : String(total);
      await expect(exactWords(dropdown(admin), `${total} unread`)).toBeVisible({ timeout: 500 });
      await expect(bell(admin)).toContainText(badge, { timeout: 500 });
      await expect(bell(admin)).toHaveAccessibleName(`Notifications, ${badge} unread`, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  });

  test('stays open when the page that was asked for before arrives', { tag: ['@faults', '@N057', '@V035'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates?search=${candidate.lastname}`);
    const menu = admin.getByRole('navigation', { name: 'Menu' });
    await test.step('with its heading, after its data', async () => {
      await faults.plan('GET', /^\/candidate\/\d+\/$/, { kind: 'delay', ms: 1500 });
      await admin.getByRole('link', { name: candidate.name, exact: true }).click();
      await bell(admin).click();
      await expect(pageHeading(admin, candidate.name)).toBeVisible();
      await expect(dropdown(admin)).toBeVisible();
      await admin.keyboard.press('Escape');
    });
    await test.step('as a whole', async () => {
      // Both clicks happen in one task, so that the page cannot open between them.
      const link = await menu.getByRole('link', { name: 'Companies', exact: true }).elementHandle();
      await bell(admin).evaluate((button: HTMLElement, to) => {
        (to as HTMLElement).click();
        button.click();
      }, link);
      await expect(pageHeading(admin, /^Companies/)).toBeVisible();
      await expect(dropdown(admin)).toBeVisible();
      await expect(dropdown(admin)).toBeFocused();
    });
  });

  test('stays under the press while the name beside it arrives, and opens', {
    tag: ['@faults', '@N057'],
  }, async ({ admin, faults }) => {
    await faults.plan('GET', /^\/auth\/users\/\d+\/$/, { kind: 'delay', ms: 1000 });
    await admin.goto('/home');
    await bell(admin).hover();
    const before = await bell(admin).boundingBox();
    await admin.mouse.down();
    await expect(admin.getByRole('banner').getByRole('button', { name: 'Your account' })).toHaveCount(0);
    expect(await bell(admin).boundingBox()).toEqual(before);
    await admin.mouse.up();
    await expect(dropdown(admin)).toBeVisible();
  });

  test('says 99+ above ninety-nine', { tag: ['@faults', '@N057', '@V036'] }, async ({ admin, faults }) => {
    await faults.plan('GET', NOTIFICATION_PATH, notificationPage(250, 10));
    await admin.goto('/home');
    await expect(bell(admin)).toHaveText('99+');
    await expect(bell(admin)).toHaveAccessibleName('Notifications, 99+ unread');
    await openNotifications(admin);
    await expect(exactWords(dropdown(admin), '250 unread')).toBeVisible();
  });

  test('shows no count when all is read, and says so in the dropdown', {
    tag: ['@M055', '@V037', '@V237', '@N057'],
  }, async ({ visit, people }) => {
    const { token } = await addNotifiedColleague(people);
    const page = await visit({ token });
    await page.goto('/candidate/profile/summary');
    await openNotifications(page);
    await expect(notificationRows(page).or(exactWords(dropdown(page), 'No notifications yet'))).not.toHaveCount(0);
    for (let left = await notificationRows(page).count(); left > 0; left--) {
      await dropdown(page)
        .getByRole('button', { name: /^Mark as read/ })
        .nth(0)
        .click();
      await expect(notificationRows(page)).toHaveCount(left - 1);
    }
    await expect(exactWords(dropdown(page), 'No notifications yet')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, none unread');
    await expect(bell(page)).toHaveText('');
  });

  test('learns of new ones without a reload, and says their number', { tag: ['@C005', '@N057'] }, async ({
    visit,
    people,
  }) => {
    const { token, tell } = await addNotifiedColleague(people);
    const page = await visit({ token });
    await page.clock.install();
    await page.goto('/candidate/profile/summary');
    await expect(bell(page)).toHaveAccessibleName(/none unread|\d+ unread/);
    const before = Number(await bell(page).textContent()) || 0;
    await tell();
    await page.clock.fastForward(21_000);
    await expect(bell(page)).toHaveText(String(before + 1));
    const words = `${before + 1} unread ${before === 0 ? 'notification' : 'notifications'}`;
    await expect(exactWords(page.getByRole('banner').getByRole('status'), words)).toHaveCount(1);
    await openNotifications(page);
    await expect(notificationRows(page).filter({ hasText: /scheduled your induction/ })).toHaveCount(1);
  });

  test('looks again when the window gets the focus back', { tag: ['@C005'] }, async ({ visit, people }) => {
    const { token, tell } = await addNotifiedColleague(people);
    const page = await visit({ token });
    await page.goto('/candidate/profile/summary');
    await expect(bell(page)).toHaveAccessibleName(/none unread|\d+ unread/);
    const before = Number(await bell(page).textContent()) || 0;
    await tell();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(bell(page)).toHaveText(String(before + 1), { timeout: 5_000 });
  });
});

test.describe('the dropdown', () => {
  test('is at most 500 px high, scrolls by itself, and leads to the rest', {
    tag: ['@faults', '@V037', '@N057', '@C005'],
  }, async ({ admin, faults }) => {
    await faults.plan('GET', NOTIFICATION_PATH, notificationPage(25, 10));
    await admin.goto('/home');
    await openNotifications(admin);
    await expect(notificationRows(admin)).toHaveCount(10);
    expect((await dropdown(admin).boundingBox())?.height).toBeLessThanOrEqual(500);
    await notificationRows(admin).nth(9).scrollIntoViewIfNeeded();
    await expect(notificationRows(admin).nth(9)).toBeInViewport();
    expect(await admin.evaluate(() => window.scrollY)).toBe(0);
    await faults.plan('GET', NOTIFICATION_PATH, notificationPage(25, 20));
    await dropdown(admin).getByRole('button', { name: 'Show more' }).click();
    await expect(notificationRows(admin)).toHaveCount(20);
    await expect.poll(async () => (await faults.calls('GET', NOTIFICATION_PATH)).at(-1)?.query.page_size).toBe('20');
  });

  test('strips tags from what it shows', { tag: ['@faults', '@V037'] }, async ({ admin, faults }) => {
    const told = { sender: '<b>Fatima</b> Abdullahi', subject: 'asked to change <i>six</i> fields' };
    await faults.plan('GET', NOTIFICATION_PATH, notificationPage(1, 1, told));
    await admin.goto('/home');
    await openNotifications(admin);
    await expect(notificationRows(admin)).toContainText('Fatima Abdullahi asked to change six fields');
  });

  test('says that it did not load, and loads on another try', { tag: ['@faults', '@C005'] }, async ({
    admin,
    faults,
  }) => {
    for (const [name, fault] of Object.entries({
      'a reset connection': BREAKDOWNS['a reset connection'],
      'a server error': BREAKDOWNS['an error without a word'],
    })) {
      await test.step(name, async () => {
        await faults.plan('GET', NOTIFICATION_PATH, fault);
        await admin.goto('/home');
        await openNotifications(admin);
        const failed = dropdown(admin).getByRole('alert');
        await expect(failed).toContainText(name === 'a server error' ? 'A server error occured' : 'Network Error');
        await faults.clear();
        await failed.getByRole('button', { name: 'Try again' }).click();
        await expect(failed).toHaveCount(0);
        await expect(notificationRows(admin).or(exactWords(dropdown(admin), 'No notifications yet'))).not.toHaveCount(
          0,
        );
      });
    }
  });

  test('works with the keyboard alone', { tag: ['@faults', '@N057', '@V037'] }, async ({ visit, people, faults }) => {
    const { token, tell } = await addNotifiedColleague(people);
    await tell();
    await tell();
    const page = await visit({ token });
    await page.goto('/candidate/profile/summary');
    await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page)).toBeFocused();
    const marks = dropdown(page).getByRole('button', { name: /^Mark as read/ });
    await expect(marks).not.toHaveCount(0);
    const before = await marks.count();
    await page.keyboard.press('Tab');
    await expect(notificationRows(page).nth(0).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(marks.nth(0)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(marks).toHaveCount(before - 1);
    await expect(marks.nth(0)).toBeFocused();
    expect(await faults.calls('POST', READ_PATH)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [997, 'light'],
    [800, 'dark'],
    [400, 'light'],
  ] as const) {
    test(`can be read by everybody at ${width} px, ${colorScheme}`, { tag: ['@faults', '@N057', '@V037'] }, async ({
      visit,
      faults,
    }) => {
      await faults.plan('GET', NOTIFICATION_PATH, notificationPage(25, 10));
      const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 }, colorScheme });
      await page.goto('/home');
      await openNotifications(page);
      await expect(notificationRows(page)).toHaveCount(10);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const box = await dropdown(page).boundingBox();
      if (width === 400) expect(box).toMatchObject({ x: 0, width: 400 });
      else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  }
});

test.describe('a notification', () => {
  test('that is marked as read goes away, for good', { tag: ['@faults', '@C006', '@V037', '@V123', '@N057'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const { candidate } = await people.accepted();
    await admin.goto('/home');
    await openNotifications(admin);
    const row = notificationRows(admin).filter({ hasText: candidate.name });
    await expect(row).toHaveCount(1);
    const lists = await faults.calls('GET', NOTIFICATION_PATH);
    const listed = lists.length;
    // The answer to the last of these calls may still be under way.
    const known = lists.flatMap(
      ({ answer }) => (answer as { results: { id: number; sender: string }[] } | null)?.results ?? [],
    );
    const id = known.find(({ sender }) => sender === candidate.name)?.id;
    await row.getByRole('button', { name: `Mark as read: ${candidate.name} uploaded three signed letters` }).click();
    await expect(row).toHaveCount(0);
    expect((await faults.calls('POST', READ_PATH)).map((call) => call.body)).toEqual([{ id }]);
    expect((await faults.calls('GET', NOTIFICATION_PATH)).length).toBeGreaterThan(listed);
    await admin.reload();
    await openNotifications(admin);
    await expect(notificationRows(admin).or(exactWords(dropdown(admin), 'No notifications yet'))).not.toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  test('leads to the page it is about, and is read with it', { tag: ['@faults', '@C006', '@V123'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const { candidate } = await people.accepted();
    await admin.goto('/home');
    await openNotifications(admin);
    const row = notificationRows(admin).filter({ hasText: candidate.name });
    await row.getByRole('link').click();
    await expect(pageHeading(admin, candidate.name)).toBeVisible();
    await expect(dropdown(admin)).toHaveCount(0);
    await expect.poll(async () => (await faults.calls('POST', READ_PATH)).length).toBe(1);
    await openNotifications(admin);
    await expect(notificationRows(admin).or(exactWords(dropdown(admin), 'No notifications yet'))).not.toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  test('that is marked twice at once is read once', { tag: ['@faults', '@C006'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const { candidate } = await people.accepted();
    await faults.plan('POST', READ_PATH, { kind: 'delay', ms: 500 });
    await admin.goto('/home');
    await openNotifications(admin);
    const row = notificationRows(admin).filter({ hasText: candidate.name });
    await row.getByRole('button', { name: /^Mark as read/ }).dblclick();
    await expect(row).toHaveCount(0);
    expect(await faults.calls('POST', READ_PATH)).toHaveLength(1);
  });

  test('that cannot be marked says why, without punctuation, and stays', {
    tag: ['@faults', '@C006', '@M056', '@V143'],
  }, async ({ visit, people, faults }) => {
    // The admins of all scenarios get more notices meanwhile than a page of the dropdown has.
    const { token, tell } = await addNotifiedColleague(people);
    await tell();
    const page = await visit({ token });
    await page.goto('/candidate/profile/summary');
    await openNotifications(page);
    await expect(notificationRows(page)).not.toHaveCount(0);
    const count = await notificationRows(page).count();
    const answer = (body: unknown, status = 400) => ({
      kind: 'answer' as const,
      status,
      body: JSON.stringify(body),
    });
    for (const [fault, words] of [
      [answer({ errors: 'Not now, please: try (much) later!' }), 'Not now please try much later'],
      [answer({ message: 'This one is gone.' }), 'This one is gone'],
      [answer({}), 'Network Error'],
      [answer({ message: 'Second.', errors: ['First!', 'Third'] }, 500), 'First'],
      [answer({ message: 'Try again (later).' }, 500), 'Try again later'],
      [answer({ detail: 'Defect 17' }, 500), 'Network Error'],
      [{ kind: 'reset' as const }, 'Network Error'],
    ] as const) {
      await test.step(words, async () => {
        await faults.plan('POST', READ_PATH, fault);
        await dropdown(page)
          .getByRole('button', { name: /^Mark as read/ })
          .nth(0)
          .click();
        const failed = toastWith(page, words);
        await expect(failed).toBeVisible();
        await expect(exactWords(failed, words)).toBeVisible();
        await expect(notificationRows(page)).toHaveCount(count);
        await faults.clear();
        await failed.getByRole('button', { name: 'Close' }).click();
        await expect(failed).toHaveCount(0);
      });
    }
  });
});

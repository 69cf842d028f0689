import type { Page } from '@playwright/test';
import { png } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  button,
  choose,
  exactWords,
  field,
  layoutShifts,
  mention,
  pageHeading,
  uploadFiles,
} from '../../platform/on-page.ts';
import { slowDown } from '../../platform/slow-network.ts';
import { addComplainant, filedAnonymously, keyOf, ownCategory } from '../complaints.ts';

const PHONE = { width: 400, height: 860 };

/** Remembers the headers of every request that a page makes from now on. */
function headersOf(page: Page): Record<string, string>[] {
  const all: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (/\/(?:trpc|transfer)(?:\/|$|\?)/.test(request.url())) all.push(request.headers());
  });
  return all;
}
test('somebody who is signed in files a complaint that says nothing of them, and comes back with its key', {
  tag: ['@C945', '@E069'],
}, async ({ admin, people, unique, visit }) => {
  const category = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  const page = await visit({ token: me.token, viewport: PHONE });
  const sent = headersOf(page);
  const shifts = await layoutShifts(page);
  await page.goto(`/complaints/anonymous?company=${me.company}`);
  await expect(pageHeading(page, 'New complaint')).toBeVisible();
  await expect(exactWords(page, 'Not signed in')).toBeVisible();
  expect(await shifts(), 'what shows does not move').toBeLessThan(0.05);
  await expect(mention(page, me.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Notifications|menu/i })).toHaveCount(0);
  // The first wrong field has the focus, also where the code of its choice came after the others.
  await button(page, 'Send anonymously').click();
  await expect(exactWords(page, 'What happened is required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Category/ })).toBeFocused();
  await choose(page, 'Category', category.name);
  await field(page, 'Is someone named in it?').fill('Chief Terminal Officer');
  await field(page, 'What happened').fill('Diesel is signed for that never came.');
  await uploadFiles(button(page, 'Add a photo'), png(`${me.name}.png`));
  await expectNoSidewaysScroll(page);
  await button(page, 'Send anonymously').click();
  await expect(exactWords(page, 'Keep the case key first. It is the only way back.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I have kept the case key.' }).check();
  const card = page.getByRole('region', { name: 'Your case key' });
  const key = (await card.getByText(/^\w{4} \w{4} \w{4}$/).textContent()) ?? '';
  await button(page, 'Send anonymously').click();
  // The content that replaces the form takes its focus.
  await expect(pageHeading(page, 'Your complaint was sent')).toBeFocused();
  await expectAccessible(page);

  expect(sent.length).toBeGreaterThan(1);
  for (const headers of sent)
    expect(
      Object.keys(headers).filter((name) => /^(?:authorization|cookie|x-.*bookmark.*|bookmark)$/.test(name)),
    ).toEqual([]);

  // The owner sees it the next morning: a row of this minute would reveal who sat at a computer.
  await admin.goto(`/complaints/dashboard?tab=list&status=ALL&category=${category.id}`);
  await expect(exactWords(admin, 'No complaint fits')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Open a case with its key' }).click();
  await field(page, 'Case key').fill(key.replaceAll(' ', '').toLowerCase());
  await button(page, 'Open case').click();
  await expect(pageHeading(page, /^Complaint C-\d{6}$/)).toBeVisible();
  await expect(exactWords(page, 'Diesel is signed for that never came.')).toBeVisible();
  await expect(exactWords(page, 'photo-1.png')).toBeVisible();
  await expect(mention(page, me.name)).toHaveCount(0);
  await expectAccessible(page);
  const said = page.getByRole('region', { name: 'What was said', exact: true });
  await field(page, 'Message').fill('In May, two times.');
  await button(page, 'Send message').click();
  await expect(exactWords(said, 'In May, two times.')).toBeVisible();
  // The case stays closed when it is closed before the next message is read back.
  await field(page, 'Message').fill('And once in June.');
  await slowDown(page, 500);
  const sending = page.waitForResponse(/complaint[./]keyedAnswer/);
  const readBack = page.waitForResponse(/complaint\.keyed(?:\?|$)/);
  await button(page, 'Send message').click();
  await sending;
  await button(page, 'Close this case').click();
  await readBack;
  await expect(pageHeading(page, 'Open a complaint')).toBeVisible();
  for (const headers of sent) expect(headers.authorization).toBeUndefined();
});

test('a wrong key opens nothing, and a key on another device opens its case alone', {
  tag: ['@C945'],
}, async ({ people, unique, page }) => {
  const category = await ownCategory({ people, unique });
  const { companies } = await people.api.complaint.form.query({});
  const key = keyOf(unique);
  await filedAnonymously({
    company: companies[0]?.id ?? 0,
    category: category.id,
    story: `Nobody relieves us on Sundays, ${unique}.`,
    key,
  });
  await page.goto('/complaints/key');
  await field(page, 'Case key').fill('7QK4');
  await button(page, 'Open case').click();
  await expect(exactWords(page, 'Enter the case key as three groups of four')).toBeVisible();
  await field(page, 'Case key').fill('0000 0000 0000');
  await button(page, 'Open case').click();
  await expect(exactWords(page, 'No case has this key. Compare it with what you kept.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Case key').fill(key);
  await button(page, 'Open case').click();
  await expect(exactWords(page, `Nobody relieves us on Sundays, ${unique}.`)).toBeVisible();
  expect(page.url()).not.toContain(key.slice(0, 4));
  await field(page, 'Message').fill('It happened again.');
  await button(page, 'Send message').click();
  const said = page.getByRole('region', { name: 'What was said', exact: true });
  await expect(exactWords(said, 'It happened again.')).toBeVisible();
});

import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { exactWords } from '../on-page.ts';

const ASSUMED = 'Assumed: the documents do not show it, so a server may lack it.';

/** How each call that needs a token and an input is refused. */
const REFUSALS = [
  'The input is refused: one of these shapes.',
  'The token is missing, or does not hold. For a link, link says why.',
  'The token holds, and this is not for its holder.',
  'There is no such record, or not for the one who asks.',
  'Too many requests.',
];

const LIMITS =
  'Up to 5 files: pdf, docx; at most 5,000,000 bytes. Tenure checks this before it sends a file, and says "Please upload a valid file" or "File less than 5MB".';

test('the reference tells whom a call is for, what is assumed and how it is refused, on a phone in the dark too', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 400, height: 800 }, colorScheme: 'dark' });
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: 'Tenure' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  await expect(exactWords(page, 'Paths are exact, the slash at their end included.')).toBeVisible();
  await expect(page.locator('.opblock-tag-section')).toHaveCount(54);

  await page.locator('#operations-tag-offer').getByRole('button', { name: 'Expand operation' }).click();
  const call = page.locator('.opblock').filter({ has: exactWords(page, 'Offer: withdraw (assumed)') });
  await exactWords(call, 'Offer: withdraw (assumed)').click();
  await expect(exactWords(call, ASSUMED)).toBeVisible();
  await expect(
    exactWords(call, 'For ADMIN, SUPERADMIN with a session. An admin with limits must be able to change recruitment.'),
  ).toBeVisible();
  for (const words of REFUSALS) await expect(exactWords(call, words)).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|execute|authorize/i })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('the reference is light where the device is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: 'Tenure' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('the reference is a file that other programs read', async ({ request }) => {
  const answer = await request.get('/api/v1/openapi.json');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/json']);
  const { openapi, paths } = await answer.json();
  expect(openapi).toBe('3.1.0');
  const { description: whoSignsIn } = paths['/auth/login/'].post;
  expect(whoSignsIn).toContain('For everybody, signed in or not.');
  const { description, requestBody, responses } = paths['/candidate/accept_offer/{offerId}/'].patch;
  expect(description).toContain('For the holder of a link made for: offer.');
  expect(description).not.toContain('Assumed');
  expect(JSON.stringify(requestBody).split(JSON.stringify(LIMITS).slice(1, -1))).toHaveLength(4);
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` });
  expect(responses).toMatchObject({
    400: refused('Refused'),
    401: refused('Unauthenticated'),
    403: refused('Forbidden'),
    404: refused('NotFound'),
    429: refused('TooMany'),
  });
});

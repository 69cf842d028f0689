import { expect, signIn, test } from '../fixtures.ts';
import { pageHeading } from '../on-page.ts';
import { pagesLoaded } from './page-code.ts';

test.use({ cold: true });

test('signing in loads the page it leads to, and no other', { tag: ['@V035'] }, async ({ page }) => {
  const loaded = pagesLoaded(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect([...loaded], 'before anything is typed').toEqual([]);
  await signIn(page, 'ADMIN');
  await expect(pageHeading(page, 'Home')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['HomePage']);
});

test('going on to another page loads that one, and only the first time', { tag: ['@V035'] }, async ({ admin }) => {
  const loaded = pagesLoaded(admin);
  await admin.goto('/dashboard');
  await expect(pageHeading(admin, 'Dashboard')).toBeVisible();
  const menu = admin.getByRole('navigation', { name: 'Menu' });
  for (const [item, count] of [
    ['Candidates', 1],
    ['Workflow', 1],
    ['Candidates', 0],
    ['Companies', 1],
    ['Disciplinary', 1],
    ['Workflow', 0],
    ['Disciplinary', 0],
  ] as const) {
    loaded.clear();
    await menu.getByRole('link', { name: item, exact: true }).click();
    await expect(pageHeading(admin, new RegExp(`^${item}`))).toBeVisible();
    await admin.waitForLoadState('networkidle');
    expect(loaded.size, `${item} loaded ${[...loaded].join(' and ')}`).toBe(count);
  }
});

test('a link that the pointer or the focus rests on has its page fetched, and nothing opens', {
  tag: ['@V035'],
}, async ({ admin }) => {
  await admin.goto('/dashboard');
  await expect(pageHeading(admin, 'Dashboard')).toBeVisible();
  const loaded = pagesLoaded(admin);
  const menu = admin.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Candidates', exact: true }).hover();
  await expect.poll(() => [...loaded]).toEqual(['CandidatesPage']);
  await menu.getByRole('link', { name: 'Workflow', exact: true }).focus();
  await expect.poll(() => [...loaded]).toEqual(['CandidatesPage', 'WorkflowsPage']);
  await expect(pageHeading(admin, 'Dashboard')).toBeVisible();
  loaded.clear();
  await menu.getByRole('link', { name: 'Candidates', exact: true }).click();
  await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  expect([...loaded]).toEqual([]);
});

for (const [address, as] of [
  ['/signin', undefined],
  ['/onboarding/accept/offer', undefined],
  ['/candidates', 'ADMIN'],
  ['/employees/1', 'ADMIN'],
  ['/candidate/profile/summary', 'EMPLOYEE'],
] as const) {
  test(`the answer of ${address} names the files that it needs: each is fetched once and used`, {
    tag: ['@V035'],
  }, async ({ visit }) => {
    const page = await visit(as ? { as } : {});
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const answer = await page.goto(address);
    await expect(pageHeading(page, /./)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const named = [...((await answer?.headerValue('link')) ?? '').matchAll(/<([^>]+)>/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(1);
    for (const file of named)
      expect(
        fetched.filter((path) => path === file),
        file,
      ).toHaveLength(1);
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    );
    expect(sheets.toSorted()).toEqual(expect.arrayContaining(named.filter((file) => file?.endsWith('.css'))));
  });
}

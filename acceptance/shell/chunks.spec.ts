import { expect, signIn, test } from '../fixtures.ts';
import { heading } from '../on-page.ts';
import { pagesLoaded } from './page-code.ts';

test('signing in loads the page it leads to, and no other', { tag: ['@V035'] }, async ({ page }) => {
  const loaded = pagesLoaded(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect([...loaded], 'before anything is typed').toEqual([]);
  await signIn(page, 'ADMIN');
  await expect(heading(page, 'Home')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['HomePage']);
});

test('going on to another page loads that one, and only the first time', { tag: ['@V035'] }, async ({ admin }) => {
  const loaded = pagesLoaded(admin);
  await admin.goto('/dashboard');
  await expect(heading(admin, 'Dashboard')).toBeVisible();
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
    await expect(heading(admin, new RegExp(`^${item}`))).toBeVisible();
    await admin.waitForLoadState('networkidle');
    expect(loaded.size, `${item} loaded ${[...loaded].join(' and ')}`).toBe(count);
  }
});

test('a link that the pointer or the focus rests on has its page fetched, and nothing opens', {
  tag: ['@V035'],
}, async ({ admin }) => {
  await admin.goto('/dashboard');
  await expect(heading(admin, 'Dashboard')).toBeVisible();
  const loaded = pagesLoaded(admin);
  const menu = admin.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Candidates', exact: true }).hover();
  await expect.poll(() => [...loaded]).toEqual(['CandidatesPage']);
  await menu.getByRole('link', { name: 'Workflow', exact: true }).focus();
  await expect.poll(() => [...loaded]).toEqual(['CandidatesPage', 'WorkflowsPage']);
  await expect(heading(admin, 'Dashboard')).toBeVisible();
  loaded.clear();
  await menu.getByRole('link', { name: 'Candidates', exact: true }).click();
  await expect(heading(admin, /^Candidates/)).toBeVisible();
  expect([...loaded]).toEqual([]);
});

import { button, heading, said } from '../on-page.ts';
import { expect, test } from './site.ts';

test('Home says what the server does not offer and shows the rest', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('ADMIN') });
  await page.goto('/home');
  await expect(said(page, 'Coming soon')).toBeVisible();
  await expect(said(page, 'This server does not offer the figures of the onboarding.')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
});

test('a list, a record and a section that the server does not have say so in their place', { tag: '@faults' }, async ({
  visit,
  server,
}) => {
  const page = await visit({ token: server.session('ADMIN') });
  await page.goto('/candidates');
  await expect(heading(page, 'Candidates')).toBeVisible();
  await expect(said(page, 'This server does not offer candidates.')).toBeVisible();
  await page.goto('/employees/2/?tab=medical');
  await expect(heading(page, 'Amaka Eze 2')).toBeVisible();
  await expect(said(page, 'This server does not offer medical data.')).toBeVisible();
});

test('an employee has their account without a summary of it', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('EMPLOYEE') });
  await page.goto('/candidate/profile/summary');
  await expect(heading(page, 'Tunde Bello')).toBeVisible();
  await expect(said(page, 'This server does not offer a summary of your employment.')).toBeVisible();
  await expect(said(page, 'tunde@lagoon.example')).toBeVisible();
});

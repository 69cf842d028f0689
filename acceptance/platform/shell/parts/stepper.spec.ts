import { expect, test } from '../../fixtures.ts';
import { itemOf } from '../../on-page.ts';
import { COLOUR, openPart, styleOf } from './gallery.ts';

const ids = { tag: ['@N068', '@V041'] };

test('the active step is clamped to the steps there are', { tag: ['@N068', '@V043'] }, async ({ page }) => {
  const part = await openPart(page, 'stepper', 'Stepper');
  const active = part.getByRole('list', { name: 'Journey', exact: true }).locator('[aria-current=step]');
  for (const [step, title] of [
    ['99', 'Onboarding'],
    ['6', 'Onboarding'],
    ['5', 'Onboarding'],
    ['3', 'Letters uploaded'],
    ['1', 'Offer sent'],
    ['0', 'Offer sent'],
    ['-1', 'Offer sent'],
  ] as const) {
    await part.getByRole('button', { name: step, exact: true }).click();
    await expect(active).toHaveCount(1);
    await expect(active).toContainText(title);
  }
});

test('what is done says so, and when all is done no step is active', ids, async ({ page }) => {
  const part = await openPart(page, 'stepper', 'Stepper');
  const steps = part.getByRole('list', { name: 'Journey', exact: true }).getByRole('listitem');
  await expect(steps.filter({ hasText: '(done)' })).toHaveText([/^Offer sent/, /^Accepted/]);
  const finished = part.getByRole('list', { name: 'Finished journey' });
  await expect(finished.locator('[aria-current]')).toHaveCount(0);
  await expect(itemOf(finished, '(done)')).toHaveCount(5);
  const past = part.getByRole('list', { name: 'Journey past a step' }).getByRole('listitem');
  await expect(past.filter({ hasText: '(done)' })).toHaveText([/^Offer sent/, /^Letters approved/]);
  await expect(past.filter({ hasText: '(passed over)' })).toHaveText(['Medical meeting (passed over)Not booked']);
  await expect(past.and(part.locator('[aria-current=step]'))).toHaveText(['4First dayStarts 29 Jun 2026']);
  const ended = part.getByRole('list', { name: 'Ended journey' });
  await expect(ended.locator('[aria-current]')).toHaveCount(0);
  await expect(itemOf(ended, '(ended here)')).toHaveText('Declined (ended here)12 Jun 2026');
});

test('only a step that can be reached opens, by pointer and by keyboard', ids, async ({ page }) => {
  const part = await openPart(page, 'stepper', 'Stepper');
  const wizard = part.getByRole('list', { name: 'Steps of the wizard' });
  await expect(wizard.getByRole('button')).toHaveText([/Offer sent/, /Letters uploaded/]);
  await wizard.getByRole('button', { name: /Letters uploaded/ }).press('Enter');
  await expect(wizard.locator('[aria-current=step]')).toContainText('Letters uploaded');
  await wizard.getByRole('button', { name: /Offer sent/ }).click();
  await expect(wizard.locator('[aria-current=step]')).toContainText('Offer sent');
});

test('each sign is 22 px, filled when done and ringed when active; a phone stacks the steps', ids, async ({ page }) => {
  const part = await openPart(page, 'stepper', 'Stepper');
  const steps = part.getByRole('list', { name: 'Journey', exact: true }).getByRole('listitem');
  const sign = (n: number) => steps.nth(n).locator('[aria-hidden=true]').and(part.locator('span'));
  for (const n of [0, 2, 4]) {
    const box = await sign(n).boundingBox();
    expect([box?.width, box?.height], `sign ${n + 1}`).toEqual([22, 22]);
  }
  await expect.poll(() => styleOf(sign(0), 'background-color')).toEqual([COLOUR.light.jade9]);
  await expect
    .poll(() => styleOf(sign(2), 'border-top-color', 'border-top-width'))
    .toEqual([COLOUR.light.jade9, '2px']);
  const across = await Promise.all([0, 1].map((n) => steps.nth(n).boundingBox()));
  expect(across[0]?.y).toBe(across[1]?.y);
  await page.setViewportSize({ width: 400, height: 800 });
  const down = await Promise.all([0, 1].map((n) => steps.nth(n).boundingBox()));
  expect(down[0]?.x).toBe(down[1]?.x);
});

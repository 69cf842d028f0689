import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, pageHeading } from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const PHONE = { viewport: { width: 400, height: 860 } };
const OWN = '1. Answer every request in a day';
const ADDED = 'Train two colleagues';
const ADDED_BOX = `2. ${ADDED}`;
const WORDS = 'Aggregate weight must be 100';
const WEIGHTS = /^\/appraisal\/update_objectives\/$/;
const DECIDE = /^\/appraisal\/employee_kpi\/\d+\/$/;

const accept = (page: Page) => button(page, 'Accept');
const reject = (page: Page) => button(page, 'Reject');
const comment = (page: Page) => field(page, 'Comment');
const box = (page: Page, text: string) => page.getByRole('textbox', { name: text, exact: true });

type Needs = Parameters<typeof startAppraisal>[0];

/** An appraisal whose employee submitted two objectives beside the one that HR set for everybody. */
async function submitted(needs: Needs) {
  const made = await startAppraisal(needs, 'PENDING');
  const own = made.employee.api.appraisal;
  const { objectives } = await own.record.query({ id: made.employee_kpi });
  const first = objectives.find(({ category }) => category === 'EMPLOYEE');
  const rest = 100 - objectives.reduce((sum, one) => sum + (one === first ? 0 : one.weight), 0);
  await own.submitKpi.mutate({
    id: made.id,
    objectives: [
      { id: first?.id ?? 0, weight: rest - 20 },
      { text: ADDED, weight: 20 },
    ],
  });
  return { ...made, first: { id: first?.id ?? 0, weight: rest - 20 } };
}

test('a supervisor weighs the objectives on a phone, and saves nothing before they make 100', {
  tag: ['@faults', '@R021', '@C902', '@C032', '@V002', '@V003', '@M089', '@V016', '@V085', '@V086', '@V118'],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const made = await submitted({ people, mailbox, unique });
  const first = made.employee.name.split(' ')[0] ?? '';
  const page = await visit(PHONE);
  await page.goto(await made.pageOf('supervisor'));
  await expect(pageHeading(page, `Weigh ${first}’s objectives`)).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect([...query]).toEqual([['pathto', `${made.employee.id}/${made.id}/${made.kpi}`]]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // HR's objectives are the same for everybody, and locked.
  await expect(page.getByRole('listitem').filter({ hasText: 'Keep the values of the company' })).toContainText(
    'Set by HR, the same for everybody',
  );
  await expect(box(page, '3. Keep the values of the company')).toHaveCount(0);
  await expect(exactWords(page, WORDS)).toHaveCount(0);

  await expect(box(page, OWN)).toHaveValue(String(made.first.weight));
  await box(page, OWN).fill('35');
  await comment(page).focus();
  await expect(exactWords(page, WORDS)).toBeVisible();
  await expect(exactWords(page, `${made.first.weight} before`)).toBeVisible();
  await expect(box(page, OWN)).toHaveAccessibleDescription(/^\d+ before Aggregate weight must be 100/);
  await expect(accept(page)).toBeDisabled();
  await expect(
    exactWords(
      page,
      `Accept opens ${first}’s own rating, once HR starts it. Reject sends the objectives back with your comment. Accept waits for weights of 100.`,
    ),
  ).toBeVisible();
  expect(await faults.calls('POST', WEIGHTS)).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Unsaved text outlives a reload.
  await page.reload();
  await expect(box(page, OWN)).toHaveValue('35');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await faults.plan('POST', WEIGHTS, { kind: 'reset' }, 1);
  await box(page, ADDED_BOX).fill('25');
  await comment(page).focus();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await box(page, ADDED_BOX).focus();
  await comment(page).focus();
  await expect(exactWords(page, `${made.first.weight} before`)).toHaveCount(0);
  await expect(exactWords(page, 'Network Error')).toHaveCount(0);
  await expect(accept(page)).toBeEnabled();
  const saved = await made.employee.api.appraisal.record.query({ id: made.employee_kpi });
  expect(saved.objectives.map(({ weight }) => weight)).toEqual([35, 25, 40]);
});

test('a supervisor accepts with a comment, and may reject after it', {
  tag: ['@faults', '@R021', '@C026', '@C903', '@M087', '@M088', '@M104', '@M105', '@V060', '@V061', '@V062', '@V087'],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUBMITTED');
  const address = await made.pageOf('supervisor');
  const page = await visit();
  await page.goto(address);
  await accept(page).click();
  await expect(exactWords(page, 'Please Add your Comment')).toBeVisible();
  await expect(comment(page)).toBeFocused();
  await reject(page).click();
  await expect(exactWords(page, 'Please Add your Comment')).toBeVisible();
  expect(await faults.calls('PATCH', DECIDE)).toEqual([]);
  await comment(page).fill('Aims that can be measured.');

  await faults.plan('PATCH', DECIDE, { kind: 'reset' }, 1);
  await accept(page).click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.plan('PATCH', DECIDE, { kind: 'answer', status: 500 }, 1);
  await accept(page).click();
  await expect(exactWords(page, 'Failed to update employee appraisal')).toBeVisible();
  await page.reload();
  await expect(comment(page)).toHaveValue('Aims that can be measured.');
  await accept(page).click();
  await expect(exactWords(page, 'Accepted')).toBeVisible();
  await expect(exactWords(page, 'Aims that can be measured.')).toBeVisible();
  await expect(accept(page)).toBeDisabled();
  await expect(reject(page)).toBeEnabled();
  await expect(comment(page)).toHaveValue('');
  await expectReadable(page, LOOKS);

  await comment(page).fill('The second aim is not ours.');
  await reject(page).click();
  await expect(exactWords(page, 'Rejected')).toBeVisible();
  await expect(accept(page)).toBeDisabled();
  await expect(reject(page)).toBeDisabled();
  await expect(comment(page)).toHaveCount(0);
  const decided = await faults.calls('PATCH', DECIDE);
  expect(decided.map(({ body }) => body)).toMatchObject([
    { status: 'ACCEPTED' },
    { status: 'ACCEPTED' },
    { status: 'ACCEPTED', comment: 'Aims that can be measured.' },
    { status: 'REJECTED', comment: 'The second aim is not ours.' },
  ]);

  // The link still shows what was decided.
  await page.goto(address);
  await expect(exactWords(page, 'The second aim is not ours.')).toBeVisible();
});

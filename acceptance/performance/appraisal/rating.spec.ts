import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { answerQuestion, button, exactWords, field, pageHeading } from '../../platform/on-page.ts';
import { dayFromNow, tokenOfLink } from '../../platform/people.ts';
import { expiredLink } from '../../platform/tokens.ts';
import { startAppraisal } from '../appraisals.ts';

const PHONE = { viewport: { width: 400, height: 860 } };
const OWN = '1. Answer every request in a day';
const WORKFORCE = '2. Keep the values of the company';
const EACH_RATING = 'Please enter a positive integer for each line manager rating field';
const EACH_COMMENT = 'Please enter a value for each line manager comment field';
const BOUNDS = 'please rate over 100';
const SUBMIT = /^\/appraisal\/employee_kpi\/\d+\/$/;
const CLOSED = 'You submitted this rating. It cannot be edited any more.';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rating = (page: Page, name: string) => field(part(page, name), 'Your rating');
const comment = (page: Page, name: string) => field(part(page, name), 'Your comment');
const submit = (page: Page) => button(page, 'Submit rating');

async function rate(page: Page, ratings: readonly (readonly [objective: string, rating: string, comment: string])[]) {
  for (const [objective, value, words] of ratings) {
    await rating(page, objective).fill(value);
    await comment(page, objective).fill(words);
  }
}

test('a line manager rates on a phone; what is wrong stands at every field, and nothing typed is lost', {
  tag: [
    ...['@faults', '@R024', '@C026', '@C904', '@C905', '@M090', '@M091', '@M092', '@M094', '@M104', '@M105'],
    ...['@V064', '@V065', '@V067', '@V068', '@V090', '@V091', '@V092', '@V095', '@V118'],
  ],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'APPRAISAL SUBMITTED');
  const address = await made.pageOf('line_manager');
  const page = await visit(PHONE);
  await page.goto(address);
  await expect(pageHeading(page, `Rate ${made.employee.name}`)).toBeVisible();
  await expect(page).toHaveURL(`/lm/appraisals/${made.id}/${made.employee.id}/${made.kpi}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const [read] = await faults.calls('GET', /^\/appraisal\/employee_kpi\/linked\/$/);
  expect(read?.query).toEqual({ status: 'APPRAISAL SUBMITTED' });
  await expect(part(page, OWN)).toContainText('Done as agreed');
  await expect(exactWords(page, '0 of 2 rated')).toBeVisible();

  for (const [wrong, right] of [
    ['0', '1'],
    ['101', '100'],
  ] as const) {
    await rating(page, OWN).fill(wrong);
    await comment(page, OWN).focus();
    await expect(exactWords(page, BOUNDS)).toBeVisible();
    await rating(page, OWN).fill(right);
    await expect(exactWords(page, BOUNDS)).toHaveCount(0);
  }
  await rating(page, OWN).fill('101');
  await comment(page, OWN).focus();
  await expect(exactWords(page, BOUNDS)).toBeVisible();
  await submit(page).click();
  await expect(exactWords(part(page, OWN), BOUNDS)).toBeVisible();
  await expect(exactWords(page, EACH_RATING)).toHaveCount(1);
  await expect(exactWords(page, EACH_COMMENT)).toHaveCount(2);
  await expect(rating(page, OWN)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A rating of 0 is none: it is asked for like one that is missing.
  await rate(page, [
    [OWN, '88', 'Strong: every request in a day.'],
    [WORKFORCE, '0', 'Late twice.'],
  ]);
  await submit(page).click();
  await expect(exactWords(part(page, WORKFORCE), EACH_RATING)).toBeVisible();
  await expect(exactWords(page, EACH_RATING)).toHaveCount(1);
  expect(await faults.calls('PATCH', SUBMIT)).toEqual([]);
  await rating(page, WORKFORCE).fill('1');
  await expect(exactWords(page, EACH_RATING)).toHaveCount(0);
  await rating(page, WORKFORCE).fill('68');
  await expect(exactWords(page, '2 of 2 rated')).toBeVisible();
  await expect(exactWords(page, EACH_COMMENT)).toHaveCount(0);
  await expect(exactWords(page, 'Weighted so far 80')).toBeVisible();
  await page.reload();
  await expect(comment(page, WORKFORCE)).toHaveValue('Late twice.');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();

  const question = page.getByRole('alertdialog');
  await submit(page).click();
  await expect(exactWords(question, 'the rating cannot be edited after submission')).toBeVisible();
  await expect(question).toContainText(`It goes to the head manager, ${made.headManager.name}.`);
  await expect(question).toContainText('2 of 2 objectives rated');
  await expectAccessible(page);
  await answerQuestion(page, 'Keep editing');
  await expect(submit(page)).toBeFocused();
  expect(await faults.calls('PATCH', SUBMIT)).toEqual([]);
  await faults.plan('PATCH', SUBMIT, { kind: 'reset' }, 1);
  await submit(page).click();
  await answerQuestion(page, 'Submit rating');
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.plan('PATCH', SUBMIT, { kind: 'answer', status: 500 }, 1);
  await submit(page).click();
  await answerQuestion(page, 'Submit rating');
  await expect(exactWords(page, 'Failed to update employee appraisal')).toBeVisible();
  await expect(comment(page, OWN)).toHaveValue('Strong: every request in a day.');
  await submit(page).click();
  await answerQuestion(page, 'Submit rating');
  await expect(pageHeading(page, 'Appraisal submitted')).toBeVisible();
  await expect(page).toHaveURL('/appraisal-success');
  expect((await faults.calls('PATCH', SUBMIT)).at(-1)?.body).toEqual({
    status: 'SUPERVISOR RATED',
    objectives: [
      {
        id: expect.any(Number),
        rating: { line_manager_rating: 88, line_manager_comment: 'Strong: every request in a day.' },
      },
      { id: expect.any(Number), rating: { line_manager_rating: 68, line_manager_comment: 'Late twice.' } },
    ],
  });
  const rated = await people.api.appraisal.record.query({ id: made.employee_kpi });
  expect(rated).toMatchObject({ state: 'SUPERVISOR RATED', line_manager_rating: 80 });

  await page.goto(address);
  await expect(exactWords(page, CLOSED)).toBeVisible();
  await expect(exactWords(page, 'Late twice.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(submit(page)).toHaveCount(0);
  await expectReadable(page, LOOKS);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(kept).toEqual([]);
});

test('a head manager rates the whole once: the same sent again is taken, and another rating is refused', {
  tag: [
    ...['@faults', '@R024', '@C026', '@C905', '@M092', '@M093', '@V002', '@V017', '@V064', '@V066', '@V067'],
    ...['@V092', '@V093', '@V094', '@V095', '@V118'],
  ],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUPERVISOR RATED');
  const address = await made.pageOf('head_manager');
  const page = await visit();
  await page.goto(address);
  await expect(page).toHaveURL(`/hm/appraisals/${made.id}/${made.employee.id}/${made.kpi}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(part(page, OWN)).toContainText(`${made.lineManager.name} rated 70`);
  const [read] = await faults.calls('GET', /^\/appraisal\/employee_kpi\/linked\/$/);
  expect(read?.query).toEqual({ status: 'SUPERVISOR RATED' });
  const whole = 'Your rating as head manager';
  await submit(page).click();
  await expect(exactWords(page, 'rating is required')).toBeVisible();
  for (const wrong of ['0', '101', '8.5']) {
    await rating(page, whole).fill(wrong);
    await expect(exactWords(page, BOUNDS)).toBeVisible();
  }
  await rating(page, whole).fill('75');
  await expect(exactWords(page, BOUNDS)).toHaveCount(0);
  await expectAccessible(page);

  // Other tabs have the form still open when the first one submits.
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [second, third]) {
    await tab.goto(address);
    await expect(rating(tab, whole)).toHaveValue('75');
  }
  await submit(page).click();
  await answerQuestion(page, 'Submit rating');
  await expect(pageHeading(page, 'Appraisal submitted')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(
    exactWords(receipt, `${made.employee.name} has been told. Nothing more is needed from you.`),
  ).toBeVisible();
  await rating(second, whole).fill('75');
  await submit(second).click();
  await answerQuestion(second, 'Submit rating');
  await expect(pageHeading(second, 'Appraisal submitted')).toBeVisible();
  await rating(third, whole).fill('77');
  await submit(third).click();
  await answerQuestion(third, 'Submit rating');
  await expect(exactWords(third, CLOSED)).toBeVisible();
  await expect(part(third, whole)).toContainText('You rated 75');
  await expect(third.getByRole('textbox')).toHaveCount(0);
  expect((await faults.calls('PATCH', SUBMIT)).map(({ body }) => body)).toMatchObject([
    { status: 'MANAGER RATED', head_manager_rating: 75 },
    { status: 'MANAGER RATED', head_manager_rating: 75 },
    { status: 'MANAGER RATED', head_manager_rating: 77 },
  ]);
  const rated = await people.api.appraisal.record.query({ id: made.employee_kpi });
  expect(rated).toMatchObject({ state: 'MANAGER RATED', head_manager_rating: 75, line_manager_rating: 70 });
});

test('of two tabs one submits, and the other shows what was submitted', { tag: ['@R024', '@V065', '@V068'] }, async ({
  visit,
  people,
  mailbox,
  unique,
}) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'APPRAISAL SUBMITTED');
  const address = await made.pageOf('line_manager');
  const page = await visit();
  await page.goto(address);
  await rate(page, [
    [OWN, '88', 'Strong.'],
    [WORKFORCE, '68', 'Late twice.'],
  ]);
  const second = await page.context().newPage();
  await second.goto(address);
  await rating(second, OWN).fill('50');
  await submit(page).click();
  await submit(second).click();
  await answerQuestion(page, 'Submit rating');
  await expect(pageHeading(page, 'Appraisal submitted')).toBeVisible();
  await answerQuestion(second, 'Submit rating');
  await expect(exactWords(second, CLOSED)).toBeVisible();
  await expect(part(second, OWN)).toContainText('88');
});

test('a link that has ended, was handed over or is for another record shows why it does not open', {
  tag: ['@faults', '@R024', '@R021', '@V017'],
}, async ({ page, people, mailbox, unique }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'APPRAISAL SUBMITTED');
  const address = await made.pageOf('line_manager');
  // Whatever the role is called, who is not the head manager is the line manager.
  await page.goto(address.replace('/lm/', '/reviewer/'));
  await expect(pageHeading(page, `Rate ${made.employee.name}`)).toBeVisible();
  await page.goto(`/lm/appraisals/${made.id}/${made.employee.id}/${made.kpi + 1}`);
  await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
  const token = tokenOfLink(`https://tenure.example${address}`);
  await page.goto(address.replace(encodeURIComponent(token), await expiredLink(token)));
  await expect(pageHeading(page, 'This link has expired')).toBeVisible();
  await expect(button(page, 'Send me a new link')).toBeVisible();

  const other = await people.api.reportingLine.createOutsidePerson.mutate({
    name: `Hauwa ${unique}`,
    email: `hauwa.${unique}@managers.example`,
  });
  const { version } = await people.api.reportingLine.detail.query({ id: made.employee.id });
  await people.api.reportingLine.change.mutate({
    id: made.employee.id,
    version,
    line_manager1: { kind: 'outside', id: other.id },
    effective_from: dayFromNow(0),
    reason: 'Another team',
  });
  await mailbox.read(other.email, /appraisals/);
  await page.goto(address);
  await expect(pageHeading(page, 'This link has been used')).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { AskedQuestion } from '../../../contracts/time/headcount';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, itemOf, pageHeading, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten } from '../../platform/people.ts';
import { tooSmall } from '../../platform/reach.ts';
import { answersTo, startHeadcount } from '../headcounts.ts';

const PHONE = { width: 400, height: 860 };
const RESPOND = /^\/headcount\/employee_response\/$/;

const labelOf = (question: AskedQuestion, i: number) => `${i + 1}. ${question.text}`;

/** Gives a question an answer with the control that its kind has. */
async function answer(page: Page, question: AskedQuestion, i: number, value: string) {
  const label = labelOf(question, i);
  if (question.kind === 'TEXT' || question.kind === 'NUMBER') await field(page, label).fill(value);
  else await page.getByRole('group', { name: label, exact: true }).getByText(value, { exact: true }).click();
}

test('an employee answers the month that is open on a phone, once, and what is typed survives', {
  tag: [
    '@faults',
    ...[
      '@R031',
      '@R032',
      '@R033',
      '@C047',
      '@C050',
      '@C054',
      '@E045',
      '@M107',
      '@M108',
      '@V234',
      '@X001',
      '@X007',
      '@X080',
    ],
  ],
}, async ({ people, mailbox, unique, visit, faults }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['PENDING']);
  const { month, year, questions, company, supervisor } = made;
  const [person] = made.people;
  const page = await visit({ token: person?.token ?? '', viewport: PHONE });
  await page.goto('/headcount');
  await expect(pageHeading(page, 'Headcount')).toBeVisible();
  await expect(itemOf(page, `${month} ${year}`)).toContainText('To answer');
  await expect(itemOf(page, `${month} ${year}`)).toContainText(`Answer by ${dayAsWritten(made.closesOn)}`);
  await page.getByRole('link', { name: 'Answer now' }).click();
  await expect(page).toHaveURL('/headcount/begin');
  await expect(pageHeading(page, `${month} ${year} headcount`)).toBeVisible();
  await expect(exactWords(page, `By ${dayAsWritten(made.closesOn)}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Then ${supervisor.name}, your supervisor, confirms.`);
  await expect(exactWords(page, `0 of ${questions.length} answered`)).toBeVisible();
  await expect(exactWords(page, 'You answer once. Corrections go through HR.')).toBeVisible();
  // The words in braces are filled in.
  if (questions.some(({ text }) => text.includes(company.name)))
    await expect(page.getByRole('main')).toContainText(company.name);
  await expectNoSidewaysScroll(page);
  expect(await tooSmall(page)).toEqual([]);

  const send = button(page, `Send ${questions.length} answers`);
  await send.click();
  const needed = questions.filter(({ required }) => required);
  for (const { label } of needed) await expect(exactWords(page, `${label} is required`)).toBeVisible();
  await expect(exactWords(page, `${needed.length} to answer`)).toBeVisible();
  expect(await faults.calls('POST', RESPOND)).toEqual([]);
  await expectReadable(page, LOOKS);

  const number = questions.findIndex(({ kind }) => kind === 'NUMBER');
  const given = answersTo(questions);
  for (const [i, question] of questions.entries()) await answer(page, question, i, given[i]?.value ?? '');
  if (number >= 0) {
    await field(page, labelOf(questions[number] as AskedQuestion, number)).fill('eleven');
    await send.click();
    await expect(exactWords(page, 'Please enter valid number.')).toBeVisible();
    await field(page, labelOf(questions[number] as AskedQuestion, number)).fill('11');
  }
  await expect(exactWords(page, `${questions.length} of ${questions.length} answered`)).toBeVisible();
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(exactWords(page, `${questions.length} of ${questions.length} answered`)).toBeVisible();

  for (const [breakdown, words] of [
    ['a reset connection', 'Network Error'],
    ['an error without a word', 'Network Error'],
  ] as const) {
    await faults.plan('POST', RESPOND, BREAKDOWNS[breakdown], 1);
    await send.click();
    await expect(toastWith(page, words)).toBeVisible();
    await button(toastWith(page, words), 'Close').click();
    await expect(toastWith(page, words)).toHaveCount(0);
  }
  await faults.plan(
    'POST',
    RESPOND,
    { kind: 'answer', status: 400, body: '{"errors":"The month is being counted"}' },
    1,
  );
  await send.click();
  await expect(toastWith(page, 'The month is being counted')).toBeVisible();
  await send.click();
  await expect(toastWith(page, 'Response has been submitted successfully')).toBeVisible();
  await expect(page).toHaveURL(`/headcount/${month}?year=${year}`);
  await expect(exactWords(page, 'Submitted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${supervisor.name} confirms it.`);
  for (const [i, question] of questions.entries())
    await expect(itemOf(page, labelOf(question, i))).toContainText(given[i]?.value ?? '');
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await expectAccessible(page);

  // Begin stands beside the months: nothing is open any more.
  await page.goto('/headcount/begin');
  await expect(exactWords(page, 'No headcount is open for you')).toBeVisible();
  await page.goto('/headcount/Octember');
  await expect(exactWords(page, 'There is no such headcount')).toBeVisible();
});

test('an employee reads what the supervisor said of a month, and a year without one', {
  tag: ['@R031', '@R033', '@E045', '@V071', '@X079', '@X090', '@C047', '@C050'],
}, async ({ people, mailbox, unique, visit, admin, faults }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['DECLINED']);
  const { month, year, supervisor } = made;
  const [person] = made.people;
  const page = await visit({ token: person?.token ?? '' });
  await page.goto('/headcount');
  await expect(itemOf(page, `${month} ${year}`)).toContainText('Declined');
  await page.getByRole('link', { name: `${month} ${year}`, exact: true }).click();
  await expect(pageHeading(page, `${month} ${year} headcount`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${supervisor.name} declined it on`);
  await expect(exactWords(page, 'Please correct the number.')).toBeVisible();
  await expect(exactWords(page, 'You answer once. Corrections go through HR.')).toBeVisible();
  const told = await mailbox.read(person?.email ?? '', /your answers were declined/);
  expect(told.text).toContain('Reason: Please correct the number.');
  await expectReadable(page, LOOKS);

  await page.goto('/headcount');
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: String(year - 2), exact: true }).click();
  await expect(exactWords(page, `There was no headcount in ${year - 2}`)).toBeVisible();
  const asked = (await faults.calls('GET', /^\/headcount\/$/)).map(({ query }) => query.year);
  expect([asked[0], asked.at(-1)]).toEqual([String(year), String(year - 2)]);

  // HR, who may read everybody's, asks for their own alone.
  const { employee } = await people.api.profile.summary.query({});
  await admin.goto(`/headcount/${month}?year=${year - 2}`);
  await expect(exactWords(admin, 'There is no such headcount')).toBeVisible();
  expect((await faults.calls('GET', RESPOND)).at(-1)?.query).toMatchObject({
    ...{ headcount__month: month, headcount__year: String(year - 2) },
    employee__id: String(employee),
  });
});

test('headcounts that do not load say so, in the server’s words or as a network error', {
  tag: ['@faults', '@M108', '@V234', '@R031', '@R032'],
}, async ({ employee: page, faults }) => {
  await faults.plan('GET', RESPOND, BREAKDOWNS['a reset connection']);
  await page.goto('/headcount');
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await page.goto('/headcount/begin');
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(page, 'Try again').click();
  await expect(exactWords(page, 'Network Error')).toHaveCount(0);
});

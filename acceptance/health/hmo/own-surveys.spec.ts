import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable } from '../../platform/looks.ts';
import { button, exactWords, field, itemOf, pageHeading, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { insurance, insureEmployee } from '../insured.ts';

const PHONE = { width: 400, height: 860 };

test('an employee answers a survey once on a phone, and what they chose survives a reload', {
  tag: ['@R036', '@C949', '@E072'],
}, async ({ people, unique, visit }) => {
  const { api } = people;
  const [hmo, { company, finance, branch, role }] = await Promise.all([
    insurance(people, unique),
    newCompany(api, unique),
  ]);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const one = await insureEmployee(people, hmo, '', place);
  const title = `Your HMO ${unique}`;
  const survey = await api.hmoSurvey.create.mutate({
    title,
    words: 'Four minutes, without your name.',
    company: company.id,
    opens_on: dayFromNow(0),
    closes_on: dayFromNow(10),
    questions: [
      { text: 'How content are you with your HMO?', kind: 'SCALE', low: 'Not at all', high: 'Very' },
      { text: 'How long did you wait?', kind: 'CHOICE', choices: ['Under an hour', 'Longer'] },
      { text: 'What should be better?', kind: 'TEXT', required: false },
    ],
  });
  await api.hmoSurvey.publish.mutate({ id: survey.id, version: survey.version });
  await expect
    .poll(async () => (await one.api.hmoSurvey.mine.query({})).total, { message: 'the survey asks the employee' })
    .toBe(1);

  const page = await visit({ token: one.token, viewport: PHONE });
  await page.goto('/hmo-surveys');
  await expect(pageHeading(page, /^HMO surveys/)).toBeVisible();
  await expect(exactWords(page, `3 questions, closes ${dayAsWritten(dayFromNow(10))}`)).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(pageHeading(page, title)).toBeVisible();
  await expect(exactWords(page, '2 to answer')).toBeVisible();
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await exactWords(page.getByRole('group', { name: '1. How content are you with your HMO?' }), '4').click();
  await field(page, '3. What should be better?').fill('The list at the desk');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(choice('4')).toBeChecked();
  await button(page, 'Send 3 answers').click();
  await expect(exactWords(page, 'Answer is required')).toBeVisible();
  await choice('Longer').check();
  await expect(exactWords(page, 'All answered')).toBeVisible();
  await expectReadable(page, [
    [400, 'dark'],
    [1280, 'light'],
  ]);
  await page.setViewportSize(PHONE);
  await button(page, 'Send 3 answers').click();
  await expect(toastWith(page, 'Answers sent')).toBeVisible();
  await expect(itemOf(page, title).or(page.getByRole('article').filter({ hasText: title }))).toContainText('Answered');
  await page.goto(`/hmo-surveys?survey=${survey.id}`);
  await expect(
    exactWords(page, 'You have answered this survey. What you answered is kept without your name.'),
  ).toBeVisible();
  expect((await api.hmoSurvey.detail.query({ id: survey.id })).answered).toBe(1);
});

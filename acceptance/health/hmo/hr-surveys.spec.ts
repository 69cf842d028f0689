import { publishAnnouncement } from '../../letters/announcement/writing.ts';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  mention,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { type InsuredEmployee, insurance, insureEmployee } from '../insured.ts';

test('HR writes a survey, publishes it, and reads that its results come once it is closed', {
  tag: ['@R906', '@C949', '@E072'],
}, async ({ admin, people, unique }) => {
  const title = `Hospitals ${unique}`;
  await admin.goto('/hmo?tab=surveys');
  await admin.getByRole('link', { name: 'New survey' }).click();
  await field(admin, 'Title').fill(title);
  await field(admin, 'Opens').fill(dayAsWritten(dayFromNow(0)));
  await field(admin, 'Closes').fill(dayAsWritten(dayFromNow(14)));
  await button(admin, 'Add question').click();
  await field(dialog(admin), 'Question').fill('How content are you with your hospital?');
  await field(dialog(admin), 'What 5 means').fill('Very');
  await button(dialog(admin), 'Add question').click();
  await button(admin, 'Add question').click();
  await field(dialog(admin), 'Question').fill('Where were you treated?');
  await choose(dialog(admin), 'Answer', 'One of several choices');
  await field(dialog(admin), 'Choices').fill('At my hospital');
  await button(dialog(admin), 'Add question').click();
  await expect(exactWords(dialog(admin), 'Enter at least two choices')).toBeVisible();
  await field(dialog(admin), 'Choices').fill('At my hospital\nElsewhere');
  await button(dialog(admin), 'Add question').click();
  await expect(itemOf(admin, 'Where were you treated?')).toContainText('At my hospital, Elsewhere');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Save draft').click();
  await expect(toastWith(admin, 'Survey saved')).toBeVisible();
  await button(admin, 'Publish').click();
  await answerQuestion(admin, 'Publish survey');
  await expect(toastWith(admin, 'Survey published')).toBeVisible();
  await expect(pageHeading(admin, title)).toBeVisible();
  await expect(
    exactWords(
      admin,
      'Results are shown once the survey is closed, so that no new answer can be told from the others.',
    ),
  ).toBeVisible();
  await expect(button(admin, 'Export')).toHaveCount(0);
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await button(admin, 'Close survey').click();
  await answerQuestion(admin, 'Close survey');
  await expect(toastWith(admin, 'Survey closed')).toBeVisible();
  await expect(exactWords(admin, 'Fewer than five answered, so that nothing is told.')).toBeVisible();
  await admin.goto(`/hmo?tab=surveys&search=${encodeURIComponent(title)}`);
  await expect(rowOf(admin, title)).toContainText('Closed');
  const { results } = await people.api.hmoSurvey.list.query({ search: title });
  expect(results).toMatchObject([{ status: 'CLOSED', questions: 2 }]);
});

test('HR reads what five have chosen once the survey is closed, and no average that gives a hidden number back', {
  tag: ['@R906', '@C949', '@E072'],
}, async ({ admin, people, unique }) => {
  const { api } = people;
  const [hmo, { company, finance, branch, role }] = await Promise.all([
    insurance(people, unique),
    newCompany(api, unique),
  ]);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const staff: InsuredEmployee[] = [];
  for (let count = 0; count < 5; count += 1) staff.push(await insureEmployee(people, hmo, '', place));
  const title = `Waiting ${unique}`;
  const { id, version } = await api.hmoSurvey.create.mutate({
    title,
    words: '',
    company: company.id,
    opens_on: dayFromNow(0),
    closes_on: dayFromNow(10),
    questions: [
      { text: 'How content are you?', kind: 'SCALE', low: 'Not at all', high: 'Very' },
      { text: 'How long did you wait?', kind: 'CHOICE', choices: ['Under an hour', 'Longer'] },
    ],
  });
  await api.hmoSurvey.publish.mutate({ id, version });
  const { questions } = await api.hmoSurvey.detail.query({ id });
  const [scale, choice] = questions.map((question) => question.id);
  // Surveys for all companies, of others, may be open too.
  await expect
    .poll(async () => (await staff[4]?.api.hmoSurvey.mine.query({}))?.results.map((survey) => survey.title))
    .toContain(title);
  for (const one of staff)
    await one.api.hmoSurvey.answer.mutate({
      id,
      answers: [
        { question: scale ?? 0, value: '4' },
        { question: choice ?? 0, value: 'Under an hour' },
      ],
    });

  await admin.goto(`/hmo?tab=surveys&survey=${id}`);
  await expect(pageHeading(admin, title)).toBeVisible();
  await expect(admin.getByRole('list', { name: 'How long did you wait?' })).toHaveCount(0);
  await button(admin, 'Close survey').click();
  await answerQuestion(admin, 'Close survey');
  await expect(exactWords(admin, 'Numbers below five are hidden, and nobody knows who answered what.')).toBeVisible();
  const waits = admin.getByRole('list', { name: 'How long did you wait?' });
  await expect(itemOf(waits, 'Under an hour')).toHaveText('Under an hour 5 ');
  await expect(itemOf(waits, 'Longer')).toHaveText('Longer under 5 ');
  await expect(itemOf(admin.getByRole('list', { name: 'How content are you?' }), '4')).toHaveText('4 5 ');
  await expect(mention(admin, 'on average')).toHaveCount(0);
  await expectReadable(admin, LOOKS);
});

test('HR drafts what is new about HMOs, announces it to an employee, and deletes it', {
  tag: ['@R908', '@C951'],
}, async ({ admin, people, unique, visit }) => {
  const title = `New hospitals ${unique}`;
  const boss = await people.staff();
  const clerk = await people.staff({ invite: true });
  await people.api.reportingLine.change.mutate({
    id: clerk.id,
    line_manager1: { kind: 'employee', id: boss.id },
    effective_from: dayFromNow(0),
    reason: 'First line',
    version: 0,
  });
  await admin.goto('/hmo?tab=announcements');
  await admin.getByRole('link', { name: 'New announcement' }).click();
  await field(admin, 'Title').fill(title);
  await field(admin, 'Message').fill('Two more in Kaduna.');
  await expect(admin.getByRole('combobox', { name: 'Topic' })).toHaveText('Health insurance');
  await button(admin, 'Save draft').click();
  await expect(rowOf(admin, title)).toContainText('Draft');
  await expect(admin).toHaveURL('/hmo?tab=announcements');
  await expectReadable(admin, LOOKS);
  const { results } = await people.api.announcement.list.query({ search: title });
  expect(results).toMatchObject([{ topic: 'HMO', status: 'DRAFT' }]);

  await rowOf(admin, title).getByRole('link').click();
  await findOption(admin, 'People who report to', boss.code ?? '');
  await admin.keyboard.press('Escape');
  await admin.getByRole('radio', { name: 'Publish now' }).check();
  await button(admin, 'Publish to 1 employee').click();
  await answerQuestion(admin, 'Publish to 1 employee');
  await expect(toastWith(admin, `${title} published to 1 employee`)).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('Published');
  const page = await visit({ token: await people.enter(clerk.email ?? '') });
  await page.goto('/candidate/profile/summary');
  await expect(itemOf(page, title)).toContainText('Two more in Kaduna.');

  await actOn(admin, title, 'Delete announcement');
  await answerQuestion(admin, 'Delete announcement');
  await expect(rowOf(admin, title)).toHaveCount(0);
});

test('the announcements about HMOs stand in a list of their own, drafts and those that were read', {
  tag: ['@R908'],
}, async ({ admin, people, unique }) => {
  const titled = (what: string) => `${what} ${unique}`;
  await Promise.all([
    publishAnnouncement(people.api, titled('New hospitals'), { topic: 'HMO' }),
    publishAnnouncement(people.api, titled('New plans'), { topic: 'HMO', publish: 'DRAFT' }),
    publishAnnouncement(people.api, titled('New canteen')),
  ]);
  await admin.goto('/hmo?tab=announcements');
  await expect(pageHeading(admin, /^HMO announcements \d+$/)).toBeVisible();
  await admin.getByRole('searchbox').fill(unique);
  await expect(pageHeading(admin, 'HMO announcements 2')).toBeVisible();
  await expect(rowOf(admin, titled('New hospitals'))).toContainText('Published');
  await expect(rowOf(admin, titled('New plans'))).toContainText('Draft');
  await expect(mention(admin, titled('New canteen'))).toHaveCount(0);
});

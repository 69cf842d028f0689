import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { actOn, answerQuestion, button, choose, dialog, exactWords, field, rowOf } from '../../platform/on-page.ts';

const RULES = '/performance?tab=rules';

/** A company of its own, so that its rules are nobody else's. */
const makeCompany = (unique: string) => ({
  name: `Rules ${unique}`,
  code: unique,
  rc_number: '',
  email: 'hr@rules.example',
  phone: '0803-555-0123',
  address: '1 Marina, Lagos',
  country: 'Nigerian',
  staff_id_format: `${unique}-{number}`,
});

test('a band is written while it is tried on real figures, changed and deleted', {
  tag: ['@C955', '@E042'],
}, async ({ admin, people, faults, unique }) => {
  const company = await people.api.company.create.mutate(makeCompany(unique));
  await admin.goto(RULES);
  await expect(rowOf(admin, 'Outstanding').filter({ hasText: 'All companies' })).toContainText('result >= 90');
  await button(admin, 'New rule').click();
  const form = dialog(admin);
  await button(form, 'Create rule').click();
  for (const words of ['Name is required', 'Formula is required']) await expect(exactWords(form, words)).toBeVisible();

  await field(form, 'Name').fill(`Leading ${unique}`);
  await field(form, 'Formula').fill('own > 3');
  await expect(exactWords(form, '“own” is unknown here; the formula may use result')).toBeVisible();
  await field(form, 'Formula').fill('result >=');
  await expect(exactWords(form, 'Something is missing at the end')).toBeVisible();
  await field(form, 'Formula').fill('result > 100');
  await expect(exactWords(form, 'No result of 0 to 100 falls into this band')).toBeVisible();
  await button(form, 'Create rule').click();
  await expect(field(form, 'Formula')).toHaveAttribute('aria-invalid', 'true');

  const figures = form.getByRole('region', { name: 'On real figures' });
  await field(form, 'Formula').fill('result >= 88');
  await expect(figures.getByText(/^Holds results of 88 to 100: \d+ of the \d+ below\.$/)).toBeVisible();
  await expect(figures.getByRole('columnheader', { name: 'Here' })).toBeVisible();
  await choose(form, 'Company', company.name);
  await expect(
    exactWords(figures, 'The formula can be used. Nobody has been rated yet, so there are no figures to show it on.'),
  ).toBeVisible();
  await form.getByRole('radio', { name: 'Blue' }).check();
  await field(form, 'Guide').fill('101');
  await field(form, 'Order').fill('1');
  await expect(exactWords(form, 'Enter a whole number, 0 to 100')).toBeVisible();
  await field(form, 'Guide').fill('20');
  await expectAccessible(admin);
  await button(form, 'Create rule').click();
  await expect(exactWords(admin, `Leading ${unique} saved`)).toBeVisible();
  const [, made] = await faults.calls('POST', /^\/score-rule\/$/);
  expect(made?.body).toEqual({
    criteria: 'BAND',
    name: `Leading ${unique}`,
    formula: 'result >= 88',
    background_colour: '#0b62ad',
    guide: 20,
    order: 1,
    company: company.id,
  });

  await admin.goto(`${RULES}&company=${company.id}`);
  await expect(rowOf(admin, unique)).toContainText('20 %');
  await actOn(admin, `Leading ${unique}`, 'Edit rule');
  await field(form, 'Formula').fill('result >= 92');
  await button(form, 'Save rule').click();
  await expect(rowOf(admin, unique)).toContainText('result >= 92');
  await actOn(admin, `Leading ${unique}`, 'Delete rule');
  await expect(
    exactWords(
      admin.getByRole('alertdialog'),
      'Results that it held fall into the next band that holds them, or into none.',
    ),
  ).toBeVisible();
  await answerQuestion(admin, 'Delete rule');
  await expect(exactWords(admin, `Leading ${unique} deleted`)).toBeVisible();
  await expect(exactWords(admin, 'No score rule fits')).toBeVisible();
});

test('a company has one rule for results, which is tried on a phone', {
  tag: ['@C955', '@E042'],
}, async ({ visit, people, unique }) => {
  const company = await people.api.company.create.mutate(makeCompany(unique));
  const phone = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await phone.goto(RULES);
  await expect(phone.getByText('result >= 90', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await button(phone, 'New rule').click();
  const form = dialog(phone);
  await choose(form, 'Criteria', 'Result');
  await field(form, 'Name').fill('Weighted');
  const figures = form.getByRole('region', { name: 'On real figures' });
  await field(form, 'Formula').fill('own + head_manager');
  await expect(
    exactWords(form, 'The formula gives 101; a result is 0 to 100 (own 1, line manager 1, head manager 100)'),
  ).toBeVisible();
  await field(form, 'Formula').fill('own * 0.2 + line_manager * 0.3 + head_manager * 0.5');
  await expect(figures.getByRole('columnheader', { name: 'Stands' })).toBeVisible();
  await expect(field(form, 'Guide')).toHaveCount(0);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await choose(form, 'Company', company.name);
  await button(form, 'Create rule').click();
  await expect(exactWords(phone, 'Weighted saved')).toBeVisible();

  await button(phone, 'New rule').click();
  await choose(form, 'Criteria', 'Result');
  await field(form, 'Name').fill('Another');
  await field(form, 'Formula').fill('head_manager');
  await choose(form, 'Company', company.name);
  await button(form, 'Create rule').click();
  await expect(exactWords(form, 'There is a rule for results here already: change that one')).toBeVisible();
});

test('rules that do not load can be tried again, and an installation without any is offered five bands', {
  tag: ['@C955'],
}, async ({ admin, faults }) => {
  const list = /^\/score-rule\/$/;
  await faults.plan('GET', list, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(RULES);
  await expect(exactWords(admin, 'A server error occured')).toBeVisible();
  await faults.clear();
  await faults.plan('GET', list, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({ total: 0, next: null, previous: null, results: [] }),
  });
  await button(admin, 'Try again').click();
  await expect(exactWords(admin, 'No score rules yet')).toBeVisible();
  await faults.clear();
  await button(admin, 'Use the standard bands').click();
  await expect(exactWords(admin, 'There are bands here already. Reload the page to see them.')).toBeVisible();
  await admin.reload();
  await expect(rowOf(admin, 'Far below').filter({ hasText: 'All companies' })).toBeVisible();
});

test('who may only read sees the rules and changes none', { tag: ['@C955'] }, async ({ visit, people }) => {
  const token = await people.signIn('auditor@tenure.example', 'Tenure-2026');
  const auditor = await visit({ token });
  await auditor.goto(RULES);
  await expect(rowOf(auditor, 'Outstanding').filter({ hasText: 'All companies' })).toBeVisible();
  await expect(button(auditor, 'New rule')).toHaveCount(0);
  await expect(button(auditor, /^Actions for/)).toHaveCount(0);
});

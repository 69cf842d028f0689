import type { Page } from '@playwright/test';
import { breakDown } from '../breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, origin, test } from '../fixtures.ts';

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function act(page: Page, name: string, what: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('referees are added, changed and removed in the record', {
  tag: ['@C086', '@C087', '@C088', '@E020', '@R053'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=referees`);
  await expect(admin.getByText('No referees yet')).toBeVisible();
  await button(admin, 'Add referee').click();
  await inDialog(admin, 'Add referee').click();
  await expect(admin.getByText('Full name is required')).toBeVisible();
  await field(admin, 'Title').fill('Dr');
  await field(admin, 'Full name').fill('Ngozi Eze');
  await field(admin, 'Phone').fill('0803x5550123');
  await inDialog(admin, 'Add referee').click();
  await expect(admin.getByText('Invalid Phone Number!')).toBeVisible();
  await field(admin, 'Phone').fill('0803-555-0123');
  await field(admin, 'Relationship').fill('Former lecturer');
  await field(admin, 'Occupation').fill('Lecturer');
  await field(admin, 'Place of work').fill('Lagos State University');
  await field(admin, 'Address').fill('LASU Road, Ojo');
  await expectAccessible(admin);
  await inDialog(admin, 'Add referee').click();
  await expect(admin.getByText('Ngozi Eze saved')).toBeVisible();
  await expect(card(admin, 'Ngozi Eze')).toContainText('Lagos State University');
  const [sent] = await faults.calls('POST', /^\/employee\/\d+\/referees\/$/);
  expect(sent?.body).toEqual({
    title: 'Dr',
    fullname: 'Ngozi Eze',
    phone: '0803-555-0123',
    relationship: 'Former lecturer',
    occupation: 'Lecturer',
    place_of_work: 'Lagos State University',
    address: 'LASU Road, Ojo',
  });
  await act(admin, 'Ngozi Eze', 'Edit');
  await field(admin, 'Occupation').fill('Dean');
  await field(admin, 'Title').fill('');
  await inDialog(admin, 'Save referee').click();
  await expect(card(admin, 'Ngozi Eze')).toContainText('Dean');
  await expect(card(admin, 'Ngozi Eze')).not.toContainText('Title');
  expect(await faults.calls('PATCH', /^\/employee\/\d+\/referee\/\d+\/$/)).toHaveLength(1);
  await expectAccessible(admin);
  await act(admin, 'Ngozi Eze', 'Remove');
  await admin.getByRole('alertdialog', { name: 'Remove Ngozi Eze?' }).getByRole('button', { name: 'Keep' }).click();
  await act(admin, 'Ngozi Eze', 'Remove');
  await button(admin, 'Remove referee').click();
  await expect(admin.getByText('No referees yet')).toBeVisible();
  await admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Audit' }).click();
  for (const words of ['Referee added', 'Referee changed', 'Referee removed'])
    await expect(admin.getByText(words)).toBeVisible();
  await expect(admin.getByText('0803-555-0123')).toHaveCount(0);
});

test('two admins who edit one guarantor at once see both edits; tags are stripped and Nigerian shows as Nigeria', {
  tag: ['@C089', '@C090', '@C091', '@E021', '@V111', '@V112'],
}, async ({ admin, superadmin, people }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=guarantors`);
  await button(admin, 'Add guarantor').click();
  await expect(admin.getByRole('dialog').getByRole('combobox', { name: 'Country' })).toHaveText('Nigeria');
  await field(admin, 'Full name').fill('Chief <b>Emeka</b> Obi');
  await field(admin, 'Relationship').fill('Uncle');
  await field(admin, 'Phone').fill('0803-555-0122');
  await field(admin, 'Email').fill('emeka at home');
  await inDialog(admin, 'Add guarantor').click();
  await expect(admin.getByText('Please enter a valid email address')).toBeVisible();
  await field(admin, 'Email').fill('emeka.obi@mail.example');
  await choose(admin, 'Gender', 'Male');
  await field(admin, 'Date of birth').fill('1961-10-01');
  await inDialog(admin, 'Add guarantor').click();
  await expect(admin.getByText('Chief Emeka Obi saved')).toBeVisible();
  const shown = card(admin, 'Chief Emeka Obi');
  await expect(shown).toContainText('1 Oct 1961');
  await expect(shown.getByText('Nigeria', { exact: true })).toBeVisible();

  await superadmin.goto(`/employees/${one.id}?tab=guarantors`);
  for (const page of [admin, superadmin]) await act(page, 'Chief Emeka Obi', 'Edit');
  await field(superadmin, 'City').fill('Onitsha');
  await field(superadmin, 'Address').fill('4 New Market Road');
  await inDialog(superadmin, 'Save guarantor').click();
  await expect(card(superadmin, 'Chief Emeka Obi')).toContainText('4 New Market Road, Onitsha');
  await field(admin, 'State').fill('Anambra');
  await field(admin, 'Address').fill('14 Oguta Road');
  await inDialog(admin, 'Save guarantor').click();
  const both = admin.getByRole('region', { name: /saved this guarantor on .* after you opened it/ });
  await both.getByRole('group', { name: 'Address' }).getByRole('radio', { name: 'Mine' }).check();
  await inDialog(admin, 'Save guarantor').click();
  await expect(shown).toContainText('14 Oguta Road, Onitsha, Anambra');
});

test('next of kin, education and certification are kept on a phone too', {
  tag: ['@C928', '@C929', '@C930', '@E022', '@E023', '@E024'],
}, async ({ visit, people }) => {
  const one = await people.staff();
  const page = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await page.goto(`/employees/${one.id}`);
  const part = page.getByRole('combobox', { name: 'Part of the record' });

  await part.selectOption('Next of kin');
  await button(page, 'Add next of kin').click();
  await expectNoSidewaysScroll(page);
  await field(page, 'Full name').fill('Femi Adeyemi');
  await field(page, 'Relationship').fill('Husband');
  await field(page, 'Phone').fill('0803-555-0121');
  await inDialog(page, 'Add next of kin').click();
  await expect(card(page, 'Femi Adeyemi')).toContainText('Husband');
  await act(page, 'Femi Adeyemi', 'Edit');
  await field(page, 'City').fill('Abeokuta');
  await inDialog(page, 'Save next of kin').click();
  await expect(card(page, 'Femi Adeyemi')).toContainText('Abeokuta');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await part.selectOption('Education');
  await button(page, 'Add education').click();
  await field(page, 'Institution').fill('University of Lagos');
  await field(page, 'Qualification').fill('B.Sc.');
  await field(page, 'Course of study').fill('Accounting');
  await field(page, 'Start date').fill('2012-10-01');
  await field(page, 'End date').fill('2012-09-30');
  await inDialog(page, 'Add education').click();
  await expect(page.getByText('End date should not be before start date')).toBeVisible();
  await field(page, 'End date').fill('2016-07-20');
  await inDialog(page, 'Add education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('1 Oct 2012 to 20 Jul 2016');
  await act(page, 'B.Sc., University of Lagos', 'Edit');
  await field(page, 'Grade').fill('First class');
  await inDialog(page, 'Save education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('First class');

  await part.selectOption('Certification');
  await button(page, 'Add certification').click();
  await field(page, 'Exam name').fill('ICAN Professional');
  await field(page, 'Exam body').fill('ICAN');
  await field(page, 'Exam year').fill('19x9');
  await inDialog(page, 'Add certification').click();
  await expect(page.getByText('Enter a year')).toBeVisible();
  await field(page, 'Exam year').fill('2019');
  await inDialog(page, 'Add certification').click();
  await expect(card(page, 'ICAN Professional')).toContainText('2019');
  await act(page, 'ICAN Professional', 'Edit');
  await field(page, 'Grade').fill('Pass');
  await inDialog(page, 'Save certification').click();
  await expect(card(page, 'ICAN Professional')).toContainText('Pass');
});

test('medical data is masked until it is revealed, also to be edited, and the audit says so', {
  tag: ['@C931', '@E025'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=medical`);
  await button(admin, 'Add medical data').click();
  await choose(admin, 'Genotype', 'AS');
  await choose(admin, 'Rhesus factor', 'Positive');
  await field(admin, 'Registered hospital').fill('Reddington Hospital, Ikeja');
  await inDialog(admin, 'Save medical data').click();
  await expect(admin.getByText('Medical data saved')).toBeVisible();
  await expect(card(admin, 'HMO')).toContainText('••••••');
  await expect(admin.getByText('Reddington')).toHaveCount(0);
  await expectAccessible(admin);
  await button(admin, 'Reveal medical data').click();
  await expect(card(admin, 'HMO')).toContainText('Reddington Hospital, Ikeja');
  await expect(card(admin, 'Health')).toContainText('Positive');
  await admin.reload();
  await expect(card(admin, 'HMO')).toContainText('••••••');
  await button(admin, 'Edit medical data').click();
  await expect(field(admin, 'Registered hospital')).toHaveValue('Reddington Hospital, Ikeja');
  await expectAccessible(admin);
  await inDialog(admin, 'Clear genotype').click();
  await field(admin, 'HMO provider').fill('Hygeia HMO');
  await inDialog(admin, 'Save medical data').click();
  await expect(card(admin, 'Health').getByText('Not entered')).toHaveCount(4);
  const answers = (await faults.calls('PATCH', /^\/employee\/\d+\/medical\/$/)).map(({ answer }) =>
    JSON.stringify(answer),
  );
  expect(answers).toHaveLength(2);
  expect(answers.join()).not.toContain('Reddington');
  await admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Audit' }).click();
  await expect(admin.getByText('Revealed: medical')).toHaveCount(2);
  await expect(admin.getByText('Medical details changed')).toHaveCount(2);
  await expect(admin.getByText('Reddington')).toHaveCount(0);
});

test('items that cannot be read or saved say so in the words of the documents, and what was typed stays', {
  tag: ['@faults', '@C086', '@C087', '@C088', '@C089', '@C090', '@C091', '@M155', '@M156', '@V236'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  const ITEMS = [
    ['guarantors', 'guarantor', 'Guarantors', { relationship: 'Uncle' }],
    ['referees', 'referee', 'Referees', {}],
  ] as const;
  for (const [list, word, title, more] of ITEMS) {
    await test.step(title, async () => {
      const all = new RegExp(`^/employee/\\d+/${list}/$`);
      const [failed, unreached] = [admin.getByText('Failed to fetch leave requests'), admin.getByText('Network Error')];
      await faults.plan('GET', all, { kind: 'answer', status: 500, body: '{}' });
      await admin.goto(`/employees/${one.id}?tab=${list}`);
      await expect(failed).toBeVisible();
      await faults.clear();
      await button(admin, 'Try again').click();
      await button(admin, `Add ${word}`).click();
      await field(admin, 'Full name').fill('Ngozi Eze');
      await field(admin, 'Phone').fill('0803-555-0123');
      if ('relationship' in more) await field(admin, 'Relationship').fill(more.relationship);
      const add = inDialog(admin, `Add ${word}`);
      await breakDown(faults, 'POST', all, { send: add, words: unreached, by: { reset: { kind: 'reset' } } });
      await breakDown(faults, 'POST', all, {
        send: add,
        words: failed,
        by: { 'a word less': { kind: 'answer', status: 500, body: '{}' } },
      });
      await expect(field(admin, 'Full name')).toHaveValue('Ngozi Eze');
      await add.click();
      await expect(card(admin, 'Ngozi Eze')).toBeVisible();
      await act(admin, 'Ngozi Eze', 'Edit');
      await field(admin, 'Address').fill('14 Oguta Road');
      await breakDown(faults, 'PATCH', new RegExp(`^/employee/\\d+/${word}/\\d+/$`), {
        send: inDialog(admin, `Save ${word}`),
        words: admin.getByText('The record is locked for the payroll run.'),
        by: { words: { kind: 'answer', status: 400, body: '{"errors":"The record is locked for the payroll run."}' } },
      });
      await expect(field(admin, 'Address')).toHaveValue('14 Oguta Road');
      await inDialog(admin, `Save ${word}`).click();
      await expect(card(admin, 'Ngozi Eze')).toContainText('14 Oguta Road');
    });
  }
});

test('an employee finds nothing under the record of a colleague', {
  tag: ['@C086', '@C087', '@C088', '@C089', '@C090', '@C091', '@C928', '@C929', '@C930', '@C931'],
}, async ({ people, tokens }) => {
  const one = await people.staff();
  const referee = await people.api.employee.addReferee.mutate({
    id: one.id,
    fullname: 'Ngozi Eze',
    phone: '0803-555-0123',
  });
  const person = { id: one.id, fullname: 'Ngozi Eze', phone: '0803-555-0123', relationship: 'Aunt' };
  const token = await tokens('EMPLOYEE');
  const calls: [call: string, input: object][] = [
    ['referees', { id: one.id }],
    ['addReferee', person],
    ['updateReferee', { ...person, refId: referee.id, version: 1 }],
    ['deleteReferee', { id: one.id, refId: referee.id }],
    ['guarantors', { id: one.id }],
    ['addGuarantor', person],
    ['updateGuarantor', { ...person, gId: 1, version: 1 }],
    ['nextOfKin', { id: one.id }],
    ['addNextOfKin', person],
    ['education', { id: one.id }],
    ['addEducation', { id: one.id, institution: 'University of Lagos', qualification: 'B.Sc.' }],
    ['certification', { id: one.id }],
    ['addCertification', { id: one.id, exam_name: 'ACA', exam_body: 'ICAN' }],
    ['medical', { id: one.id }],
    ['updateMedical', { id: one.id, genotype: 'AA', version: 0 }],
    ['reveal', { id: one.id, fields: ['medical'] }],
  ];
  for (const [call, input] of calls) {
    const answer = await fetch(`${origin()}/trpc/employee.${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(input),
    });
    expect([call, answer.status]).toEqual([call, 404]);
  }
  expect(await people.api.employee.referees.query({ id: one.id })).toMatchObject({
    results: [{ id: referee.id, version: 1 }],
  });
});

import type { Page } from '@playwright/test';
import { breakDown } from '../breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, origin, test } from '../fixtures.ts';
import { actOn, button, choose, dialog, mention, said } from '../on-page.ts';

const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('referees are added, changed and removed in the record', {
  tag: ['@C086', '@C087', '@C088', '@E020', '@R053'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=referees`);
  await expect(said(admin, 'No referees yet')).toBeVisible();
  await button(admin, 'Add referee').click();
  await inDialog(admin, 'Add referee').click();
  await expect(said(admin, 'Full name is required')).toBeVisible();
  await dialog(admin).getByLabel('Title').fill('Dr');
  await dialog(admin).getByLabel('Full name').fill('Ngozi Eze');
  await dialog(admin).getByLabel('Phone').fill('0803x5550123');
  await inDialog(admin, 'Add referee').click();
  await expect(said(admin, 'Invalid Phone Number!')).toBeVisible();
  await dialog(admin).getByLabel('Phone').fill('0803-555-0123');
  await dialog(admin).getByLabel('Relationship').fill('Former lecturer');
  await dialog(admin).getByLabel('Occupation').fill('Lecturer');
  await dialog(admin).getByLabel('Place of work').fill('Lagos State University');
  await dialog(admin).getByLabel('Address').fill('LASU Road, Ojo');
  await expectAccessible(admin);
  await inDialog(admin, 'Add referee').click();
  await expect(said(admin, 'Ngozi Eze saved')).toBeVisible();
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
  await actOn(admin, 'Ngozi Eze', 'Edit');
  await dialog(admin).getByLabel('Occupation').fill('Dean');
  await dialog(admin).getByLabel('Title').fill('');
  await inDialog(admin, 'Save referee').click();
  await expect(card(admin, 'Ngozi Eze')).toContainText('Dean');
  await expect(card(admin, 'Ngozi Eze')).not.toContainText('Title');
  expect(await faults.calls('PATCH', /^\/employee\/\d+\/referee\/\d+\/$/)).toHaveLength(1);
  await expectAccessible(admin);
  await actOn(admin, 'Ngozi Eze', 'Remove');
  await admin.getByRole('alertdialog', { name: 'Remove Ngozi Eze?' }).getByRole('button', { name: 'Keep' }).click();
  await actOn(admin, 'Ngozi Eze', 'Remove');
  await button(admin, 'Remove referee').click();
  await expect(said(admin, 'No referees yet')).toBeVisible();
  await admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Audit' }).click();
  for (const words of ['Referee added', 'Referee changed', 'Referee removed'])
    await expect(said(admin, words)).toBeVisible();
  await expect(mention(admin, '0803-555-0123')).toHaveCount(0);
});

test('two admins who edit one guarantor at once see both edits; tags are stripped and Nigerian shows as Nigeria', {
  tag: ['@C089', '@C090', '@C091', '@E021', '@V111', '@V112'],
}, async ({ admin, superadmin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=guarantors`);
  await button(admin, 'Add guarantor').click();
  await expect(dialog(admin).getByRole('combobox', { name: 'Country' })).toHaveText('Nigeria');
  await dialog(admin).getByLabel('Full name').fill('Chief <b>Emeka</b> Obi');
  await dialog(admin).getByLabel('Relationship').fill('Uncle');
  await dialog(admin).getByLabel('Phone').fill('0803-555-0122');
  await dialog(admin).getByLabel('Email').fill('emeka at home');
  await inDialog(admin, 'Add guarantor').click();
  await expect(said(admin, 'Please enter a valid email address')).toBeVisible();
  await dialog(admin).getByLabel('Email').fill('emeka.obi@mail.example');
  await choose(dialog(admin), 'Gender', 'Male');
  await dialog(admin).getByLabel('Date of birth').fill('1961-10-01');
  await dialog(admin).getByLabel('Address').fill('9 Faulks Road');
  await dialog(admin).getByLabel('City').fill('Aba');
  await dialog(admin).getByLabel('State').fill('Abia');
  await inDialog(admin, 'Add guarantor').click();
  await expect(said(admin, 'Chief Emeka Obi saved')).toBeVisible();
  const shown = card(admin, 'Chief Emeka Obi');
  await expect(shown).toContainText('1 Oct 1961');
  await expect(shown).toContainText('9 Faulks Road, Aba, Abia');
  await expect(said(shown, 'Nigeria')).toBeVisible();
  expect((await faults.calls('POST', /^\/employee\/\d+\/guarantors\/$/)).at(-1)?.body).toEqual({
    fullname: 'Chief <b>Emeka</b> Obi',
    relationship: 'Uncle',
    phone: '0803-555-0122',
    email: 'emeka.obi@mail.example',
    gender: 'MALE',
    dob: '1961-10-01',
    address: '9 Faulks Road',
    city: 'Aba',
    state: 'Abia',
    country: 'Nigerian',
  });

  await superadmin.goto(`/employees/${one.id}?tab=guarantors`);
  for (const page of [admin, superadmin]) await actOn(page, 'Chief Emeka Obi', 'Edit');
  await dialog(superadmin).getByLabel('City').fill('Onitsha');
  await dialog(superadmin).getByLabel('Address').fill('4 New Market Road');
  await inDialog(superadmin, 'Save guarantor').click();
  await expect(card(superadmin, 'Chief Emeka Obi')).toContainText('4 New Market Road, Onitsha');
  await dialog(admin).getByLabel('State').fill('Anambra');
  await dialog(admin).getByLabel('Address').fill('14 Oguta Road');
  await inDialog(admin, 'Save guarantor').click();
  const both = admin.getByRole('region', { name: /saved this guarantor on .* after you opened it/ });
  await both.getByRole('group', { name: 'Address' }).getByRole('radio', { name: 'Mine' }).check();
  await inDialog(admin, 'Save guarantor').click();
  await expect(shown).toContainText('14 Oguta Road, Onitsha, Anambra');
});

test('next of kin, education and certification are kept on a phone too', {
  tag: ['@C928', '@C929', '@C930', '@E022', '@E023', '@E024'],
}, async ({ visit, people, faults }) => {
  const one = await people.staff();
  const page = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await page.goto(`/employees/${one.id}`);
  const part = page.getByRole('combobox', { name: 'Part of the record' });

  await part.selectOption('Next of kin');
  await button(page, 'Add next of kin').click();
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel('Full name').fill('Femi Adeyemi');
  await dialog(page).getByLabel('Relationship').fill('Husband');
  await dialog(page).getByLabel('Phone').fill('0803-555-0121');
  await dialog(page).getByLabel('Email').fill('femi.adeyemi@mail.example');
  await choose(dialog(page), 'Gender', 'Male');
  await dialog(page).getByLabel('Date of birth').fill('1990-02-28');
  await dialog(page).getByLabel('Address').fill('3 Oke Ilewo Road');
  await dialog(page).getByLabel('State').fill('Ogun');
  await inDialog(page, 'Add next of kin').click();
  await expect(card(page, 'Femi Adeyemi')).toContainText('Husband');
  await expect(card(page, 'Femi Adeyemi')).toContainText('28 Feb 1990');
  await expect(card(page, 'Femi Adeyemi')).toContainText('3 Oke Ilewo Road, Ogun');
  expect((await faults.calls('POST', /^\/employee\/\d+\/next_of_kin\/$/)).at(-1)?.body).toMatchObject({
    fullname: 'Femi Adeyemi',
    relationship: 'Husband',
    phone: '0803-555-0121',
    email: 'femi.adeyemi@mail.example',
    gender: 'MALE',
    dob: '1990-02-28',
    address: '3 Oke Ilewo Road',
    state: 'Ogun',
    country: 'Nigerian',
  });
  await actOn(page, 'Femi Adeyemi', 'Edit');
  await dialog(page).getByLabel('City').fill('Abeokuta');
  await inDialog(page, 'Save next of kin').click();
  await expect(card(page, 'Femi Adeyemi')).toContainText('Abeokuta');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await part.selectOption('Education');
  await button(page, 'Add education').click();
  await dialog(page).getByLabel('Institution').fill('University of Lagos');
  await dialog(page).getByLabel('Qualification').fill('B.Sc.');
  await dialog(page).getByLabel('Course of study').fill('Accounting');
  await dialog(page).getByLabel('Start date').fill('2012-10-01');
  await dialog(page).getByLabel('End date').fill('2012-09-30');
  await inDialog(page, 'Add education').click();
  await expect(said(page, 'End date should not be before start date')).toBeVisible();
  await dialog(page).getByLabel('End date').fill('2016-07-20');
  await inDialog(page, 'Add education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('1 Oct 2012 to 20 Jul 2016');
  await actOn(page, 'B.Sc., University of Lagos', 'Edit');
  await dialog(page).getByLabel('Grade').fill('First class');
  await inDialog(page, 'Save education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('First class');

  await part.selectOption('Certification');
  await button(page, 'Add certification').click();
  await dialog(page).getByLabel('Exam name').fill('ICAN Professional');
  await dialog(page).getByLabel('Exam body').fill('ICAN');
  await dialog(page).getByLabel('Exam year').fill('19x9');
  await inDialog(page, 'Add certification').click();
  await expect(said(page, 'Enter a year')).toBeVisible();
  await dialog(page).getByLabel('Exam year').fill('2019');
  await inDialog(page, 'Add certification').click();
  await expect(card(page, 'ICAN Professional')).toContainText('2019');
  await actOn(page, 'ICAN Professional', 'Edit');
  await dialog(page).getByLabel('Grade').fill('Pass');
  await inDialog(page, 'Save certification').click();
  await expect(card(page, 'ICAN Professional')).toContainText('Pass');
});

test('medical data is masked until it is revealed, also to be edited, and the audit says so', {
  tag: ['@C931', '@E025'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=medical`);
  await button(admin, 'Add medical data').click();
  await choose(dialog(admin), 'Genotype', 'AS');
  await choose(admin, 'Blood group', 'O');
  await choose(admin, 'Rhesus factor', 'Positive');
  await dialog(admin).getByLabel('Disability').fill('Wears a hearing aid');
  await dialog(admin).getByLabel('Medical condition').fill('Asthma');
  await dialog(admin).getByLabel('HMO policy number').fill('HYG/2026/0712');
  await dialog(admin).getByLabel('HMO plan type').fill('Family');
  await dialog(admin).getByLabel('Registered hospital').fill('Reddington Hospital, Ikeja');
  await inDialog(admin, 'Save medical data').click();
  await expect(said(admin, 'Medical data saved')).toBeVisible();
  await expect(card(admin, 'HMO')).toContainText('••••••');
  await expect(mention(admin, 'Reddington')).toHaveCount(0);
  await expectAccessible(admin);
  await button(admin, 'Reveal medical data').click();
  await expect(card(admin, 'HMO')).toContainText('Reddington Hospital, Ikeja');
  await expect(card(admin, 'HMO')).toContainText('HYG/2026/0712');
  await expect(card(admin, 'Health')).toContainText('Positive');
  await expect(card(admin, 'Health')).toContainText('Wears a hearing aid');
  await admin.reload();
  await expect(card(admin, 'HMO')).toContainText('••••••');
  await button(admin, 'Edit medical data').click();
  await expect(dialog(admin).getByLabel('Registered hospital')).toHaveValue('Reddington Hospital, Ikeja');
  await expectAccessible(admin);
  await inDialog(admin, 'Clear genotype').click();
  await dialog(admin).getByLabel('HMO provider').fill('Hygeia HMO');
  await inDialog(admin, 'Save medical data').click();
  await expect(said(card(admin, 'Health'), 'Not entered')).toHaveCount(1);
  const saved = await faults.calls('PATCH', /^\/employee\/\d+\/medical\/$/);
  expect(saved[0]?.body).toMatchObject({
    blood_group: 'O',
    rhesus_factor: 'POSITIVE',
    genotype: 'AS',
    disability: 'Wears a hearing aid',
    medical_condition: 'Asthma',
    hmo_policy_number: 'HYG/2026/0712',
    hmo_plan_type: 'Family',
    registered_hospital: 'Reddington Hospital, Ikeja',
  });
  expect(saved[1]?.body).toMatchObject({ hmo_provider: 'Hygeia HMO' });
  const answers = saved.map(({ answer }) => JSON.stringify(answer));
  expect(answers).toHaveLength(2);
  expect(answers.join()).not.toContain('Reddington');
  await admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Audit' }).click();
  await expect(said(admin, 'Revealed: medical')).toHaveCount(2);
  await expect(said(admin, 'Medical details changed')).toHaveCount(2);
  await expect(mention(admin, 'Reddington')).toHaveCount(0);
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
      const [failed, unreached] = [said(admin, 'Failed to fetch leave requests'), said(admin, 'Network Error')];
      await faults.plan('GET', all, { kind: 'answer', status: 500, body: '{}' });
      await admin.goto(`/employees/${one.id}?tab=${list}`);
      await expect(failed).toBeVisible();
      await faults.clear();
      await button(admin, 'Try again').click();
      await button(admin, `Add ${word}`).click();
      await dialog(admin).getByLabel('Full name').fill('Ngozi Eze');
      await dialog(admin).getByLabel('Phone').fill('0803-555-0123');
      if ('relationship' in more) await dialog(admin).getByLabel('Relationship').fill(more.relationship);
      const add = inDialog(admin, `Add ${word}`);
      await breakDown(faults, 'POST', all, { send: add, words: unreached, by: { reset: { kind: 'reset' } } });
      await breakDown(faults, 'POST', all, {
        send: add,
        words: failed,
        by: { 'a word less': { kind: 'answer', status: 500, body: '{}' } },
      });
      await expect(dialog(admin).getByLabel('Full name')).toHaveValue('Ngozi Eze');
      await add.click();
      await expect(card(admin, 'Ngozi Eze')).toBeVisible();
      await actOn(admin, 'Ngozi Eze', 'Edit');
      await dialog(admin).getByLabel('Address').fill('14 Oguta Road');
      await breakDown(faults, 'PATCH', new RegExp(`^/employee/\\d+/${word}/\\d+/$`), {
        send: inDialog(admin, `Save ${word}`),
        words: said(admin, 'The record is locked for the payroll run.'),
        by: { words: { kind: 'answer', status: 400, body: '{"errors":"The record is locked for the payroll run."}' } },
      });
      await expect(dialog(admin).getByLabel('Address')).toHaveValue('14 Oguta Road');
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

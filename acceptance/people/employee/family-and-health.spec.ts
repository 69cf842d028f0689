import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { actOn, button, choose, dialog, exactWords, mention } from '../../platform/on-page.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
  await button(dialog(page), 'Add next of kin').click();
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
  await button(dialog(page), 'Save next of kin').click();
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
  await button(dialog(page), 'Add education').click();
  await expect(exactWords(page, 'End date should not be before start date')).toBeVisible();
  await dialog(page).getByLabel('End date').fill('2016-07-20');
  await button(dialog(page), 'Add education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('1 Oct 2012 to 20 Jul 2016');
  await actOn(page, 'B.Sc., University of Lagos', 'Edit');
  await dialog(page).getByLabel('Grade').fill('First class');
  await button(dialog(page), 'Save education').click();
  await expect(card(page, 'B.Sc., University of Lagos')).toContainText('First class');

  await part.selectOption('Certification');
  await button(page, 'Add certification').click();
  await dialog(page).getByLabel('Exam name').fill('ICAN Professional');
  await dialog(page).getByLabel('Exam body').fill('ICAN');
  await dialog(page).getByLabel('Exam year').fill('19x9');
  await button(dialog(page), 'Add certification').click();
  await expect(exactWords(page, 'Enter a year')).toBeVisible();
  await dialog(page).getByLabel('Exam year').fill('2019');
  await button(dialog(page), 'Add certification').click();
  await expect(card(page, 'ICAN Professional')).toContainText('2019');
  await actOn(page, 'ICAN Professional', 'Edit');
  await dialog(page).getByLabel('Grade').fill('Pass');
  await button(dialog(page), 'Save certification').click();
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
  await button(dialog(admin), 'Save medical data').click();
  await expect(exactWords(admin, 'Medical data saved')).toBeVisible();
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
  await button(dialog(admin), 'Clear genotype').click();
  await dialog(admin).getByLabel('HMO provider').fill('Hygeia HMO');
  await button(dialog(admin), 'Save medical data').click();
  await expect(exactWords(card(admin, 'Health'), 'Not entered')).toHaveCount(1);
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
  await expect(exactWords(admin, 'Revealed: medical')).toHaveCount(2);
  await expect(exactWords(admin, 'Medical details changed')).toHaveCount(2);
  await expect(mention(admin, 'Reddington')).toHaveCount(0);
});

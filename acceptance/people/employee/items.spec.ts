import type { Page } from '@playwright/test';
import { breakDown } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, origin, test } from '../../platform/fixtures.ts';
import { actOn, button, choose, dialog, exactWords, mention } from '../../platform/on-page.ts';

const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('referees are added, changed and removed in the record', {
  tag: ['@C086', '@C087', '@C088', '@E020', '@R053'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=referees`);
  await expect(exactWords(admin, 'No referees yet')).toBeVisible();
  await button(admin, 'Add referee').click();
  await inDialog(admin, 'Add referee').click();
  await expect(exactWords(admin, 'Full name is required')).toBeVisible();
  await dialog(admin).getByLabel('Title').fill('Dr');
  await dialog(admin).getByLabel('Full name').fill('Ngozi Eze');
  await dialog(admin).getByLabel('Phone').fill('0803x5550123');
  await inDialog(admin, 'Add referee').click();
  await expect(exactWords(admin, 'Invalid Phone Number!')).toBeVisible();
  await dialog(admin).getByLabel('Phone').fill('0803-555-0123');
  await dialog(admin).getByLabel('Relationship').fill('Former lecturer');
  await dialog(admin).getByLabel('Occupation').fill('Lecturer');
  await dialog(admin).getByLabel('Place of work').fill('Lagos State University');
  await dialog(admin).getByLabel('Address').fill('LASU Road, Ojo');
  await expectAccessible(admin);
  await inDialog(admin, 'Add referee').click();
  await expect(exactWords(admin, 'Ngozi Eze saved')).toBeVisible();
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
  await expect(exactWords(admin, 'No referees yet')).toBeVisible();
  await admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Audit' }).click();
  for (const words of ['Referee added', 'Referee changed', 'Referee removed'])
    await expect(exactWords(admin, words)).toBeVisible();
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
  await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
  await dialog(admin).getByLabel('Email').fill('emeka.obi@mail.example');
  await choose(dialog(admin), 'Gender', 'Male');
  await dialog(admin).getByLabel('Date of birth').fill('1961-10-01');
  await dialog(admin).getByLabel('Address').fill('9 Faulks Road');
  await dialog(admin).getByLabel('City').fill('Aba');
  await dialog(admin).getByLabel('State').fill('Abia');
  await inDialog(admin, 'Add guarantor').click();
  await expect(exactWords(admin, 'Chief Emeka Obi saved')).toBeVisible();
  const shown = card(admin, 'Chief Emeka Obi');
  await expect(shown).toContainText('1 Oct 1961');
  await expect(shown).toContainText('9 Faulks Road, Aba, Abia');
  await expect(exactWords(shown, 'Nigeria')).toBeVisible();
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
      const [failed, unreached] = [
        exactWords(admin, 'Failed to fetch leave requests'),
        exactWords(admin, 'Network Error'),
      ];
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
        words: exactWords(admin, 'The record is locked for the payroll run.'),
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

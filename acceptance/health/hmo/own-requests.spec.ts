import type { Page } from '@playwright/test';
import { pdf, png } from '../../platform/files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { insurance, insureEmployee, worker } from '../insured.ts';

const PHONE = { width: 400, height: 860 };

const family = (page: Page) => page.getByRole('list', { name: 'Covered with you' });

async function askFor(page: Page, what: string) {
  await button(page, 'Request a change').click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('an employee adds a daughter with photo and certificate, changes the hospital, takes it back, and has a receipt of each', {
  tag: ['@R047', '@C950', '@E071'],
}, async ({ people, unique, visit, mailbox }) => {
  const hmo = await insurance(people, unique);
  const one = await insureEmployee(people, hmo);
  const mine = { mailbox, to: one.email };
  const page = await visit({ token: one.token, viewport: PHONE });
  await page.goto('/hmo');
  await expect(exactWords(page, 'Nobody yet. Add whom your plan covers.')).toBeVisible();

  await askFor(page, 'Add somebody');
  await button(dialog(page), 'Send request').click();
  await expect(exactWords(dialog(page), 'Relation is required')).toBeVisible();
  await expect(exactWords(dialog(page), 'First name is required')).toBeVisible();
  await dialog(page).getByText('Daughter', { exact: true }).click();
  await field(dialog(page), 'First name').fill('Ikenna');
  await field(dialog(page), 'Last name').fill('Eze');
  await field(dialog(page), 'Date of birth').fill(dayAsWritten(dayFromNow(-1200)));
  await uploadFiles(button(dialog(page), 'Choose photo'), png());
  await uploadFiles(button(dialog(page), 'Choose certificate'), pdf('birth.pdf'));
  await expectReadable(page, [
    [400, 'light'],
    [1280, 'dark'],
  ]);
  await page.setViewportSize(PHONE);
  await button(dialog(page), 'Send request').click();
  await expect(toastWith(page, 'Request sent')).toBeVisible();
  await expect(itemOf(family(page), 'Ikenna Eze')).toContainText('once HR has seen the birth certificate');
  const [added] = (await one.api.hmo.mine.query({})).requests;
  await expectReceipt(page, mine, {
    subject: 'You asked for a change of your health insurance',
    what: 'You asked for a change of your health insurance: addition of Ikenna Eze.',
    files: [
      ['Photo', png()],
      ['Certificate', pdf('birth.pdf')],
    ],
    next: `HR decides, and you are told by mail. If it is approved, it counts from ${dayAsWritten(added?.effective_from ?? '')}. Until it is decided you can take it back.`,
  });

  await button(page, 'Find others').click();
  await findOption(dialog(page), 'City', hmo.city);
  await findOption(dialog(page), 'Hospital', 'Rigasa');
  await field(dialog(page), 'Reason').fill('Nearer to home');
  await button(dialog(page), 'Send request').click();
  await expect(exactWords(page, 'Change request is pending')).toBeVisible();
  const { requests } = await one.api.hmo.mine.query({});
  expect(requests).toMatchObject([
    { kind: 'ADD', photo: true, certificate: 'TO_CHECK', life: { relation: 'DAUGHTER' } },
    { kind: 'HOSPITAL', hospital: { id: hmo.clinic.id }, reason: 'Nearer to home' },
  ]);
  await button(page, 'Withdraw change of hospital').click();
  await answerQuestion(page, 'Withdraw request');
  await expect(toastWith(page, 'Request withdrawn')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: 'You took back a request about your health insurance',
    what: `You took back your request about your health insurance: change of hospital to ${hmo.clinic.name}, ${hmo.city}.`,
    next: 'Your health insurance stays as it is. Nothing more is needed from you.',
  });
  await expect(itemOf(page, 'Change of hospital')).toContainText('Withdrawn');
});

test('who is not covered asks to be, and an employee asks for another plan and to remove somebody', {
  tag: ['@R047', '@C947', '@C950'],
}, async ({ people, unique, visit }) => {
  const hmo = await insurance(people, unique);
  const [one, other] = [await worker(people), await insureEmployee(people, hmo)];
  const page = await visit({ token: one.token });
  await page.goto('/hmo');
  await expect(exactWords(page, 'You are not covered yet')).toBeVisible();
  await button(page, 'I want none').click();
  await answerQuestion(page, 'I want none');
  await expect(exactWords(page, 'You said that you want no health insurance')).toBeVisible();
  await button(page, 'I want it after all').click();
  await expect(exactWords(page, 'You are not covered yet')).toBeVisible();
  await button(page, 'Ask to be covered').click();
  await choose(dialog(page), 'Plan', `${hmo.provider.name}, Gold ${unique}`);
  await expect(
    exactWords(
      dialog(page),
      'Covers you, a spouse and 4 children until 18. ₦19,000.00 a month, ₦28,500.00 with family, paid by the company',
    ),
  ).toBeVisible();
  await button(dialog(page), 'Send request').click();
  await expect(exactWords(page, 'Enrolment is pending')).toBeVisible();

  await other.ask({ kind: 'ADD', relation: 'SON', firstname: 'Uche', lastname: 'Eze', dob: dayFromNow(-800) });
  const [added] = (await other.api.hmo.mine.query({})).requests;
  await people.api.hmo.decide.mutate({
    id: added?.id ?? 0,
    version: added?.version ?? 0,
    status: 'APPROVED',
    effective_from: dayFromNow(0),
  });
  const second = await visit({ token: other.token });
  await second.goto('/hmo');
  await expect(itemOf(family(second), 'Uche Eze')).toContainText('Covered');
  await askFor(second, 'Change plan');
  await choose(dialog(second), 'Plan', `${hmo.provider.name}, Silver ${unique}`);
  await button(dialog(second), 'Send request').click();
  await expect(exactWords(second, 'Change of plan is pending')).toBeVisible();
  await askFor(second, 'Remove somebody');
  await choose(dialog(second), 'Person', 'Uche Eze, Son');
  await button(dialog(second), 'Send request').click();
  await expect(itemOf(family(second), 'Uche Eze')).toContainText('Removal sent');
  const { requests } = await other.api.hmo.mine.query({});
  expect(requests).toMatchObject([{ kind: 'PLAN', plan: { id: hmo.silver } }, { kind: 'REMOVE' }]);
});

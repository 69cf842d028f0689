import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { docx, pdf, pdfOf, png } from '../../platform/files.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  test,
  type VisitOptions,
} from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  itemOf,
  pageHeading,
  rowOf,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayFromNow, type People } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';

const FILE = /^\/employee_document\/\d+\/file\/$/;
const STATUS = /^\/employee_document\/\d+\/status\/$/;
const LIST = /^\/employee_document\/$/;
const MINE = /^\/employee_document\/mine\/$/;

const chooseFile = (page: Page) => button(dialog(page), 'Choose file');
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');

/** Somebody with an account and a record, and a page of theirs. */
async function onboarded(people: People, visit: (options: VisitOptions) => Promise<Page>) {
  const person = await people.employee();
  const { results } = await people.api.employee.list.query({ search: person.email });
  const token = await people.signIn(person.email, person.password);
  return { person, id: results[0]?.id ?? 0, token, employee: await visit({ token }) };
}

test('HR asks for a document, which waits for the employee, who hands it in at the second try', {
  tag: ['@faults', '@R046', '@R053', '@C927', '@M127', '@M128', '@V032', '@V219', '@V220', '@E060'],
}, async ({ admin, visit, people, mailbox, faults }) => {
  const { person, id, employee } = await onboarded(people, visit);
  await admin.goto(`/employees/${id}?tab=documents`);
  await expect(exactWords(admin, 'No documents yet')).toBeVisible();
  const letters = admin.getByRole('list', { name: 'Letters from onboarding' });
  await expect(itemOf(letters, 'Staff handbook')).toContainText('Approved');
  await itemOf(letters, 'Offer letter')
    .getByRole('button', { name: /^View / })
    .click();
  await expect(exactWords(letters, 'Page 1 of 1')).toBeVisible();
  await button(admin, 'Request document').click();
  await dialog(admin).getByRole('button', { name: 'Request document' }).click();
  await expect(exactWords(dialog(admin), 'Category is required')).toBeVisible();
  await choose(dialog(admin), 'Category', 'NYSC certificate');
  await dialog(admin).getByLabel('Hand in by').fill(dayFromNow(9));
  await field(dialog(admin), 'Note').fill('The certificate, not the call-up letter.');
  await dialog(admin).getByRole('button', { name: 'Request document' }).click();
  await expect(exactWords(admin, `NYSC certificate requested from ${person.name}`)).toBeVisible();
  await expect(rowOf(admin, 'NYSC certificate')).toContainText('No file');
  const mail = await mailbox.read(person.email, /Please hand in: NYSC certificate/);
  expect(mail.text).toContain('The certificate, not the call-up letter.');

  await employee.goto('/documents');
  await expect(waiting(employee)).toHaveCount(1);
  await expect(waiting(employee)).toContainText('The certificate, not the call-up letter.');
  await expect(employee.getByRole('list', { name: 'Letters from onboarding' })).toBeVisible();
  await expectAccessible(employee);
  await button(employee, 'Upload: NYSC certificate').click();
  await dialog(employee).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(dialog(employee), 'Please upload a valid file')).toBeVisible();
  await uploadFiles(chooseFile(employee), png('certificate.png'));
  await expect(exactWords(dialog(employee).getByRole('listitem'), 'Please upload a valid file')).toBeVisible();
  await uploadFiles(chooseFile(employee), pdfOf(5_000_001, 'scan.pdf'));
  await expect(exactWords(dialog(employee).getByRole('listitem'), 'File less than 5MB')).toBeVisible();
  for (const fits of [
    pdfOf(5_000_000, 'large.pdf'),
    docx('letter.docx'),
    { ...pdf('letter.doc'), mimeType: 'application/msword' },
  ]) {
    await uploadFiles(chooseFile(employee), fits);
    await expect(dialog(employee).getByRole('listitem')).toContainText(fits.name);
    await expect(exactWords(dialog(employee).getByRole('listitem'), 'Please upload a valid file')).toHaveCount(0);
  }
  await uploadFiles(chooseFile(employee), pdf('certificate.pdf'));
  await faults.plan('POST', FILE, { kind: 'reset' });
  await dialog(employee).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(employee).getByRole('listitem')).toContainText('The file is kept here.');
  await faults.clear();
  await dialog(employee).getByRole('button', { name: 'Retry certificate.pdf' }).click();
  await expect(exactWords(employee, 'NYSC certificate uploaded')).toBeVisible();
  await expect(employee.getByRole('list', { name: 'My documents' }).getByRole('listitem')).toContainText('Pending');
  await expectReceipt(
    employee,
    { mailbox, to: person.email },
    {
      subject: 'You handed in: NYSC certificate',
      what: 'You handed in “NYSC certificate”.',
      files: [['', pdf('certificate.pdf')]],
      next: 'HR checks it. You are told when it is approved or declined.',
    },
  );
});

test('an employee takes back what they handed in unasked, and has a receipt of it', { tag: ['@C927'] }, async ({
  visit,
  people,
  mailbox,
}) => {
  const { email } = await people.staff({ invite: true });
  const employee = await visit({ token: await people.enter(email ?? '') });
  await employee.goto('/documents');
  await button(employee, 'Upload document').click();
  await choose(dialog(employee), 'Category', 'Professional licence');
  await field(dialog(employee), 'Name').fill('COREN');
  await dialog(employee).getByLabel('Expiry date').fill(dayFromNow(400));
  await uploadFiles(chooseFile(employee), pdf('licence.pdf'));
  await dialog(employee).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(employee, 'Professional licence, COREN uploaded')).toBeVisible();
  await employee.getByRole('link', { name: 'Professional licence, COREN', exact: true }).click();
  await actOn(employee, 'Professional licence, COREN', 'Delete document');
  await answerQuestion(employee, 'Delete document');
  await expect(exactWords(employee, 'Professional licence, COREN deleted')).toBeVisible();
  await expectReceipt(
    employee,
    { mailbox, to: email ?? '' },
    {
      subject: 'You took back: Professional licence, COREN',
      what: 'You took back “Professional licence, COREN”, and it is deleted.',
      outcome: '✕ Taken back',
      files: [['', pdf('licence.pdf')]],
      next: 'HR can no longer open it. If it is asked for, hand it in again.',
    },
  );
});

test('HR declines a document with a reason, and approves the version that follows', {
  tag: ['@R046', '@R053', '@C927', '@V077', '@E055', '@E060'],
}, async ({ admin, visit, people, mailbox }) => {
  const { person, id, token, employee } = await onboarded(people, visit);
  const { results: categories } = await people.api.document.categories.query({ search: 'NYSC' });
  await people.api.document.request.mutate({ category: categories[0]?.id ?? 0, employees: [id] });
  const { results } = await people.api.document.list.query({ employee: id });
  const first = pdf('certificate.pdf');
  const body = new FormData();
  body.append('size', String(first.buffer.length));
  body.append('file', new File([new Uint8Array(first.buffer)], first.name, { type: first.mimeType }));
  const sent = await fetch(`${origin()}/transfer/up/document.upload?id=${results[0]?.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });
  expect(sent.status).toBe(200);

  // A document that waits for HR is among the tasks of HR, and the task leads to the file.
  await admin.goto(`/tasks?search=${person.lastname}`);
  await admin.getByRole('link', { name: `${person.name}: NYSC certificate` }).click();
  await expect(admin.getByRole('heading', { level: 2, name: 'NYSC certificate' })).toBeVisible();
  await expect(exactWords(admin, 'Page 1 of 1')).toBeVisible();
  await expectAccessible(admin);
  await button(admin, 'Decline').click();
  await dialog(admin).getByRole('button', { name: 'Decline document' }).click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('The stamp is not readable');
  await dialog(admin).getByRole('button', { name: 'Decline document' }).click();
  await expect(exactWords(admin, 'NYSC certificate declined')).toBeVisible();
  await expect(exactWords(admin, 'Declined')).toBeVisible();
  expect((await mailbox.read(person.email, /Declined: NYSC certificate/)).text).toContain('The stamp is not readable');

  await employee.goto('/documents');
  await expect(waiting(employee)).toContainText('The stamp is not readable');
  await button(employee, 'Upload new version: NYSC certificate').click();
  await uploadFiles(chooseFile(employee), docx('certificate.docx'));
  // A chosen file is offered again in the dialog, until it is sent or removed.
  const chosen = dialog(employee).getByRole('list', { name: 'File to upload' });
  await expect(chosen).toContainText('Kept on this device');
  await employee.reload();
  await button(employee, 'Upload new version: NYSC certificate').click();
  await expect(chosen).toContainText('certificate.docx');
  await dialog(employee).getByRole('button', { name: 'Upload', exact: true }).click();
  await employee.getByRole('list', { name: 'My documents' }).getByRole('link', { name: 'NYSC certificate' }).click();
  await expect(exactWords(employee, "This file can't be shown here")).toBeVisible();
  await expect(employee.getByRole('list', { name: 'Earlier versions' })).toContainText('The stamp is not readable');
  await expect(button(employee, 'Approve')).toHaveCount(0);
  await expectAccessible(employee);

  await admin.reload();
  await button(admin, 'Approve').click();
  await expect(exactWords(admin, 'NYSC certificate approved')).toBeVisible();
  await mailbox.read(person.email, /Approved: NYSC certificate/);
  await employee.reload();
  await expect(exactWords(employee, 'Approved').and(employee.locator('.rt-Badge'))).toBeVisible();
});

test('HR uploads a document that expires, asks to confirm that it was read, finds it, and deletes it with a question', {
  tag: ['@R053', '@C927', '@V032', '@V077', '@E055'],
}, async ({ admin, people }) => {
  const person = await people.staff();
  await admin.goto(`/employees/${person.id}?tab=documents`);
  await button(admin, 'Upload document').click();
  await choose(dialog(admin), 'Category', 'Professional licence');
  await field(dialog(admin), 'Name').fill('ICAN');
  await uploadFiles(chooseFile(admin), pdf('licence.pdf'));
  await dialog(admin).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(dialog(admin), 'Expiry date is required')).toBeVisible();
  await dialog(admin).getByLabel('Expiry date').fill(dayFromNow(12));
  await dialog(admin).getByRole('checkbox', { name: 'Ask the employee to confirm that they have read it' }).click();
  await dialog(admin).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(exactWords(admin, 'Professional licence, ICAN uploaded')).toBeVisible();
  const licence = rowOf(admin, 'Professional licence, ICAN');
  await expect(licence).toContainText('Acknowledge');
  await expect(licence).toContainText('12 days left');

  await admin.goto(`/employees/manage-employees?tab=documents&search=${person.lastName}&expiry=soon`);
  await expect(rowOf(admin, `Bisi ${person.lastName}`)).toContainText('Professional licence, ICAN');
  await expectAccessible(admin);
  await admin.goto(`/employees/manage-employees?tab=documents&search=${person.lastName}&status=approved`);
  await expect(exactWords(admin, 'No document fits')).toBeVisible();
  await admin.goto(`/employees/${person.id}?tab=documents`);
  await button(admin, 'Actions for Professional licence, ICAN').click();
  await admin.getByRole('menuitem', { name: 'Delete document' }).click();
  await answerQuestion(admin, 'Delete document');
  await expect(exactWords(admin, 'Professional licence, ICAN deleted')).toBeVisible();
  await expect(exactWords(admin, 'No documents yet')).toBeVisible();
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
});

test('a category is made by HR, asked of everybody in a company once, and stays while documents are of it', {
  tag: ['@C927', '@E060'],
}, async ({ admin, people, unique }) => {
  const category = `Yellow card ${unique}`;
  const { company, branch, finance, role: accountant } = await newCompany(people.api, unique);
  const at = { location: branch.id, department: finance.id, jobrole: accountant.id };
  const staff = await people.staff({ company: company.id, ...at });

  await admin.goto('/employee-Settings?tab=document-categories');
  await button(admin, 'New category').click();
  await field(dialog(admin), 'Name').fill('NYSC certificate');
  await dialog(admin).getByRole('button', { name: 'Create category' }).click();
  await expect(exactWords(dialog(admin), 'A category with this name exists')).toBeVisible();
  await field(dialog(admin), 'Name').fill(category);
  await dialog(admin).getByRole('button', { name: 'Create category' }).click();
  await expect(exactWords(admin, `${category} saved`)).toBeVisible();
  await expect(rowOf(admin, category)).toContainText('No expiry date');
  await expectAccessible(admin);

  await admin.goto('/employees/manage-employees?tab=documents');
  for (const words of [
    `${category} requested from 1 employee`,
    'Everybody was asked for this document already, or has handed it in.',
  ]) {
    await button(admin, 'Request document').click();
    await choose(dialog(admin), 'Category', category);
    await choose(dialog(admin), 'Employees of', company.name);
    await dialog(admin).getByRole('button', { name: 'Request from all' }).click();
    await expect(exactWords(admin, words)).toBeVisible();
  }
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
  await admin.goto(`/employees/manage-employees?tab=documents&search=${staff.lastName}`);
  await expect(rowOf(admin, category)).toContainText('No file');
  await admin.goto(`/employee-Settings?tab=document-categories&search=${unique}`);
  await button(admin, `Actions for ${category}`).click();
  await admin.getByRole('menuitem', { name: 'Delete category' }).click();
  await answerQuestion(admin, 'Delete category');
  await expect(exactWords(admin, 'One document is of this category. It can go once they are deleted.')).toBeVisible();
});

test('documents that cannot be read are read at the next try, and a decision without an answer is made again', {
  tag: ['@faults', '@R046', '@C927', '@R053'],
}, async ({ admin, employee, people, faults }) => {
  await faults.plan('GET', MINE, { kind: 'answer', status: 500, body: '{}' });
  await employee.goto('/documents');
  await expect(exactWords(employee, 'Your documents did not load.')).toBeVisible();
  await faults.clear();
  await button(employee, 'Try again').click();
  await expect(pageHeading(employee, 'Documents')).toBeVisible();
  await expect(employee.getByRole('list', { name: 'My documents' })).toBeVisible();

  const one = await people.staff();
  await faults.plan('GET', LIST, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(`/employees/${one.id}?tab=documents`);
  await expect(exactWords(admin, 'The list did not load. Your search and filters are kept.')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await button(admin, 'Request document').click();
  await choose(dialog(admin), 'Category', 'Birth certificate');
  await dialog(admin).getByRole('button', { name: 'Request document' }).click();
  await rowOf(admin, 'Birth certificate').getByRole('link', { name: 'Birth certificate' }).click();
  await button(admin, 'Actions for Birth certificate').click();
  await faults.plan('PATCH', STATUS, { kind: 'reset' });
  await admin.getByRole('menuitem', { name: 'Close, no longer needed' }).click();
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Actions for Birth certificate').click();
  await admin.getByRole('menuitem', { name: 'Close, no longer needed' }).click();
  await expect(exactWords(admin, 'Birth certificate closed')).toBeVisible();
  await expect(exactWords(admin, 'Closed')).toBeVisible();

  // Somebody else's document is not found.
  const { results } = await people.api.document.list.query({ employee: one.id });
  await employee.goto(`/documents?document=${results[0]?.id}`);
  await expect(exactWords(employee, 'There is no such document')).toBeVisible();
});

import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { exactWords, field, mention, pageHeading, rowOf } from '../../platform/on-page.ts';
import { changeRow, decideOn, file, filer } from './filing.ts';

const LIST = /^\/employee\/change_requests\/$/;
const ONE = /^\/employee\/change_requests\/\d+\/$/;
const FIELDS = /^\/employee\/change_request\/$/;
const ALL = /^\/employee\/change_requests\/\d+\/all\/$/;
const UPDATED = 'Change request updated successfully';

test('HR finds a request, decides its fields one at a time and then the rest, and the employee is told why', {
  tag: ['@R051', '@R903', '@C072', '@C073', '@C074', '@C075', '@M152', '@V077', '@V114', '@V167', '@V225'],
}, async ({ admin, people, faults, mailbox }) => {
  const person = await filer(people);
  const id = await file(person, 'personal', {
    // Another letter case, an empty value and an invalid date are no changes.
    firstName: person.firstname.toUpperCase(),
    phone: person.phone,
    birth_place: '',
    middlename: null,
    dob: 'Invalid date',
    lastName: `${person.lastname}-Bello`,
    landmark: 'Beside the bridge',
    religion: 'Islam',
  });
  await admin.goto('/employees/request-change');
  await expect(admin.getByRole('link', { name: /^Waiting \d/ })).toHaveAttribute('aria-current', 'page');
  await admin.getByPlaceholder('Search by name or staff ID').fill(person.lastname);
  const row = rowOf(admin, person.name);
  await expect(row).toContainText('3 fields');
  await expect(row).toContainText('Pending');
  await expectAccessible(admin);
  // The row stands on the page before the search too.
  await expect
    .poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query)
    .toMatchObject({ page: '1', page_size: '10', search: person.lastname });
  await row.getByRole('link', { name: person.name, exact: true }).click();

  await expect(pageHeading(admin, `3 changes by ${person.name} Pending`)).toBeVisible();
  expect((await faults.calls('GET', ONE)).at(-1)?.query).toEqual({ remove_model: 'Subscriber' });
  await expect(changeRow(admin, 'Last name')).toContainText(`${person.lastname}-Bello`);
  await expect(changeRow(admin, 'First name')).toHaveCount(0);
  await decideOn(admin, 'Decision for Landmark', 'Approve');
  await decideOn(admin, 'Decision for Last name', 'Decline');
  await admin.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(exactWords(admin, 'Reason is required')).toBeVisible();
  await expect(admin.getByLabel(/^Why Last name is declined/)).toBeFocused();
  expect(await faults.calls('PATCH', FIELDS)).toEqual([]);
  await expectAccessible(admin);
  await admin.getByLabel(/^Why Last name is declined/).fill('Please upload the court affidavit.');
  await admin.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(exactWords(admin, UPDATED)).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Ongoing');
  await expect(changeRow(admin, 'Landmark')).toContainText('Approved');
  await expect(changeRow(admin, 'Last name')).toContainText('Declined');
  const [single] = await faults.calls('PATCH', FIELDS);
  expect(single?.body).toMatchObject({
    request: id,
    fields: [{ status: 'DECLINED', reason: 'Please upload the court affidavit.' }, { status: 'APPROVED' }],
  });
  expect(
    await mailbox.all(person.email).then((mails) => mails.filter(({ subject }) => /change request/.test(subject))),
  ).toEqual([]);

  await admin.getByRole('button', { name: 'Approve all' }).click();
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Closed');
  const [whole] = await faults.calls('PATCH', ALL);
  expect(whole?.body).toMatchObject({ status: 'APPROVED' });
  const mail = await mailbox.read(person.email, /Your change request: Personal details/);
  expect(mail.text).toContain('Last name: declined. Reason: Please upload the court affidavit.');
  expect(mail.text).toContain('Religion: approved');
  const now = await people.api.employee.detail.query({ id: person.id });
  expect([now.lastName, now.landmark, now.religion]).toEqual([person.lastname, 'Beside the bridge', 'Islam']);
  const told = await person.api.notification.list.query({});
  expect(told.results.map(({ subject }) => subject)).toContain('decided your change request: Personal details');
});

test('a change of the bank shows in the record, masked, and the employee is warned at the old address', {
  tag: ['@R053', '@R903', '@M131', '@V168', '@V032', '@C075'],
}, async ({ visit, people, mailbox }) => {
  const person = await filer(people);
  const old = await people.api.employee.detail.query({ id: person.id });
  await people.api.employee.update.mutate({
    id: person.id,
    version: old.version,
    bank: { account_number: '2087654327', account_name: 'Ngozi Okafor' },
  });
  await file(person, 'bank', { account_number: '0123456785', account_name: 'Ngozi A. Okafor' });
  await mailbox.read(person.email, /Somebody asked to change your bank details/);
  const admin = await visit({ as: 'ADMIN', viewport: { width: 1280, height: 800 } });
  await admin.goto(`/employees/${person.id}?tab=bank`);
  const number = field(admin, 'Account number');
  await expect(exactWords(admin, 'Change request is pending')).toHaveCount(2);
  await expect(admin.getByText(/To •••••••785/)).toBeVisible();
  await expect(number).toHaveAttribute('placeholder', '•••••••327');
  await expectAccessible(admin);
  const tab = admin.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: /^Change requests/ });
  await expect(tab).toHaveText('Change requests 1');
  await tab.click();
  await admin.getByRole('table', { name: 'Change requests' }).getByRole('link', { name: 'Bank & pension' }).click();

  await expect(changeRow(admin, 'Account number')).toContainText('•••••••785');
  await expect(changeRow(admin, 'Account number')).not.toContainText('0123456785');
  await admin.getByRole('button', { name: 'Reveal Account number' }).click();
  await expect(changeRow(admin, 'Account number')).toContainText('0123456785');
  await expect(changeRow(admin, 'Account number')).toContainText('2087654327');
  await admin.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(admin);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Approve all' }).click();
  await admin.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Approved');
  await mailbox.read(person.email, /Your bank details were changed/);
  await admin.getByRole('link', { name: 'Employee record' }).click();
  await expect(number).toHaveAttribute('placeholder', '•••••••785');
  await expect(mention(admin, 'Change request is pending')).toHaveCount(0);
});

test('several are decided at once; what somebody changed in the record meanwhile is replaced only on purpose', {
  tag: ['@R051', '@C075', '@M152', '@V167'],
}, async ({ admin, people }) => {
  const person = await filer(people);
  const record = await people.api.employee.detail.query({ id: person.id });
  await file(person, 'personal', { landmark: 'Beside the bridge' });
  await file(person, 'next_of_kin', { fullname: 'Halima Bello', phone: '0803-555-0147', relationship: 'Sister' });
  await people.api.employee.update.mutate({
    id: person.id,
    version: record.version,
    personal: {
      firstName: person.firstname,
      lastName: person.lastname,
      email: person.email,
      gender: 'FEMALE',
      landmark: 'Opposite the bank',
    },
  });
  await admin.goto(`/employees/${person.id}?tab=next_of_kin`);
  await expect(admin.getByText(/^Halima Bello: to be added · \d/)).toBeVisible();
  await admin.goto(`/employees/request-change?search=${person.lastname}`);
  await expect(rowOf(admin, person.name)).toHaveCount(2);
  await admin.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('button', { name: 'Approve 2 change requests' }).click();
  await expect(exactWords(admin, 'Change request updated successfully')).toBeVisible();
  const left = admin.getByRole('alert').filter({ hasText: '1 request was left as it is' });
  await expect(left).toContainText('The record was changed after this was asked for: Landmark.');
  await expect(rowOf(admin, person.name)).toHaveCount(1);
  await left.getByRole('link', { name: `${person.name}, Personal details` }).click();

  await expect(exactWords(admin, 'The record says now: Opposite the bank')).toBeVisible();
  await decideOn(admin, 'Decision for Landmark', 'Approve');
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(exactWords(admin, 'Tick this to replace what the record says now, or decline the change')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('checkbox', { name: 'Replace it with what was asked for' }).check();
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Approved');
  const now = await people.api.employee.detail.query({ id: person.id });
  expect(now.landmark).toBe('Beside the bridge');
});

test('of two who decide one request at once the second is told; a declined one stays to be read', {
  tag: ['@R051', '@C073', '@V077'],
}, async ({ admin, superadmin, people }) => {
  const person = await filer(people);
  const id = await file(person, 'personal', { landmark: 'Beside the bridge', religion: 'Islam' });
  for (const page of [admin, superadmin]) await page.goto(`/employees/request-change?request=${id}`);
  await decideOn(superadmin, 'Decision for Landmark', 'Approve');
  await superadmin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(superadmin.getByRole('heading', { level: 1 })).toContainText('Ongoing');
  await decideOn(admin, 'Decision for Landmark', 'Decline');
  await admin.getByLabel(/^Why Landmark is declined/).fill('It is not in the town.');
  await decideOn(admin, 'Decision for Religion', 'Decline');
  await admin.getByLabel(/^Why Religion is declined/).fill('Not needed any more.');
  await admin.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(admin.getByText(/This request was decided or changed after you opened it/)).toBeVisible();
  await expect(changeRow(admin, 'Landmark')).toContainText('Approved');
  await expect(admin.getByLabel(/^Why Religion is declined/)).toHaveValue('Not needed any more.');
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Closed');
  await admin.goto(`/employees/request-change?tab=all&search=${person.lastname}`);
  await expect(rowOf(admin, person.name)).toContainText('Closed');
  await admin.goto('/employees/request-change?request=999999999');
  await expect(exactWords(admin, 'There is no such change request')).toBeVisible();
});

test('what cannot be read or saved says so in the words of the documents, and keeps what was chosen', {
  tag: ['@faults', '@R051', '@R903', '@C072', '@C074', '@C075', '@M155', '@M156', '@V236'],
}, async ({ admin, people, faults }) => {
  const person = await filer(people);
  const id = await file(person, 'personal', { landmark: 'Beside the bridge' });
  const WORDS = {
    'a reset connection': 'Network Error',
    'an error without a word': 'Failed to fetch leave requests',
  };
  const list = `/employees/request-change?search=${person.lastname}`;
  const one = `/employees/request-change?request=${id}`;
  for (const [call, address, there] of [
    [LIST, list, rowOf(admin, person.name)],
    [ONE, one, changeRow(admin, 'Landmark')],
  ] as const) {
    for (const [name, fault] of Object.entries(BREAKDOWNS)) {
      await test.step(`${address} breaks by ${name}`, async () => {
        await faults.plan('GET', call, fault);
        await admin.goto(address);
        await expect(exactWords(admin, WORDS[name as keyof typeof WORDS])).toBeVisible();
        await faults.clear();
        await admin.getByRole('button', { name: 'Try again' }).click();
        await expect(there).toBeVisible();
      });
    }
  }
  await decideOn(admin, 'Decision for Landmark', 'Decline');
  await admin.getByLabel(/^Why Landmark is declined/).fill('It is not in the town.');
  await faults.plan('PATCH', ALL, { kind: 'answer', status: 400, body: '{"errors":"Not now."}' });
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(exactWords(admin, 'Not now.')).toBeVisible();
  await faults.clear();
  await faults.plan('PATCH', ALL, { kind: 'answer', status: 500, body: '{}' });
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(exactWords(admin, 'Failed to fetch leave requests')).toBeVisible();
  await faults.clear();
  await expect(admin.getByLabel(/^Why Landmark is declined/)).toHaveValue('It is not in the town.');
  await admin.getByRole('button', { name: 'Save 1 decision' }).click();
  await expect(exactWords(admin, 'Change request updated successfully')).toBeVisible();
});

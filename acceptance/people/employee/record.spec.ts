import type { Page } from '@playwright/test';
import { makePicture, NOTE, noPicture } from '../../desk/profile/pictures.ts';
import { expect, expectAccessible, origin, test } from '../../platform/fixtures.ts';
import { choose, dialog, exactWords, field, mention, pageHeading, uploadFiles } from '../../platform/on-page.ts';

const ONE = /^\/employee\/\d+\/$/;
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Record' }).getByRole('link', { name, exact: true });

test('a record has a sidebar with photo, name and menu, and keeps the open part in the address', {
  tag: ['@R053', '@C080', '@V032', '@E018'],
}, async ({ admin, people }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}/`);
  const sidebar = admin.getByRole('complementary', { name: `Bisi ${one.lastName}` });
  await expect(exactWords(sidebar, one.code)).toBeVisible();
  await expect(section(admin, 'Summary')).toHaveAttribute('aria-current', 'page');
  await section(admin, 'Audit').click();
  await expect(section(admin, 'Audit')).toHaveAttribute('aria-current', 'page');
  await expect(admin).toHaveURL(new RegExp(`/employees/${one.id}/?\\?tab=audit$`));
  await expect(exactWords(admin, 'Employee created')).toBeVisible();
  await expectAccessible(admin);
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 2, name: 'Audit' })).toBeVisible();
});

test('a photo is drawn anew before it is sent: of any size, and without what its camera noted', {
  tag: ['@R053', '@V032'],
}, async ({ admin, people, tokens }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}`);
  const sidebar = admin.getByRole('complementary', { name: `Bisi ${one.lastName}` });
  const photo = sidebar.getByRole('button', { name: /^(Add|Change) photo$/ });
  await uploadFiles(photo, noPicture());
  await expect(exactWords(admin, 'Please upload a valid file')).toBeVisible();
  await uploadFiles(photo, makePicture({ width: 1700, height: 1700, noise: true }));
  await expect(exactWords(admin, `Photo of Bisi ${one.lastName} saved`)).toBeVisible();
  await expect(sidebar.locator('img')).toBeVisible();
  const stored = await fetch(`${origin()}/transfer/down/employee.photo?id=${one.id}`, {
    headers: { authorization: `Bearer ${await tokens('ADMIN')}` },
  });
  expect(stored.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await stored.arrayBuffer()).includes(NOTE)).toBe(false);
});

test('MARRIED opens the fields of the spouse, which are saved', { tag: ['@C081', '@V173'] }, async ({
  admin,
  people,
  faults,
}) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=personal`);
  await expect(field(admin, 'Name of spouse')).toHaveCount(0);
  await choose(admin, 'Marital status', 'Married');
  await field(admin, 'Name of spouse').fill('Femi Adeyemi');
  await admin.getByLabel('Date of marriage').fill('2015-04-18');
  // A mistake in a field that is removed does not block saving.
  await field(admin, 'Phone of spouse').fill('nobody');
  await choose(admin, 'Marital status', 'Widowed');
  await save(admin).click();
  await expect(exactWords(admin, `Bisi ${one.lastName} saved`)).toBeVisible();
  await choose(admin, 'Marital status', 'Married');
  await field(admin, 'Name of spouse').fill('Femi Adeyemi');
  await admin.getByLabel('Date of marriage').fill('2015-04-18');
  await save(admin).click();
  await expect(admin.getByText(/unsaved change/)).toHaveCount(0);
  const [widowed, sent] = await faults.calls('PATCH', ONE);
  expect(widowed?.body).toMatchObject({ version: 1, personal: { marital_status: 'WIDOWED' } });
  expect(sent?.body).toMatchObject({
    version: 2,
    personal: { marital_status: 'MARRIED', spouse_name: 'Femi Adeyemi', marriage_date: '2015-04-18' },
  });
  await admin.reload();
  await expect(field(admin, 'Name of spouse')).toHaveValue('Femi Adeyemi');
});

test('two admins who edit one record at once see both edits and lose nothing', { tag: ['@C081'] }, async ({
  admin,
  superadmin,
  people,
}) => {
  const one = await people.staff();
  for (const page of [admin, superadmin]) {
    await page.goto(`/employees/${one.id}?tab=personal`);
    await expect(field(page, 'Last name')).toHaveValue(one.lastName);
  }
  await field(superadmin, 'Landmark').fill('Opposite the post office');
  await save(superadmin).click();
  await expect(exactWords(superadmin, `Bisi ${one.lastName} saved`)).toBeVisible();
  await field(admin, 'Religion').fill('Islam');
  await field(admin, 'Landmark').fill('Beside the bridge');
  await save(admin).click();
  const both = admin.getByRole('region', { name: /saved this record on .* after you opened it/ });
  await both.getByRole('group', { name: 'Landmark' }).getByRole('radio', { name: 'Mine' }).check();
  await save(admin).click();
  await expect(exactWords(admin, `Bisi ${one.lastName} saved`)).toBeVisible();
  await admin.reload();
  await expect(field(admin, 'Landmark')).toHaveValue('Beside the bridge');
  await expect(field(admin, 'Religion')).toHaveValue('Islam');
});

test('bank details are checked in the words of the documents, and a wrong check digit only warns', {
  tag: [
    '@C081',
    '@V187',
    '@V188',
    '@V189',
    '@V190',
    '@V191',
    '@V192',
    '@V193',
    '@M115',
    '@M116',
    '@M117',
    '@M118',
    '@M119',
    '@M120',
  ],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}?tab=bank`);
  for (const [label, typed, words] of [
    ['BVN', '2212345678x', 'Invalid bvn number Provided!'],
    ['BVN', '2212345678', 'Bvn minimum is 11 characters'],
    ['BVN', '221234567890', 'Bvn maximum is 11 characters'],
    ['Account number', '012345678x', 'Account number should hold digits only'],
    ['Account number', '012345678', 'Account number minimum is 10 digits'],
    ['Account number', '01234567890', 'Account number maximum is 10 digits'],
    ['PFA number', '100264732891', 'pfa number should start with PEN'],
    ['NIN', '7012345678x', 'NIN should hold digits only'],
    ['NIN', '7012345678', 'NIN minimum is 11 digits'],
    ['NIN', '701234567890', 'NIN maximum is 11 digits'],
    ['NHF number', 'no 7', 'Use letters, digits and - /'],
  ] as const) {
    await field(admin, label).fill(typed);
    await save(admin).click();
    await expect(exactWords(admin, words)).toBeVisible();
  }
  expect(await faults.calls('PATCH', ONE)).toEqual([]);
  await field(admin, 'BVN').fill('22123456789');
  await field(admin, 'NIN').fill('70123456456');
  await field(admin, 'NHF number').fill('1012345678');
  await choose(admin, 'State of residence for tax', 'FCT');
  await field(admin, 'Account number').fill('0123456789');
  await field(admin, 'PFA number').fill('pen100264732891');
  await expect(exactWords(admin, 'pfa number should start with PEN')).toBeVisible();
  // Only a number that is given has to start so.
  await field(admin, 'PFA number').fill('');
  await save(admin).click();
  await expect(exactWords(admin, `Bisi ${one.lastName} saved`)).toBeVisible();
  await field(admin, 'PFA number').fill('PEN100264732891');
  await save(admin).click();
  await expect(admin.getByText(/unsaved change/)).toHaveCount(0);
  const sent = (await faults.calls('PATCH', ONE)).map(({ body }) => (body as { bank: { pfa_number?: unknown } }).bank);
  expect(sent.map(({ pfa_number }) => pfa_number || 'none')).toEqual(['none', 'PEN100264732891']);
  await expect(field(admin, 'BVN')).toHaveAttribute('placeholder', '••••••••789');
  await expect(field(admin, 'NIN')).toHaveAttribute('placeholder', '••••••••456');
  expect(sent.at(0)).toMatchObject({ nhf_number: '1012345678', tax_state: 'FCT' });
  const answers = (await faults.calls('PATCH', ONE)).map(({ answer }) => JSON.stringify(answer));
  expect(answers.join()).not.toContain('22123456789');
});

test('what is masked is revealed on purpose, and the audit of the record says so', { tag: ['@C080'] }, async ({
  admin,
  people,
}) => {
  const one = await people.staff();
  await people.api.employee.update.mutate({
    id: one.id,
    version: one.version,
    bank: { bvn: '22987654321', account_number: '0123456789' },
  });
  await admin.goto(`/employees/${one.id}?tab=bank`);
  await expect(exactWords(admin, '22987654321')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(exactWords(admin, '22987654321')).toBeVisible();
  await expect(exactWords(admin, '22987654321'), 'the focus of the button that is gone').toBeFocused();
  expect(await admin.evaluate(() => String(getSelection())), 'selected, to be copied').toBe('22987654321');
  await expect(exactWords(admin, '0123456789')).toHaveCount(0);
  await section(admin, 'Job and pay').click();
  await expect(mention(admin, '₦4,800,000.00')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Reveal pay' }).click();
  await expect(admin.getByRole('region', { name: 'Today' })).toContainText('₦4,800,000.00');
  await section(admin, 'Audit').click();
  await expect(exactWords(admin, 'Sensitive details revealed')).toHaveCount(2);
  await expect(exactWords(admin, 'Revealed: bvn')).toBeVisible();
});

test('an employee who asks for a record of a colleague lands on the page for nothing', {
  tag: ['@R053', '@R095', '@X002'],
}, async ({ employee, people }) => {
  const one = await people.staff();
  for (const path of [`/employees/${one.id}`, `/employee/${one.id}/1`]) {
    await employee.goto(path);
    await expect(employee).toHaveURL('/404');
  }
});

test('the page with employee and candidate shows what was handed in, and refuses a stranger pair', {
  tag: ['@faults', '@R095', '@C080', '@C082'],
}, async ({ admin, people, faults }) => {
  const candidate = await people.onboarding();
  await people.complete(candidate);
  const { results } = await people.api.employee.list.query({ search: candidate.email });
  const id = results[0]?.id ?? 0;
  const details = /^\/employee\/\d+\/employee_onboarding_details\/$/;
  await faults.plan('GET', details, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(`/employee/${id}/${candidate.id}`);
  await expect(pageHeading(admin, candidate.name)).toBeVisible();
  await expect(section(admin, 'Onboarding')).toHaveAttribute('aria-current', 'page');
  await expect(exactWords(admin, 'Failed to fetch leave requests')).toBeVisible();
  await faults.clear();
  await faults.plan('GET', details, { kind: 'reset' });
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(admin, 'Musa Ibrahim')).toBeVisible();
  await section(admin, 'Probation').click();
  await admin.getByRole('button', { name: 'Confirm employment' }).click();
  await dialog(admin).getByLabel('Confirmation effective date').fill('');
  await dialog(admin).getByRole('button', { name: 'Confirm employment' }).click();
  await expect(exactWords(admin, 'Confirmation effective date is required')).toBeVisible();
  await admin.goto(`/employee/${id}/999999`);
  await expect(exactWords(admin, 'There is no such employee')).toBeVisible();
});

test('a record that cannot be read is read at the next try', {
  tag: ['@faults', '@R053', '@R095', '@C080', '@C081', '@M155', '@M156', '@V236'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  await faults.plan('GET', ONE, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(`/employees/${one.id}`);
  await expect(exactWords(admin, 'Failed to fetch leave requests')).toBeVisible();
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(pageHeading(admin, `Bisi ${one.lastName}`)).toBeVisible();
  await section(admin, 'Personal details').click();
  await field(admin, 'Landmark').fill('Beside the bridge');
  await faults.plan('PATCH', ONE, { kind: 'reset' });
  await save(admin).click();
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await expect(field(admin, 'Landmark')).toHaveValue('Beside the bridge');
});

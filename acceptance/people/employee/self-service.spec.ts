import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, typeCredentials } from '../../platform/fixtures.ts';
import {
  answerQuestion,
  choose,
  exactWords,
  field,
  layoutShifts,
  mention,
  pageHeading,
} from '../../platform/on-page.ts';
import type { People, PersonApi } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';

const FILE = /^\/employee\/change_requests\/$/;
const PENDING = 'Change request is pending';
const PHONE = { width: 360, height: 740 };

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => page.getByRole('button', { name: 'Send to HR' });
const next = (page: Page) => page.getByRole('region', { name: 'What happens next' });
const requests = (page: Page) => page.getByRole('table', { name: 'Change requests' });
/** The heading of a section of the own record. */
const atSection = (page: Page, name: string) => expect(pageHeading(page, name)).toBeVisible();

/** Somebody with an account and a record of their own. */
async function somebody({
  visit,
  people,
  ...options
}: {
  visit: (options: object) => Promise<Page>;
  people: People;
  viewport?: { width: number; height: number };
}) {
  const person = await people.employee();
  const token = await people.signIn(person.email, person.password);
  const page = await visit({ token, ...options });
  return { person, token, page };
}

/** The record that HR has of somebody. */
async function recordOf(api: PersonApi, { email }: { email: string }) {
  const { results } = await api.employee.list.query({ search: email });
  return api.employee.detail.query({ id: results[0]?.id ?? 0 });
}

/** HR decides all that waits in the newest request of somebody. */
async function decide(api: PersonApi, employee: number, status: 'APPROVED' | 'DECLINED', reason = '') {
  const { results } = await api.changeRequest.list.query({ employee });
  const { id, version, record_version } = await api.changeRequest.detail.query({ id: results[0]?.id ?? 0 });
  await api.changeRequest.decideAll.mutate({ id, version, record_version, status, reason });
}

test('the summary says how complete the record is, and leads to what is missing and to every section', {
  tag: ['@R044', '@R045', '@N002'],
}, async ({ visit, people }) => {
  const { page } = await somebody({ visit, people, viewport: PHONE });
  const shifts = await layoutShifts(page);
  await page.goto('/candidate/profile/summary');
  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem')).toHaveText([/^Personal/, /^Bank and pension/]);
  const journey = page.getByRole('list', { name: 'My journey' }).getByRole('listitem');
  await expect(journey.and(page.locator('[aria-current=step]'))).toContainText('First dayStarts');
  await expect(journey.filter({ hasText: '(passed over)' })).toHaveText(/^Medical meeting .*Not booked$/);
  const record = page.getByRole('region', { name: /^My record/ });
  await expect(record.getByRole('progressbar', { name: 'How complete your record is' })).toBeVisible();
  await expect(record.getByText(/^Still missing: Personal/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'My change requests' })).toContainText(
    'You have not asked for a change of your record.',
  );
  expect(await shifts()).toBeLessThan(0.05);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await record
    .getByText(/^Still missing/)
    .getByRole('link', { name: 'Personal' })
    .click();
  await expect(page).toHaveURL('/profile-data/personal');
  await expect(
    exactWords(main(page), 'HR checks what you change here. Your record stays as it is until they approve.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Section of my record' }).selectOption('Next of kin');
  await expect(page).toHaveURL('/profile-data/next-of-kin');
  await expect(exactWords(main(page), 'No next of kin yet')).toBeVisible();
  await page.goBack();
  await atSection(page, 'Personal');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a change waits for HR: only what differs is sent, its field says so, and it can be taken back', {
  tag: ['@R045', '@R048', '@M131', '@V168', '@V114', '@V173', '@C074', '@C072'],
}, async ({ visit, people, faults }) => {
  const { person, page } = await somebody({ visit, people, viewport: PHONE });
  const { id } = await recordOf(people.api, person);
  await page.goto('/profile-data/personal');
  await expect(field(main(page), 'Name of spouse')).toHaveCount(0);
  await choose(page, 'Marital status', 'Married');
  await field(main(page), 'Name of spouse').fill('Femi Adeyemi');
  await field(main(page), 'Landmark').fill('Beside the bridge');
  // A name that differs in letter case only is no change.
  await field(main(page), 'First name').fill(person.firstname.toUpperCase());
  // An emptied field is none either: the request takes nothing out of the record.
  const { phone } = await recordOf(people.api, person);
  await expect(field(main(page), 'Phone')).toHaveValue(phone ?? 'somebody with a phone number');
  await field(main(page), 'Phone').fill('');
  await expect(field(main(page), 'Phone')).toHaveAccessibleDescription(
    'An empty field is not sent, so your record keeps what it says. Ask HR to take it out.',
  );
  await send(page).click();
  await expect(next(page)).toContainText('Sent to HR');
  await expect(next(page)).toContainText('You get a mail when they decide.');
  const [sent] = await faults.calls('POST', FILE);
  expect(sent?.body).toMatchObject({ section: 'personal' });
  const { changes } = (sent?.body ?? {}) as { changes: object };
  expect(changes).toEqual({
    landmark: 'Beside the bridge',
    marital_status: 'MARRIED',
    spouse_name: 'Femi Adeyemi',
  });
  await expect(field(main(page), 'Landmark')).toHaveValue('');
  await expect(field(main(page), 'Phone')).toHaveValue(phone ?? '');
  await expect(field(main(page), 'Landmark')).toHaveAccessibleDescription(
    /Change request is pending To Beside the bridge/,
  );
  await expect(exactWords(main(page), PENDING)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect((await recordOf(people.api, person)).landmark).toBeNull();

  await decide(people.api, id, 'DECLINED', 'Write the street too.');
  await page.goto('/change-requests');
  await main(page).getByRole('link', { name: 'Personal' }).click();
  await expect(exactWords(main(page), 'Write the street too.')).toHaveCount(3);
  await main(page).getByRole('link', { name: 'Open this section of my record' }).click();
  await expect(mention(main(page), PENDING)).toHaveCount(0);
  await field(main(page), 'Landmark').fill('14 Bridge Road');
  await send(page).click();
  await next(page).getByRole('link', { name: 'Open the change request' }).click();
  await expect(exactWords(main(page), 'Pending').and(page.locator('.rt-Badge'))).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Withdraw' }).click();
  await answerQuestion(page, 'Withdraw request');
  await expect(main(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Back to Change requests' }).click();
  await expect(requests(page).getByRole('row')).toHaveCount(3);
  await expect(requests(page)).toContainText('Closed');
  await expect(requests(page)).toContainText('Declined');
  await expectAccessible(page);
});

test('what HR approves is in the record, and the request says who decided', {
  tag: ['@R044', '@R048', '@M131'],
}, async ({ visit, people }) => {
  const { person, page } = await somebody({ visit, people });
  const { id } = await recordOf(people.api, person);
  await page.goto('/change-requests');
  await expect(exactWords(page, 'You have not asked for a change')).toBeVisible();
  await page.goto('/profile-data/next-of-kin');
  await main(page).getByRole('button', { name: 'Add next of kin' }).click();
  await send(page).click();
  await expect(exactWords(main(page), 'Full name is required')).toBeVisible();
  await field(main(page), 'Full name').fill('Chidinma Okafor');
  await field(main(page), 'Relationship').fill('Sister');
  await field(main(page), 'Phone').fill('0803-555-0199');
  await send(page).click();
  await expect(next(page)).toContainText('Sent to HR');
  await expect(page.getByRole('region', { name: 'Chidinma Okafor' })).toContainText(PENDING);
  await decide(people.api, id, 'APPROVED');
  await page.goto('/candidate/profile/summary');
  await expect(page.getByRole('region', { name: 'My change requests' })).toContainText('Approved');
  await page.goto('/profile-data/next-of-kin');
  const kin = page.getByRole('region', { name: 'Chidinma Okafor' });
  await expect(kin).toContainText('0803-555-0199');
  await kin.getByRole('button', { name: 'Edit Chidinma Okafor' }).click();
  await field(main(page), 'City').fill('Enugu');
  await send(page).click();
  await expect(kin).toContainText('City to Enugu');
  await kin.getByRole('button', { name: 'Remove Chidinma Okafor' }).click();
  await answerQuestion(page, 'Ask HR to remove');
  await expect(kin).toContainText('To be removed');
  await expectAccessible(page);
  await decide(people.api, id, 'APPROVED');
  await page.reload();
  await expect(exactWords(main(page), 'No next of kin yet')).toBeVisible();
});

test('bank details are checked in the words of the documents before anything is sent', {
  tag: [
    '@R045',
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
}, async ({ visit, people, mailbox, faults }) => {
  const { person, page } = await somebody({ visit, people });
  await page.goto('/profile-data/bank');
  for (const [label, typed, words] of [
    ['BVN', '2212345678x', 'Invalid bvn number Provided!'],
    ['BVN', '2212345678', 'Bvn minimum is 11 characters'],
    ['BVN', '221234567890', 'Bvn maximum is 11 characters'],
    ['Account number', '012345678x', 'Account number should hold digits only'],
    ['Account number', '012345678', 'Account number minimum is 10 digits'],
    ['Account number', '01234567890', 'Account number maximum is 10 digits'],
    ['PFA number', '100264732891', 'pfa number should start with PEN'],
    ['PFA number', 'pen100264732891', 'pfa number should start with PEN'],
  ] as const) {
    await field(main(page), label).fill(typed);
    await send(page).click();
    await expect(exactWords(main(page), words)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await send(page).click();
  await expect(exactWords(page, 'Nothing is changed yet')).toBeVisible();
  expect(await faults.calls('POST', FILE)).toEqual([]);
  await field(main(page), 'BVN').fill('22123456790');
  await field(main(page), 'Account number').fill('0123456789');
  await field(main(page), 'PFA number').fill('PEN100264732891');
  await send(page).click();
  await expect(next(page)).toContainText('Sent to HR');
  await expect(field(main(page), 'Account number')).toHaveAccessibleDescription(/Change request is pending To •+789/);
  const answers = (await faults.calls('GET', /./)).map(({ answer }) => JSON.stringify(answer));
  expect(answers.join()).not.toContain('22123456790');
  const copy = await expectReceipt(
    page,
    { mailbox, to: person.email },
    {
      subject: 'You asked to change your bank & pension',
      what: 'You asked HR to change in your record: Account number, BVN, PFA number.',
      next: 'HR decides, and you are told. Until then your record stays as it is, and you can take the request back.',
    },
  );
  expect(copy.text).not.toMatch(/22123456790|0123456789|PEN100264732891/);

  // The stored value shows when it is asked for, and HR's audit has a row of that.
  const { id } = await recordOf(people.api, person);
  await decide(people.api, id, 'APPROVED');
  await page.reload();
  await page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(exactWords(page, '22123456790')).toBeVisible();
  await expect(exactWords(page, '0123456789')).toHaveCount(0);
});

test('contact details are checked in the words of the documents', {
  tag: ['@R045', '@M110', '@M112', '@M113', '@M114', '@V194', '@V195', '@V196'],
}, async ({ visit, people }) => {
  const { page } = await somebody({ visit, people });
  await page.goto('/profile-data/personal');
  for (const [label, typed, words] of [
    ['Phone', '0803 555 0142', 'Invalid Phone Number!'],
    ['Phone', '08035550', 'should not be less than 9 characters'],
    ['Phone', '+23480355501422', 'should not be more 14 characters'],
    ['Email', 'ngozi@', 'Please enter a valid email address'],
  ] as const) {
    await field(main(page), label).fill(typed);
    await field(main(page), label).press('Tab');
    await expect(exactWords(main(page), words)).toBeVisible();
  }
});

test('what is typed outlives a reload and the end of the session, secrets never leave the page', {
  tag: ['@R045'],
}, async ({ visit, people }) => {
  const { person, page } = await somebody({ visit, people });
  await page.goto('/profile-data/bank');
  await field(main(page), 'Account name').fill('Ngozi A. Okafor');
  await expect(exactWords(page, '1 change not sent · Draft saved')).toBeVisible();
  await field(main(page), 'BVN').fill('22123456791');
  await field(main(page), 'Account number').fill('0123456791');
  await expect(exactWords(page, '3 changes not sent · Draft saved')).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).toContain('Ngozi A. Okafor');
  expect(await stored()).not.toMatch(/22123456791|0123456791/);
  // Secrets are lost with the page, so it asks before it is left.
  await page.getByRole('link', { name: /^Personal/ }).click();
  await answerQuestion(page, 'Leave');
  await atSection(page, 'Personal');
  await field(main(page), 'Landmark').fill('Beside the bridge');

  await page.reload();
  await expect(page.getByText(/^Your draft of .* is back\. It is not sent yet\.$/)).toBeVisible();
  await expect(field(main(page), 'Landmark')).toHaveValue('Beside the bridge');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/profile-data/personal');
  await typeCredentials(page, person.email, person.password);
  await expect(page).toHaveURL('/profile-data/personal');
  await expect(field(main(page), 'Landmark')).toHaveValue('Beside the bridge');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(main(page), 'Landmark')).toHaveValue('');
  expect(await stored()).not.toContain('Beside the bridge');
  await page.getByRole('link', { name: 'Bank and pension' }).click();
  await expect(field(main(page), 'Account name')).toHaveValue('Ngozi A. Okafor');

  // Signing out takes the drafts along, after a question.
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your drafts are removed from this device');
  await answerQuestion(page, 'Leave');
  await expect(page).toHaveURL('/');
  expect(await stored()).not.toContain('Ngozi A. Okafor');
});

test('the draft of one person is never seen by the next on the same browser', { tag: ['@R045'] }, async ({
  visit,
  people,
}) => {
  const { page } = await somebody({ visit, people });
  await page.goto('/profile-data/personal');
  await field(main(page), 'Landmark').fill('Beside the bridge');
  await expect(exactWords(page, '1 change not sent · Draft saved')).toBeVisible();
  const other = await people.employee();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/profile-data/personal');
  await typeCredentials(page, other.email, other.password);
  await expect(field(main(page), 'Last name')).toHaveValue(other.lastname);
  await expect(field(main(page), 'Landmark')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Beside the bridge');
});

test('without a connection nothing is lost, and it is sent once there is one again', {
  tag: ['@R045', '@M156', '@V236'],
}, async ({ visit, people, faults }) => {
  const { page } = await somebody({ visit, people, viewport: PHONE });
  await page.goto('/profile-data/personal');
  await field(main(page), 'Landmark').fill('Beside the bridge');
  await page.context().setOffline(true);
  await expect(exactWords(page, 'You are offline. What you typed stays on this page.')).toBeVisible();
  await send(page).click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await expect(field(main(page), 'Landmark')).toHaveValue('Beside the bridge');
  await page.context().setOffline(false);
  await send(page).click();
  await expect(next(page)).toContainText('Sent to HR');
  expect(await faults.calls('POST', FILE)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Beside the bridge');
});

test('a section that changes at once says so and is saved; one that HR fills in is only read', {
  tag: ['@faults', '@R045', '@M155'],
}, async ({ visit, people, faults }) => {
  const { page } = await somebody({ visit, people });
  await page.goto('/candidate/profile/summary');
  await expect(page.getByRole('region', { name: /^My record/ })).toBeVisible();
  const [read] = await faults.calls('GET', /^\/candidate\/profile_summary\/$/);
  const summary = read?.answer as { sections: { section: string; change: string }[] };
  const changes: Record<string, string> = { personal: 'direct', bank: 'none' };
  await faults.plan('GET', /^\/candidate\/profile_summary\/$/, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({
      ...summary,
      sections: summary.sections
        .filter(({ section }) => section !== 'education')
        .map((one) => ({ ...one, change: changes[one.section] ?? one.change })),
    }),
  });
  await page.goto('/profile-data/bank');
  await expect(
    exactWords(main(page), 'HR fills this in. Write to HR when something is wrong or missing.'),
  ).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: /^Personal/ }).click();
  await expect(exactWords(main(page), 'What you change here counts at once.')).toBeVisible();
  await choose(page, 'Gender', 'Female');
  await faults.plan('POST', FILE, { kind: 'answer', status: 500, body: '{}' }, 1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(exactWords(page, 'Failed to fetch leave requests')).toBeVisible();
  await expect(exactWords(page, '1 change not saved · Draft saved')).toBeVisible();
  await faults.plan('POST', FILE, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({ outcome: 'SAVED', request: null, message: 'Your changes are saved' }),
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(next(page)).toContainText('Your record has it from now on.');
  // A section that HR hides is not there.
  await page.goto('/profile-data/education');
  await expect(page).toHaveURL('/404');
});

test('addresses of others, and of nothing, lead to the page for nothing', {
  tag: ['@R045', '@R048', '@C080', '@V117'],
}, async ({ visit, people, employee }) => {
  const { person, page } = await somebody({ visit, people });
  const { id } = await recordOf(people.api, person);
  await page.goto('/profile-data/next_of_kin?item=new');
  await field(main(page), 'Full name').fill('Chidinma Okafor');
  await field(main(page), 'Relationship').fill('Sister');
  await field(main(page), 'Phone').fill('0803-555-0199');
  await send(page).click();
  await next(page).getByRole('link', { name: 'Open the change request' }).click();
  await expect(page).toHaveURL(/request=\d+$/);
  const request = new URL(page.url());
  for (const path of [
    request.pathname + request.search,
    `/employees/${id}`,
    `/profile-data/${id}`,
    '/profile-data/salary',
    '/profile-data/next-of-kin?item=999999',
    '/change-requests?request=x',
  ]) {
    await employee.goto(path);
    await expect(employee, path).toHaveURL('/404');
  }
});

test('who has no employee record is told so, with a way on', { tag: ['@R045', '@R048'] }, async ({ visit, people }) => {
  const token = await people.signIn('candidate@tenure.example', 'Tenure-2026');
  const page = await visit({ token, viewport: PHONE });
  await page.goto('/profile-data/bank');
  await expect(exactWords(page, 'You have no employee record yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/candidate/profile/summary');
  await test.step('the own letters are opened and kept', async () => {
    const letters = page.getByRole('list', { name: 'My letters' });
    await letters.getByRole('button', { name: 'View Offer letter as sent' }).click();
    await expect(letters.getByText('Page 1 of 2', { exact: true })).toBeVisible();
    const begun = page.waitForEvent('download');
    await letters.getByRole('button', { name: 'Download offer-letter-signed.pdf' }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toBe('offer-letter-signed.pdf');
    expect(await file.failure()).toBeNull();
    await expectNoSidewaysScroll(page);
  });
  await page.goto('/change-requests');
  await expect(exactWords(page, 'You have not asked for a change')).toBeVisible();
});

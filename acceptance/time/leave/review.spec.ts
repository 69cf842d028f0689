import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, dialog, exactWords, field, pageHeading, toastWith } from '../../platform/on-page.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { requestLeave } from '../leaves.ts';
import { factOf, leaveDayText } from './leave-page.ts';

const PHONE = { viewport: { width: 400, height: 860 } };
const UPDATE = /^\/leave\/\d+\/supervisor_update\/$/;
const CLIENT = /^\/leave\/\d+\/client_update\/$/;
const WORDS = 'Please Add your Comment';
const SAVED = 'Leave updated successfully';

const accept = (page: Page | Locator) => button(page, 'Accept');
const reject = (page: Page | Locator) => button(page, 'Reject');
const comment = (page: Page | Locator) => field(page, 'Comment');
const handover = () => {
  const { name, mimeType, buffer } = pdf('handover-june.pdf');
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
};

test('a line manager reads all of a request on a phone, rejects it with a comment, and accepts it after all', {
  tag: [
    '@faults',
    '@R022',
    '@C012',
    '@C013',
    '@E014',
    '@M075',
    '@M076',
    '@M078',
    '@M079',
    '@M082',
    '@V054',
    '@V055',
    '@V056',
    '@V057',
    '@V058',
    '@V088',
    '@V152',
    '@N073',
    '@V118',
  ],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const wanted = { notes: `Rest ${unique}`, handover: handover(), reliefName: `Hadiza ${unique}` };
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager1', { wanted });
  const { employee, line_manager1, line_manager2 } = made;
  const known = await employee.api.leave.detail.query({ id: made.id });
  const first = employee.name.split(' ')[0] ?? '';
  const address = await made.pageOf('line_manager1');
  const page = await visit(PHONE);
  await page.goto(address);
  await expect(pageHeading(page, `${employee.name} asks for 5 days of leave`)).toBeVisible();
  await expect(page).toHaveURL(`/supervisor/leave/${made.id}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(exactWords(page, 'Pending')).toBeVisible();
  await expect(factOf(page, 'First day')).toHaveText([leaveDayText(made.start), 'Monday']);
  await expect(factOf(page, 'Last day')).toHaveText([leaveDayText(made.end), 'Friday']);
  const { user_info, company_info, jobrole_info, department_info, branch_info } = known.employee;
  const facts = {
    'Leave type': 'Annual leave',
    Days: '5 days',
    Notes: wanted.notes,
    'Leave address': '14 Bode Thomas Street, Surulere',
    'Leave phone': '08035550171',
    'Relief officer': wanted.reliefName,
    'Handover note': 'handover-june.pdf',
    'E-mail': user_info.email,
    Phone: user_info.phone ?? '',
    'Current address': known.employee.current_address ?? '',
    Company: company_info.name,
    'Job role': jobrole_info.name,
    Department: department_info.name,
    Branch: `${branch_info.name}${known.branch_address}${known.branch_state}`,
    'Line manager 1': `${line_manager1.name}${line_manager1.email}`,
    'Line manager 2': `${line_manager2.name}${line_manager2.email}`,
  };
  for (const [name, value] of Object.entries(facts).filter(([, text]) => text))
    await expect(factOf(page, name)).toHaveText(value);
  await expect(page.getByRole('list').filter({ hasText: 'waiting for your decision' })).toHaveText(
    new RegExp(`^YouLine manager 1 · waiting for your decision${line_manager2.name}Line manager 2Human resources`),
  );
  const download = page.waitForEvent('download');
  await button(page, 'Download handover-june.pdf').click();
  expect((await download).suggestedFilename()).toBe('handover-june.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Enlarged four times.
  await page.setViewportSize({ width: 320, height: 860 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE.viewport);

  await reject(page).click();
  await expect(exactWords(dialog(page), 'Reject this leave')).toBeVisible();
  await expect(dialog(page)).toContainText(`${first} and HR read your comment.`);
  await reject(dialog(page)).click();
  await expect(exactWords(dialog(page), WORDS)).toBeVisible();
  await expect(comment(dialog(page))).toBeFocused();
  await expectAccessible(page);
  expect(await faults.calls('PATCH', UPDATE)).toEqual([]);
  await comment(dialog(page)).fill('The fire drill is on these days.');
  await faults.plan('PATCH', UPDATE, { kind: 'reset' }, 1);
  await reject(dialog(page)).click();
  await expect(exactWords(dialog(page), 'Network Error')).toBeVisible();
  // The typed text outlives the failure and a reload.
  await page.reload();
  await reject(page).click();
  await expect(comment(dialog(page))).toHaveValue('The fire drill is on these days.');
  await expect(dialog(page).getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await reject(dialog(page)).click();
  await expect(toastWith(page, SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You rejected this leave' })).toBeFocused();
  await expect(exactWords(page, 'The fire drill is on these days.')).toBeVisible();
  await expect(page.getByText(/^Recorded \w{3} \d+\w\w \d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(exactWords(page, `${first} is told why by mail. The days are back in the balance.`)).toBeVisible();
  await expect(exactWords(page, 'Rejected')).toBeVisible();
  await expect(reject(page)).toBeDisabled();
  await expect(accept(page)).toBeEnabled();
  await expect(exactWords(page, 'You rejected it. You can still accept it after all.')).toBeVisible();

  await accept(page).click();
  await comment(dialog(page)).fill('Hadiza takes the drill.');
  await accept(dialog(page)).click();
  await expect(page.getByRole('heading', { name: 'You accepted this leave' })).toBeVisible();
  await expect(exactWords(page, `It goes to ${line_manager2.name} next. ${first} hears of every step.`)).toBeVisible();
  await expect(accept(page)).toBeDisabled();
  await expect(reject(page)).toBeEnabled();
  await expectNoSidewaysScroll(page);
  expect((await faults.calls('PATCH', UPDATE)).map(({ body }) => body).slice(-2)).toEqual([
    { line_manager1_comments: 'The fire drill is on these days.', line_manager1_action: 'DECLINED', version: 1 },
    { line_manager1_comments: 'Hadiza takes the drill.', line_manager1_action: 'APPROVED', version: 2 },
  ]);
  await made.mailTo('line_manager2');
});

test('line manager 2 and the client decide in turn, each on a page of their own', {
  tag: [
    '@faults',
    '@R022',
    '@R023',
    '@C012',
    '@C013',
    '@C901',
    '@M075',
    '@M077',
    '@M080',
    '@M082',
    '@V054',
    '@V055',
    '@V056',
    '@V058',
    '@V059',
    '@V089',
    '@V152',
    '@N073',
    '@V002',
    '@V118',
  ],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager2', { client: true });
  const { employee, client } = made;
  const first = employee.name.split(' ')[0] ?? '';
  const page = await visit();
  await page.goto(await made.pageOf('line_manager2'));
  await expect(pageHeading(page, `${employee.name} asks for 5 days of leave`)).toBeVisible();
  await expect(page).toHaveURL(`/manager/leave/${made.id}`);
  await expect(exactWords(page, 'Have a good rest')).toBeVisible();
  await expect(exactWords(page, `For ${made.line_manager2.name}, line manager 2`)).toBeVisible();
  await accept(page).click();
  await expect(exactWords(page, WORDS)).toBeVisible();
  await expect(comment(page)).toBeFocused();
  await comment(page).fill('Fine with me.');
  await faults.plan('PATCH', UPDATE, { kind: 'answer', status: 500 }, 1);
  await accept(page).click();
  await expect(exactWords(page, 'A server error occured')).toBeVisible();
  await page.reload();
  await expect(comment(page)).toHaveValue('Fine with me.');
  await accept(page).click();
  await expect(page.getByRole('heading', { name: 'You accepted this leave' })).toBeFocused();
  await expect(exactWords(page, 'Approved')).toHaveCount(2);
  await expect(accept(page)).toBeDisabled();
  await expect(
    exactWords(page, `You accepted it. You can still reject it until ${client?.name} decides.`),
  ).toBeVisible();
  const [, sent] = await faults.calls('PATCH', UPDATE);
  expect(sent?.body).toEqual({ line_manager2_comments: 'Fine with me.', line_manager2_action: 'APPROVED', version: 2 });
  await expectReceipt(
    page,
    { mailbox, to: made.line_manager2.email },
    {
      subject: `You accepted the leave of ${employee.name}`,
      what: `You accepted 5 days of annual leave of ${employee.name}, ${leaveDayText(made.start)} to ${leaveDayText(made.end)}, and wrote: Fine with me.`,
      outcome: '✓ Accepted',
      next: `${employee.name} and HR have been told. Next it is decided by ${client?.name}, client.`,
    },
  );
  await expectReadable(page, LOOKS);

  const theirs = await visit();
  await theirs.goto(await made.pageOf('client'));
  await expect(pageHeading(theirs, `${employee.name} asks for 5 days of leave`)).toBeVisible();
  await expect(theirs).toHaveURL(`/client/leave/${made.id}`);
  await expect(theirs.getByRole('navigation')).toHaveCount(0);
  await expect(factOf(theirs, 'First day')).toHaveText([leaveDayText(made.start), 'Monday']);
  await reject(theirs).click();
  await expect(exactWords(theirs, WORDS)).toBeVisible();
  expect(await faults.calls('PATCH', CLIENT)).toEqual([]);
  await comment(theirs).fill('Her pass has ended.');
  await reject(theirs).click();
  await expect(toastWith(theirs, SAVED)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'You rejected this leave' })).toBeFocused();
  await expect(exactWords(theirs, 'Her pass has ended.')).toBeVisible();
  await expect(exactWords(theirs, 'Rejected')).toBeVisible();
  await expect(reject(theirs)).toBeDisabled();
  await comment(theirs).fill('Her pass is ready.');
  await accept(theirs).click();
  await expect(theirs.getByRole('heading', { name: 'You accepted this leave' })).toBeVisible();
  await expect(exactWords(theirs, `It goes to human resources next. ${first} hears of every step.`)).toBeVisible();
  expect((await faults.calls('PATCH', CLIENT)).map(({ body }) => body)).toEqual([
    { client_notes: 'Her pass has ended.', client_status: 'DECLINED', version: 3 },
    { client_notes: 'Her pass is ready.', client_status: 'APPROVED', version: 4 },
  ]);
  await expectAccessible(theirs);

  await made.decide('employer', true, 'Enjoy the break');
  await theirs.reload();
  await expect(exactWords(theirs, 'Accepted')).toBeVisible();
  await expect(exactWords(theirs, 'Enjoy the break')).toBeVisible();
  await expect(factOf(theirs, 'Approved by')).not.toBeEmpty();
  await expect(accept(theirs)).toHaveCount(0);
  await expect(reject(theirs)).toHaveCount(0);
});

test('a link shows no other request, and no page of another', {
  tag: ['@R022', '@R023', '@C012', '@M081', '@V135', '@V058'],
}, async ({ page, people, mailbox, unique }) => {
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager1');
  const { search } = new URL(await made.pageOf('line_manager1'), 'https://any.invalid');
  for (const address of ['/supervisor/leave/999999999', '/supervisor/leave/none']) {
    await page.goto(address + search);
    await expect(pageHeading(page, 'No Request Found')).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/manager/leave/${made.id}${search}`);
  await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
  await page.goto(`/client/leave/${made.id}${search}`);
  await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
});

test('the receipt of another link does not stand on the page of a leave', { tag: ['@R022', '@R014'] }, async ({
  visit,
  people,
  mailbox,
  unique,
}) => {
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager1');
  const page = await visit();
  await page.goto(await made.pageOf('line_manager1'));
  await comment(page).fill('Fine with me.');
  await accept(page).click();
  await expect(page.getByRole('heading', { name: 'You accepted this leave' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toContainText('You accepted 5 days');
  const { mail } = await people.offered();
  await openLink(page, mail, /\/onboarding\/decline\/offer\//);
  await field(page, /reason/i).fill('I have taken a position nearer to home.');
  await button(page, 'Confirm').click();
  await expect(receipt).toContainText('You declined the offer');
  await page.goto(`/supervisor/leave/${made.id}`);
  await expect(page.getByRole('heading', { name: 'You accepted this leave' })).toBeVisible();
  await expect(receipt).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { pdf } from '../../platform/files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, choose, exactWords, field, itemOf, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { ANNUAL, taker, workday } from '../leaves.ts';
import { factOf, leaveDayText } from './leave-page.ts';

const PHONE = { width: 400, height: 860 };
const CREATE = /^\/leave\/$/;

/** Chooses one of the words of a question that stand beside each other. */
const pick = (page: Page, legend: string, word: string) =>
  page.getByRole('group', { name: legend, exact: true }).getByText(word, { exact: true }).click();
const sumOf = (page: Page) => page.getByLabel('Days counted');
const words = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

test('a request says at each field what is wrong, counts its days, and asks whom the employee names', {
  tag: [
    ...['@R042', '@C935', '@E026', '@M083', '@M084', '@M085', '@M086', '@M050'],
    ...['@V152', '@V158', '@V197', '@V198', '@V202', '@V203', '@V224'],
  ],
}, async ({ people, unique, visit }) => {
  const { employee, line_manager1, line_manager2 } = await taker({ people, unique }, { line: false });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  await expect(pageHeading(page, 'Leave')).toBeVisible();

  await button(page, 'Send request').click();
  for (const missing of [
    'Leave type is required',
    'Leave address is required',
    'select an option',
    'Line manager 1 name is required',
    'Line manager 1 email is required',
    'Line manager 2 name is required',
    'Line manager 2 email is required',
  ])
    await expect(exactWords(page, missing)).toBeVisible();

  await field(page, 'Leave phone').fill('0803-555');
  await expect(exactWords(page, 'Please enter valid number.')).toBeVisible();
  await field(page, 'Leave phone').fill('08035550171');
  await expect(exactWords(page, 'Please enter valid number.')).toHaveCount(0);

  const [start, end] = [workday(7), workday(7, 4)];
  await field(page, 'First day').fill(dayAsWritten(dayFromNow(-1)));
  await expect(exactWords(page, 'start date must be today or later')).toBeVisible();
  await field(page, 'First day').fill(dayAsWritten(end));
  await field(page, 'Last day').fill(dayAsWritten(start));
  await expect(exactWords(page, 'end date should be greater than start date')).toBeVisible();
  await field(page, 'Last day').fill(dayAsWritten(end));
  await expect(exactWords(page, 'end date should be greater than start date')).toHaveCount(0);
  await expect(exactWords(page, 'start date must be today or later')).toHaveCount(0);
  await field(page, 'First day').fill(dayAsWritten(start));
  await choose(page, 'Leave type', ANNUAL);

  // The sum, and the number repeated on the button.
  const leave_type = (await employee.api.leave.balances.query({})).balances.find(
    ({ leave_type: { title } }) => title === ANNUAL,
  )?.leave_type.id;
  const counted = await employee.api.leave.count.query({
    leave_type: leave_type ?? 0,
    start_date: start,
    end_date: end,
  });
  const days = counted.num_of_days;
  await expect(sumOf(page)).toContainText(`Weekdays, ${leaveDayText(start)} – ${leaveDayText(end)}5`);
  await expect(sumOf(page)).toContainText(`Working days${days}`);
  await expect(sumOf(page)).toContainText(
    `${ANNUAL} left after${counted.balances[0]?.left_after} of ${counted.balances[0]?.granted}`,
  );
  const calendar = page.getByRole('table', { name: /\d{4}$/ });
  await expect(calendar.getByRole('cell', { name: 'first day of this leave' })).toContainText(
    `${Number(start.slice(8))}: first day of this leave`,
  );
  await expect(button(page, `Send request for ${words(days)}`)).toBeVisible();

  await field(page, 'Leave address').fill('14 Bode Thomas Street, Surulere');
  await field(page, 'Notes').fill('My sister marries in Jos');
  await pick(page, 'Is a relief officer needed?', 'Yes');
  await pick(page, 'Who stands in?', 'Somebody else');
  await button(page, `Send request for ${words(days)}`).click();
  await expect(exactWords(page, 'Relief officer name is required')).toBeVisible();
  await field(page, 'Relief officer name').fill(`Kelechi ${unique}`);
  await field(page, 'Line manager 1 name').fill(line_manager1.name);
  await field(page, 'Line manager 1 email').fill(line_manager1.email);
  await field(page, 'Line manager 2 name').fill(line_manager2.name);
  await field(page, 'Line manager 2 email').fill(line_manager2.email);
  await expect(
    exactWords(page, `${line_manager1.name} hears first, then ${line_manager2.name}, then human resources.`),
  ).toBeVisible();
  await expectReadable(page, LOOKS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, `Send request for ${words(days)}`).click();

  const sent = page.getByRole('status').filter({ hasText: 'Request sent' });
  await expect(sent).toContainText(
    `Request sent: ${words(days)} of ${ANNUAL}, ${leaveDayText(start)} – ${leaveDayText(end)}`,
  );
  await expect(sent).toContainText('You are told of every step');
  await expect(field(page, 'Leave address')).toHaveValue('');
  const { results } = await employee.api.leave.mine.query({});
  expect(results).toHaveLength(1);
  const made = await employee.api.leave.detail.query({ id: results[0]?.id ?? 0 });
  expect(made).toMatchObject({
    start_date: start,
    end_date: end,
    num_of_days: days,
    notes: 'My sister marries in Jos',
    leave_address: '14 Bode Thomas Street, Surulere',
    leave_phone_number: '08035550171',
    relief_officer_needed: true,
    relief_officer_name: `Kelechi ${unique}`,
    line_manager1_name: line_manager1.name,
    line_manager1_email: line_manager1.email,
    line_manager2_name: line_manager2.name,
    line_manager2_email: line_manager2.email,
    status: 'PENDING',
  });
});

test('on a phone a request keeps its draft over a reload and a lost connection, asks whom the line names, and leaves a receipt', {
  tag: ['@faults', '@R042', '@C935', '@V224', '@V152'],
}, async ({ people, unique, visit, faults, mailbox }) => {
  const { employee, line_manager1, line_manager2 } = await taker({ people, unique });
  const page = await visit({ token: employee.token, viewport: PHONE });
  await page.goto('/leave');
  const [start, end] = [workday(7), workday(7, 1)];
  await choose(page, 'Leave type', ANNUAL);
  await field(page, 'First day').fill(dayAsWritten(start));
  await field(page, 'Last day').fill(dayAsWritten(end));
  await field(page, 'Leave address').fill('3 Creek Road, Apapa');
  await field(page, 'Leave phone').fill('08035550171');
  await pick(page, 'Is a relief officer needed?', 'No');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Leave address')).toHaveValue('3 Creek Road, Apapa');
  await expect(field(page, 'First day')).toHaveValue(dayAsWritten(start));

  await expect(factOf(page, 'Line manager 1')).toHaveText(`${line_manager1.name}${line_manager1.email}`);
  await expect(factOf(page, 'Line manager 2')).toContainText(line_manager2.email);
  await expect(field(page, 'Line manager 1 name')).toHaveCount(0);
  const who = page.getByRole('region', { name: 'Who decides' }).getByRole('listitem');
  await expect(who).toContainText([line_manager1.name, 'Musa', 'Human resources']);
  await uploadFiles(
    page.getByRole('group', { name: 'Handover document' }).getByRole('button', { name: 'Choose file' }),
    pdf('handover.pdf'),
  );
  const handover = page.getByRole('list', { name: 'Handover document' });
  await expect(handover).toContainText('Kept on this device');
  await page.reload();
  await expect(handover).toContainText('handover.pdf');

  const send = button(page, /^Send request for [12] days?$/);
  await expect(page.getByText(/^\d+(\.\d)? of \d+ left after$/)).toBeVisible();
  await faults.plan('POST', CREATE, BREAKDOWNS['a reset connection']);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Connection error' })).toBeVisible();
  await expect(field(page, 'Leave address')).toHaveValue('3 Creek Road, Apapa');
  await expect(handover).toContainText('handover.pdf');
  await faults.clear();
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Request sent' })).toBeVisible();
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toHaveCount(0);
  await expect(itemOf(page.getByRole('list', { name: 'Own requests' }), ANNUAL)).toContainText(
    `${leaveDayText(start)} – ${leaveDayText(end)}`,
  );
  const { results } = await employee.api.leave.mine.query({});
  expect(results).toHaveLength(1);
  const { handover_document, num_of_days } = await employee.api.leave.detail.query({ id: results[0]?.id ?? 0 });
  expect(handover_document).toBe('handover.pdf');
  await expectReceipt(
    page,
    { mailbox, to: employee.email },
    {
      subject: `You asked for leave from ${leaveDayText(start)}`,
      what: `You asked for ${words(num_of_days)} of annual leave, ${leaveDayText(start)} to ${leaveDayText(end)}.`,
      files: [['Handover document', pdf('handover.pdf')]],
      next: 'Whoever decides it is asked, one after the other, and you are told by mail. Until the leave begins you can cancel it.',
    },
  );
});

test('what overlaps leave or exceeds the balance is said before it is sent, and balances show what is left', {
  tag: ['@R042', '@C935'],
}, async ({ people, unique, visit }) => {
  const { employee, ask } = await taker({ people, unique });
  const { balances } = await employee.api.leave.balances.query({});
  await ask({ type: 'Casual leave', start: workday(7) });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  const left = page.getByRole('region', { name: 'What is left' });
  const annual = balances.find(({ leave_type }) => leave_type.title === ANNUAL);
  await expect(itemOf(left, ANNUAL)).toContainText(`${annual?.left} of ${annual?.granted} days left`);
  await expect(itemOf(left, 'Casual leave')).toContainText('1 asked for');
  await button(left, /^Show all \d kinds$/).click();
  await expect(itemOf(left, 'Study leave')).toBeVisible();

  await choose(page, 'Leave type', ANNUAL);
  await field(page, 'First day').fill(dayAsWritten(workday(7)));
  await field(page, 'Last day').fill(dayAsWritten(workday(7, 4)));
  await expect(page.getByText(/^There is leave on .* already: Casual leave$/)).toBeVisible();
  await expect(exactWords(page, 'It cannot be sent as it stands.')).toBeVisible();
  await expect(button(page, /^Send request/)).toBeDisabled();
  await field(page, 'First day').fill(dayAsWritten(workday(14)));
  await field(page, 'Last day').fill(dayAsWritten(workday(100, 4)));
  await expect(page.getByText(/^Annual leave has .* left in \d{4}, and this takes .*$/)).not.toHaveCount(0);
  await button(page, 'Discard').click();
  await expect(field(page, 'First day')).toHaveValue('');
});

import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { addCaseColleague, startQuery } from '../cases.ts';

test('HR puts a query with papers to an employee, who gets a link, and finds it in the list', {
  tag: ['@R064', '@R065', '@C943', '@C944', '@E036', '@V216', '@M050'],
}, async ({ admin, people, mailbox, unique }) => {
  const { name, email } = await addCaseColleague({ people });
  const subject = `Gate left open ${unique}`;
  await admin.goto('/disciplinary/management');
  await admin.getByRole('link', { name: 'New query', exact: true }).click();
  await expect(pageHeading(admin, 'New query')).toBeVisible();
  await button(admin, 'Send query').click();
  for (const words of ['Employee is required', 'Subject is required', 'Type is required', 'Message is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await findOption(admin, 'Employee', name.split(' ')[1] ?? '');
  await expect(exactWords(admin, 'None was put to them before.')).toBeVisible();
  await field(admin, 'Subject').fill(subject);
  await choose(admin, 'Type', 'Safety');
  await field(admin, 'Message').fill('On Monday the gate of Bay 2 was left open over night. Please explain.');
  await uploadFiles(button(admin, 'Add a file'), pdf('gate-log.pdf'));
  await expect(exactWords(admin, 'gate-log')).toBeVisible();
  await button(admin, 'Send query').click();
  await expect(toastWith(admin, 'Query sent')).toBeVisible();

  await expect(pageHeading(admin, subject)).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Steps of the case' }).getByRole('listitem')).toHaveCount(5);
  const timeline = admin.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('On Monday the gate of Bay 2 was left open over night.');
  await expect(button(timeline, 'Record decision')).toBeDisabled();
  const saving = admin.waitForEvent('download');
  await button(timeline, 'Download gate-log.pdf').click();
  expect((await saving).suggestedFilename()).toBe('gate-log.pdf');
  await expectAccessible(admin);
  await mailbox.read(email, /\/disciplinary\/answer\//);

  await admin.goto(`/disciplinary/management?search=${encodeURIComponent(email)}`);
  await expect(rowOf(admin, subject)).toContainText(dayAsWritten(dayFromNow(3)));
  await expect(exactWords(rowOf(admin, subject), 'Query')).toBeVisible();
  await expectNoSidewaysScroll(admin);
});

test('HR calls a hearing, decides after the answer, and hears of the appeal', {
  tag: ['@R065', '@C943', '@E068'],
}, async ({ admin, people, mailbox, tokens, unique }) => {
  const [made, chair] = await Promise.all([
    startQuery({ people, mailbox, unique }, 'ANSWERED', { hr: await tokens('ADMIN') }),
    people.staff({ firstName: 'Folake' }),
  ]);
  await admin.goto(`/disciplinary/${made.id}`);
  const timeline = admin.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText(`The spotter was called away. ${unique}`);
  await expectOneSolid(admin, 'Record decision');
  await button(timeline, 'Call a hearing').click();
  await field(dialog(admin), 'Location').fill('Boardroom, Apapa');
  await field(dialog(admin), 'Date').fill(dayFromNow(2));
  await findOption(dialog(admin), 'Panel', chair.lastName);
  await admin.keyboard.press('Escape');
  await button(dialog(admin), 'Call hearing').click();
  await expect(toastWith(admin, 'Hearing called')).toBeVisible();
  await expect(timeline).toContainText('Boardroom, Apapa');
  await expect(exactWords(timeline, `Opens after the hearing on ${dayAsWritten(dayFromNow(2))}.`)).toBeVisible();
  await expect(itemOf(admin.getByRole('list', { name: 'Parties' }), chair.lastName)).toContainText('Chair');
  await expectReadable(admin, OTHER_LOOKS);

  await button(admin, 'Add party').click();
  await dialog(admin).getByRole('radio', { name: 'Somebody else' }).check();
  await field(dialog(admin), 'Name').fill(`Bode Ige ${unique}`);
  await field(dialog(admin), 'Email').fill(`bode.${unique}@union.example`);
  await button(dialog(admin), 'Add party').click();
  await expect(toastWith(admin, `Bode Ige ${unique} added`)).toBeVisible();
  await field(admin, 'Message').fill(`The union has the gate log. ${unique}`);
  await button(admin, 'Send message').click();
  await expect(toastWith(admin, 'Message sent')).toBeVisible();
  await expect(timeline).toContainText(`The union has the gate log. ${unique}`);
});

test('HR decides a case, the employee appeals, and the measure becomes no heavier', {
  tag: ['@R065', '@R030', '@C943', '@E068'],
}, async ({ admin, visit, people, mailbox, tokens, unique }) => {
  const made = await startQuery({ people, mailbox, unique }, 'ANSWERED', { hr: await tokens('ADMIN') });
  await admin.goto(`/disciplinary/${made.id}`);
  await button(admin.getByRole('list', { name: 'Timeline' }), 'Record decision').click();
  await dialog(admin).getByRole('radio', { name: 'Final warning' }).check();
  await button(dialog(admin), 'Record decision').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('The rule was known.');
  await button(dialog(admin), 'Record decision').click();
  await expect(toastWith(admin, 'Decision recorded')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Timeline' })).toContainText('Decision: final warning');

  const page = await visit({ token: made.employee.token });
  await page.goto(`/disciplinary/${made.id}`);
  await field(page, /^Reason/).fill('Please hear Mercy Udo.');
  await button(page, 'Send appeal').click();
  await expect(toastWith(page, 'Appeal sent')).toBeVisible();

  await admin.reload();
  await button(admin.getByRole('list', { name: 'Timeline' }), 'Decide appeal').click();
  await expect(dialog(admin).getByRole('radio', { name: 'Warning', exact: true })).toBeVisible();
  await expect(dialog(admin).getByRole('radio', { name: 'Dismissal' })).toHaveCount(0);
  await dialog(admin).getByRole('radio', { name: 'Warning', exact: true }).check();
  await field(dialog(admin), 'Reason').fill('The spotter was away.');
  await button(dialog(admin), 'Decide appeal').click();
  await expect(toastWith(admin, 'Decision recorded')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Timeline' })).toContainText('Appeal decided: warning');
  await expect(exactWords(admin, 'Closed')).toBeVisible();
});

test('HR sends a letter of a case that ends without a measure, and closes it', {
  tag: ['@R065', '@C943', '@E068'],
}, async ({ admin, people, mailbox, tokens, unique }) => {
  const made = await startQuery({ people, mailbox, unique }, 'DECIDED', {
    hr: await tokens('ADMIN'),
    decision: 'NONE',
  });
  const { results } = await people.api.issuedLetter.letters.query({ category: 'disciplinary' });
  await admin.goto(`/disciplinary/${made.id}`);
  const menu = button(admin, /^Actions for case /);
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Send a letter' }).click();
  await button(dialog(admin), 'Send letter').click();
  await expect(exactWords(dialog(admin), 'Letter is required')).toBeVisible();
  await choose(dialog(admin), 'Letter', results[0]?.letter_name ?? '');
  await button(dialog(admin), 'Send letter').click();
  await expect(toastWith(admin, 'Letter sent')).toBeVisible();
  await mailbox.read(made.employee.email, /\/letter\//);

  await menu.click();
  await admin.getByRole('menuitem', { name: /^Close the case/ }).click();
  await field(dialog(admin), 'Reason').fill('It is settled.');
  await button(dialog(admin), 'Close case').click();
  await expect(toastWith(admin, 'Case closed')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Timeline' })).toContainText('Closed');
  const { status, decision } = await people.api.disciplinary.detail.query({ id: made.id });
  expect({ status, decision }).toEqual({ status: 'CLOSED', decision: 'NONE' });
});

test('HR withdraws a query that nobody answered, and who was asked is told and need not answer', {
  tag: ['@R065', '@R030', '@C943', '@E068'],
}, async ({ admin, page, people, mailbox, tokens, unique }) => {
  const made = await startQuery({ people, mailbox, unique }, 'QUERY', { hr: await tokens('ADMIN') });
  await admin.goto(`/disciplinary/${made.id}`);
  await button(admin, /^Actions for case /).click();
  await admin.getByRole('menuitem', { name: 'Withdraw the query', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Withdraw this query?', exact: true });
  const told = `Nothing more is asked of ${made.employee.name}, who is told. What was said stays on the timeline.`;
  await expect(exactWords(form, told)).toBeVisible();
  await field(form, 'Reason').fill('It was another driver.');
  await button(form, 'Withdraw query').click();
  await expect(toastWith(admin, 'Query withdrawn')).toBeVisible();
  const entry = itemOf(admin.getByRole('list', { name: 'Timeline' }), 'Query withdrawn');
  await expect(entry).toContainText('It was another driver.');
  await expect(exactWords(admin, 'Withdrawn')).toBeVisible();
  await expect(button(admin, 'Record decision')).toHaveCount(0);

  const { number } = await people.api.disciplinary.detail.query({ id: made.id });
  const mail = await mailbox.read(made.employee.email, /is withdrawn/);
  expect(mail.subject).toBe(`Query ${number} is withdrawn`);
  expect(mail.text).toContain(`The query ${number} that was put to you is withdrawn. You need not answer it.`);
  await page.goto(made.link);
  await expect(pageHeading(page, 'Nothing is asked of you any more')).toBeVisible();
  const why = 'The query was withdrawn. Write to human resources if you still want to say something.';
  await expect(exactWords(page, why)).toBeVisible();
  await expect(button(page, 'Send answer')).toHaveCount(0);
});

test('a suspension counts from day to day in the record, and a dismissal opens the exit', {
  tag: ['@R065', '@C943', '@E068', '@C941'],
}, async ({ admin, superadmin, people, mailbox, tokens, unique }) => {
  const suspended = await startQuery({ people, mailbox, unique }, 'ANSWERED', { hr: await tokens('SUPERADMIN') });
  await admin.goto(`/disciplinary/${suspended.id}`);
  const timeline = admin.getByRole('list', { name: 'Timeline' });
  await button(timeline, 'Record decision').click();
  await dialog(admin).getByRole('radio', { name: 'Suspension' }).check();
  await field(dialog(admin), 'Reason').fill('Until the yard is inspected.');
  await button(dialog(admin), 'Record decision').click();
  await expect(exactWords(dialog(admin), 'Dates are required')).toBeVisible();
  await field(dialog(admin), 'First day').fill(dayAsWritten(dayFromNow(0)));
  await field(dialog(admin), 'Last day').fill(dayAsWritten(dayFromNow(6)));
  await button(dialog(admin), 'Record decision').click();
  await expect(toastWith(admin, 'Decision recorded')).toBeVisible();
  await expect(timeline).toContainText('Decision: suspension');
  await expect(exactWords(admin, `${dayAsWritten(dayFromNow(0))} – ${dayAsWritten(dayFromNow(6))}`)).toBeVisible();
  const record = await people.api.employee.detail.query({ id: suspended.employee.id });
  expect(record.employment_status).toBe('SUSPENDED');

  // The person who raised the query reads before the press that others end an employment.
  const dismissed = await startQuery({ people, mailbox, unique: `${unique}b` }, 'ANSWERED', {
    hr: await tokens('ADMIN'),
  });
  await admin.goto(`/disciplinary/${dismissed.id}`);
  await button(timeline, 'Record decision').click();
  await expect(dialog(admin).getByRole('radio', { name: 'Dismissal' })).toBeDisabled();
  await expect(dialog(admin).getByRole('radio', { name: 'Dismissal' })).toHaveAccessibleDescription(
    'Another admin of cases, or the chair of a hearing, decides this: you raised the query or take part in the case',
  );
  await superadmin.goto(`/disciplinary/${dismissed.id}`);
  await button(superadmin.getByRole('list', { name: 'Timeline' }), 'Record decision').click();
  await dialog(superadmin).getByRole('radio', { name: 'Dismissal' }).check();
  await field(dialog(superadmin), 'Reason').fill('The fuel was sold.');
  await button(dialog(superadmin), 'Record decision').click();
  await expect(toastWith(superadmin, 'Decision recorded')).toBeVisible();
  await superadmin.getByRole('link', { name: 'Opened by the dismissal' }).click();
  await expect(pageHeading(superadmin, new RegExp(`^${dismissed.employee.name} `))).toBeVisible();
  await expect(
    superadmin.getByRole('definition').filter({ hasText: /^Dismissed in case \d{4}-\d+ on .* The fuel was sold\.$/ }),
  ).toBeVisible();
});

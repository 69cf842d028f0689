import { BREAKDOWNS, breakDown } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { actOn, answerQuestion, exactWords, field, findOption, itemOf, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { headOffice, message, messageEditor, publishAnnouncement, tool } from './writing.ts';

const LIST = /^\/announcement\/$/;
const ONE = /^\/announcement\/\d+\/$/;
const HOME = '/candidate/profile/summary';

test('an announcement is written, shown to whom it reaches, published, and read by an employee', {
  tag: ['@R054', '@R056', '@C952', '@E065'],
}, async ({ admin, employee, people, unique }) => {
  const title = `Harmattan hours ${unique}`;
  const { name: branch } = await headOffice(people.api);
  await admin.goto('/employees/announcement');
  await admin.getByRole('link', { name: 'New announcement' }).click();
  await field(admin, 'Title').fill(title);
  await messageEditor(admin).click();
  await tool(admin, 'Heading').click();
  await admin.keyboard.type('New hours');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('We open at ');
  await tool(admin, 'Bold').click();
  await admin.keyboard.type('nine');
  await expect(tool(admin, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await admin.keyboard.press('Enter');
  await tool(admin, 'Bulleted list').click();
  await admin.keyboard.type('Monday');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Tuesday');

  await findOption(admin, 'Branches', branch);
  await admin.keyboard.press('Escape');
  await expect(admin.getByText(/^Reaches \d+ employees\./)).toBeVisible();
  await admin.getByRole('radio', { name: 'Publish now' }).check();
  await expectAccessible(admin);
  const publish = admin.getByRole('button', { name: /^Publish to \d+ employees$/ });
  const reached = (await publish.textContent())?.match(/\d+/)?.[0] ?? '';
  await publish.click();
  const question = admin.getByRole('alertdialog', { name: `Publish to ${reached} employees?`, exact: true });
  const preview = question.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(title);
  await expect(preview.getByRole('heading', { name: 'New hours' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['Monday', 'Tuesday']);
  await expectAccessible(admin);
  await answerQuestion(admin, 'Back to the text');
  await admin.getByRole('checkbox', { name: 'Send it by mail too' }).check();
  await publish.click();
  await expect(admin.getByRole('alertdialog', { name: `Mail ${reached} people?`, exact: true })).toBeVisible();
  await answerQuestion(admin, `Mail ${reached} people`);
  await expect(exactWords(admin, `${title} published to ${reached} employees`)).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('Published');
  await expect(rowOf(admin, title)).toContainText(`0 of ${reached}`);
  await expect(rowOf(admin, title)).toContainText(`${branch}, Lagoon Logistics Ltd`);

  await employee.goto(HOME);
  await expect(itemOf(employee, title)).toContainText('Aisha Bello');
  await expect(itemOf(employee, title)).toContainText('New hours We open at nine Monday Tuesday');
  await expectAccessible(employee);
  await employee.getByRole('button', { name: title, exact: true }).click();
  const dialog = employee.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.getByRole('heading', { name: 'New hours' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['Monday', 'Tuesday']);
  await expect(dialog.locator('strong')).toHaveText('nine');
  await dialog.getByRole('button', { name: 'Mark as read' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(itemOf(employee, title)).toHaveCount(0);
  await employee.getByRole('button', { name: 'Show all' }).click();
  await expect(itemOf(employee, title)).toBeVisible();
  await admin.reload();
  await expect(rowOf(admin, title)).toContainText(`1 of ${reached}`);
});

test('an announcement goes to those who report to a manager, and to everybody below them', {
  tag: ['@C952'],
}, async ({ admin, people, unique }) => {
  const title = `Team day ${unique}`;
  const [boss, deputy, clerk] = [await people.staff(), await people.staff(), await people.staff()];
  const lead = (id: number, manager: number) =>
    people.api.reportingLine.change.mutate({
      id,
      line_manager1: { kind: 'employee', id: manager },
      effective_from: dayFromNow(0),
      reason: 'New team',
      version: 0,
    });
  await lead(deputy.id, boss.id);
  await lead(clerk.id, deputy.id);
  await admin.goto('/employee/announcement/create');
  await field(admin, 'Title').fill(title);
  await messageEditor(admin).fill('We meet at the lagoon');
  await findOption(admin, 'People who report to', boss.code);
  await admin.keyboard.press('Escape');
  await expect(admin.getByText(/^Reaches 1 employee\./)).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Everybody below them too' }).check();
  await expect(admin.getByText(/^Reaches 2 employees\./)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('radio', { name: 'Publish now' }).check();
  await admin.getByRole('button', { name: 'Publish to 2 employees' }).click();
  await answerQuestion(admin, 'Publish to 2 employees');
  await expect(exactWords(admin, `${title} published to 2 employees`)).toBeVisible();
  await expect(rowOf(admin, title)).toContainText(`Everybody below ${boss.firstName} ${boss.lastName}`);
});

test('the bell leads to an announcement; read there, it leaves both', { tag: ['@C952'] }, async ({
  employee,
  people,
  unique,
}) => {
  const title = `Staff durbar ${unique}`;
  await publishAnnouncement(people.api, title);
  await employee.goto(HOME);
  const notice = employee.getByRole('link', { name: new RegExp(`announced: ${title}`) });
  await expect(async () => {
    await employee.reload();
    await employee.getByRole('button', { name: /^Notifications/ }).click();
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await notice.click();
  const dialog = employee.getByRole('dialog', { name: title, exact: true });
  await expect(exactWords(dialog, `What ${title} says`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as read' }).click();
  await expect(employee).toHaveURL(HOME);
  await expect(itemOf(employee, title)).toHaveCount(0);
});

test('an announcement for others is neither shown nor opened', { tag: ['@C952'] }, async ({
  employee,
  people,
  unique,
}) => {
  const branch = (await people.api.company.branches.query({ company: 2 }))[0];
  const given = { branches: [branch?.id ?? 0] };
  const { id } = await publishAnnouncement(people.api, `For others ${unique}`, given);
  await publishAnnouncement(people.api, `For us ${unique}`);
  await employee.goto(`${HOME}?announcement=${id}`);
  await expect(exactWords(employee, 'This announcement is not there any more, or it is not for you.')).toBeVisible();
  await employee.getByRole('button', { name: 'Close' }).click();
  await expect(itemOf(employee, `For us ${unique}`)).toBeVisible();
  await expect(itemOf(employee, `For others ${unique}`)).toHaveCount(0);
});

test('what is missing is said before anything is sent', {
  tag: ['@faults', '@R056', '@M050', '@V180'],
}, async ({ admin, faults }) => {
  await admin.goto('/employee/announcement/create');
  await admin.getByRole('radio', { name: 'Publish at a time' }).check();
  await admin.getByRole('button', { name: 'Schedule' }).click();
  for (const words of [
    'Title is required',
    'Message is required',
    'Audience is required',
    'Publish date is required',
  ]) {
    await expect(exactWords(admin, words)).toBeVisible();
  }
  await expect(field(admin, 'Title')).toBeFocused();
  expect(await faults.calls('POST', LIST)).toEqual([]);
});

test('a scheduled announcement says when it goes out, and becomes a draft again', {
  tag: ['@R054', '@R056', '@C952'],
}, async ({ admin, people, unique }) => {
  const title = `Year end ${unique}`;
  await admin.goto('/employee/announcement/create');
  await field(admin, 'Title').fill(title);
  await messageEditor(admin).fill('We close on the 24th.');
  await admin.getByRole('radio', { name: 'Every employee' }).check();
  await admin.getByRole('radio', { name: 'Publish at a time' }).check();
  await admin.getByLabel('Publish date').fill(dayFromNow(3));
  await admin.getByLabel('Publish time').fill('09:30');
  await admin.getByRole('button', { name: /^Schedule for \d+ employees$/ }).click();
  await expect(admin.getByRole('alertdialog')).toContainText(/Goes out on .+ at 09:30\./);
  await answerQuestion(admin, /^Schedule for \d+ employees$/);
  await expect(rowOf(admin, title)).toContainText(/Scheduled.*Every employee.*Goes out .*, 09:30/);
  const found = await people.api.announcement.list.query({ search: unique });
  expect(found.results[0]).toMatchObject({ publish_at: `${dayFromNow(3)}T08:30:00.000Z`, status: 'SCHEDULED' });
  await actOn(admin, title, 'Make it a draft');
  await answerQuestion(admin, 'Make it a draft');
  await expect(rowOf(admin, title)).toContainText('Draft');
});

test('a published announcement is changed in its words, and says that it was edited', {
  tag: ['@R057', '@C952'],
}, async ({ admin, employee, people, unique }) => {
  const title = `Pay day ${unique}`;
  await publishAnnouncement(people.api, title);
  await admin.goto(`/employees/announcement?search=${unique}`);
  await rowOf(admin, title).getByRole('link').click();
  await expect(admin.getByText(/^Published .+ To change who gets it, unpublish it first\.$/)).toBeVisible();
  await expect(exactWords(admin, `What ${title} says`)).toBeVisible();
  await expect(field(admin, 'Title')).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Change the words' }).click();
  await expect(admin.getByRole('combobox', { name: 'Branches' })).toHaveCount(0);
  await field(admin, 'Title').fill(`${title} corrected`);
  await admin.getByRole('button', { name: 'Save announcement' }).click();
  await expect(rowOf(admin, `${title} corrected`)).toContainText('edited');
  await employee.goto(HOME);
  await expect(itemOf(employee, `${title} corrected`)).toContainText('edited');

  await actOn(admin, `${title} corrected`, 'Unpublish');
  await answerQuestion(admin, 'Unpublish');
  await expect(rowOf(admin, title)).toContainText('Draft');
  await employee.reload();
  await expect(itemOf(employee, title)).toHaveCount(0);
  await actOn(admin, `${title} corrected`, 'Delete announcement');
  await answerQuestion(admin, 'Delete announcement');
  await expect(exactWords(admin, `${title} corrected deleted`)).toBeVisible();
  await expect(rowOf(admin, title)).toHaveCount(0);
});

test('two people who edit one announcement see both, and lose neither', { tag: ['@R057', '@C952'] }, async ({
  admin,
  people,
  unique,
}) => {
  const title = `Fire drill ${unique}`;
  const stored = await publishAnnouncement(people.api, title, { publish: 'DRAFT' });
  await admin.goto(`/employee/announcement/edit/${stored.id}`);
  await messageEditor(admin).fill('Mine: on Friday.');
  const { branches } = stored;
  await people.api.announcement.update.mutate({
    ...stored,
    companies: [],
    departments: [],
    branches: branches.map(({ id }) => id),
    message: message('Theirs: on Monday.'),
    publish: 'DRAFT',
  });
  await admin.getByRole('button', { name: 'Save draft' }).click();
  const question = admin.getByRole('group', { name: 'Message' });
  await expect(question).toContainText('Theirs: on Monday.');
  await expect(question).toContainText('Mine: on Friday.');
  await question.getByRole('radio', { name: /Theirs/ }).check();
  await expect(messageEditor(admin)).toHaveText('Theirs: on Monday.');
  await question.getByRole('radio', { name: /Mine/ }).check();
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(rowOf(admin, title)).toContainText('Mine: on Friday.');
});

test('an announcement that cannot be saved is kept for another try', { tag: ['@faults', '@R056', '@C952'] }, async ({
  admin,
  faults,
  unique,
}) => {
  const title = `Kept ${unique}`;
  await admin.goto('/employee/announcement/create');
  await field(admin, 'Title').fill(title);
  await messageEditor(admin).fill('Every word of it.');
  const save = admin.getByRole('button', { name: 'Save draft' });
  const { 'a reset connection': reset, ...answers } = BREAKDOWNS;
  await breakDown(faults, 'POST', LIST, { send: save, words: exactWords(admin, 'Connection error'), by: { reset } });
  await breakDown(faults, 'POST', LIST, {
    send: save,
    words: exactWords(admin, 'A server error occured'),
    by: answers,
  });
  await expect(messageEditor(admin)).toHaveText('Every word of it.');
  await admin.getByRole('link', { name: 'Announcement', exact: true }).click();
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await answerQuestion(admin, 'Stay');
  await save.click();
  await expect(rowOf(admin, title)).toContainText('Draft');
});

test('announcements that cannot be read are read at the next try', {
  tag: ['@faults', '@R054', '@R057', '@C952'],
}, async ({ admin, employee, people, faults, unique }) => {
  const title = `Again ${unique}`;
  const { id } = await publishAnnouncement(people.api, title);
  for (const [page, path, call, found] of [
    [admin, `/employees/announcement?search=${unique}`, LIST, rowOf(admin, title)],
    [admin, `/employee/announcement/edit/${id}`, ONE, exactWords(admin, `What ${title} says`)],
    [employee, HOME, /^\/announcement\/mine\/$/, itemOf(employee, title)],
  ] as const) {
    await faults.plan('GET', call, { kind: 'answer', status: 500, body: '{}' });
    await page.goto(path);
    await expect(exactWords(page, 'A server error occured')).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(found).toBeVisible();
  }
  await admin.goto('/employee/announcement/edit/999999');
  await expect(exactWords(admin, 'There is no such announcement')).toBeVisible();
});

test('a mail brings an announcement in both its forms', { tag: ['@C952'] }, async ({ people, mailbox, unique }) => {
  const title = `By mail ${unique}`;
  await publishAnnouncement(people.api, title, {
    mail: true,
    message: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tax & <you>' }] },
        { type: 'bulletList', content: [{ type: 'listItem', content: message('January').content }] },
      ],
    },
  });
  const mail = await mailbox.read('employee@tenure.example', new RegExp(title));
  expect(mail.subject).toBe(title);
  expect(mail.text).toContain('Tax & <you>\n\n- January');
  expect(mail.html).toMatch(/<h2 [^>]*>Tax &#38; &#60;you&#62;<\/h2><ul [^>]*><li><p [^>]*>January<\/p><\/li><\/ul>/);
});

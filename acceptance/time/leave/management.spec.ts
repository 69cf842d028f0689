import type { Page } from '@playwright/test';
import { downloadFile } from '../../import/bulk-import/list-files.ts';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  button,
  choose,
  exactWords,
  filterBy,
  mention,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { ANNUAL, requestLeave, taker, workday } from '../leaves.ts';
import { leaveDayText } from './leave-page.ts';

const HR_OFFICER = 'hr.officer@tenure.example';

const calendar = (page: Page) => page.getByRole('region', { name: 'Team calendar', exact: true });
const team = (page: Page, name: string) => calendar(page).getByRole('region', { name, exact: true });

/** Two days of one week as the calendar writes them, without the year that both share. */
const near = (from: string, until: string) => {
  const [start, end] = [dayAsWritten(from), dayAsWritten(until)].map((day) => day.slice(0, -5));
  return from.slice(0, 7) === until.slice(0, 7) ? `${start?.split(' ')[0]} – ${end}` : `${start} – ${end}`;
};

test('HR sees who of a team is away at once, over its days and in the row of each request', {
  tag: ['@R088', '@C935', '@V152'],
}, async ({ admin: page, people, mailbox, unique }) => {
  const { company, finance, legal, branch, role } = await newCompany(people.api, unique);
  const works = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const [from, until] = [workday(7), workday(7, 4)];
  const [first, second, apart] = await Promise.all([
    requestLeave({ people, mailbox, unique: `${unique}a` }, 'line_manager1', {
      staff: { ...works, lastName: `Ademola${unique}` },
    }),
    requestLeave({ people, mailbox, unique: `${unique}b` }, 'ACCEPTED', {
      staff: { ...works, lastName: `Bassey${unique}` },
      wanted: { start: workday(7, 2), end: workday(7, 3) },
    }),
    requestLeave({ people, mailbox, unique: `${unique}c` }, 'CANCELLED', {
      staff: { ...works, department: legal.id, lastName: `Chukwu${unique}` },
    }),
  ]);

  await page.goto(`/leave-management?company=${company.id}`);
  await expect(pageHeading(page, 'Leave requests 3')).toBeVisible();
  const both = team(page, 'Finance, Port Harcourt');
  await expect(both).toContainText('2 people');
  await expect(both).toContainText(`2 away, ${near(workday(7, 2), workday(7, 3))}`);
  const bar = (name: string) => both.getByRole('link', { name: new RegExp(`, ${name}, `) });
  await expect(bar(first.employee.name)).toHaveAccessibleName(/^Annual, 5 days.*, asked, not decided$/);
  await expect(bar(second.employee.name)).toHaveAccessibleName(/^Annual.*, accepted$/);
  await expect(team(page, 'Legal, Port Harcourt')).toHaveCount(0);
  for (const { employee } of [first, second])
    await expect(rowOf(page, employee.name)).toContainText(
      `${leaveDayText(workday(7, 2))} – ${leaveDayText(workday(7, 3))}`,
    );
  await expect(rowOf(page, first.employee.name)).toContainText(
    `${ANNUAL}${leaveDayText(from)} – ${leaveDayText(until)}5`,
  );
  await expect(rowOf(page, first.employee.name)).toContainText(`Today${first.line_manager1.name}`);
  await expect(rowOf(page, second.employee.name)).toContainText('Accepted');
  await expect(rowOf(page, apart.employee.name)).toContainText('Cancelled');
  await expectReadable(page, LOOKS);
});

test('the list is searched, filtered and taken along, and whoever holds a request is asked again', {
  tag: ['@R088', '@C935', '@C045'],
}, async ({ admin: page, people, mailbox, unique }) => {
  const lastName = `Danjuma${unique}`;
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager2', { staff: { lastName } });
  const { employee, line_manager2 } = made;
  const row = rowOf(page, employee.name);
  await page.goto('/leave-management');
  await page.getByRole('searchbox', { name: 'Search name, email or code' }).fill(lastName);
  await expect(pageHeading(page, 'Leave requests 1')).toBeVisible();
  await expect(row).toContainText(line_manager2.name);

  await filterBy(page, 'To decide', 'By human resources');
  await expect(exactWords(page, 'No request fits')).toBeVisible();
  await button(page, 'Clear To decide').click();
  await filterBy(page, 'Turn', 'Line manager 2');
  await filterBy(page, 'Type', ANNUAL);
  await expect(row).toBeVisible();
  const { name, text } = await downloadFile(page, button(page, 'Export CSV'));
  expect(name).toBe(`leave-requests-${dayFromNow(0)}.csv`);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${employee.name}"`);
  expect(lines[1]).toContain(`"${ANNUAL}","${made.start}","${made.end}","",${made.days},"Pending","Line manager 2"`);

  await actOn(page, `${ANNUAL} of ${employee.name}`, 'Notify');
  await expect(toastWith(page, `${line_manager2.name} was asked again`)).toBeVisible();
  await mailbox.atLeast(2, line_manager2.email, /\/manager\/leave\//);
  await made.decide('line_manager2', true);
  await page.goto(`/leave-management?search=${lastName}&for_hr=yes`);
  await expect(row.getByText('HR', { exact: true })).toBeVisible();
  await actOn(page, `${ANNUAL} of ${employee.name}`, 'Accept');
  await expect(page).toHaveURL(new RegExp(`/leave-details/${made.id}$`));
});

test('the calendar moves by weeks and shows the teams of another company, and limits hold for all of it', {
  tag: ['@R088', '@C935'],
}, async ({ admin: page, people, unique, visit }) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const works = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const made = await taker({ people, unique }, { staff: { ...works, lastName: `Effiong${unique}` } });
  await made.ask();
  const { name } = made.employee;
  await page.goto('/leave-management');
  await choose(calendar(page), 'Company of the calendar', `Delta ${unique}`);
  const finances = team(page, 'Finance, Port Harcourt');
  await expect(finances).toContainText('1 person');
  await expect(finances.getByRole('link', { name: new RegExp(`, ${name}, `) })).toBeVisible();
  await button(calendar(page), 'Two weeks earlier').click();
  await expect(exactWords(page, `Nobody of Delta ${unique} is on leave in these weeks.`)).toBeVisible();
  await page.reload();
  await expect(exactWords(page, `Nobody of Delta ${unique} is on leave in these weeks.`)).toBeVisible();
  await button(calendar(page), 'Today').click();
  await expect(finances).toBeVisible();

  // The officer looks after the oldest company alone.
  const officer = await visit({ token: await people.signIn(HR_OFFICER, 'Tenure-2026') });
  await officer.goto(`/leave-management?search=${encodeURIComponent(`Effiong${unique}`)}`);
  await expect(pageHeading(officer, 'Leave requests 0')).toBeVisible();
  await expect(mention(officer, name)).toHaveCount(0);
  await officer.goto(`/leave-management?company=${company.id}`);
  await expect(pageHeading(officer, 'Leave requests 0')).toBeVisible();
  await expect(mention(officer, name)).toHaveCount(0);
});

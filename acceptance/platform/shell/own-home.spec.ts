import { leaveDayText } from '../../time/leave/leave-page.ts';
import { taker, workday } from '../../time/leaves.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { pageHeading } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

const PHONE = { width: 400, height: 800 };

test('Home of an employee says what is next, each once, and leads to it, on a phone', { tag: ['@R049'] }, async ({
  visit,
}) => {
  const employee = await visit({ as: 'EMPLOYEE', viewport: PHONE });
  await employee.goto('/home');
  const panel = employee.getByRole('region', { name: 'Coming up', exact: true });
  await expect(panel.getByText(/^\d+(\.5)? days left this year$/)).toBeVisible();
  await expect(panel.getByText(/^Next public holiday, \d+ \w+ \d{4}(, expected)?$/)).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Payslip of \w+ \d{4}$/ })).toHaveCount(1);
  await expect(employee.getByRole('region', { name: 'My team', exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(employee);
  await expectAccessible(employee);
  await panel.getByRole('link', { name: 'Annual leave', exact: true }).click();
  await expect(employee).toHaveURL('/leave');
});

test('Home of a line manager is their team’s: what they were asked, and who they lead', {
  tag: ['@R049', '@V152'],
}, async ({ people, unique, visit }) => {
  const boss = await people.staff({ employment_date: dayFromNow(-730), lastName: `Boss${unique}`, invite: true });
  const token = await people.enter(boss.email ?? '');
  const led = await taker({ people, unique }, { line: false });
  const { version } = await people.api.reportingLine.detail.query({ id: led.employee.id });
  await people.api.reportingLine.change.mutate({
    ...{ id: led.employee.id, version, line_manager1: { kind: 'employee', id: boss.id } },
    ...{ effective_from: dayFromNow(0), reason: 'New team' },
  });
  await led.ask();

  const phone = await visit({ token, viewport: PHONE });
  await phone.goto('/home');
  const team = phone.getByRole('region', { name: 'My team', exact: true });
  await expect(team.getByText(`${led.employee.name} asks for leave`, { exact: true })).toBeVisible();
  await expect(
    team.getByText(`From ${leaveDayText(workday(7))}: decide by the link in your mail`, { exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await team.getByRole('link', { name: '1 person', exact: true }).click();
  await expect(pageHeading(phone, /^My team/)).toBeVisible();
});

import { addComplainant } from '../../cases/complaints.ts';
import { expect, test } from '../fixtures.ts';
import { button, field, pageHeading } from '../on-page.ts';

/** The areas that the documents open with, each with its page, what stands at its head and what belongs to it alone. */
const AREAS = [
  ['candidates', '/candidates', /^Candidates \d+$/, ['New candidate']],
  ['offers', '/candidate/send-offer', /^Send offer$/, ['Send offer']],
  ['deployment letters', '/candidate/send-deployment', /^Send deployment letter$/, ['Send deployment letter']],
  ['onboarding', '/onboarding', /^Onboarding \d+$/, ['Initiate onboarding']],
  ['employee records', '/employees/manage-employees', /^Employees \d+$/, ['New employee']],
  ['employee documents', '/employees/1?tab=documents', /\w/, ['Upload document', 'Request document']],
  ['change requests', '/employees/request-change', /^Change requests \d+$/, ['All requests']],
  ['appraisals', '/appraisal', /^Appraisals \d+$/, ['Board', 'Results']],
  ['KPIs and objectives', '/appraisal?tab=kpis', /^Appraisals/, ['New KPI']],
  ['leave', '/leave-management', /^Leave requests \d+$/, ['Request for an employee']],
  ['exits', '/exit/overview', /^Exit overview$/, ['Start an exit']],
  ['welfare', '/employees/welfare', /^Welfare \d+$/, ['Kinds and limits']],
  ['disciplinary cases', '/disciplinary/management', /^Disciplinary \d+$/, ['New query']],
  ['complaints', '/complaints/dashboard', /^Complaints$/, ['Open the list']],
  ['headcount', '/headcount', /^Headcount$/, ['Start headcount', 'Questions']],
  ['payroll', '/companies/payroll', /^Payroll \d+$/, ['Start a month']],
  ['health insurance', '/hmo/hmos', /^HMOs( \d+)?$/, ['New HMO', 'Rosters']],
  ['policies', '/confirmation-settings', /^Confirmation settings$/, ['New policy']],
  ['approval workflows', '/approval', /^Approvals$/, ['Workflows']],
  ['confirmation letters', '/letters?category=confirmation', /^Letters \d+$/, ['Confirmation of appointment']],
  ['redeployment letters', '/letters?category=redeployment', /^Letters \d+$/, ['Redeployment to another branch']],
  ['reward letters', '/letters?category=reward', /^Letters \d+$/, ['Long service award']],
  ['upgrade letters', '/letters/upgrade', /^Upgrade letters \d+$/, ['Upload CSV']],
  ['companies', '/companies', /^Companies \d+$/, ['New company']],
  ['what a company has', '/companies/1', /\w/, [/^Departments/, /^Branches/, /^Job roles/, /^Locations/]],
  ['units', '/department/1/units', /\w/, ['New unit']],
  ['banks', '/manage-banks', /^Banks \d+$/, ['New bank']],
  ['pension managers', '/manage-pension', /^Pension providers \d+$/, ['New pension manager']],
  ['signatures', '/manage-signature', /^Signatures \d+$/, ['New signature']],
] as const;

test('every area from the offer to the exit has its page, and what it is for', { tag: ['@V001'] }, async ({
  admin,
}) => {
  for (const [area, address, words, acts] of AREAS) {
    await admin.goto(address, { waitUntil: 'commit' });
    await expect(admin.getByRole('heading', { level: 1 }), area).toHaveText(words);
    const main = admin.getByRole('main');
    for (const name of acts)
      await expect(main.getByRole('link', { name, exact: true }).or(button(main, name)), area).toBeVisible();
  }
});

test('the record of an employee is read by HR, by a super admin and by the employee, and by no colleague', {
  tag: ['@V003'],
}, async ({ admin, superadmin, visit, people }) => {
  const [one, other] = await Promise.all([addComplainant(people), addComplainant(people, 'Tunde')]);
  const { results } = await people.api.employee.list.query({ search: one.email });
  const record = `/employees/${results[0]?.id}`;
  for (const page of [admin, superadmin]) {
    await page.goto(record);
    await expect(pageHeading(page, one.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Job and pay', exact: true })).toBeVisible();
  }
  const own = await visit({ token: one.token });
  await own.goto('/employees/profile');
  await expect(field(own, 'Last Name')).toHaveValue(one.name.split(' ')[1] ?? '');
  await expect(field(own, 'Email')).toHaveValue(one.email);
  const theirs = await visit({ token: other.token });
  await theirs.goto(record);
  await expect(theirs).toHaveURL('/404');
});

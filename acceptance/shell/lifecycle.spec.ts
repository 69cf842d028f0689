import { expect, test } from '../fixtures.ts';

/** The areas that the documents open with, each with its page and what stands at its head. */
const AREAS = [
  ['candidates', '/candidates', /^Candidates \d+$/],
  ['offers', '/candidate/send-offer', /^Send offer$/],
  ['deployment letters', '/candidate/send-deployment', /^Send deployment letter$/],
  ['onboarding', '/onboarding', /^Onboarding \d+$/],
  ['employee records', '/employees/manage-employees', /^Employees \d+$/],
  ['change requests', '/employees/request-change', /^Change requests \d+$/],
  ['appraisals with KPIs and objectives', '/appraisal', /^Appraisals \d+$/],
  ['leave', '/leave-management', /^Leave requests \d+$/],
  ['exits', '/exit/overview', /^Exit overview$/],
  ['welfare', '/employees/welfare', /^Welfare \d+$/],
  ['disciplinary cases', '/disciplinary/management', /^Disciplinary \d+$/],
  ['complaints', '/complaints/dashboard', /^Complaints$/],
  ['headcount', '/headcount', /^Headcount$/],
  ['payroll', '/companies/payroll', /^Payroll \d+$/],
  ['health insurance', '/hmo/hmos', /^HMOs( \d+)?$/],
  ['policies', '/confirmation-settings', /^Confirmation settings$/],
  ['approval workflows', '/approval', /^Approvals$/],
  ['confirmation, redeployment and reward letters', '/letters', /^Letters \d+$/],
  ['upgrade letters', '/letters/upgrade', /^Upgrade letters \d+$/],
  ['companies, departments, branches, job roles, units and locations', '/companies', /^Companies \d+$/],
  ['banks', '/manage-banks', /^Banks \d+$/],
  ['pension managers', '/manage-pension', /^Pension providers \d+$/],
  ['signatures', '/manage-signature', /^Signatures \d+$/],
] as const;

test('every area from the offer to the exit has its page', { tag: ['@V001'] }, async ({ admin }) => {
  for (const [area, address, words] of AREAS) {
    await admin.goto(address, { waitUntil: 'commit' });
    await expect(admin.getByRole('heading', { level: 1 }), area).toHaveText(words);
  }
});

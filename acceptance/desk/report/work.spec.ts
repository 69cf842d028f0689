import { addCandidateOf, outside, putForApproval, underApproval } from '../../approvals/approval/desk.ts';
import { asker } from '../../cases/welfares.ts';
import { startAppraisal } from '../../performance/appraisals.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';

const HR_OFFICER = 'hr.officer@tenure.example';

test('HR reads how approvals, welfare and appraisals of a company stand, and what is outstanding opens its list', async ({
  admin,
  people,
  mailbox,
  unique,
}) => {
  const { api } = people;
  const finance = `finance.${unique}@ridge.example`;
  const { company, candidate } = await underApproval(api, unique, [outside(finance)]);
  const { company: id, branch, department, job_role } = company.place;
  await admin.goto(`/reports?tab=welfare&company=${id}`);
  await expect(exactWords(admin, 'No request waits.')).toBeVisible();
  await expect(exactWords(admin, 'Nobody asked for welfare within these months.')).toBeVisible();

  await putForApproval(api, candidate);
  const mail = await mailbox.read(finance, new RegExp(candidate.lastname));
  const approver = people.clientOf(tokenOfLink(Mailbox.linkOf(mail, /\/approval\/decide\//)));
  const { id: request } = await approver.approval.linked.query({});
  await approver.approval.decide.mutate({ id: request, approval_level: 1, status: 'APPROVED', notes: 'Fine.' });
  const next = await addCandidateOf(api, company, `B${unique}`);
  await putForApproval(api, next);
  const works = { company: id, location: branch, department, jobrole: job_role };
  const one = await asker(people, works);
  await one.ask('Loan', 240_000, { months: '24' });
  const { employee } = await startAppraisal({ people, mailbox, unique }, 'MANAGER RATED', { staff: works });

  const short = admin.getByRole('navigation', { name: 'Report in short' });
  const reports = admin.getByRole('navigation', { name: 'Reports', exact: true });
  await admin.goto(`/reports?tab=approvals&company=${id}`);
  await expect(short).toContainText(/Levels decided\s*1/);
  await expect(short).toContainText(/Took three days or more\s*0/);
  await expect(admin.getByRole('list', { name: 'Time by level' })).toContainText('Offer, level 1');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.getByRole('list', { name: 'Waiting today' }).getByRole('link', { name: 'Offer 1' }).click();
  await expect(pageHeading(admin, 'Approvals')).toBeVisible();
  await expect(rowOf(admin, `Offer to ${next.name}`)).toBeVisible();
  await expect(rowOf(admin, `Offer to ${candidate.name}`)).toHaveCount(0);
  await admin.goBack();

  await short.getByRole('link', { name: 'Levels decided' }).click();
  await expect(rowOf(admin, `Offer to ${candidate.name}`)).toBeVisible();
  await expect(rowOf(admin, `Offer to ${next.name}`)).toHaveCount(0);
  await admin.goBack();

  await reports.getByRole('link', { name: 'Welfare' }).click();
  await expect(short).toContainText(/Waiting today\s*1\s*To be paid\s*₦0.00/);
  await short.getByRole('link', { name: 'Waiting today' }).click();
  await expect(rowOf(admin, one.name)).toContainText('0 of 3');
  await admin.goBack();
  await admin.getByRole('link', { name: /^1 in / }).click();
  await expect(rowOf(admin, one.name)).toContainText('₦240,000.00');
  await admin.goBack();

  await reports.getByRole('link', { name: 'Appraisals' }).click();
  await expect(short).toContainText(/With a result\s*1/);
  await expect(short).toContainText(/Average result\s*72.5/);
  await admin.getByRole('list', { name: 'People by department' }).getByRole('link', { name: 'Operations 1' }).click();
  await expect(rowOf(admin, employee.name)).toBeVisible();
});

test('an admin of one company finds nothing of another in reports of work', async ({ visit, people, unique }) => {
  const { company, candidate } = await underApproval(people.api, unique, [outside(`finance.${unique}@ridge.example`)]);
  await putForApproval(people.api, candidate);
  const page = await visit({ token: await people.signIn(HR_OFFICER, 'Tenure-2026') });
  await page.goto(`/reports?tab=approvals&company=${company.place.company}`);
  await expect(exactWords(page, 'Nothing waits for approval.')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Reports', exact: true }).getByRole('link', { name: 'Welfare' }).click();
  await expect(exactWords(page, 'No request waits.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Reports', exact: true })
    .getByRole('link', { name: 'Appraisals' })
    .click();
  await expect(exactWords(page, 'No appraisal of these months has results.')).toHaveCount(3);
});

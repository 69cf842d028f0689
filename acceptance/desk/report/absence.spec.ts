import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, choose, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow, type People } from '../../platform/people.ts';
import { workday } from '../../time/leaves.ts';

const NOBODY = 'Nobody had leave in these months.';

/** A week of unpaid leave that HR recorded afterwards and accepted; gives back its days. */
async function takenBy(people: People, unique: string, employee: number): Promise<number> {
  const grade = unique.slice(-12);
  const { id: type } = await people.api.leaveType.create.mutate({
    // Nobody else has this grade.
    ...{ title: `Unpaid ${unique}`, type: 'UNPAID', approvals: ['employer'], days: 0, grade },
  });
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...{ employee: String(employee), leave_type: String(type) },
    ...{ start_date: workday(-40), end_date: workday(-40, 4), portion: 'WHOLE', notes: '' },
    ...{ leave_address: '14 Wharf Road, Apapa', leave_phone_number: '08035550171', relief_officer_needed: 'false' },
    ...{ line_manager1_name: 'Folake Ojo', line_manager1_email: `folake.${unique}@managers.example` },
    ...{ line_manager2_name: 'Musa Eze', line_manager2_email: `musa.${unique}@managers.example` },
  }))
    body.append(name, value);
  const answer = await fetch(`${origin()}/transfer/up/leave.create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await people.signIn('admin@tenure.example', 'Tenure-2026')}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body,
  });
  if (!answer.ok) throw new Error(`Leave answered ${answer.status}: ${await answer.text()}`);
  const { id, num_of_days } = (await answer.json()) as { id: number; num_of_days: number };
  const { version } = await people.api.leave.detail.query({ id });
  await people.api.leave.decide.mutate({ id, status: 'ACCEPTED', employer_comments: 'Have a good rest', version });
  return num_of_days;
}

const short = (page: Page) => page.getByRole('navigation', { name: 'Report in short' });

test('HR reads how much leave a company took and what ends there, and each number opens what it counts', async ({
  admin,
  people,
  unique,
}) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const works = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const away = await people.staff({
    ...{ ...works, lastName: `Ademola${unique}`, grade: unique.slice(-12), employment_date: dayFromNow(-1200) },
    ...{ employment_type: 'FIXED_TERM', contract_end: dayFromNow(-2) },
  });
  await people.staff({ ...works, lastName: `Bassey${unique}`, employment_date: dayFromNow(-1200) });
  const days = await takenBy(people, unique, away.id);

  await admin.goto('/reports');
  await choose(admin, 'Company', `Delta ${unique}`);
  await admin.getByRole('link', { name: 'Absence', exact: true }).click();
  await expect(short(admin)).toContainText(new RegExp(`Days of leave\\s*${days}\\s*0 the year before`));
  await expect(short(admin)).toContainText(new RegExp(`Days a person\\s*${days / 2}`));
  const byType = admin.getByRole('list', { name: 'By type of leave' }).getByRole('listitem');
  await expect(byType).toHaveText([new RegExp(`^Unpaid ${unique}\\s*${days}`)]);
  await expect(exactWords(admin, 'Nobody had paid leave in these months.')).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin
    .getByRole('list', { name: 'By department' })
    .getByRole('link', { name: /^Finance/ })
    .click();
  await expect(pageHeading(admin, 'Leave requests 1')).toBeVisible();
  await expect(rowOf(admin, `Ademola${unique}`)).toContainText(`Unpaid ${unique}`);
  await admin.goBack();
  await choose(admin, 'Department', 'Legal');
  await expect(exactWords(admin, NOBODY)).toBeVisible();
  const saved = admin.waitForEvent('download');
  await button(admin, 'Download CSV').click();
  expect((await saved).suggestedFilename()).toMatch(/^report-absence-\d{4}-\d{2}\.csv$/);

  await admin.goto(`/reports?tab=deadlines&company=${company.id}`);
  await expect(short(admin)).toContainText(/Contracts past their end\s*1/);
  await expect(short(admin)).toContainText(/Probations past their end\s*2/);
  await expect(short(admin)).toContainText(/Expired documents\s*0/);
  await expect(exactWords(admin, 'No document expires in the next twelve months.')).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await short(admin)
    .getByRole('link', { name: /^Contracts past their end/ })
    .click();
  await expect(pageHeading(admin, 'Employees 1')).toBeVisible();
  await expect(rowOf(admin, `Ademola${unique}`)).toBeVisible();
  await admin.goBack();
  await short(admin)
    .getByRole('link', { name: /^Probations past their end/ })
    .click();
  await expect(rowOf(admin, `Bassey${unique}`)).toBeVisible();
});

test('a company without people has no leave and no deadlines', async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  await admin.goto(`/reports?tab=absence&company=${company.id}`);
  await expect(exactWords(admin, 'Nobody had leave, or too few had for their types to be told.')).toBeVisible();
  await expectReadable(admin, LOOKS.slice(1, 2));
  await admin.goto(`/reports?tab=deadlines&company=${company.id}`);
  await expect(exactWords(admin, 'No contract ends in the next twelve months.')).toBeVisible();
  await expectReadable(admin, LOOKS.slice(1, 2));
});

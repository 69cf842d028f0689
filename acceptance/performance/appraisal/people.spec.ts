import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, choose, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const LIST = /^\/appraisal\/employee_kpi\/$/;

test('those who are pending are asked for, until another status, name or order is chosen', {
  tag: ['@faults', '@R120', '@C025', '@V063', '@V128'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUBMITTED');
  const other = await people.staff({ lastName: `Zubair${unique}` });
  await people.api.appraisal.sendKpi.mutate({ id: made.id, employees: [other.id] });
  const asked = { kpi__appraisal__id: made.id, status: 'ALL' as const };
  await expect.poll(async () => (await people.api.appraisal.employeeKpis.query(asked)).total).toBe(2);

  await admin.goto(`/appraisal?tab=people&appraisal=${made.id}`);
  await expect(pageHeading(admin, 'Appraisals 1')).toBeVisible();
  await expect(rowOf(admin, `Zubair${unique}`)).toContainText('Pending');
  await expect(admin.getByRole('combobox', { name: 'Status' })).toHaveText('Pending');
  await expectAccessible(admin);
  const [first] = await faults.calls('GET', LIST);
  expect(first?.query).toEqual({
    page: '1',
    page_size: '10',
    ordering: 'name',
    kpi__appraisal__id: String(made.id),
    status: 'PENDING',
    kpi__category: 'EMPLOYEE',
  });
  await choose(admin, 'Status', 'Submitted');
  await expect(rowOf(admin, made.employee.name)).toContainText(made.lineManager.name);
  await choose(admin, 'Status', 'Every status');
  await expect(admin.getByRole('row')).toHaveCount(3);
  await button(admin, 'Employee').click();
  await expect(admin).toHaveURL(/ordering=-name/);
  await expect(admin.getByRole('row').nth(1)).toContainText(`Zubair${unique}`);
  await admin.getByRole('searchbox', { name: 'Search name or code' }).fill(`nobody${unique}`);
  await expect(exactWords(admin, 'Nobody fits')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name or code' }).fill(other.code ?? '');
  await expect(pageHeading(admin, 'Appraisals 1')).toBeVisible();
  const calls = await faults.calls('GET', LIST);
  expect(calls.at(-1)?.query).toMatchObject({ search: other.code, ordering: '-name', status: 'ALL' });

  // The filters that no control of the page sets.
  const { api } = people;
  const of = async (more: object) => (await api.appraisal.employeeKpis.query({ status: 'ALL', ...more })).total;
  expect([await of({ employee__id: other.id }), await of({ kpi__id: made.kpi })]).toEqual([1, 2]);

  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await admin.getByRole('link', { name: `Bisi Zubair${unique}` }).click();
  await expect(admin).toHaveURL(/\/appraisal\/people\/\d+$/);
  await expect(pageHeading(admin, `Bisi Zubair${unique}`)).toBeVisible();
});

test('a list of people that does not load says so and keeps what was asked', {
  tag: ['@faults', '@C025', '@M104'],
}, async ({ admin, faults, unique }) => {
  await faults.plan('GET', LIST, BREAKDOWNS['a reset connection']);
  await admin.goto(`/appraisal?tab=people&search=${unique}`);
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await expect(exactWords(admin, 'Nobody fits')).toBeVisible();
});

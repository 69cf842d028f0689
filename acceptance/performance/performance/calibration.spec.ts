import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { actOn, button, dialog, exactWords, field, itemOf, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { startAppraisal } from '../appraisals.ts';

/** The people of the span of `appraised`, narrowed to one of them. */
const at = (search: string) =>
  `/performance?tab=calibration&start_date=${dayFromNow(-90)}&end_date=${dayFromNow(60)}&search=${encodeURIComponent(search)}`;

test('a result is changed with a reason, and marked with it and by whom', {
  tag: ['@E042'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const { employee, employee_kpi } = await startAppraisal({ people, mailbox, unique }, 'MANAGER RATED');
  await admin.goto(at(unique));
  await expect(admin.getByRole('heading', { name: 'Distribution beside the guide', exact: true })).toBeVisible();
  const row = rowOf(admin, employee.name);
  await expect(row).toContainText('72.5');
  await expect(row).toContainText('On target');
  await expectAccessible(admin);
  await actOn(admin, employee.name, 'Change result');
  const form = dialog(admin);
  const sides = form.getByRole('group', { name: 'Before and after' });
  await field(form, 'Result').fill('91');
  await expect(sides).toContainText('On target');
  await expect(sides).toContainText('Outstanding');
  await button(form, 'Change result').click();
  await expect(exactWords(form, 'Reason is required')).toBeVisible();
  await field(form, 'Result').fill('101');
  await expect(exactWords(form, 'Enter 1 to 100')).toBeVisible();
  await field(form, 'Result').fill('77.5');
  await expect(sides).toContainText('Strong');
  await field(form, 'Reason').fill('Led two teams at once');
  await expectAccessible(admin);

  await people.api.performance.calibrate.mutate({ id: employee_kpi, before: 72.5, result: 73, reason: 'First' });
  await button(form, 'Change result').click();
  await expect(
    exactWords(admin, 'Somebody changed this result to 73 in the meantime. Look at it and enter yours again.'),
  ).toBeVisible();
  await expect(sides).toContainText('73.0');
  await button(form, 'Change result').click();
  await expect(exactWords(admin, 'Result changed')).toBeVisible();
  await expect(row).toContainText('77.5');
  await expect(row).toContainText('Strong');
  await expect(row.getByText(/^Changed from 73\.0 by .+ on .+: Led two teams at once$/)).toBeVisible();
  const sent = (await faults.calls('POST', /^\/performance\/rated\/\d+\/calibrate\/$/)).at(-1);
  expect(sent?.body).toEqual({ result: 77.5, reason: 'Led two teams at once', before: 73 });

  await admin.goto(`${at(unique)}&calibrated=no`);
  await expect(exactWords(admin, 'Nobody fits')).toBeVisible();
  await admin.goto(`${at(unique)}&band=Strong`);
  await expect(row).toContainText('77.5');
});

test('results are calibrated on a phone, and say when they do not load', {
  tag: ['@E042'],
}, async ({ visit, people, mailbox, unique, faults }) => {
  const { employee } = await startAppraisal({ people, mailbox, unique }, 'MANAGER RATED');
  const phone = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await faults.plan('GET', /^\/performance\/rated\/$/, { kind: 'answer', status: 500, body: '{}' });
  await phone.goto(at(unique));
  await expect(exactWords(phone, 'The list did not load. Your search and filters are kept.')).toBeVisible();
  await faults.clear();
  await button(phone, 'Try again').click();
  await expect(itemOf(phone, employee.name)).toContainText('72.5');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await actOn(phone, employee.name, 'Change result');
  await field(dialog(phone), 'Result').fill('90');
  await field(dialog(phone), 'Reason').fill('Won the Apapa contract');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await button(dialog(phone), 'Change result').click();
  await expect(exactWords(phone, 'Result changed')).toBeVisible();
  await expect(itemOf(phone, employee.name)).toContainText('Outstanding');
});

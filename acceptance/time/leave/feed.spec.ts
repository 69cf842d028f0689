import { expect, origin, test } from '../../platform/fixtures.ts';
import { button, dialog, exactWords, field, toastWith } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { requestLeave } from '../leaves.ts';

const fetched = (address: string) => fetch(address.replace(/^https?:\/\/[^/]+/, origin()));

test('an employee makes a private address of their calendar, renews it and ends it', {
  tag: ['@R042'],
}, async ({ people, mailbox, unique, visit }) => {
  const { employee, id } = await requestLeave({ people, mailbox, unique }, 'line_manager1');
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  await button(page, 'Calendar address').click();
  await expect(exactWords(dialog(page), 'There is no address yet.')).toBeVisible();
  await button(dialog(page), 'Make address').click();
  const address = await field(dialog(page), 'Address').inputValue();
  expect(address).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
  const answer = await fetched(address);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const file = await answer.text();
  expect(file).toContain(`UID:leave-${id}@`);
  expect(file).toContain('SUMMARY:Annual leave\\, asked for');
  await button(dialog(page), 'Close').click();

  await button(page, 'Calendar address').click();
  await expect(field(dialog(page), 'Address')).toHaveCount(0);
  await button(dialog(page), 'Make a new address').click();
  const next = await field(dialog(page), 'Address').inputValue();
  expect((await fetched(address)).status).toBe(404);
  expect((await fetched(next)).status).toBe(200);
  await button(dialog(page), 'End address').click();
  await expect(toastWith(page, 'Calendar address ended')).toBeVisible();
  await expect(exactWords(dialog(page), 'There is no address yet.')).toBeVisible();
  expect((await fetched(next)).status).toBe(404);
});

test("a manager has their team's calendar with names and days of accepted leave alone", {
  tag: ['@V224'],
}, async ({ people, mailbox, unique, visit }) => {
  const wanted = { type: 'Casual leave' };
  const { employee } = await requestLeave({ people, mailbox, unique }, 'ACCEPTED', { wanted });
  const boss = await people.staff({ firstName: 'Folake', invite: true });
  const token = await people.enter(boss.email ?? '');
  const { version, line_manager2 } = await people.api.reportingLine.detail.query({ id: employee.id });
  await people.api.reportingLine.change.mutate({
    id: employee.id,
    version,
    line_manager1: { kind: 'employee', id: boss.id },
    line_manager2: line_manager2 && { kind: line_manager2.kind, id: line_manager2.id },
    effective_from: dayFromNow(0),
    reason: 'New first manager',
  });
  const page = await visit({ token });
  await page.goto('/my-team');
  await button(page, 'Calendar address').click();
  await button(dialog(page), 'Make address').click();
  const file = await (await fetched(await field(dialog(page), 'Address').inputValue())).text();
  expect(file).toContain(`SUMMARY:${employee.name} away`);
  expect(file).not.toContain('Casual');
});

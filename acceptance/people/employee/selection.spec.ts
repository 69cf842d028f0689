import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { answerQuestion, button, dialog, exactWords, filterBy, rowOf } from '../../platform/on-page.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

test('everybody of a filter is chosen on every page, one is left out, and the others are archived', {
  tag: ['@C094', '@R094', '@C076'],
}, async ({ admin, people, unique, faults }) => {
  const lastName = `All${unique}`;
  const names = 'Ada Bola Chidi Dayo Efe Femi Gbenga Halima Ibrahim Jumoke Kunle Lami'.split(' ');
  const staff = [];
  for (const firstName of names) staff.push(await people.staff({ lastName, firstName }));
  const [first] = staff;
  if (!first) throw new Error('nobody');
  await admin.goto(`/employees?search=${lastName}`);
  await expect(rowOf(admin, `Ada ${lastName}`)).toBeVisible();
  await rowOf(admin, `Ada ${lastName}`).getByRole('checkbox').check();
  await rowOf(admin, `Dayo ${lastName}`)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(admin)).toContainText('4 selected');
  await rowOf(admin, `Femi ${lastName}`).getByRole('checkbox').press('Shift+Space');
  await expect(bar(admin)).toContainText('6 selected');
  await admin.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await expect(bar(admin)).toContainText('10 selected');
  await admin.getByRole('button', { name: 'Choose all 12' }).click();
  await expect(exactWords(admin, 'All 12 employees of this list are chosen. Choose none')).toBeVisible();
  await expectAccessible(admin);
  await rowOf(admin, `Ada ${lastName}`).getByRole('checkbox').uncheck();
  await expect(bar(admin)).toContainText('11 selected');
  await admin.getByRole('button', { name: 'Next page' }).click();
  await expect(rowOf(admin, `Lami ${lastName}`).getByRole('checkbox')).toBeChecked();
  await expect(bar(admin)).toContainText('11 selected');

  await test.step('a list that has changed meanwhile is not archived unseen', async () => {
    const late = await people.staff({ lastName, firstName: 'Mosun' });
    await bar(admin).getByRole('button', { name: 'Archive' }).click();
    await answerQuestion(admin, 'Archive 11 employees');
    await expect(
      exactWords(admin, 'The list has changed: other employees fit the filter by now. Look at it again, then choose.'),
    ).toBeVisible();
    await people.api.employee.archive.mutate({ employees: [late.id] });
    await button(dialog(admin), 'Close').click();
    await admin.reload();
  });
  await admin.goto(`/employees?search=${lastName}`);
  await admin.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await admin.getByRole('button', { name: 'Choose all 12' }).click();
  await rowOf(admin, `Ada ${lastName}`).getByRole('checkbox').uncheck();
  await bar(admin).getByRole('button', { name: 'Archive' }).click();
  await answerQuestion(admin, 'Archive 11 employees');
  await expect(exactWords(admin, 'Employee has been archived successfully')).toBeVisible();
  await expect(rowOf(admin, lastName)).toHaveCount(1);
  expect((await faults.calls('PATCH', /^\/employee\/archive\/$/)).at(-1)?.body).toEqual({
    filter: { search: lastName },
    except: [first.id],
    count: 11,
    archived: true,
  });
});

test('what is chosen is kept while the pages turn, and forgotten with the filter', { tag: ['@R094', '@C076'] }, async ({
  admin,
  people,
  unique,
}) => {
  const lastName = `Kept${unique}`;
  const one = await people.staff({ lastName, firstName: 'Ada' });
  await people.staff({ lastName, firstName: 'Bola', confirmation_status: 'NOT_CONFIRMED' });
  await admin.goto(`/employees?search=${lastName}`);
  await rowOf(admin, one.code).getByRole('checkbox').check();
  await admin.getByRole('columnheader', { name: 'Employed' }).getByRole('button').click();
  await expect(admin).toHaveURL(/ordering=/);
  await expect(bar(admin)).toContainText('1 selected');
  await filterBy(admin, 'Confirmation', 'On probation');
  await expect(rowOf(admin, 'Bola')).toHaveCount(0);
  await expect(bar(admin)).toHaveCount(0);
  await expect(rowOf(admin, one.code).getByRole('checkbox')).not.toBeChecked();
});

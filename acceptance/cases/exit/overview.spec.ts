import { newCompany } from '../../organisation/company/companies.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  button,
  choose,
  dialog,
  exactWords,
  field,
  filterBy,
  findOption,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { LAST_DAY, leaver, startExit } from '../exits.ts';

test('HR sees who leaves in charts, and each number opens the exits that it counts', {
  tag: ['@R109', '@C941', '@E066'],
}, async ({ admin, people, mailbox, unique }) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const staff = { company: company.id, department: finance.id, location: branch.id, jobrole: role.id };
  const { leaver: one, last_day } = await startExit({ people, mailbox, unique }, 'CLEARANCE', { staff });
  const year = last_day.slice(0, 4);
  await admin.goto(`/exit/overview?year=${year}&company=${company.id}`);
  await expect(pageHeading(admin, 'Exit overview')).toBeVisible();
  await expect(exactWords(admin, '1 employee today')).toBeVisible();
  await expect(admin.getByRole('region', { name: /^By month/ })).toContainText('1 still to come');
  const open = admin.getByRole('region', { name: 'Open exits' });
  await expect(rowOf(open, one.name)).toContainText('Resignation');
  await expect(rowOf(open, one.name)).toContainText(`in ${LAST_DAY} days`);
  await expect(rowOf(open, one.name)).toContainText('0 of 2');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  const month = dayAsWritten(last_day).split(' ')[1];
  await admin.getByRole('link', { name: `1 to come in ${month}`, exact: true }).click();
  await expect(pageHeading(admin, 'Exits 1')).toBeVisible();
  await expect(rowOf(admin, one.name)).toContainText('Clearance');
  await filterBy(admin, 'Status', 'Pending');
  await expect(exactWords(admin, 'No exit fits')).toBeVisible();
  await admin.goto(`/exit/overview?tab=list&search=${encodeURIComponent(one.name)}`);
  await expect(rowOf(admin, one.name)).toContainText('6 y 1 m');
  const download = admin.waitForEvent('download');
  await button(admin, 'Export CSV').click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectReadable(admin, OTHER_LOOKS);
});

test('HR starts an exit, and another admin approves it by a day that was agreed', {
  tag: ['@R109', '@R108', '@C941', '@E066', '@M050'],
}, async ({ admin, superadmin, people }) => {
  const one = await leaver({ people });
  await admin.goto('/exit/overview');
  await button(admin, 'Start an exit').click();
  await button(dialog(admin), 'Start exit').click();
  for (const words of ['Employee is required', 'Type is required', 'Reason is required', 'Last day is required'])
    await expect(exactWords(dialog(admin), words)).toBeVisible();
  await findOption(dialog(admin), 'Employee', one.code);
  await choose(dialog(admin), 'Type', 'Redundancy');
  await field(dialog(admin), 'Reason').fill('The depot closes');
  await button(dialog(admin), /^Take \d+ \w+ \d+$/).click();
  await button(dialog(admin), 'Start exit').click();
  await expect(toastWith(admin, 'Exit started')).toBeVisible();
  await expect(
    exactWords(admin, 'Another admin decides about this: nobody decides about what they started.'),
  ).toBeVisible();
  await expect(button(admin, 'Approve exit')).toHaveCount(0);

  const { pathname } = new URL(admin.url());
  await superadmin.goto(pathname);
  const agreed = dayFromNow(60);
  await button(superadmin, 'Approve exit').click();
  await field(dialog(superadmin), 'Last day').fill(dayAsWritten(agreed));
  await field(dialog(superadmin), 'Note').fill('Agreed with the union');
  await button(dialog(superadmin), 'Approve exit').click();
  await expect(toastWith(superadmin, 'Exit approved')).toBeVisible();
  await expect(pageHeading(superadmin, `${one.name} leaves on ${dayAsWritten(agreed)}`)).toBeVisible();
  await expect(itemOf(superadmin.getByRole('list', { name: 'Timeline' }), 'Exit approved')).toContainText(
    'Agreed with the union',
  );
  const id = Number(pathname.split('/').at(-1));
  expect(await people.api.exit.detail.query({ id })).toMatchObject({
    status: 'APPROVED',
    type: 'REDUNDANCY',
    last_day: agreed,
  });
});

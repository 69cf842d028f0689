import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import { actOn, button, choose, dialog, exactWords, field, rowOf, toastWith } from '../../platform/on-page.ts';

test('HR enters an HMO with a plan and a hospital, changes the plan and archives it', {
  tag: ['@R118', '@C947', '@E071'],
}, async ({ admin, people, unique }) => {
  const name = `Okavango ${unique}`;
  await admin.goto('/hmo/hmos');
  await button(admin, 'New HMO').click();
  await button(dialog(admin), 'Create HMO').click();
  await expect(exactWords(dialog(admin), 'Name is required')).toBeVisible();
  await field(dialog(admin), 'Name').fill(name);
  await field(dialog(admin), 'Address for rosters').fill(`rosters.${unique}@okavango.example`);
  await field(dialog(admin), 'Roster closes on day').fill('15');
  await button(dialog(admin), 'Create HMO').click();
  await expect(toastWith(admin, 'HMO created')).toBeVisible();
  await expect(rowOf(admin, name)).toContainText(`rosters.${unique}@okavango.example`);
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await actOn(admin, name, 'Plans');
  await button(admin, 'New plan').click();
  await choose(dialog(admin), 'HMO', name);
  await field(dialog(admin), 'Name').fill(`Gold ${unique}`);
  await field(dialog(admin), 'Premium, single').fill('12,400');
  await field(dialog(admin), 'Premium, family').fill('28,500');
  await field(dialog(admin), 'Grades').fill('G6\nG7');
  await field(dialog(admin), 'Benefits').fill('In hospital, a year: 3,500,000\nMaternity: twice');
  await button(dialog(admin), 'Create plan').click();
  await expect(toastWith(admin, 'Plan created')).toBeVisible();
  await expect(rowOf(admin, `Gold ${unique}`)).toContainText('₦28,500.00');
  await expect(rowOf(admin, `Gold ${unique}`)).toContainText('Spouse and 4 children');
  const plans = await people.api.hmo.plans.query({ search: `Gold ${unique}` });
  expect(plans.results).toMatchObject([
    {
      premium_single: 1_240_000,
      grades: ['G6', 'G7'],
      benefits: [
        { title: 'In hospital, a year', amount: 350_000_000 },
        { title: 'Maternity', amount: null, words: 'twice' },
      ],
    },
  ]);
  await actOn(admin, `Gold ${unique}`, 'Edit plan');
  await field(dialog(admin), 'Most children').fill('2');
  await button(dialog(admin), 'Save plan').click();
  await expect(toastWith(admin, 'Plan saved')).toBeVisible();
  await expect(rowOf(admin, `Gold ${unique}`)).toContainText('Spouse and 2 children');
  await actOn(admin, `Gold ${unique}`, 'Archive plan');
  await expect(toastWith(admin, 'Plan archived')).toBeVisible();

  await admin.getByRole('link', { name: 'Hospitals', exact: true }).click();
  await button(admin, 'New hospital').click();
  await choose(dialog(admin), 'HMO', name);
  await field(dialog(admin), 'Name').fill(`Rigasa Clinic ${unique}`);
  await field(dialog(admin), 'Address').fill('3 Makarfi Road');
  await field(dialog(admin), 'City').fill('Kaduna');
  await choose(dialog(admin), 'State', 'Kaduna');
  await button(dialog(admin), 'Create hospital').click();
  await expect(toastWith(admin, 'Hospital created')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name or address' }).fill(`Clinic ${unique}`);
  await expect(rowOf(admin, `Rigasa Clinic ${unique}`)).toContainText('Kaduna');
  await expectReadable(admin, OTHER_LOOKS);
});

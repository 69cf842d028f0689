import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { exactWords, itemOf } from '../../platform/on-page.ts';

const RULES = /^\/setting\/employee\/$/;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const changes = (page: Page, section: string) =>
  page.getByRole('combobox', { name: `Employee changes ${section}`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save employee settings' });
const record = (page: Page) => page.getByRole('region', { name: /^My record/ });
const partOf = (page: Page, name: string) => itemOf(record(page), name);

async function setChange(page: Page, section: string, words: string) {
  await changes(page, section).click();
  await page.getByRole('option', { name: words, exact: true }).click();
}

// One scenario for everything that is saved: the rules are one record for the whole installation.
test('what employees see, must fill and may change of their profile is set by section, and holds for them', {
  tag: ['@R121', '@C933', '@faults'],
}, async ({ admin, superadmin, employee, people, faults }) => {
  const { sections } = await people.api.setting.employeeSettings.query({});
  try {
    await admin.goto('/employee-Settings');
    await superadmin.goto('/employee-Settings');
    for (const section of [
      'Personal',
      'Bank and pension',
      'Next of kin',
      'Guarantors',
      'Referees',
      'Education',
      'Certification',
      'Medical',
      'Documents',
    ]) {
      await expect(box(admin, `Employee sees ${section}`)).toBeChecked();
    }
    await expectAccessible(admin);
    await box(admin, 'Employee sees Certification').click();
    await expect(box(admin, 'Certification must be filled')).toBeDisabled();
    await expect(changes(admin, 'Certification')).toBeDisabled();
    await box(admin, 'Referees must be filled').click();
    await setChange(admin, 'Referees', 'At once');
    await expect(exactWords(admin, '2 sections not saved')).toBeVisible();
    await faults.plan('PATCH', RULES, { kind: 'answer', status: 500, body: '{}' });
    await save(admin).click();
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await save(admin).click();
    await expect(exactWords(admin, 'Employee settings saved')).toBeVisible();

    await employee.goto('/candidate/profile/summary');
    await expect(partOf(employee, 'Referees')).toContainText('Missing');
    await expect(partOf(employee, 'Referees')).toContainText('Your changes count at once');
    await expect(partOf(employee, 'Personal')).toContainText('Filled in');
    await expect(partOf(employee, 'Certification')).toHaveCount(0);
    await expect(record(employee)).toContainText('2 of 3 required sections filled in');
    await expectAccessible(employee);

    // Somebody who opened the page before is shown both, section by section.
    await setChange(superadmin, 'Referees', 'Not by themselves');
    await box(superadmin, 'Guarantors must be filled').click();
    await save(superadmin).click();
    const both = superadmin.getByRole('region', { name: /saved this page of settings on .* after you opened it/ });
    const referees = both.getByRole('group', { name: 'Referees' });
    await expect(referees).toContainText('Seen, must be filled, changes: at once');
    await expect(referees).toContainText('Seen, may be filled, changes: not by themselves');
    await expect(both.getByRole('group', { name: 'Guarantors' }).getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(box(superadmin, 'Employee sees Certification')).not.toBeChecked();
    await expect(save(superadmin)).toBeDisabled();
    await referees.getByRole('radio', { name: 'Theirs' }).check();
    await save(superadmin).click();
    await expect(exactWords(superadmin, 'Employee settings saved')).toBeVisible();
    const { sections: now } = await people.api.setting.employeeSettings.query({});
    expect([now.referees.change, now.guarantors.required, now.certification.visible]).toEqual(['direct', true, false]);

    await admin.setViewportSize({ width: 400, height: 800 });
    await expect(box(admin, 'Employee sees Personal')).toBeVisible();
    await expectNoSidewaysScroll(admin);
  } finally {
    const { version } = await people.api.setting.employeeSettings.query({});
    await people.api.setting.updateEmployeeSettings.mutate({ sections, version });
  }
});

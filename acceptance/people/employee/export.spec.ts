import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { png } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, origin, test } from '../../platform/fixtures.ts';
import { exactWords, pageHeading, rowOf, toastWith } from '../../platform/on-page.ts';
import { zipEntries } from './zip-entries.ts';

const PREPARE = /^\/employee\/export\/$/;
const ZIP = /^\/employee\/export_photo_id\/$/;
const PROGRESS = /^\/employee\/export\/\d+\/$/;

async function addPhoto({ id }: EmployeeDetail, token: string) {
  const { buffer, name, mimeType } = png();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const answer = await fetch(`${origin()}/transfer/up/employee.savePhoto?id=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(answer.status).toBe(200);
  return buffer;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export/ });

/** Has the open dialog export, and answers the file that the browser keeps. */
async function exported(page: Page, button: 'Export list' | 'Export photos') {
  const begun = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  const download = await begun;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('the photos of those who were chosen come as one zip by staff ID, with a list of those who have none', {
  tag: ['@C036', '@V125'],
}, async ({ admin, people, tokens, unique, faults }) => {
  const lastName = `Photo${unique}`;
  const [one, two] = [
    await people.staff({ lastName, firstName: 'Ada' }),
    await people.staff({ lastName, firstName: 'Bola', email: `bola.${unique}@staff.example` }),
  ];
  const photo = await addPhoto(one, await tokens('ADMIN'));
  await admin.goto(`/employees?search=${lastName}`);
  for (const { code } of [one, two]) await rowOf(admin, code).getByRole('checkbox').check();
  await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Export' }).click();
  await expect(dialog(admin)).toContainText('Export 2 employees');
  await dialog(admin).getByRole('radio', { name: 'Photos (zip)' }).check();
  const zip = await exported(admin, 'Export photos');
  expect(zip.name).toBe('Employees_images.zip');
  const entries = zipEntries(zip.bytes);
  expect(Object.keys(entries)).toEqual([`${one.code}.png`, 'Employees without a photo.txt']);
  expect(entries[`${one.code}.png`]?.equals(photo)).toBe(true);
  expect(entries['Employees without a photo.txt']?.toString()).toContain(`${two.code}\tBola ${lastName}`);
  const done = toastWith(admin, 'Employees_images.zip is downloaded: 1 photo');
  await expect(done).toContainText('1 employee without a photo stands in a list inside.');
  const [sent] = await faults.calls('POST', PREPARE);
  expect(sent?.body).toMatchObject({ what: 'PHOTOS', employees: [one.id, two.id] });
  const [asked] = await faults.calls('POST', ZIP);
  expect(asked?.body).toEqual({ id: expect.any(Number) });

  await test.step('nobody has a photo', async () => {
    await admin.goto(`/employees?search=${two.code}`);
    await rowOf(admin, two.code).getByRole('checkbox').check();
    await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Export' }).click();
    await dialog(admin).getByRole('radio', { name: 'Photos (zip)' }).check();
    await dialog(admin).getByRole('button', { name: 'Export photos' }).click();
    await expect(exactWords(admin, 'None of these employees has a photo.')).toBeVisible();
    await expect(dialog(admin)).toBeVisible();
  });
});

test('the list as it is filtered comes as a file for Excel, with the columns that show, and the audit keeps it', {
  tag: ['@C076'],
}, async ({ admin, superadmin, people, unique, faults }) => {
  const lastName = `List${unique}`;
  const one = await people.staff({
    lastName,
    firstName: '=1+1',
    phone: '+2348035550148',
    employment_date: '2024-02-01',
  });
  const [bank] = (await people.api.setting.banks.query({ page_size: 1 })).results;
  await people.api.employee.update.mutate({
    id: one.id,
    version: one.version,
    bank: {
      bank_name: bank?.id ?? 1,
      account_name: lastName,
      account_number: '0690000031',
      bvn: '22200000482',
      nin: '70123456789',
      tax_state: 'FCT',
    },
  });
  await admin.goto(`/employees?search=${lastName}`);
  await expect(rowOf(admin, one.code)).toBeVisible();
  await admin.getByRole('button', { name: /^Columns/ }).click();
  for (const hidden of ['Job role', 'Confirmation'])
    await admin.getByRole('menuitemcheckbox', { name: hidden, exact: true }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog(admin)).toContainText('Employee, Branch, Employed, Status');
  await expect(dialog(admin).getByRole('checkbox', { name: 'Pay, and numbers in full' })).toHaveCount(0);
  await dialog(admin).getByRole('checkbox', { name: 'Bank and pension details' }).check();
  await expectAccessible(admin);
  const list = await exported(admin, 'Export list');
  expect(list.name).toMatch(/^employees-\d{4}-\d\d-\d\d\.csv$/);
  const [headings, row, end] = list.bytes.toString('utf8').split('\r\n');
  expect(headings).toBe(
    '\ufeff"Staff ID","Title","First name","Middle name","Last name","Email","Phone","Branch","Employed","Status","Bank","Account name","Account number","BVN","Pension manager","PFA number","RSA PIN","Tax ID","NIN","NHF number","State of residence for tax"',
  );
  expect(row).toBe(
    `"${one.code}","","'=1+1","","${lastName}","${one.email}","'+2348035550148","${one.location_name}","2024-02-01","Active","${bank?.name}","${lastName}","•••••••031","••••••••482","","","","","••••••••789","","FCT"`,
  );
  expect(end).toBe('');
  const [sent] = await faults.calls('POST', PREPARE);
  expect(sent?.body).toMatchObject({ what: 'CSV', filters: { search: lastName }, full: false });

  await test.step('a super admin may have the numbers in full', async () => {
    await superadmin.goto(`/employees?search=${lastName}`);
    await superadmin.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog(superadmin).getByRole('checkbox', { name: 'Bank and pension details' }).check();
    await dialog(superadmin).getByRole('checkbox', { name: 'Pay, and numbers in full' }).check();
    const whole = await exported(superadmin, 'Export list');
    expect(whole.bytes.toString('utf8')).toContain('"0690000031","22200000482"');
    expect(whole.bytes.toString('utf8')).toContain('"4800000.00","325000.00"');
    await superadmin.goto('/settings/manage-admins?tab=audit');
    const rows = rowOf(superadmin, 'Employees exported');
    await expect(rows).not.toHaveCount(0);
  });
});

test('a long download says how far it is, while one goes on working, and when it breaks off', {
  tag: ['@faults', '@C036'],
}, async ({ admin, people, tokens, unique, faults }) => {
  const one = await people.staff({ lastName: `Long${unique}` });
  await addPhoto(one, await tokens('ADMIN'));
  const job = { id: 1, what: 'PHOTOS', file: 'Employees_images.zip', people: 5200, total: 5000 };
  const says = (more: object) =>
    faults.plan('GET', PROGRESS, { kind: 'answer', status: 200, body: JSON.stringify({ ...job, ...more }) });
  await says({ done: 2400, state: 'SENDING' });
  await admin.goto(`/employees?search=${one.code}`);
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog(admin).getByRole('radio', { name: 'Photos (zip)' }).check();
  await exported(admin, 'Export photos');
  const lines = admin.getByRole('region', { name: 'Downloads' });
  await expect(lines).toContainText('2,400 of 5,000 photos');
  await expect(lines.getByRole('progressbar', { name: 'Downloading Employees_images.zip' })).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await rowOf(admin, one.code).getByRole('link').click();
  await expect(pageHeading(admin, `Bisi ${one.lastName}`)).toBeVisible();
  await admin.goBack();
  await expect(lines).toContainText('2,400 of 5,000 photos');
  await says({ done: 3100, state: 'STOPPED' });
  await expect(lines).toContainText('The download of Employees_images.zip stopped at 3,100 of 5,000 photos.');
  await lines.getByRole('button', { name: 'Close' }).click();
  await expect(lines).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { makePicture, noPicture } from '../../desk/profile/pictures.ts';
import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, origin, test } from '../../platform/fixtures.ts';
import { actOn, actOrAgain, button, dialog, exactWords, field, rowOf, uploadFiles } from '../../platform/on-page.ts';
import type { PersonApi } from '../../platform/people.ts';

const LIST = /^\/setting\/signature\/$/;
const ONE = /^\/setting\/signature\/\d+\/$/;

const create = (page: Page) => page.getByRole('button', { name: 'Create signature' });
const save = (page: Page) => page.getByRole('button', { name: 'Save signature' });
const sheet = (page: Page) => page.getByRole('img', { name: /^Sheet to sign on/ });
const confirmDeletion = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete signature' });

async function openNew(page: Page, name: string, role: string) {
  await page.goto('/manage-signature');
  await page.getByRole('button', { name: 'New signature' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Role').fill(role);
}

/** One stroke across the middle of the sheet. */
async function draw(page: Page) {
  await sheet(page).scrollIntoViewIfNeeded();
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error('There is no sheet to sign on.');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 30, { steps: 6 });
  await page.mouse.move(x + 120, y + 20, { steps: 6 });
  await page.mouse.up();
}

/** The id of a signature, and what a letter would get of its picture: measures and whether its ground is clear. */
async function stored(api: PersonApi, token: string, search: string) {
  const { results } = await api.setting.signatures.query({ search });
  const id = results[0]?.id ?? 0;
  const answer = await fetch(`${origin()}/transfer/down/setting.signaturePicture?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    type: answer.headers.get('content-type'),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    clear: bytes[25] === 6,
  };
}

test('a signature is drawn, found by its role, replaced by a picture, and deleted', {
  tag: ['@R082', '@C065', '@C066', '@C067', '@C068', '@E048'],
}, async ({ admin, people, faults, tokens, unique }) => {
  const name = `Funmilayo Adebayo ${unique}`;
  await openNew(admin, name, `Registrar ${unique}`);
  await create(admin).click();
  await expect(exactWords(admin.getByRole('alert'), 'Draw or upload the signature')).toBeVisible();
  await draw(admin);
  await expect(exactWords(admin.getByRole('alert'), 'Draw or upload the signature')).toHaveCount(0);
  await draw(admin);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet(admin)).toHaveAccessibleName('Sheet to sign on, signed');
  await admin.getByRole('button', { name: 'Clear' }).click();
  await expect(sheet(admin)).toHaveAccessibleName('Sheet to sign on, empty');
  await draw(admin);
  await expectAccessible(admin);
  await create(admin).click();
  await expect(exactWords(admin, `Signature of ${name} saved`)).toBeVisible();
  const [sent] = await faults.calls('POST', LIST);
  expect(sent?.body).toMatchObject({ name: [name], role: [`Registrar ${unique}`] });
  const drawn = await stored(people.api, await tokens('ADMIN'), unique);
  expect(drawn).toMatchObject({ type: 'image/png', clear: true });
  // The picture is cut to the ink; the sheet is more than twice as wide on any screen.
  expect(drawn.width).toBeLessThan(500);

  await admin.getByRole('searchbox', { name: 'Search name or role' }).fill(`registrar ${unique}`);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(rowOf(admin, name).getByRole('img', { name: `Signature of ${name}` })).toBeVisible();
  await expectAccessible(admin);

  await actOn(admin, name, 'Edit signature');
  await expect(admin.getByRole('img', { name: 'Signature as it is stored' })).toBeVisible();
  await field(admin, 'Role').fill(`Bursar ${unique}`);
  for (const [file, words] of [
    [noPicture(), 'Please upload a valid file'],
    [makePicture(), 'No ink was found in this picture. Choose one of a signature on white paper.'],
  ] as const) {
    await uploadFiles(button(admin, 'Upload picture'), file);
    await expect(exactWords(admin.getByRole('alert'), words)).toBeVisible();
  }
  await uploadFiles(button(admin, 'Upload picture'), makePicture({ paper: true, width: 900, height: 600 }));
  await expect(admin.getByRole('img', { name: 'Signature from your picture, not saved yet' })).toBeVisible();
  await save(admin).click();
  await expect(exactWords(admin, 'No signature fits')).toBeVisible();
  const uploaded = await stored(people.api, await tokens('ADMIN'), unique);
  expect(uploaded).toMatchObject({ type: 'image/png', clear: true });
  // The middle third of the picture, with a little room around it.
  expect(uploaded.width).toBeGreaterThan(290);
  expect(uploaded.width).toBeLessThan(330);
  expect(uploaded.height).toBeLessThan(230);

  await admin.getByRole('searchbox', { name: 'Search name or role' }).fill(unique);
  await actOn(admin, name, 'Delete signature');
  await confirmDeletion(admin).click();
  await expect(exactWords(admin, `Signature of ${name} deleted`)).toBeVisible();
  await expect(exactWords(admin, 'No signature fits')).toBeVisible();
});

test('a signature that letters carry stays, and says why', { tag: ['@R082', '@C068', '@M146', '@V235'] }, async ({
  admin,
}) => {
  await admin.goto('/manage-signature?search=folake');
  await actOn(admin, 'Folake Adeyemi', 'Delete signature');
  await confirmDeletion(admin).click();
  await expect(exactWords(admin, 'failed to delete signature')).toBeVisible();
  await expect(
    exactWords(admin, 'Offer and deployment letters carry this signature. Choose another one in Admin settings first.'),
  ).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await admin.reload();
  await expect(rowOf(admin, 'Folake Adeyemi')).toBeVisible();
});

test('signatures that cannot be read are read at the next try', {
  tag: ['@faults', '@R082', '@C065', '@M143', '@V235'],
}, async ({ admin, faults }) => {
  for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...REFUSAL })) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto('/manage-signature');
      await expect(exactWords(admin, 'failed to fetch signature')).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(rowOf(admin, 'Folake Adeyemi')).toBeVisible();
    });
  }
});

test('a signature that cannot be saved or deleted is kept for another try', {
  tag: ['@faults', '@R082', '@C066', '@C067', '@C068', '@M144', '@M145', '@M146', '@V235'],
}, async ({ admin, faults, unique }) => {
  const by = { ...BREAKDOWNS, ...REFUSAL };
  const name = `Kept Signer ${unique}`;
  await openNew(admin, name, 'Witness');
  await draw(admin);
  await breakDown(faults, 'POST', LIST, {
    send: create(admin),
    words: exactWords(admin, 'failed to save signature'),
    by,
  });
  await expect(field(admin, 'Name')).toHaveValue(name);
  await expect(sheet(admin)).toHaveAccessibleName('Sheet to sign on, signed');
  await create(admin).click();
  await expect(exactWords(admin, `Signature of ${name} saved`)).toBeVisible();

  await actOn(admin, name, 'Edit signature');
  await field(admin, 'Name').fill(`${name} 2`);
  await breakDown(faults, 'PATCH', ONE, {
    send: save(admin),
    words: exactWords(admin, 'failed to edit signature'),
    by,
  });
  await save(admin).click();
  await expect(rowOf(admin, `${name} 2`)).toBeVisible();

  await actOn(admin, `${name} 2`, 'Delete signature');
  await breakDown(faults, 'DELETE', ONE, {
    send: actOrAgain(admin, 'Delete signature'),
    words: exactWords(dialog(admin), 'failed to delete signature'),
  });
  await actOrAgain(admin, 'Delete signature').click();
  await expect(exactWords(admin, `Signature of ${name} 2 deleted`)).toBeVisible();
});

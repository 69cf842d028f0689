import type { Page } from '@playwright/test';
import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, pageHeading, toastWith, uploadFiles } from '../../platform/on-page.ts';
import type { People } from '../../platform/people.ts';
import { makePicture, NOTE, noPicture, svgDrawing } from './pictures.ts';

const USER = /^\/auth\/users\/\d+\/$/;
const REFUSED = 'Please upload a valid file';

const main = (page: Page) => page.getByRole('main');
const selectImage = (page: Page) => button(main(page), 'Select Image');
const save = (page: Page) => button(main(page), 'Save Changes');
const photo = (page: Page) => main(page).getByRole('img', { name: /photo/i });
const topBarPhoto = (page: Page) => page.getByRole('banner').locator('img');
const remove = (page: Page) => main(page).getByRole('button', { name: 'Remove' });

/** Somebody with an account of their own, on their profile page. */
async function atProfile({ visit, people }: { people: People; visit: (options: object) => Promise<Page> }) {
  const person = await people.employee();
  const token = await people.signIn(person.email, person.password);
  const page = await visit({ token });
  await page.goto('/employees/profile');
  await expect(field(main(page), 'First Name')).toHaveValue(person.firstname);
  return { page, person, token };
}

/** The stored photo of the person of the token. */
async function storedPhoto(page: Page, token: string): Promise<{ type: string | null; bytes: Buffer }> {
  const id = await page.evaluate((text) => JSON.parse(atob(text.split('.')[1] ?? '')).user_id as number, token);
  const answer = await fetch(`${origin()}/transfer/down/profile.photo?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

const sizeOf = (page: Page) =>
  topBarPhoto(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test.describe('the profile page', () => {
  test('shows the photo with its controls and the form', {
    tag: ['@R050', '@C007', '@C906', '@E005', '@E006', '@V029', '@M061', '@M063', '@M064', '@M065', '@M066', '@M067'],
  }, async ({ visit, people }) => {
    const { page, person } = await atProfile({ visit, people });
    await expect(pageHeading(page, 'Profile')).toBeVisible();
    await expect(exactWords(page, 'Edit profile photo')).toBeVisible();
    await expect(exactWords(page, 'Max file is 3MB')).toBeVisible();
    await expect(selectImage(page)).toBeVisible();
    await expect(remove(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Personal Information', exact: true })).toBeVisible();
    await expect(save(page)).toBeVisible();
    for (const [label, value] of [
      ['First Name', person.firstname],
      ['Last Name', person.lastname],
      ['Phone Number', person.phone],
      ['Email', person.email],
    ] as const) {
      await expect(field(main(page), label)).toHaveValue(value);
      await expect(main(page).locator('label', { hasText: label })).toContainText('*');
    }
  });

  test('takes jpeg, png, svg and jpg', { tag: ['@V030', '@M065'] }, async ({ visit, people }) => {
    const { page } = await atProfile({ visit, people });
    await expect(main(page).locator('input[type=file]')).toHaveAttribute('accept', '.jpeg,.png,.svg,.jpg');
  });

  test('says Loading while the person is fetched', { tag: ['@faults', '@M062', '@V029', '@R050'] }, async ({
    employee,
    faults,
  }) => {
    await faults.plan('GET', USER, { kind: 'delay', ms: 1500 });
    await employee.goto('/employees/profile');
    await expect(exactWords(main(employee), 'Loading')).toBeVisible();
    await expect(field(main(employee), 'First Name')).toHaveValue('Emeka');
    await expect(exactWords(main(employee), 'Loading')).toHaveCount(0);
  });

  test('says that it did not load, and loads on another try', { tag: ['@faults', '@C906'] }, async ({
    employee,
    faults,
  }) => {
    await faults.plan('GET', USER, { kind: 'reset' });
    await employee.goto('/employees/profile');
    const failed = main(employee).getByRole('alert');
    await expect(failed).toContainText('Network Error');
    await faults.clear();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(field(main(employee), 'First Name')).toHaveValue('Emeka');
  });

  test('can be read by everybody at every width, light and dark', { tag: ['@R050'] }, async ({ visit, people }) => {
    const { page } = await atProfile({ visit, people });
    await uploadFiles(selectImage(page), makePicture());
    await field(main(page), 'First Name').fill('');
    await field(main(page), 'Last Name').focus();
    await expect(exactWords(page, 'First Name is required')).toBeVisible();
    await expect(photo(page)).toBeVisible();
    await expectReadable(page, OTHER_LOOKS);
  });
});

test.describe('personal information', () => {
  for (const [label, value, words, ids] of [
    ['First Name', '', 'First Name is required', ['@V103', '@M068']],
    ['Last Name', '  ', 'Last Name is required', ['@V104', '@M069']],
    ['Email', '', 'Email is required', ['@V105', '@M070']],
    ['Email', 'ngozi@', 'Please enter a valid email address', ['@V106', '@M071']],
    ['Phone Number', '', 'Phone is required', ['@V107', '@M072']],
  ] as const) {
    test(`says "${words}" once the field was left`, { tag: ['@V108', ...ids] }, async ({ visit, people }) => {
      const { page } = await atProfile({ visit, people });
      await field(main(page), label).fill(value);
      await expect(exactWords(page, words)).toHaveCount(0);
      await field(main(page), label).press('Tab');
      await expect(exactWords(page, words)).toBeVisible();
      await expect(field(main(page), label)).toHaveAccessibleDescription(new RegExp(words));
    });
  }

  test('shows no error of a field that was not touched', { tag: ['@V108'] }, async ({ visit, people }) => {
    const { page } = await atProfile({ visit, people });
    for (const label of ['Last Name', 'Phone Number']) await field(main(page), label).evaluate((one) => one.blur());
    await field(main(page), 'First Name').fill('');
    await field(main(page), 'First Name').press('Tab');
    await expect(main(page).getByText(/ is required$/)).toHaveText(['First Name is required']);
  });

  test('is not sent while something is wrong, and the first wrong field gets the focus', {
    tag: ['@faults', '@V103', '@V107'],
  }, async ({ visit, people, faults }) => {
    const { page } = await atProfile({ visit, people });
    await field(main(page), 'Phone Number').fill('');
    await field(main(page), 'First Name').fill('');
    await save(page).click();
    await expect(exactWords(page, 'First Name is required')).toBeVisible();
    await expect(exactWords(page, 'Phone is required')).toBeVisible();
    await expect(field(main(page), 'First Name')).toBeFocused();
    expect(await faults.calls('PATCH', USER)).toEqual([]);
  });

  test('is saved as multipart, and stands in the top bar at once', {
    tag: ['@faults', '@C008', '@V124', '@V144', '@M067', '@M073', '@E006'],
  }, async ({ visit, people, faults, unique }) => {
    const { page, person } = await atProfile({ visit, people });
    await field(main(page), 'First Name').fill('Ọláńrewájú');
    await field(main(page), 'Last Name').fill(`Bello${unique}`);
    await field(main(page), 'Phone Number').fill('+2348035550148');
    await save(page).click();
    await expect(toastWith(page, 'Status Updated successfully')).toBeVisible();
    const account = page.getByRole('banner').locator('[aria-haspopup=menu]');
    await expect(account).toHaveAccessibleName(`Ọláńrewájú Bello${unique}`);
    const [call] = await faults.calls('PATCH', USER);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(call?.body).toEqual({
      firstname: ['Ọláńrewájú'],
      lastname: [`Bello${unique}`],
      email: [person.email],
      phone: ['+2348035550148'],
    });
    await page.reload();
    await expect(field(main(page), 'Phone Number')).toHaveValue('+2348035550148');
    await expect(account).toHaveAccessibleName(`Ọláńrewájú Bello${unique}`);
  });

  test('is sent once for two clicks', { tag: ['@faults', '@C008'] }, async ({ visit, people, faults }) => {
    const { page } = await atProfile({ visit, people });
    await faults.plan('PATCH', USER, { kind: 'delay', ms: 500 });
    await field(main(page), 'First Name').fill('Ada');
    await save(page).dblclick();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    expect(await faults.calls('PATCH', USER)).toHaveLength(1);
  });

  test('that the server refuses field by field says so in a toast and under the fields', {
    tag: ['@faults', '@V144', '@M074', '@C008'],
  }, async ({ visit, people, faults }) => {
    const { page } = await atProfile({ visit, people });
    await faults.plan('PATCH', USER, {
      kind: 'answer',
      status: 400,
      body: JSON.stringify({ firstname: ['has too many letters.'], email: ['is taken already.', 'is odd.'] }),
    });
    await field(main(page), 'First Name').fill('Adaobi');
    await field(main(page), 'Phone Number').fill('08035550148');
    await save(page).click();
    const refused = toastWith(page, 'Firstname has too many letters.');
    await expect(refused).toBeVisible();
    await expect(exactWords(refused, 'Email is taken already.')).toBeVisible();
    await expect(field(main(page), 'First Name')).toHaveAccessibleDescription(/has too many letters\./);
    await expect(field(main(page), 'Email')).toHaveAccessibleDescription(/is taken already\./);
    await expect(field(main(page), 'First Name')).toBeFocused();
    await faults.clear();
    await expect(field(main(page), 'First Name')).toHaveValue('Adaobi');
    await expect(field(main(page), 'Phone Number')).toHaveValue('08035550148');
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
  });

  test('that the server refuses with a list shows a line for each', { tag: ['@faults', '@V144', '@M074'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const { page } = await atProfile({ visit, people });
    await faults.plan('PATCH', USER, {
      kind: 'answer',
      status: 400,
      body: JSON.stringify([{ phone: ['is not from Nigeria.'] }, { lastname: ['is too short.'] }]),
    });
    await field(main(page), 'First Name').fill('Adaobi');
    await save(page).click();
    const refused = toastWith(page, 'Phone is not from Nigeria.');
    await expect(refused).toBeVisible();
    await expect(exactWords(refused, 'Lastname is too short.')).toBeVisible();
  });

  test('with an address of somebody else is refused by the server itself', { tag: ['@C008', '@V144'] }, async ({
    visit,
    people,
  }) => {
    const { page } = await atProfile({ visit, people });
    await field(main(page), 'Email').fill('admin@tenure.example');
    await save(page).click();
    await expect(field(main(page), 'Email')).toHaveAccessibleDescription(/A user with this email exists/);
    await expect(field(main(page), 'Email')).toHaveValue('admin@tenure.example');
  });

  test('that could not be saved is kept for another try', { tag: ['@faults', '@C008', '@V144'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const { page } = await atProfile({ visit, people });
    await field(main(page), 'First Name').fill('Adaobi');
    await uploadFiles(selectImage(page), makePicture());
    await expect(photo(page)).toBeVisible();
    for (const [fault, words] of [
      [{ kind: 'answer', status: 500, body: '{}' }, 'A server error occured'],
      [{ kind: 'reset' }, 'Connection error'],
      [{ kind: 'lost' }, 'Connection error'],
    ] as const) {
      await test.step(words, async () => {
        await faults.plan('PATCH', USER, fault);
        await save(page).click();
        const failed = toastWith(page, words);
        await expect(failed).toBeVisible();
        await button(failed, 'Close').click();
        await expect(failed).toHaveCount(0);
        await faults.clear();
        await expect(field(main(page), 'First Name')).toHaveValue('Adaobi');
        await expect(photo(page)).toBeVisible();
      });
    }
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    const keys = (await faults.calls('PATCH', USER)).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size, 'keys of four tries of the same thing').toBe(1);
  });
});

test.describe('a profile photo', () => {
  test('is shown before it is saved, and Remove goes back to the stored one without sending anything', {
    tag: ['@faults', '@V029', '@V031', '@M063'],
  }, async ({ visit, people, faults }) => {
    const { page } = await atProfile({ visit, people });
    await expect(exactWords(main(page), 'Edit profile photo')).toBeVisible();
    await expect(photo(page)).toHaveCount(0);
    await expect(remove(page)).toBeDisabled();
    await uploadFiles(selectImage(page), makePicture());
    await expect(photo(page)).toHaveAccessibleName(/New photo of .*, not saved yet/);
    await expect(topBarPhoto(page)).toHaveCount(0);
    await remove(page).click();
    await expect(photo(page)).toHaveCount(0);
    await expect(remove(page)).toBeDisabled();
    expect(await faults.calls('PATCH', USER)).toEqual([]);

    await uploadFiles(selectImage(page), makePicture());
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    await expect(photo(page)).toHaveAccessibleName(/^Photo of /);
    const stored = await photo(page).getAttribute('src');
    await uploadFiles(selectImage(page), svgDrawing());
    await expect(photo(page)).not.toHaveAttribute('src', stored ?? '');
    await remove(page).click();
    await expect(photo(page)).toHaveAttribute('src', stored ?? '');
    expect(await faults.calls('PATCH', USER)).toHaveLength(1);
  });

  test('changes in the top bar as soon as it is saved, and stays', { tag: ['@faults', '@C008', '@V124'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const { page, token } = await atProfile({ visit, people });
    await uploadFiles(selectImage(page), makePicture({ width: 900, height: 600 }));
    await expect(photo(page)).toBeVisible();
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    await expect(topBarPhoto(page)).toBeVisible();
    await expect.poll(() => sizeOf(page)).toEqual([512, 512]);
    const [call] = await faults.calls('PATCH', USER);
    expect(call?.body).toMatchObject({ image: [expect.stringMatching(/^photo\.jpeg \(\d+\)$/)] });
    expect((await storedPhoto(page, token)).type).toBe('image/jpeg');
    await page.goto('/candidate/profile/summary');
    await expect(topBarPhoto(page)).toBeVisible();
    await expect.poll(() => sizeOf(page)).toEqual([512, 512]);
  });

  test('is drawn anew: a small one keeps its pixels, and no note of its camera travels on', {
    tag: ['@C008', '@V031'],
  }, async ({ visit, people }) => {
    const { page, token } = await atProfile({ visit, people });
    const chosen = makePicture({ width: 120, height: 200 });
    expect(chosen.buffer.includes(NOTE)).toBe(true);
    await uploadFiles(selectImage(page), chosen);
    await save(page).click();
    await expect(topBarPhoto(page)).toBeVisible();
    await expect.poll(() => sizeOf(page)).toEqual([120, 120]);
    expect((await storedPhoto(page, token)).bytes.includes(NOTE)).toBe(false);
  });

  test('of more than 3 MB works too: the label blocks nothing', { tag: ['@V031', '@M064', '@C008'] }, async ({
    visit,
    people,
  }) => {
    const { page, token } = await atProfile({ visit, people });
    await expect(exactWords(main(page), 'Max file is 3MB')).toBeVisible();
    const chosen = makePicture({ width: 1700, height: 1700, noise: true });
    expect(chosen.buffer.length).toBeGreaterThan(8_000_000);
    await uploadFiles(selectImage(page), chosen);
    await expect(photo(page)).toBeVisible();
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    expect((await storedPhoto(page, token)).bytes.length).toBeLessThan(3_000_000);
  });

  test('from an SVG is stored as pixels, and nothing in it runs', { tag: ['@V030', '@C008'] }, async ({
    visit,
    people,
  }) => {
    const { page, token } = await atProfile({ visit, people });
    await uploadFiles(selectImage(page), svgDrawing());
    await expect(photo(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Profile/);
    await save(page).click();
    await expect(exactWords(page, 'Status Updated successfully')).toBeVisible();
    const { type, bytes } = await storedPhoto(page, token);
    expect(type).toBe('image/png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.includes('script')).toBe(false);
    await expect.poll(() => sizeOf(page)).toEqual([512, 512]);
  });

  test('that is no picture is refused in place, and nothing is lost', { tag: ['@V030', '@V031'] }, async ({
    visit,
    people,
  }) => {
    const { page } = await atProfile({ visit, people });
    await field(main(page), 'First Name').fill('Adaobi');
    for (const file of [
      noPicture('portrait.png'),
      noPicture('portrait.svg'),
      { ...makePicture(), name: 'portrait.gif' },
    ]) {
      await test.step(file.name, async () => {
        await uploadFiles(selectImage(page), file);
        await expect(main(page).getByRole('alert')).toHaveText(REFUSED);
        await expect(photo(page)).toHaveCount(0);
        await expect(field(main(page), 'First Name')).toHaveValue('Adaobi');
        await uploadFiles(selectImage(page), makePicture());
        await expect(main(page).getByRole('alert')).toHaveCount(0);
        await remove(page).click();
      });
    }
  });

  test('that the server refuses is named beside the photo', { tag: ['@faults', '@C008', '@V144'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const { page } = await atProfile({ visit, people });
    await faults.plan('PATCH', USER, {
      kind: 'answer',
      status: 400,
      body: JSON.stringify({ image: ['is not a face.'] }),
    });
    await uploadFiles(selectImage(page), makePicture());
    await save(page).click();
    await expect(main(page).getByRole('alert')).toHaveText('is not a face.');
    await expect(exactWords(page, 'Image is not a face.')).toBeVisible();
    await expect(photo(page)).toBeVisible();
  });

  test('is chosen and removed with the keyboard', { tag: ['@V029', '@R050'] }, async ({ visit, people }) => {
    const { page } = await atProfile({ visit, people });
    const chooser = page.waitForEvent('filechooser');
    await selectImage(page).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(makePicture());
    await expect(photo(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(remove(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(photo(page)).toHaveCount(0);
  });
});

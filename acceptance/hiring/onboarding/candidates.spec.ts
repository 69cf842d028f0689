import { expect, test } from '../../platform/fixtures.ts';
import { choose, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { openCandidate } from './desk.ts';

test.describe('the candidates list', () => {
  test('finds a candidate by name and opens the page', { tag: ['@R092', '@R093', '@C922'] }, async ({
    admin,
    people,
  }) => {
    const candidate = await people.candidate();
    await admin.goto('/candidates');
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
    await admin.getByRole('searchbox').fill(candidate.lastname);
    await expect(admin).toHaveURL(new RegExp(`search=${candidate.lastname}`));
    await expect(rowOf(admin, candidate.email)).toHaveCount(1);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.getByRole('link', { name: candidate.name, exact: true }).click();
    await expect(admin).toHaveURL(`/candidates/${candidate.id}`);
    await expect(pageHeading(admin, candidate.name)).toBeVisible();
  });

  test('keeps filter and page in the address', { tag: ['@R092', '@C922'] }, async ({ admin }) => {
    await admin.goto('/candidates?status=COMPLETED&page_size=5');
    const states = rowOf(admin, 'Completed');
    await expect(states.filter({ visible: true })).not.toHaveCount(0);
    await expect(rowOf(admin, 'Offer sent')).toHaveCount(0);
    await admin.goto('/candidates?page_size=5');
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect(admin).toHaveURL(/page=2/);
    await admin.reload();
    await expect(admin.getByText(/^Page 2/)).toBeAttached();
  });

  test('says what to do when nothing fits', { tag: ['@R092', '@C922'] }, async ({ admin }) => {
    await admin.goto('/candidates?search=nobodyofthisname');
    await expect(rowOf(admin, '@')).toHaveCount(0);
    await admin.getByRole('button', { name: /Clear/ }).filter({ visible: true }).last().click();
    await expect(rowOf(admin, '@').filter({ visible: true })).not.toHaveCount(0);
  });

  test('tells a failed load and loads at the next try', { tag: ['@faults', '@R092', '@C922'] }, async ({
    admin,
    faults,
  }) => {
    await faults.plan('GET', /^\/candidate\/$/, { kind: 'answer', status: 500, body: '{}' });
    await admin.goto('/candidates');
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await faults.plan('GET', /^\/candidate\/$/, { kind: 'reset' });
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(exactWords(admin, 'Network Error')).toBeVisible();
    await faults.clear();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('row').filter({ visible: true })).not.toHaveCount(0);
  });
});

test.describe('a candidate', () => {
  test('is created from the form', { tag: ['@R092', '@R093', '@C922'] }, async ({ admin, unique, people }) => {
    await admin.goto('/candidates/new');
    await admin.getByLabel('First name').fill('Ṣẹ̀gun');
    await admin.getByLabel('Last name').fill(`Ọláńrewájú ${unique}`);
    await admin.getByLabel('Email').fill(`segun.${unique}@mail.example`);
    await admin.getByLabel('Phone').fill('+2348035550148');
    // The company is chosen by name, because other scenarios make companies without departments and branches.
    await choose(admin, 'Company', 'Kainji Energy Services');
    for (const label of ['Branch', 'Department', 'Job role']) await chooseOption(admin, label);
    await admin.getByLabel('Annual gross').fill('15000000');
    await admin.getByLabel('Monthly net').fill('900000');
    await admin.getByLabel('Date of resumption').fill(dayFromNow(30));
    await admin.getByRole('button', { name: 'Create candidate' }).click();
    await expect(admin).toHaveURL(/\/candidates\/\d+$/);
    await expect(pageHeading(admin, `Ṣẹ̀gun Ọláńrewájú ${unique}`)).toBeVisible();
    await expect(
      exactWords(admin.getByRole('complementary', { name: 'About the candidate' }), '₦15,000,000.00'),
    ).toBeVisible();
    const { results } = await people.api.onboarding.candidates.query({ search: unique });
    expect(results.map((one) => [one.email, one.gross_salary, one.status])).toEqual([
      [`segun.${unique}@mail.example`, 1_500_000_000, 'DRAFT'],
    ]);
  });

  test('needs what the form marks', { tag: ['@C922'] }, async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByRole('button', { name: 'Create candidate' }).click();
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone is required',
      'Company is required',
      'Date of resumption is required',
    ])
      await expect(exactWords(admin, words)).toBeVisible();
    await admin.getByLabel('Email').fill('nobody');
    await admin.getByLabel('Phone').fill('080-CALL-ME');
    await admin.getByRole('button', { name: 'Create candidate' }).click();
    await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
    await expect(exactWords(admin, 'Invalid Phone Number!')).toBeVisible();
  });

  test('can be corrected', { tag: ['@R093', '@C922'] }, async ({ admin, people }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await expect(admin.getByLabel('First name')).toHaveValue(candidate.firstname);
    await admin.getByLabel('First name').fill('Ngọzi');
    await admin.getByRole('button', { name: /^Save/ }).click();
    await expect(admin).toHaveURL(`/candidates/${candidate.id}`);
    await expect(pageHeading(admin, `Ngọzi ${candidate.lastname}`)).toBeVisible();
  });

  test('whose form could not be saved keeps what was typed', { tag: ['@faults', '@C922'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    await faults.plan('PATCH', /^\/candidate\/\d+\/$/, { kind: 'reset' });
    await admin.getByRole('button', { name: /^Save/ }).click();
    await expect(exactWords(admin, 'Connection error')).toBeVisible();
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
    await faults.clear();
    await faults.plan('PATCH', /^\/candidate\/\d+\/$/, {
      kind: 'answer',
      status: 400,
      body: '{"firstname":["is on another record"]}',
    });
    await admin.getByRole('button', { name: /^Save/ }).click();
    await expect(admin.getByText(/is on another record/).filter({ visible: true })).not.toHaveCount(0);
    await faults.clear();
    await admin.getByRole('button', { name: /^Save/ }).click();
    await expect(admin).toHaveURL(`/candidates/${candidate.id}`);
  });

  test('that does not exist is not found', { tag: ['@R093', '@C922'] }, async ({ admin }) => {
    await admin.goto('/candidates/99999999');
    await expect(exactWords(admin, 'There is no such candidate')).toBeVisible();
  });

  test('shows the letters that were uploaded, for a look and for keeping', { tag: ['@R093', '@C922'] }, async ({
    admin,
    people,
  }) => {
    const { candidate } = await people.accepted();
    await openCandidate(admin, candidate);
    await expect(exactWords(admin, 'Letters uploaded').filter({ visible: true })).not.toHaveCount(0);
    await expect(admin.getByText(/signed-letter\.pdf/).filter({ visible: true })).not.toHaveCount(0);
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download all' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    expect(await file.failure()).toBeNull();
  });

  const FILES = /^\/candidate\/\d+\/documents\/$/;
  const failures = {
    'an error in JSON': { kind: 'answer', status: 404, body: '{"detail":"Not found."}' },
    'an error that claims to be a success': { kind: 'answer', status: 200, body: '{"detail":"Not found."}' },
    'a page of HTML': { kind: 'answer', status: 200, body: '<p>Hello</p>', headers: { 'content-type': 'text/html' } },
    'an answer cut short': { kind: 'cut', bytes: 200 },
  } as const;
  for (const [name, fault] of Object.entries(failures)) {
    test(`whose letters come as ${name} leaves no file behind`, { tag: ['@faults', '@R093', '@C922'] }, async ({
      admin,
      people,
      faults,
    }) => {
      const { candidate } = await people.accepted();
      await openCandidate(admin, candidate);
      await faults.plan('GET', FILES, fault);
      const started = admin.waitForEvent('download');
      await admin.getByRole('button', { name: 'Download all' }).click();
      expect(await (await started).failure(), 'the download').not.toBeNull();
      await expect(pageHeading(admin, candidate.name)).toBeVisible();
      await faults.clear();
      const again = admin.waitForEvent('download');
      await admin.getByRole('button', { name: 'Download all' }).click();
      expect(await (await again).failure()).toBeNull();
    });
  }
});

async function chooseOption(page: import('@playwright/test').Page, label: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  const options = page.getByRole('option');
  await expect(options.filter({ visible: true })).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

import { addressOf, cells, chooseFile, csv, downloadFile } from '../../import/bulk-import/list-files.ts';
import { newCompany } from '../../organisation/company/companies.ts';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { exactWords, pageHeading } from '../../platform/on-page.ts';
import type { PersonApi } from '../../platform/people.ts';

const HEADERS = /^\/employee\/upgrade_letter_csv_headers\/$/;
const UPLOAD = /^\/employee\/upgrade_letters\/bulk_upload\/$/;
const LIST = /^\/employee\/upgrade_letters\/$/;
const COLUMNS =
  'code,effective_date,job_role,department,grade,gross_salary,net_salary,basic_pay,housing_pay,transport_pay,other_pay,letter_type,reason';

type Inline =
  | { type: 'text'; text: string }
  | { type: 'field'; attrs: { token: 'job_role' | 'gross_salary' | 'date' } };
const text = (words: string): Inline => ({ type: 'text', text: words });
const field = (token: 'job_role' | 'gross_salary' | 'date'): Inline => ({ type: 'field', attrs: { token } });
const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content });

/** Publishes an upgrade letter of a type of the scenario's own, for its own company. */
const publish = (api: PersonApi, unique: string, company: number) =>
  api.letter.create.mutate({
    letter_name: `Promotion ${unique}`,
    category: 'upgrade',
    letter_type: `Promotion ${unique}`,
    subject: 'Your promotion',
    company,
    asks_signature: false,
    body: {
      type: 'doc',
      content: [
        paragraph(field('date')),
        paragraph(text('We raise you to '), field('job_role'), text(' with '), field('gross_salary'), text('.')),
      ],
    },
  });

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('upgrade letters are sent from a CSV: refused rows say why, each letter lies on paper, and the new terms wait for their day', {
  tag: ['@R902', '@C092', '@C093', '@C961', '@V161', '@E062'],
}, async ({ admin, people, faults, unique }) => {
  const { company, branch, finance, role } = await newCompany(people.api, unique);
  await people.api.company.createJobRole.mutate({
    company: company.id,
    name: 'Senior Storekeeper',
    code: 'SST',
    description: '',
    address: '',
  });
  await publish(people.api, unique, company.id);
  const work = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const staff = (firstName: string, salary = 480_000_000) =>
    people.staff({ ...work, firstName, salary, employment_date: '2021-03-01', grade: 'GL 05' });
  const [ada, musa, bola, grace, ibrahim, same] = await Promise.all([
    staff('Ada'),
    staff('Musa'),
    staff('Bola'),
    staff('Grace'),
    staff('Ibrahim'),
    staff('Same'),
  ]);
  const from = daysAhead(20);

  await admin.goto('/letters');
  await admin.getByRole('link', { name: 'Upgrade letters', exact: true }).click();
  await expect(pageHeading(admin, /^Upgrade letters/)).toBeVisible();
  await admin.getByRole('link', { name: 'Upload CSV' }).click();
  await expect(pageHeading(admin, 'Import upgrade letters')).toBeFocused();
  await expect(admin.getByRole('table', { name: 'Columns of the file' }).getByRole('rowheader')).toHaveText(
    COLUMNS.split(','),
  );
  expect((await faults.calls('GET', HEADERS)).at(-1)?.answer).toMatchObject({
    headers: expect.arrayContaining([expect.objectContaining({ name: 'effective_date', label: 'Effective date' })]),
  });
  const sample = await downloadFile(admin, admin.getByRole('button', { name: 'Download sample' }));
  expect(sample.name).toBe('sample-upgrade-letters.csv');
  expect(sample.text.replace('\ufeff', '').split('\r\n')[0]?.replaceAll('"', '')).toBe(COLUMNS);

  await chooseFile(
    admin,
    csv(
      `upgrades-${unique}.csv`,
      'code,effective_date,job_role,grade,annual_gross,monthly_net',
      `${ada.code},${from},Senior Storekeeper,GL 06,"8,400,000.00","540,000.00"`,
      `${musa.code},${from},SST,,,`,
      `${bola.code},${from},SST,,"5,4OO,000",350000`,
      `${unique}-9999,${from},SST,,,`,
      `${grace.code},2021-02-28,SST,,,`,
      `${ibrahim.code},${from},Senior Storekeper,,,`,
      `${same.code},${from},Accountant,GL 05,4800000,`,
    ),
  );
  await expect(pageHeading(admin, 'Check before sending')).toBeVisible();
  const tiles = admin.getByRole('navigation', { name: 'Rows of the file' });
  await expect(tiles).toContainText('Ready 2 letters, one a row');
  await expect(tiles).toContainText('Look again 1 of the 2, with a warning');
  await expect(tiles).toContainText('Unchanged 1 same terms as today');
  await expect(tiles).toContainText('Errors 4 rows with a mistake');
  await expect
    .poll(() => cells(admin, 'Rows with errors'))
    .toEqual([
      ['4', `Bola ${bola.lastName}`, 'gross_salary5,4OO,000', 'Digits only. It has the letter O.'],
      ['5', 'Not found', `code${unique}-9999`, 'No employee has this code'],
      ['6', `Grace ${grace.lastName}`, 'effective_date2021-02-28', 'Begins on 1 Mar 2021'],
      [
        '7',
        `Ibrahim ${ibrahim.lastName}`,
        'job_roleSenior Storekeper',
        'No such role. Did you mean Senior Storekeeper?',
      ],
    ]);
  await expect
    .poll(() => cells(admin, 'Letters ready'))
    .toEqual([
      [
        '2',
        `Ada ${ada.lastName}${ada.code}`,
        'Senior StorekeeperGrade GL 05 → GL 06',
        // A year's 8,400,000 bears 330,000 and 18 % of 5,400,000, 1,302,000; ÷ 12 = 108,500 of 700,000.
        '₦8,400,000.0075 % more than todayNet ₦540,000.00 in the file, ₦591,500.00 by payroll, as the letter says',
      ],
      ['3', `Musa ${musa.lastName}${musa.code}`, 'Senior StorekeeperGrade GL 05, as today', '₦4,800,000.00unchanged'],
    ]);
  const paper = admin.getByRole('region', { name: 'Letter on paper' });
  await expect(paper.getByRole('heading')).toHaveText(`Line 2, Ada ${ada.lastName}`);
  await expect(paper).toContainText('We raise you to Senior Storekeeper with ₦8,400,000.00.');
  await expect(paper.locator('[data-lit]')).toHaveCount(3);
  await expectAccessible(admin);
  await paper.getByRole('button', { name: 'Next letter' }).click();
  await expect(paper.getByRole('heading')).toHaveText(`Line 3, Musa ${musa.lastName}`);
  await expect(paper).toContainText('We raise you to Senior Storekeeper with ₦4,800,000.00.');
  for (const width of [997, 800, 360]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(admin);
  }
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.getByRole('button', { name: 'Send 2 letters' }).click();
  await expect(pageHeading(admin, '2 upgrade letters sent')).toBeVisible();
  expect((await faults.calls('POST', UPLOAD)).at(-1)?.body).toMatchObject({ date_format: ['ISO'] });

  const history = await people.api.history.read.query({ id: ada.id });
  expect(
    history.entries.filter(({ effective_from }) => effective_from === from).map(({ kind, state }) => [kind, state]),
  ).toEqual([
    ['PAY', 'scheduled'],
    ['JOB', 'scheduled'],
  ]);
  expect(await people.api.employee.detail.query({ id: ada.id })).toMatchObject({ jobrole: role.id, grade: 'GL 05' });

  await admin.getByRole('link', { name: 'Go to upgrade letters' }).click();
  await admin.getByRole('searchbox', { name: 'Search name, staff ID or code' }).fill(ada.code);
  const listed = admin.getByRole('table', { name: 'Upgrade letters' }).getByRole('row');
  await expect(listed).toHaveCount(2);
  await expect(listed.filter({ hasText: ada.code })).toContainText(`Promotion ${unique}`);
  const listedBy = (await faults.calls('GET', LIST)).at(-1);
  expect(listedBy?.query).toEqual({ page: '1', page_size: '20', search: ada.code });
  expect(listedBy?.answer).toMatchObject({ total: 1 });
});

test('the list of upgrade letters, their columns and a file that does not arrive are there at the next try', {
  tag: ['@faults', '@R902', '@C092', '@C093', '@C961', '@M155', '@M156'],
}, async ({ admin, people, faults, unique }) => {
  const words = {
    'a reset connection': 'Network Error',
    'an error without a word': 'Failed to fetch leave requests',
  };
  const box = admin.getByRole('list', { name: 'File to check' });
  const file = csv(
    `late-${unique}.csv`,
    'code,effective_date,grade',
    `${(await people.staff()).code},${daysAhead(9)},GL 07`,
  );
  for (const [name, fault] of Object.entries(BREAKDOWNS)) {
    await test.step(`the list breaks by ${name}`, async () => {
      const sentence = words[name as keyof typeof words];
      await faults.plan('GET', LIST, fault);
      await admin.goto('/letters/upgrade');
      await expect(exactWords(admin, sentence)).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(exactWords(admin, sentence)).toBeHidden();
    });
  }
  // The columns and the file share their words with those of employees.
  await faults.plan('GET', HEADERS, BREAKDOWNS['an error without a word']);
  await faults.plan('POST', UPLOAD, BREAKDOWNS['an error without a word']);
  await admin.goto(addressOf('upgrade_letter'));
  await expect(exactWords(admin, words['an error without a word'])).toBeVisible();
  await chooseFile(admin, file);
  await expect(box).toContainText(words['an error without a word']);
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('rowheader', { name: 'effective_date' })).toBeVisible();
  await box.getByRole('button', { name: `Retry late-${unique}.csv` }).click();
  await expect(pageHeading(admin, 'Check before sending')).toBeVisible();
});

test('the reasons of a file whose rows are all refused have room for their words at 1280', async ({
  visit,
  unique,
}) => {
  const admin = await visit({ as: 'ADMIN', viewport: { width: 1280, height: 800 } });
  await admin.goto(addressOf('upgrade_letter'));
  await chooseFile(admin, csv(`none-${unique}.csv`, 'code,effective_date,grade', `${unique}-1,${daysAhead(9)},GL 07`));
  await expect(pageHeading(admin, 'Check before sending')).toBeVisible();
  const reason = await admin.getByRole('columnheader', { name: 'Reason' }).boundingBox();
  expect(reason?.width).toBeGreaterThan(240);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Results } from '../../../contracts/performance/performance';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, choose, exactWords, pageHeading, rowOf } from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const RESULTS = /^\/performance\/$/;

const cells = (page: Page, row: string) => rowOf(page, row).getByRole('cell').allTextContents();

/** Presses a button that downloads a file: its lines. */
async function download(page: Page, name: string) {
  const begun = page.waitForEvent('download');
  await button(page, name).click();
  const file = await begun;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace('\ufeff', '').trimEnd().split('\r\n') };
}

test('results of a company stand in charts and their table, and lead to the people whom they count', {
  tag: ['@R112', '@C957'],
}, async ({ admin, people, mailbox, unique }) => {
  const { api } = people;
  const { company, finance, legal, branch, role } = await newCompany(api, unique);
  for (const [name, from, guide, background_colour] of [
    ['Top', 90, 20, '#208368'],
    ['Middle', 60, 70, '#345678'],
    ['Low', 0, 10, '#ce2c31'],
  ] as const)
    await api.performance.createRule.mutate({
      criteria: 'BAND',
      name,
      formula: `${from} <= result`,
      background_colour,
      guide,
      order: 100 - from,
      company: company.id,
    });
  const rated = (place: number, department: { id: number }, own: number, line_manager: number, head_manager: number) =>
    startAppraisal({ people, mailbox, unique: `${unique}${place}` }, 'MANAGER RATED', {
      staff: { company: company.id, location: branch.id, department: department.id, jobrole: role.id },
      ratings: { own, line_manager, head_manager },
    });
  // Results are the average of both managers: 93 and 45.5.
  const [best] = await Promise.all([rated(1, finance, 96, 94, 92), rated(2, legal, 60, 50, 41)]);

  await admin.goto('/appraisal');
  await admin.getByRole('navigation', { name: 'Appraisals' }).getByRole('link', { name: 'Results' }).click();
  await choose(admin, 'Company', company.name);
  await expect(exactWords(admin, '2 of 2 rated')).toBeVisible();
  const short = admin.getByRole('region', { name: 'Results in short' });
  await expect(short).toContainText('Average result 69.3 of 100');
  await expect(short).toContainText('Own rating, average 78.0 of 100 8.7 above the results');
  await expect(short.getByRole('link', { name: 'Low 1 50 % guide 10 %' })).toBeVisible();
  const columns = admin.getByRole('region', { name: 'Distribution beside the guide' });
  await expect(columns).toContainText('guide of the score rules: 20, 70, 10 %');
  await expect(columns.getByRole('link')).toHaveCount(3);
  await expect(columns.getByRole('link', { name: 'Middle 60–89 0 people 0 % guide 70 %' })).toBeVisible();
  expect(await cells(admin, 'Finance')).toEqual(['1', '1', '–', '–', '93.0', '96.0', '–']);
  expect(await cells(admin, 'Legal')).toEqual(['1', '–', '–', '1', '45.5', '60.0', '–']);
  expect(await cells(admin, 'All departments')).toEqual(['2', '1', '–', '1', '69.3', '78.0', '–']);
  await expect(exactWords(admin, 'Calibration changed no result.')).toBeVisible();
  await expectReadable(admin, LOOKS);

  await test.step('both files have what the page shows', async () => {
    const table = await download(admin, 'Download table');
    expect(table.name).toMatch(/^results-by-department-.+\.csv$/);
    expect(table.lines).toEqual([
      '"Department","Rated","Top","Middle","Low","Average","Own rating","Change"',
      '"Finance",1,1,0,0,93,96,""',
      '"Legal",1,0,0,1,45.5,60,""',
      '"All departments",2,1,0,1,69.3,78,""',
    ]);
    const results = await download(admin, 'Download results');
    expect(results.name).toMatch(/^results-\d.+\.csv$/);
    expect(results.lines).toHaveLength(3);
    // Quoted, because the name of the one may be the beginning of the other's.
    expect(results.lines.find((line) => line.includes(`"${best.employee.name}"`))).toContain('96,94,92,93,"Top"');
  });

  await choose(admin, 'Department', 'Legal');
  await expect(exactWords(admin, '1 of 1 rated')).toBeVisible();
  await expect(rowOf(admin, 'Finance')).toHaveCount(0);

  await choose(admin, 'Department', 'All departments');
  await rowOf(admin, 'Finance').getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(admin).toHaveURL(new RegExp(`tab=calibration.*company=${company.id}.*department=${finance.id}`));
  await admin.goBack();
  await columns.getByRole('link', { name: /^Top/ }).click();
  await expect(admin).toHaveURL(/tab=calibration.*band=Top/);
  await expect(rowOf(admin, best.employee.name)).toBeVisible();
});

test('results that cannot be read are read on another try', { tag: ['@faults', '@R112', '@M104'] }, async ({
  admin,
  faults,
}) => {
  await faults.plan('GET', RESULTS, { kind: 'reset' });
  await admin.goto('/performance');
  const failed = admin.getByRole('main').getByRole('alert');
  await expect(exactWords(failed, 'Network Error')).toBeVisible();
  await expect(exactWords(failed, 'The results did not load. What you chose is kept.')).toBeVisible();
  await faults.clear();
  await button(failed, 'Try again').click();
  await expect(button(admin, 'Download results')).toBeVisible();
});

test('without results the page says where they come from, and without bands who makes them', {
  tag: ['@faults', '@R112'],
}, async ({ admin, people, faults }) => {
  const some = await people.api.performance.results.query({});
  const answer = (results: Results) =>
    faults.plan('GET', RESULTS, { kind: 'answer', status: 200, body: JSON.stringify(results) });
  const none = { rated: 0, counts: [], average: null, own_average: null, change: null, calibrated: 0 };
  await answer({ ...some, spans: [], span: null, before: null, total: 0, bands: [], groups: [], all: none });
  await admin.goto('/performance');
  await expect(exactWords(admin, 'No results yet')).toBeVisible();
  await expect(button(admin, 'Download results')).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Open appraisals' }).click();
  await expect(admin).toHaveURL(/\/appraisal$/);

  await faults.clear();
  const bare = { ...some.all, counts: [] };
  await answer({ ...some, bands: [], groups: some.groups.map((group) => ({ ...group, ...bare })), all: bare });
  await admin.goto('/performance');
  await expect(exactWords(admin, 'No bands yet')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'By company', exact: true })).toBeVisible();
  await admin.getByRole('link', { name: 'Open score rules' }).click();
  await expect(admin).toHaveURL(/tab=rules/);

  await faults.clear();
  await admin.goto('/performance?start_date=1999-01-01&end_date=1999-12-31');
  await expect(exactWords(admin, 'Nobody has a result here')).toBeVisible();
  await admin.getByRole('link', { name: 'Show all results' }).click();
  await expect(button(admin, 'Download results')).toBeVisible();
  await expect(pageHeading(admin, 'Performance')).toBeVisible();
});

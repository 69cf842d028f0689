import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { payLaw as contract } from '../../../contracts/pay/pay-law';
import { NTA_2025 } from '../../../contracts/pay/pay-laws';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';
import { payRun } from '../payroll/tables';

let token: string;
let place: MadePlace;

beforeAll(async () => {
  token = (await makeUser('pay@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
});

const WAGE = { kind: 'MINIMUM_WAGE', month: 8_500_000, staff_from: 25 };
const rule = (from: string, more: object = {}) => ({
  ...{ title: 'National Minimum Wage Act 2027', from, source: 'The gazette', value: WAGE },
  ...more,
});
const add = (from: string, more?: object) => as(token).payLaw.add.untyped(rule(from, more)).response;
const added = async (from: string, more?: object) => contract.add.output.parse(await (await add(from, more)).json());
const laws = async () => (await as(token).payLaw.list()).results;
const wages = async () =>
  (await laws()).filter(({ kind }) => kind === 'MINIMUM_WAGE').map(({ from, until }) => [from, until]);
/** A month of the company that was calculated. */
const reckon = (month: string) =>
  db.insert(payRun).values({
    ...{ company_id: place.company, month, status: 'DRAFT', pay_day: `${month}-25`, method: 'ANNUAL' },
    ...{ prepared_by: 1, prepared_by_name: 'Ngozi Pay', prepared_at: '2027-01-01T08:00:00.000Z' },
  });

test('the rules of a new deployment say from when until when they hold, where they are written, and how sure that is', async () => {
  const tax = (await laws()).filter(({ kind }) => kind === 'PAYE');
  expect(tax.map(({ title, from, until, used }) => [title, from, until, used])).toEqual([
    ['Nigeria Tax Act 2025, s. 30 and Fourth Schedule', '2026-01-01', null, false],
    ['Personal Income Tax Act, s. 33 as amended by the Finance Act 2020', '2021-01-01', '2025-12-31', false],
    ['Personal Income Tax Act, s. 33 and Sixth Schedule', '2011-06-14', '2020-12-31', false],
  ]);
  for (const { source } of await laws()) expect(source).toMatch(/confidence (high|medium)/i);
});

test('a rule is added from a day on, ends the one before it, and the audit keeps who wrote it', async () => {
  const { id, recorded_by } = await added('2027-07-29');
  expect(recorded_by).toBe('Aisha Bello');
  expect(await wages()).toEqual([
    ['2027-07-29', null],
    ['2024-05-01', '2027-07-28'],
    ['2019-04-18', '2024-04-30'],
  ]);
  const [row] = await db.select().from(audit).where(eq(audit.record, 'pay_law'));
  expect(row).toMatchObject({ action: 'Statutory rule created', record_id: id });
});

test('a kind has one rule of a day', async () => {
  await added('2033-01-01');
  const answer = await add('2033-01-01');
  expect([answer.status, await answer.json()]).toEqual([400, { from: ['There is a rule of this kind from this day'] }]);
});

test('a rule is corrected, and taken away, until a month was reckoned by it', async () => {
  const { id, version } = await added('2028-03-01');
  const save = (more: object = {}) =>
    as(token).payLaw.correct.untyped({ id, ...rule('2028-04-01'), version, ...more }).response;
  expect(contract.correct.output.parse(await (await save()).json())).toMatchObject({ from: '2028-04-01', version: 2 });
  expect((await save()).status).toBe(409);
  await reckon('2028-05');
  const refused = await save({ version: 2 });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      detail:
        'May 2028 was reckoned by what held so far. Enter a rule from a later day, or take the draft of that month away first.',
    },
  ]);
  expect(await as(token).payLaw.remove({ id }).status()).toBe(409);
  expect((await laws()).find((law) => law.id === id)?.used).toBe(true);
  await db.delete(payRun).where(eq(payRun.month, '2028-05'));
  const left = await as(token).payLaw.remove({ id }).response;
  expect(contract.remove.output.parse(await left.json()).results.map((law) => law.id)).not.toContain(id);
});

test('a rule is not written below a month that was reckoned, and may be from the next day on', async () => {
  await reckon('2029-02');
  expect((await add('2029-01-15')).status).toBe(409);
  expect((await add('2029-02-01')).status).toBe(409);
  // February began before it.
  expect((await add('2029-02-02')).status).toBe(200);
  // Where another rule holds in February, one before that changes nothing of it.
  expect((await add('2029-01-20')).status).toBe(409);
  await db.delete(payRun).where(eq(payRun.month, '2029-02'));
  await added('2029-01-31');
  await reckon('2029-02');
  expect((await add('2028-12-01')).status).toBe(200);
});

test.for([
  [
    [
      { width: null, rate: 700 },
      { width: null, rate: 1100 },
    ],
  ],
  [[{ width: 30_000_000, rate: 700 }]],
  [
    [
      { width: 0, rate: 700 },
      { width: null, rate: 1100 },
    ],
  ],
])('bands of tax have a width, and the last takes what is above: not %j', async ([bands]) => {
  const answer = await add('2034-01-01', { value: { ...NTA_2025, bands } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { value: ['Enter the width of every band but the last'] },
  ]);
});

test('the kind of a rule stays as it is', async () => {
  const { id, version } = await added('2035-01-01');
  const value = { kind: 'ITF', employer_rate: 100, staff_from: 5 };
  const answer = await as(token).payLaw.correct.untyped({ id, ...rule('2035-01-01', { value, version }) }).response;
  expect([answer.status, await answer.json()]).toEqual([400, { value: ['The kind of a rule stays as it is'] }]);
});

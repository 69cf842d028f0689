import { beforeAll, describe, expect, test } from 'vitest';
import { complaint as contract } from '../../../contracts/cases/complaint';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { caseParty } from '../../seed/generated-tables';
import { makeComplaintCategory, makeNamed, putComplaint } from './complaints.test-support';

const YEAR = 2025;
let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeNamed>>;
let pay: number;
let fraud: number;
let canteen: number;

const on = (day: string) => lagosInstant(day, '09:00').toISOString();

/** Complaints that were closed after so many days. */
async function closed(category: number, count: number, days: number, outcome: 'UPHELD' | 'NOT_UPHELD' = 'UPHELD') {
  for (let i = 0; i < count; i += 1)
    await putComplaint({
      category,
      company: place.company,
      status: 'CLOSED',
      opened_at: on(`${YEAR}-03-02`),
      closed_at: on(addDays(`${YEAR}-03-02`, days)),
      outcome,
    });
}

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeNamed('Folake', 'Adeyemi', ['ADMIN']);
  pay = (await makeComplaintCategory(hr.id, { name: 'Pay' })).id;
  fraud = (await makeComplaintCategory(null, { name: 'Fraud' })).id;
  canteen = (await makeComplaintCategory(null, { name: 'Canteen' })).id;
  await closed(pay, 9, 6);
  await closed(pay, 6, 20, 'NOT_UPHELD');
  await closed(canteen, 6, 6);
  await closed(fraud, 3, 6);
  for (let i = 0; i < 5; i += 1)
    await putComplaint({
      category: pay,
      company: place.company,
      opened_at: on(`${YEAR}-11-03`),
      due: addDays(lagosDay(), 30),
    });
});

const board = async (query = '') =>
  contract.dashboard.output.parse(
    await (await ask('GET', `/complaint/dashboard/?year=${YEAR}${query}`, { token: hr.token })).json(),
  );

describe('the dashboard of a year', () => {
  test('counts by category, age and outcome, small numbers as well, for those who may read the list', async () => {
    const told = await board();
    expect(told).toMatchObject({ filed: 29, open: 5, closed: 24, late: 0, days_to_close: 6 });
    const of = (id: number) => told.categories.find((one) => one.id === id);
    expect(of(pay)).toMatchObject({ filed: 20, filed_before: 0, days_to_close: 6 });
    expect(of(fraud)).toMatchObject({ filed: 3, filed_before: 0, days_to_close: 6 });
    expect(of(canteen)?.filed).toBe(6);
    expect(told.ages.map(({ count }) => count)).toEqual([18, 0, 6, 0, 0]);
    expect(told.outcomes.map(({ key, count }) => `${key} ${count}`)).toEqual([
      'UPHELD 18',
      'PARTLY_UPHELD 0',
      'NOT_UPHELD 6',
      'WITHDRAWN 0',
      'PASSED_ON 0',
    ]);
    expect(await board(`&category=${fraud}`)).toMatchObject({ filed: 3, closed: 3 });
  });

  test('goes into a file without a number below five, nor one that gives it back, because files are passed on', async () => {
    const file = await as(hr.token).complaint.dashboardFile({ year: YEAR }).response;
    const text = await file.text();
    expect(text).toContain('"All","Filed",29\r\n');
    expect(text).toContain('"All","Late","under 5"\r\n');
    // The three of fraud would be what is left of all, so that the next smallest goes with them.
    expect(text).toContain(`"Filed in ${YEAR}","Fraud","under 5"\r\n`);
    expect(text).toContain(`"Filed in ${YEAR}","Canteen","under 5"\r\n`);
    expect(text).toContain('"Days to close","Fraud","hidden"\r\n');
  });

  test('has those in no number that name the reader', async () => {
    const before = await board();
    const id = await putComplaint({ category: pay, company: place.company, opened_at: on(`${YEAR}-11-04`) });
    await db.insert(caseParty).values({
      case_id: id,
      role: 'NAMED',
      sees: 'NONE',
      name: 'Folake Adeyemi',
      user_id: hr.id,
      added_at: on(`${YEAR}-11-04`),
    });
    expect(await board()).toEqual(before);
  });
});

describe('categories', () => {
  const form = (more: object = {}) => ({ name: 'Safety', owner: hr.id, hint: '', due_days: 7, ...more });
  const create = (body: object) => as(hr.token).complaint.createCategory.untyped(body).response;

  test('are made with an owner who looks after cases, and have a name of their own', async () => {
    const staff = await makeNamed('Segun', 'Balogun', ['EMPLOYEE']);
    const refused = async (body: object) => Object.keys(await (await create(body)).json<object>());
    expect(await refused(form({ owner: staff.id }))).toEqual(['owner']);
    expect(await refused(form({ deputy: hr.id }))).toEqual(['deputy']);
    const made = contract.createCategory.output.parse(await (await create(form())).json());
    expect(made).toMatchObject({ name: 'Safety', owner: { id: hr.id, name: 'Folake Adeyemi' }, deputy: null });
    expect(await refused(form({ name: 'SAFETY' }))).toEqual(['name']);
    const path = `/complaint/categories/${made.id}/`;
    const changed = await ask('PATCH', path, { token: hr.token, body: form({ due_days: 9, version: 1 }) });
    expect(await changed.json()).toMatchObject({ due_days: 9, version: 2 });
    expect(await (await ask('DELETE', path, { token: hr.token })).json()).toEqual({
      message: 'Complaint category deleted',
    });
  });

  test('that complaints are in are archived, and offered no more', async () => {
    const gone = await as(hr.token).complaint.deleteCategory({ id: canteen }).response;
    expect(await gone.json()).toEqual({ message: 'Complaint category archived' });
    const offered = await as().complaint.form();
    expect(offered.categories.map(({ name }) => name)).toEqual(['Pay', 'Fraud']);
    expect((await board()).categories.map(({ name }) => name)).toContain('Canteen');
  });
});

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.test-support';
import { employeeEntry } from '../history/tables';
import { askUpload, db, makePlace, type Place } from '../journey.test-support';
import { receiptIn } from '../receipt.test-support';
import { installation } from '../tables';
import {
  answerAs,
  appealAs,
  beginHearing,
  close,
  decide,
  hear,
  inDays,
  linked,
  linkOf,
  makeHr,
  makeStaff,
  queried,
  read,
} from './cases.test-support';
import { closePassed } from './close';

let place: Place;
let hr: Awaited<ReturnType<typeof makeHr>>;

beforeAll(async () => {
  place = await makePlace('DCD');
  hr = await makeHr();
});

const said = async (answer: Response) => [answer.status, await answer.text()] as const;
const titles = async (token: string, id: number) => (await read(token, id)).timeline.map(({ title }) => title);

/** A case that somebody has answered. */
async function answered() {
  const me = await makeStaff(place);
  const id = await queried(hr.token, me.id);
  await answerAs(me.token, id);
  return { me, id };
}

const entries = (employee_id: number) =>
  db
    .select({ day: employeeEntry.effective_from, value: employeeEntry.value, gone: employeeEntry.corrected_at })
    .from(employeeEntry)
    .where(sql`${employeeEntry.employee_id} = ${employee_id} AND ${employeeEntry.kind} = 'STATUS'`)
    .orderBy(employeeEntry.effective_from)
    .then((rows) =>
      rows
        .filter(({ gone }) => gone === null)
        .map(({ day, value }) => [day, (value as { employment_status: string }).employment_status]),
    );

describe('a decision', () => {
  test('of suspension is two entries of the history, which an appeal takes back', async () => {
    const { me, id } = await answered();
    const [from, until] = [inDays(3), inDays(9)];
    expect((await decide(hr.token, id, { decision: 'SUSPENSION' })).status).toBe(400);
    expect(
      (await decide(hr.token, id, { decision: 'SUSPENSION', suspended_from: until, suspended_until: from })).status,
    ).toBe(400);
    const done = await decide(hr.token, id, { decision: 'SUSPENSION', suspended_from: from, suspended_until: until });
    expect(done.status, await done.clone().text()).toBe(200);
    expect(await entries(me.id)).toEqual([
      ['2019-03-04', 'ACTIVE'],
      [from, 'SUSPENDED'],
      [inDays(10), 'ACTIVE'],
    ]);
    await appealAs(me.token, id);
    expect((await decide(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect(await entries(me.id)).toEqual([['2019-03-04', 'ACTIVE']]);
    expect(await read(me.token, id)).toMatchObject({ status: 'CLOSED', decision: 'WARNING', suspended_from: null });
  });

  test('of suspension is upheld for fewer days, and for no other ones', async () => {
    const { me, id } = await answered();
    const [from, until] = [inDays(3), inDays(9)];
    await decide(hr.token, id, { decision: 'SUSPENSION', suspended_from: from, suspended_until: until });
    await appealAs(me.token, id);
    const longer = { decision: 'SUSPENSION', suspended_from: from, suspended_until: inDays(12) } as const;
    expect((await decide(hr.token, id, longer)).status).toBe(400);
    expect((await decide(hr.token, id, { ...longer, suspended_until: inDays(5) })).status).toBe(200);
    expect(await entries(me.id)).toEqual([
      ['2019-03-04', 'ACTIVE'],
      [from, 'SUSPENDED'],
      [inDays(6), 'ACTIVE'],
    ]);
  });

  test('of dismissal opens an exit, which HR alone is led to', async () => {
    const { me, id } = await answered();
    const done = await decide(hr.token, id, { decision: 'DISMISSAL', words: 'Gross misconduct' });
    expect(done.status, await done.clone().text()).toBe(200);
    const { exit } = await read(hr.token, id);
    expect(exit).toEqual(expect.any(Number));
    expect((await read(me.token, id)).exit).toBeNull();
    const [opened] = await db.all<object>(sql`SELECT type, status, employee_id FROM exit WHERE case_id = ${exit}`);
    expect(opened).toEqual({ type: 'DISMISSAL', status: 'APPROVED', employee_id: me.id });
    expect((await entries(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'TERMINATED']);
    expect(await titles(hr.token, id)).toContain('Exit started');
    expect(await titles(me.token, id)).not.toContain('Exit started');
  });

  test('is not made twice from the same page', async () => {
    const { id } = await answered();
    const { version } = await read(hr.token, id);
    const body = { decision: 'WARNING', words: 'The rule is clear.', version };
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', `/disciplinary/${id}/decision/`, { token: hr.token, body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('warns for a year, which another case shows to HR while it is in force', async () => {
    const { me, id } = await answered();
    await decide(hr.token, id, { decision: 'WARNING' });
    const next = await queried(hr.token, me.id);
    const { earlier } = await read(hr.token, next);
    expect(earlier.map((one) => one.id)).toEqual([id]);
    await db.run(sql`UPDATE disciplinary_case SET lapses_on = ${inDays(-1)} WHERE case_id = ${id}`);
    expect((await read(hr.token, next)).earlier).toEqual([]);
  });
});

describe('the time to appeal', () => {
  test('keeps a case open, and closes it when it has passed', async () => {
    const { me, id } = await answered();
    await decide(hr.token, id, { decision: 'WARNING' });
    expect(await said(await close(hr.token, id))).toEqual([409, expect.stringContaining('may appeal until')]);
    await closePassed(env, new Date());
    expect((await read(hr.token, id)).status).toBe('DECIDED');
    await closePassed(env, new Date(Date.now() + 16 * 86_400_000));
    expect(await read(me.token, id)).toMatchObject({ status: 'CLOSED', due: null });
    expect((await titles(me.token, id))[0]).toBe('Closed');
    expect((await appealAs(me.token, id)).status).toBe(409);
  });

  test('is also that of who is dismissed and has no account any more, by the link of the query', async () => {
    const { me, id } = await answered();
    await decide(hr.token, id, { decision: 'DISMISSAL' });
    await db.run(sql`UPDATE employee SET employment_status = 'TERMINATED' WHERE id = ${me.id}`);
    const token = await linkOf(me.email);
    expect(await linked(token)).toMatchObject({ may_appeal: true });
    const appeal = await askUpload('POST', '/disciplinary/linked/appeal/', token, { words: 'I ask to be heard.' }, []);
    expect(appeal.status, await appeal.clone().text()).toBe(200);
    expect((await receiptIn(appeal, me.email)).receipt.what).toMatch(/^You appealed against the decision in case /);
    expect((await read(hr.token, id)).status).toBe('APPEAL');
  });
});

describe('where changes of employment need two people', () => {
  /** The companies whose changes of status wait for somebody else. */
  const want = (companies: number[]) =>
    db
      .update(installation)
      .set({ second_pair: { bank: true, pay: true, status: true, rights: false, companies, version: 1 } });
  const suspension = () =>
    ({ decision: 'SUSPENSION', suspended_from: inDays(3), suspended_until: inDays(9), words: 'Gross.' }) as const;
  const TWO = [403, expect.stringContaining('Somebody other than who raised the query')];

  afterEach(() => want([]));

  test('who raised a query warns, but neither suspends nor dismisses: another admin does', async () => {
    await want([place.company]);
    const other = await makeHr();
    const { me, id } = await answered();
    expect(await said(await decide(hr.token, id, { decision: 'DISMISSAL' }))).toEqual(TWO);
    expect(await said(await decide(hr.token, id, suspension()))).toEqual(TWO);
    expect(await read(me.token, id)).toMatchObject({ status: 'ANSWERED', decision: null });
    expect(await entries(me.id)).toEqual([['2019-03-04', 'ACTIVE']]);
    expect((await decide(other.token, id, suspension())).status).toBe(200);
    expect((await entries(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'SUSPENDED', 'ACTIVE']);
    const warned = await answered();
    expect((await decide(hr.token, warned.id, { decision: 'FINAL_WARNING' })).status).toBe(200);
  });

  test('they do not from the chair of a panel either, and in a company without that rule they do', async () => {
    const officer = await makeHr();
    const record = await makeStaff(place, { user_id: officer.id, email: officer.email });
    const me = await makeStaff(place);
    const id = await queried(officer.token, me.id);
    await answerAs(me.token, id);
    expect((await hear(officer.token, id, [record.id])).status).toBe(200);
    await beginHearing(id);
    const token = await linkOf(officer.email);
    const byLink = () => ask('POST', '/disciplinary/linked/decision/', { token, body: suspension() });
    await want([place.company]);
    expect(await said(await byLink())).toEqual(TWO);
    expect((await read(me.token, id)).status).toBe('HEARING');
    await want([]);
    expect((await byLink()).status).toBe(200);
  });
});

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { askUpload, db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { employeeEntry } from '../../seed/generated-tables';
import {
  answerAs,
  appealAs,
  beginHearing,
  caseLinkOf,
  close,
  dayInDays,
  decideCaseAs,
  decideCaseByLink,
  hear,
  makeCaseHr,
  makeDisciplinaryStaff,
  openQuery,
  readCaseAs,
  readCaseByLink,
} from './cases.test-support';
import { closePassed } from './close';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeCaseHr>>;
let raiser: Awaited<ReturnType<typeof makeCaseHr>>;

beforeAll(async () => {
  place = await makePlace('DCD');
  hr = await makeCaseHr();
  raiser = await makeCaseHr();
});

const said = async (answer: Response) => [answer.status, await answer.text()] as const;
const titles = async (token: string, id: number) => (await readCaseAs(token, id)).timeline.map(({ title }) => title);

/** A case that somebody has answered, raised by another admin than who decides. */
async function answered() {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(raiser.token, me.id);
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
    const [from, until] = [dayInDays(3), dayInDays(9)];
    expect((await decideCaseAs(hr.token, id, { decision: 'SUSPENSION' })).status).toBe(400);
    expect(
      (await decideCaseAs(hr.token, id, { decision: 'SUSPENSION', suspended_from: until, suspended_until: from }))
        .status,
    ).toBe(400);
    const done = await decideCaseAs(hr.token, id, {
      decision: 'SUSPENSION',
      suspended_from: from,
      suspended_until: until,
    });
    expect(done.status, await done.clone().text()).toBe(200);
    expect(await entries(me.id)).toEqual([
      ['2019-03-04', 'ACTIVE'],
      [from, 'SUSPENDED'],
      [dayInDays(10), 'ACTIVE'],
    ]);
    await appealAs(me.token, id);
    expect((await decideCaseAs(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect(await entries(me.id)).toEqual([['2019-03-04', 'ACTIVE']]);
    expect(await readCaseAs(me.token, id)).toMatchObject({
      status: 'CLOSED',
      decision: 'WARNING',
      suspended_from: null,
    });
  });

  test('of suspension is upheld for fewer days, and for no other ones', async () => {
    const { me, id } = await answered();
    const [from, until] = [dayInDays(3), dayInDays(9)];
    await decideCaseAs(hr.token, id, { decision: 'SUSPENSION', suspended_from: from, suspended_until: until });
    await appealAs(me.token, id);
    const longer = { decision: 'SUSPENSION', suspended_from: from, suspended_until: dayInDays(12) } as const;
    expect((await decideCaseAs(hr.token, id, longer)).status).toBe(400);
    expect((await decideCaseAs(hr.token, id, { ...longer, suspended_until: dayInDays(5) })).status).toBe(200);
    expect(await entries(me.id)).toEqual([
      ['2019-03-04', 'ACTIVE'],
      [from, 'SUSPENDED'],
      [dayInDays(6), 'ACTIVE'],
    ]);
  });

  test('of dismissal opens an exit, which HR alone is led to', async () => {
    const { me, id } = await answered();
    const done = await decideCaseAs(hr.token, id, { decision: 'DISMISSAL', words: 'Gross misconduct' });
    expect(done.status, await done.clone().text()).toBe(200);
    const { exit } = await readCaseAs(hr.token, id);
    expect(exit).toEqual(expect.any(Number));
    expect((await readCaseAs(me.token, id)).exit).toBeNull();
    const [opened] = await db.all<object>(sql`SELECT type, status, employee_id FROM exit WHERE case_id = ${exit}`);
    expect(opened).toEqual({ type: 'DISMISSAL', status: 'APPROVED', employee_id: me.id });
    expect((await entries(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'TERMINATED']);
    expect(await titles(hr.token, id)).toContain('Exit started');
    expect(await titles(me.token, id)).not.toContain('Exit started');
  });

  test('is not made twice from the same page', async () => {
    const { id } = await answered();
    const { version } = await readCaseAs(hr.token, id);
    const body = { decision: 'WARNING', words: 'The rule is clear.', version };
    const both = await Promise.all(
      [1, 2].map(() => as(hr.token).disciplinary.decide.untyped({ id, ...body }).response),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('warns for a year, which another case shows to HR while it is in force', async () => {
    const { me, id } = await answered();
    await decideCaseAs(hr.token, id, { decision: 'WARNING' });
    const next = await openQuery(hr.token, me.id);
    const { earlier } = await readCaseAs(hr.token, next);
    expect(earlier.map((one) => one.id)).toEqual([id]);
    await db.run(sql`UPDATE disciplinary_case SET lapses_on = ${dayInDays(-1)} WHERE case_id = ${id}`);
    expect((await readCaseAs(hr.token, next)).earlier).toEqual([]);
  });
});

describe('the time to appeal', () => {
  test('keeps a case open, and closes it when it has passed', async () => {
    const { me, id } = await answered();
    await decideCaseAs(hr.token, id, { decision: 'WARNING' });
    expect(await said(await close(hr.token, id))).toEqual([409, expect.stringContaining('may appeal until')]);
    await closePassed(env, new Date());
    expect((await readCaseAs(hr.token, id)).status).toBe('DECIDED');
    await closePassed(env, new Date(Date.now() + 16 * 86_400_000));
    expect(await readCaseAs(me.token, id)).toMatchObject({ status: 'CLOSED', due: null });
    expect((await titles(me.token, id))[0]).toBe('Closed');
    expect((await appealAs(me.token, id)).status).toBe(409);
  });

  test('is also that of who is dismissed and has no account any more, by the link of the query', async () => {
    const { me, id } = await answered();
    await decideCaseAs(hr.token, id, { decision: 'DISMISSAL' });
    await db.run(sql`UPDATE employee SET employment_status = 'TERMINATED' WHERE id = ${me.id}`);
    const token = await caseLinkOf(me.email);
    expect(await readCaseByLink(token)).toMatchObject({ may_appeal: true });
    const appeal = await askUpload('POST', '/disciplinary/linked/appeal/', token, { words: 'I ask to be heard.' }, []);
    expect(appeal.status, await appeal.clone().text()).toBe(200);
    expect((await expectReceiptIn(appeal, me.email)).receipt.what).toMatch(
      /^You appealed against the decision in case /,
    );
    expect((await readCaseAs(hr.token, id)).status).toBe('APPEAL');
  });
});

describe('who raised a query', () => {
  const suspension = { decision: 'SUSPENSION', suspended_from: dayInDays(3), suspended_until: dayInDays(9) } as const;
  const OTHERS = [
    403,
    '{"detail":"You raised this query or take part in the case. Another admin of cases, or the chair of a hearing, decides a suspension or a dismissal."}',
  ];
  /** An account of HR that is an employee, too. */
  const officerOf = async () => {
    const account = await makeCaseHr();
    return { ...account, record: await makeDisciplinaryStaff(place, { user_id: account.id, email: account.email }) };
  };

  test('warns, but neither suspends nor dismisses, which the page says before: another admin does', async () => {
    const { me, id } = await answered();
    expect(await said(await decideCaseAs(raiser.token, id, { decision: 'DISMISSAL' }))).toEqual(OTHERS);
    expect(await said(await decideCaseAs(raiser.token, id, suspension))).toEqual(OTHERS);
    expect(await readCaseAs(raiser.token, id)).toMatchObject({ status: 'ANSWERED', decision: null, may_end: false });
    expect(await entries(me.id)).toEqual([['2019-03-04', 'ACTIVE']]);
    expect((await readCaseAs(hr.token, id)).may_end).toBe(true);
    expect((await decideCaseAs(hr.token, id, suspension)).status).toBe(200);
    expect((await entries(me.id)).map(([, status]) => status)).toEqual(['ACTIVE', 'SUSPENDED', 'ACTIVE']);
    const warned = await answered();
    expect((await decideCaseAs(raiser.token, warned.id, { decision: 'FINAL_WARNING' })).status).toBe(200);
  });

  test('does not from the chair of a panel either, where another chair does', async () => {
    const officer = await officerOf();
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(officer.token, me.id);
    await answerAs(me.token, id);
    const byLink = async (email: string) => {
      const token = await caseLinkOf(email);
      const { may_end } = await readCaseByLink(token);
      const answer = await decideCaseByLink(token, { ...suspension, words: 'Gross.' });
      return [may_end, ...(await said(answer))];
    };
    expect((await hear(officer.token, id, [officer.record.id])).status).toBe(200);
    await beginHearing(id);
    expect(await byLink(officer.email)).toEqual([false, ...OTHERS]);
    expect((await readCaseAs(me.token, id)).status).toBe('HEARING');
    const chair = await makeDisciplinaryStaff(place);
    expect((await hear(officer.token, id, [chair.id])).status).toBe(200);
    await beginHearing(id);
    expect(await byLink(chair.email)).toEqual([true, 200, expect.stringContaining('Decision recorded')]);
  });

  test('is so by another account of the same person, by the address of their record', async () => {
    const officer = await officerOf();
    const second = await makeCaseHr();
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(second.token, me.id);
    await answerAs(me.token, id);
    await db.run(
      sql`UPDATE employee SET user_id = ${officer.id}, email = ${second.email.toUpperCase()} WHERE id = ${officer.record.id}`,
    );
    expect(await said(await decideCaseAs(officer.token, id, suspension))).toEqual(OTHERS);
  });

  test('is not alone: a witness, who was taken out since, and who is suspended do not end it either', async () => {
    const [witness, suspended] = [await officerOf(), await officerOf()];
    const { id } = await answered();
    const added = await as(raiser.token).case.addParty({
      id,
      employee: witness.record.id,
      role: 'WITNESS',
      sees: 'OWN',
    }).response;
    expect(added.status, await added.clone().text()).toBe(200);
    const { id: party } = await added.json<{ id: number }>();
    expect(await as(raiser.token).case.endParty({ id, partyId: party }).status()).toBe(200);
    expect(await said(await decideCaseAs(witness.token, id, { decision: 'DISMISSAL' }))).toEqual(OTHERS);
    await db.run(sql`UPDATE employee SET employment_status = 'SUSPENDED' WHERE id = ${suspended.record.id}`);
    expect(await said(await decideCaseAs(suspended.token, id, { decision: 'DISMISSAL' }))).toEqual([
      403,
      '{"detail":"You are suspended. Another admin does this."}',
    ]);
    expect((await decideCaseAs(hr.token, id, { decision: 'DISMISSAL' })).status).toBe(200);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hmo as contract } from '../../../contracts/health/hmo';
import { nextClose } from '../../../contracts/health/hmo-state';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, emptyPdf, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { decideRequest, insuredAt, readOwnHmoAs, requestHmoChangeAs, sendRequest } from './hmo.test-support';
import { putCover, putCovered, putHospital, putLife, putPlan, putProvider } from './put.test-support';

const TODAY = lagosDay();
const NEXT = nextClose(TODAY, 20);

type User = Awaited<ReturnType<typeof makeUser>>;
let hr: User;
let place: MadePlace;
let other: MadePlace;
let harmattan: Awaited<ReturnType<typeof putProvider>>;
let okavango: Awaited<ReturnType<typeof putProvider>>;
let gold: Awaited<ReturnType<typeof putPlan>>;
let silver: Awaited<ReturnType<typeof putPlan>>;
let abroad: Awaited<ReturnType<typeof putPlan>>;
let kawo: Awaited<ReturnType<typeof putHospital>>;
let rigasa: Awaited<ReturnType<typeof putHospital>>;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  other = await makePlace('PHC');
  harmattan = await putProvider('Harmattan Health', { care_phone: '0700-555-0100' });
  okavango = await putProvider('Okavango Care');
  gold = await putPlan(harmattan.id, { name: 'Gold' });
  silver = await putPlan(harmattan.id, { name: 'Silver', premium_single: 900_000, premium_family: 2_000_000 });
  abroad = await putPlan(okavango.id, { name: 'Delta', companies: [place.company], grades: ['7'] });
  kawo = await putHospital(harmattan.id);
  rigasa = await putHospital(harmattan.id, { name: 'Rigasa Family Clinic' });
});

const covered = async (more: Parameters<typeof insuredAt>[1] = {}) => {
  const person = await insuredAt(place, more);
  return { ...person, ...(await putCovered(person, gold, { hospital_id: kawo.id })) };
};
const coversOf = (life: number) =>
  db.all<{ covered_from: string; covered_until: string | null; plan_id: number; hospital_id: number | null }>(
    sql`SELECT covered_from, covered_until, plan_id, hospital_id FROM hmo_cover WHERE life_id = ${life} ORDER BY covered_from`,
  );
const CHILD = { kind: 'ADD', relation: 'DAUGHTER', firstname: 'Zikora', lastname: 'Eze', dob: addDays(TODAY, -2000) };

describe('the card', () => {
  test('says who is covered by what, with whom, and what it costs', async () => {
    const me = await covered();
    const spouse = await putLife(me, { relation: 'SPOUSE', firstname: 'Ada', lastname: 'Eze' });
    await putCover(spouse.id, gold);
    const mine = await readOwnHmoAs(me.token);
    expect(mine.card).toMatchObject({
      provider: { name: 'Harmattan Health', care_phone: '0700-555-0100' },
      plan: 'Gold',
      is_family: true,
      valid_until: `${TODAY.slice(0, 4)}-12-31`,
    });
    expect(mine).toMatchObject({
      places: { taken: 1, most: 5 },
      premium: 2_850_000,
      hospital: { name: 'Kawo Specialist Hospital' },
      closes: NEXT,
      may_ask: ['PLAN', 'HOSPITAL', 'ADD', 'REMOVE'],
    });
    expect(mine.family.map(({ name, state }) => [name, state])).toEqual([['Ada Eze', 'COVERED']]);
  });

  test('of who is not covered lets them ask for a plan of their grade and company, or decline', async () => {
    const me = await insuredAt(place, { grade: '7' });
    expect(await readOwnHmoAs(me.token)).toMatchObject({ card: null, self: null, may_ask: ['ENROL'], declined: false });
    const plansOf = async (token: string) => (await as(token).hmo.openPlans()).plans.map(({ name }) => name);
    expect(await plansOf(me.token)).toEqual(['Silver', 'Gold', 'Delta']);
    expect(await plansOf((await insuredAt(other, { grade: '7' })).token)).toEqual(['Silver', 'Gold']);
    await requestHmoChangeAs(me.token, { kind: 'ENROL', plan: abroad.id });
    const declined = await as(me.token).hmo.refuse({ note: 'With my wife' }).response;
    expect(contract.refuse.output.parse(await declined.json())).toMatchObject({ declined: true, requests: [] });
    const without = await as(hr.token).hmo.uncovered({ why: 'DECLINED', search: me.lastname }).response;
    expect(contract.uncovered.output.parse(await without.json()).total).toBe(1);
  });

  test('ends with the employment', async () => {
    const me = await covered({ next_status: 'RESIGNED', next_status_date: addDays(TODAY, 11) });
    const mine = await readOwnHmoAs(me.token);
    expect(mine.self).toMatchObject({ state: 'ENDS', covered_until: addDays(TODAY, 10) });
    await db.run(
      sql`UPDATE employee SET employment_status = 'RESIGNED', employment_status_date = ${TODAY} WHERE id = ${me.id}`,
    );
    const left = await as(hr.token).hmo.ofEmployee({ id: me.id }).response;
    expect(contract.ofEmployee.output.parse(await left.json())).toMatchObject({
      card: null,
      self: { state: 'ENDED' },
      may_ask: [],
    });
    const lives = await as(hr.token).hmo.lives({ employee: me.id }).response;
    expect(contract.lives.output.parse(await lives.json()).total).toBe(0);
  });
});

describe('a request', () => {
  test('for a plan covers by it from the day that the close of the month gives, and follows into the record', async () => {
    const me = await covered();
    const request = await requestHmoChangeAs(me.token, { kind: 'PLAN', plan: silver.id, reason: 'Cheaper' });
    expect(request).toMatchObject({
      status: 'PENDING',
      from: 'Gold',
      to: 'Silver',
      effective_from: NEXT.from,
      may_withdraw: true,
    });
    expect((await sendRequest(me.token, { kind: 'PLAN', plan: silver.id })).status).toBe(409);
    expect((await decideRequest(hr.token, request)).status).toBe(200);
    expect(await coversOf(me.life.id)).toEqual([
      {
        covered_from: addDays(TODAY, -365),
        covered_until: addDays(NEXT.from, -1),
        plan_id: gold.id,
        hospital_id: kawo.id,
      },
      { covered_from: NEXT.from, covered_until: null, plan_id: silver.id, hospital_id: kawo.id },
    ]);
    expect(
      await db.all(
        sql`SELECT hmo_provider, hmo_plan_type, registered_hospital FROM employee_medical WHERE employee_id = ${me.id}`,
      ),
    ).toEqual([
      { hmo_provider: 'Harmattan Health', hmo_plan_type: 'Silver', registered_hospital: 'Kawo Specialist Hospital' },
    ]);
    const [mail] = await mailsTo(me.email);
    expect(mail?.subject).toBe('Your request about health insurance is approved');
    expect((await decideRequest(hr.token, request)).status).toBe(409);
  });

  test('for a hospital changes that of the family, and may be withdrawn until it is decided', async () => {
    const me = await covered();
    const request = await requestHmoChangeAs(me.token, { kind: 'HOSPITAL', hospital: rigasa.id });
    expect(request).toMatchObject({ from: 'Kawo Specialist Hospital', to: 'Rigasa Family Clinic, Kaduna' });
    const withdraw = (id: number) => as(me.token).hmo.withdraw({ id }).response;
    expect((await withdraw(request.id)).status).toBe(200);
    expect((await withdraw(request.id)).status).toBe(409);
    const again = await requestHmoChangeAs(me.token, { kind: 'HOSPITAL', hospital: rigasa.id });
    await decideRequest(hr.token, again);
    expect((await coversOf(me.life.id)).map(({ hospital_id }) => hospital_id)).toEqual([kawo.id, rigasa.id]);
  });

  test('for a child waits with its certificate, covers it once approved, and ends with its removal', async () => {
    const me = await covered();
    const request = await requestHmoChangeAs(me.token, CHILD, [['certificate', 'birth.pdf', emptyPdf()]]);
    expect(request).toMatchObject({ kind: 'ADD', certificate: 'TO_CHECK', warnings: [], life: { name: 'Zikora Eze' } });
    const waiting = await readOwnHmoAs(me.token);
    expect(waiting.family.map(({ state, request_id }) => [state, request_id])).toEqual([['WAITING', request.id]]);
    const listed = await as(hr.token).hmo.requests({ certificate: 'TO_CHECK', employee: me.id }).response;
    expect(contract.requests.output.parse(await listed.json()).results).toMatchObject([
      { id: request.id, may_decide: true },
    ]);
    await decideRequest(hr.token, request, { certificate_checked: true });
    const [child] = (await readOwnHmoAs(me.token)).family;
    expect(child).toMatchObject({ state: 'STARTS', covered_from: NEXT.from, certificate: 'CHECKED' });
    const removal = await requestHmoChangeAs(me.token, { kind: 'REMOVE', life: child?.id ?? 0 });
    await decideRequest(hr.token, removal);
    expect(await coversOf(child?.id ?? 0)).toEqual([]);
  });

  test('that the plan does not cover is refused, but HR may enter it all the same', async () => {
    const me = await covered();
    for (let n = 0; n < 4; n++) {
      const life = await putLife(me, { relation: 'SON', firstname: `Son ${n}`, lastname: 'Eze' });
      await putCover(life.id, gold);
    }
    const refused = await sendRequest(me.token, CHILD);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { relation: ['The plan covers a spouse and 4 children'] },
    ]);
    const old = await sendRequest(me.token, { ...CHILD, dob: addDays(TODAY, -365 * 19) });
    expect(old.status).toBe(400);
    const entered = await requestHmoChangeAs(hr.token, { ...CHILD, employee: me.id });
    expect(entered).toMatchObject({ status: 'APPROVED', decided_by: 'Aisha Bello' });
    expect((await readOwnHmoAs(me.token)).places).toEqual({ taken: 5, most: 5 });
  });

  test('of another company’s grade, hospital or plan is refused', async () => {
    const me = await covered();
    const elsewhere = await putHospital(okavango.id, { name: 'Delta Clinic' });
    expect((await sendRequest(me.token, { kind: 'HOSPITAL', hospital: elsewhere.id })).status).toBe(400);
    expect((await sendRequest(me.token, { kind: 'PLAN', plan: abroad.id })).status).toBe(400);
    expect((await sendRequest(me.token, { kind: 'REMOVE', life: me.life.id })).status).toBe(400);
  });

  test('of an admin for themselves is decided by another', async () => {
    const me = await covered();
    await db.run(sql`UPDATE user SET roles = '["ADMIN","EMPLOYEE"]' WHERE id = ${me.account}`);
    const request = await requestHmoChangeAs(me.token, { kind: 'PLAN', plan: silver.id });
    expect(request.status).toBe('PENDING');
    expect((await decideRequest(me.token, request)).status).toBe(403);
    const late = await decideRequest(hr.token, request, { status: 'DECLINED' });
    expect([late.status, await late.json()]).toEqual([400, { note: ['Note is required'] }]);
    expect((await decideRequest(hr.token, request, { status: 'DECLINED', note: 'Not now' })).status).toBe(200);
    expect(await coversOf(me.life.id)).toHaveLength(1);
  });
});

describe('HR', () => {
  test('enrols many at once, and is told who was left out and why', async () => {
    const joins = await insuredAt(place);
    const waits = await insuredAt(place);
    const has = await covered();
    const request = await requestHmoChangeAs(waits.token, { kind: 'ENROL', plan: silver.id });
    const left = await insuredAt(place, { employment_status: 'RESIGNED' });
    const employees = [joins.id, waits.id, has.id, left.id];
    const body = { employees, plan: gold.id, hospital: kawo.id, from: TODAY };
    const answer = await as(hr.token).hmo.enrol(body).response;
    const { enrolled, left_out } = contract.enrol.output.parse(await answer.json());
    expect([enrolled, left_out.map(({ why }) => why).toSorted()]).toEqual([
      2,
      ['Does not work here', 'Is covered already'],
    ]);
    expect((await readOwnHmoAs(joins.token)).card).toMatchObject({ plan: 'Gold', is_family: false });
    const decided = await as(hr.token).hmo.request({ id: request.id }).response;
    expect(contract.request.output.parse(await decided.json())).toMatchObject({ status: 'APPROVED' });
    const told = await db.all(
      sql`SELECT action FROM audit WHERE record = 'hmo_request' AND record_id = ${request.id} ORDER BY id`,
    );
    expect(told).toEqual([{ action: 'HMO change requested' }, { action: 'HMO change approved' }]);
    expect((await mailsTo(joins.email))[0]?.subject).toBe('You are enrolled in health insurance');
  });

  test('ends the cover of a family with that of the employee', async () => {
    const me = await covered();
    const spouse = await putLife(me, { relation: 'SPOUSE', firstname: 'Ada', lastname: 'Eze' });
    await putCover(spouse.id, gold);
    const body = { until: TODAY, note: 'Long leave without pay' };
    const end = () => as(hr.token).hmo.endCover({ id: me.life.id, ...body }).response;
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(409);
    expect((await readOwnHmoAs(me.token)).family).toMatchObject([{ state: 'ENDS', covered_until: TODAY }]);
  });

  test('sees for how many days of the calendar a request waits, and that it is late after three', async () => {
    const me = await covered();
    const { id } = await requestHmoChangeAs(me.token, { kind: 'PLAN', plan: silver.id });
    const waitsSince = async (day: string, time: string) => {
      const at = lagosInstant(day, time).toISOString();
      await db.run(sql`UPDATE hmo_request SET asked_at = ${at} WHERE id = ${id}`);
      const read = await as(hr.token).hmo.request({ id }).response;
      const { waiting_days, late } = contract.request.output.parse(await read.json());
      return [waiting_days, late];
    };
    expect(await waitsSince(addDays(TODAY, -1), '23:59')).toEqual([1, false]);
    expect(await waitsSince(addDays(TODAY, -3), '00:00')).toEqual([3, false]);
    expect(await waitsSince(addDays(TODAY, -4), '23:59')).toEqual([4, true]);
  });

  test('takes a certificate that is not right away, and tells the employee', async () => {
    const me = await covered();
    const request = await requestHmoChangeAs(me.token, CHILD, [['certificate', 'birth.pdf', emptyPdf()]]);
    const id = request.life?.id ?? 0;
    const life = await as(hr.token).hmo.life({ id });
    const body = { right: false, note: 'It is cut off', version: life.version };
    const answer = await as(hr.token).hmo.checkCertificate({ id, ...body }).response;
    expect(contract.checkCertificate.output.parse(await answer.json())).toMatchObject({ certificate: 'MISSING' });
    expect((await mailsTo(me.email))[0]?.body).toContain('It is cut off');
  });

  test('finds who is covered by name, policy number and what is lacking, and downloads the list', async () => {
    const me = await covered({ lastname: 'Qwerty' });
    const version = 1;
    const body = { firstname: 'Ada', lastname: 'Qwerty', policy_number: 'HHM-1', version };
    expect(
      await as(hr.token)
        .hmo.updateLife({ id: me.life.id, ...body })
        .status(),
    ).toBe(200);
    for (const query of ['search=Qwerty', 'search=HHM-1', `employee=${me.id}&lacking=PHOTO`]) {
      const found = contract.lives.output.parse(
        await (await ask('GET', `/hmo/life/?${query}`, { token: hr.token })).json(),
      );
      expect([query, found.results.map(({ id }) => id)]).toEqual([query, [me.life.id]]);
    }
    const file = await (await as(hr.token).hmo.livesFile({ search: 'Qwerty' }).response).text();
    expect(file).toContain('"Harmattan Health","Gold","HHM-1"');
    const without = await (await as(hr.token).hmo.uncoveredFile().response).text();
    expect(without).not.toContain('Qwerty');
    const requests = await (await as(hr.token).hmo.requestsFile().response).text();
    expect(requests.split('\r\n').length).toBeGreaterThan(3);
  });

  test('counts what waits, and lists by tally as by rows', async () => {
    const figures = await as(hr.token).hmo.requestFigures();
    const all = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM hmo_request WHERE status = 'PENDING'`);
    expect(figures.pending).toBe(all[0]?.n);
    const listed = await as(hr.token).hmo.requests();
    expect(listed.total).toBe(figures.pending);
  });
});

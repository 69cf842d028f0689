import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hmo as contract } from '../../../contracts/health/hmo';
import type { HmoRequestKind } from '../../../contracts/health/hmo-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { Random } from '../../seed/random';
import { decideRequest, insuredAt, readOwnHmoAs, sendRequest } from './hmo.test-support';
import { putCover, putCovered, putHospital, putPlan, putProvider } from './put.test-support';

const TODAY = lagosDay();
let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
const plans: Awaited<ReturnType<typeof putPlan>>[] = [];
const hospitals: Awaited<ReturnType<typeof putHospital>>[] = [];

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  for (const name of ['Harmattan Health', 'Okavango Care']) {
    const { id } = await putProvider(name);
    plans.push(await putPlan(id), await putPlan(id));
    hospitals.push(await putHospital(id, { name: `${name} A` }), await putHospital(id, { name: `${name} B` }));
  }
});

const OVERLAPS = sql`SELECT a.life_id FROM hmo_cover a JOIN hmo_cover b ON b.life_id = a.life_id AND b.id > a.id
  AND a.covered_from <= coalesce(b.covered_until, '9999') AND b.covered_from <= coalesce(a.covered_until, '9999')`;
const OUTSIDE = sql`SELECT v.id FROM hmo_cover v JOIN hmo_life l ON l.id = v.life_id WHERE l.relation <> 'SELF' AND NOT EXISTS (
  SELECT 1 FROM hmo_life s JOIN hmo_cover o ON o.life_id = s.id WHERE s.employee_id = l.employee_id AND s.relation = 'SELF'
    AND o.covered_from <= v.covered_from AND coalesce(o.covered_until, '9999') >= v.covered_from)`;

describe('whatever is asked for and decided in which order, covers of a life never overlap', () => {
  test.each([11, 12, 13, 14])('sequence %i', async (seed) => {
    const random = new Random(seed);
    const me = await insuredAt(place);
    const done: string[] = [];
    for (let step = 0; step < 18; step++) {
      const kind =
        step === 0
          ? 'ENROL'
          : random.pick<HmoRequestKind>(['ENROL', 'PLAN', 'PLAN', 'HOSPITAL', 'ADD', 'ADD', 'REMOVE']);
      const { family } = await readOwnHmoAs(me.token);
      const life = family.length > 0 ? random.pick(family).id : 0;
      const relation = random.pick(['SPOUSE', 'SON', 'DAUGHTER'] as const);
      const answer = await sendRequest(me.token, {
        kind,
        ...(kind === 'ENROL' || kind === 'PLAN' ? { plan: random.pick(plans).id } : {}),
        ...(kind === 'HOSPITAL' ? { hospital: random.pick(hospitals).id } : {}),
        ...(kind === 'REMOVE' ? { life } : {}),
        ...(kind === 'ADD' ? { relation, firstname: `N${step}`, lastname: 'Eze', dob: addDays(TODAY, -900) } : {}),
      });
      expect([200, 400, 409]).toContain(answer.status);
      if (answer.status !== 200 || (step > 0 && random.chance(0.2))) continue;
      const effective_from = random.chance(0.5) ? addDays(TODAY, random.int(-60, 120)) : '';
      const decided = await decideRequest(hr.token, contract.ask.output.parse(await answer.json()), { effective_from });
      expect([200, 409]).toContain(decided.status);
      done.push(`${kind} ${decided.status}`);
      if (random.chance(0.12) && family[0])
        await as(hr.token).hmo.endCover({ id: family[0].id, until: addDays(TODAY, 3) }).response;
      expect([done, await db.all(OVERLAPS), await db.all(OUTSIDE)]).toEqual([done, [], []]);
    }
    expect(done.length).toBeGreaterThan(2);
  });

  test('and the database itself refuses two that do', async () => {
    const me = await insuredAt(place);
    const [plan] = plans;
    if (!plan) throw new Error('no plan');
    const { life } = await putCovered(me, plan, { covered_until: TODAY });
    await expect(putCover(life.id, plan, { covered_from: TODAY })).rejects.toThrow();
    await putCover(life.id, plan, { covered_from: addDays(TODAY, 1) });
  });
});

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../contracts/dates';
import { leave as contract } from '../../contracts/leave';
import { ask, makeUser } from '../ask.test-support';
import { db, makePlace, type Place } from '../journey.test-support';
import { readRows } from '../record/row';
import { Random } from '../seed/random';
import { sendMails } from '../sweep';
import {
  askedLeave,
  balanceOf,
  decideLeave,
  makeType,
  monday,
  requestFor,
  sendLeave,
  somebodyAt,
  storedLeave,
  withoutReference,
} from './made.test-support';

let place: Place;
let hr: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  await withoutReference();
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['SUPERADMIN']);
});

/** What must never be: a query that has rows is broken. */
const BROKEN = {
  'a balance is not the sum of its entries': sql`SELECT b.employee_id AS id FROM leave_balance b
    WHERE b.granted - b.taken <> (SELECT coalesce(sum(x.days), 0) FROM leave_entry x
      WHERE x.employee_id = b.employee_id AND x.type_id = b.type_id AND x.year = b.year)`,
  'a balance takes other days than stand': sql`SELECT b.employee_id AS id FROM leave_balance b JOIN leave_type t ON t.id = b.type_id
    WHERE t.type <> 'UNPAID' AND b.taken <> (SELECT coalesce(sum(iif(d.portion = 'WHOLE', 100, 50)), 0)
      FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
      WHERE d.employee_id = b.employee_id AND r.type_id = b.type_id AND CAST(substr(d.day, 1, 4) AS INTEGER) = b.year)`,
  'a request that stands says other days than it has': sql`SELECT r.id FROM leave_request r
    WHERE r.status IN ('PENDING', 'ACCEPTED') AND r.days <> (SELECT coalesce(sum(iif(d.portion = 'WHOLE', 100, 50)), 0)
      FROM leave_day d WHERE d.leave_id = r.id)`,
  'a request that is over has days': sql`SELECT r.id FROM leave_request r
    WHERE r.status IN ('REJECTED', 'CANCELLED') AND EXISTS (SELECT 1 FROM leave_day d WHERE d.leave_id = r.id)`,
  'a weekend or a holiday is a day of leave': sql`SELECT d.leave_id AS id FROM leave_day d
    WHERE strftime('%w', d.day) IN ('0', '6') OR d.day IN (SELECT h.day FROM holiday_day h WHERE h.state IN ('', 'Lagos'))`,
};

async function broken(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(BROKEN).map(async ([what, query]) => {
      const rows = await readRows(db, z.object({ id: z.int() }), query);
      return rows.length > 0 ? [what] : [];
    }),
  );
  return found.flat();
}

type Person = Awaited<ReturnType<typeof somebodyAt>>;

describe('after any sequence of acts', () => {
  test.each([1, 2, 3])('of seed %i, the balance that is shown is the sum of the ledger', async (seed) => {
    const random = new Random(seed);
    const people = [await somebodyAt(place), await somebodyAt(place)];
    const types = [await makeType({ half_days: true, days: 1200 }), await makeType({ granted: 'NEED', days: 600 })];
    types.push(await makeType({ type: 'UNPAID' }));
    const asked: { id: number; of: Person }[] = [];
    const START = monday(1);
    const done: string[] = [];
    const post = (token: string, path: string, body: object) => ask('POST', path, { token, body });

    const acts: Record<string, (of: Person) => Promise<Response | undefined>> = {
      request: async (of) => {
        const from = addDays(START, random.int(0, 60));
        const portion = random.chance(0.2) ? random.pick(['MORNING', 'AFTERNOON']) : 'WHOLE';
        const until = portion === 'WHOLE' ? addDays(from, random.int(0, 9)) : from;
        const answer = await sendLeave(of.token, requestFor(random.pick(types).id, from, until, { portion }));
        if (answer.status === 200) asked.push({ id: contract.create.output.parse(await answer.clone().json()).id, of });
        return answer;
      },
      accept: async () => (asked.length ? decideLeave(hr.token, random.pick(asked).id, 'ACCEPTED') : undefined),
      reject: async () => (asked.length ? decideLeave(hr.token, random.pick(asked).id, 'REJECTED') : undefined),
      cancel: async () => {
        if (asked.length === 0) return undefined;
        const { id, of } = random.pick(asked);
        return post(random.chance(0.5) ? of.token : hr.token, `/leave/${id}/cancel/`, {});
      },
      back: async () => {
        if (asked.length === 0) return undefined;
        const { id, of } = random.pick(asked);
        const body = {
          resumption_date: addDays((await storedLeave(id)).start_date, random.int(0, 9)),
          reason: 'Needed',
        };
        return random.chance(0.5)
          ? post(hr.token, `/leave/${id}/recall/`, body)
          : post(of.token, `/leave/${id}/resumption/`, body);
      },
      grant: async (of) =>
        post(hr.token, '/leave/grant/', {
          employee: of.id,
          leave_type: random.pick(types).id,
          year: Number(START.slice(0, 4)),
          days: random.pick([-3, -0.5, 0.5, 2]),
          reason: 'Agreed',
        }),
      holiday: async () => {
        const day = addDays(START, random.int(0, 60));
        const answer = await post(hr.token, '/holiday/', {
          name: `Day ${day}`,
          start_date: day,
          end_date: day,
          states: [],
        });
        await sendMails(env, new Date());
        return answer;
      },
    };
    const often = ['request', 'request', 'request', 'accept', 'accept', 'reject', 'cancel', 'back', 'grant', 'holiday'];
    for (let i = 0; i < 60; i += 1) {
      const act = random.pick(often);
      const answer = await acts[act]?.(random.pick(people));
      done.push(`${act} ${answer?.status ?? '-'}`);
      expect([done.join(', '), await broken()]).toEqual([done.join(', '), []]);
      if (answer && ![200, 400, 409].includes(answer.status)) throw new Error(`${done.at(-1)} ${await answer.text()}`);
    }
    const year = Number(START.slice(0, 4));
    for (const of of people)
      for (const { id } of types.slice(0, 2)) {
        const shown = await balanceOf(of.token, id, year);
        const ledger = await ask('GET', `/leave/ledger/?leave_type=${id}&year=${year}&page_size=1000`, {
          token: of.token,
        });
        const { results } = contract.ledger.output.parse(await ledger.json());
        const given = results.some(({ reason }) => reason === `Days of ${year}`);
        const sum = Math.round(results.reduce((all, { days }) => all + days * 100, 0)) / 100;
        // What the year gives is shown before the first entry of it.
        if (given) expect([shown.left, results[0]?.left]).toEqual([sum, sum]);
        expect(shown.left).toBe(shown.granted - shown.taken - shown.asked);
      }
    expect(done.filter((one) => one === 'request 200').length).toBeGreaterThan(5);
  });
});

describe('at 23:30 UTC', () => {
  afterEach(() => void vi.useRealTimers());
  const at = async (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return somebodyAt(place);
  };

  test('on the last day of a month, leave begins on the first of the next, because in Lagos that is today', async () => {
    const me = await at('2027-06-30T23:30:00Z');
    const type = await makeType();
    const past = await sendLeave(me.token, requestFor(type.id, '2027-06-30', '2027-06-30'));
    expect([past.status, await past.json()]).toEqual([400, { start_date: ['start date must be today or later'] }]);
    expect(await askedLeave(me.token, requestFor(type.id, '2027-07-01', '2027-07-02'))).toMatchObject({
      num_of_days: 2,
    });
  });

  test('on the last day of a year, leave takes from the balance of the next', async () => {
    const me = await at('2027-12-31T23:30:00Z');
    const type = await makeType({ days: 500 });
    expect((await sendLeave(me.token, requestFor(type.id, '2027-12-31', '2027-12-31'))).status).toBe(400);
    await askedLeave(me.token, requestFor(type.id, '2028-01-03', '2028-01-04'));
    const answer = await ask('GET', '/leave/balances/', { token: me.token });
    const { balances } = contract.balances.output.parse(await answer.json());
    expect(balances.find(({ leave_type }) => leave_type.id === type.id)).toMatchObject({
      year: 2028,
      asked: 2,
      left: 3,
    });
  });

  test('an hour before New Year in Lagos, today is still of the old year', async () => {
    const me = await at('2027-12-31T22:30:00Z');
    const type = await makeType({ days: 500 });
    expect(await askedLeave(me.token, requestFor(type.id, '2027-12-31', '2028-01-04'))).toMatchObject({
      num_of_days: 3,
    });
    expect((await balanceOf(me.token, type.id, 2027)).left).toBe(4);
    expect((await balanceOf(me.token, type.id, 2028)).left).toBe(3);
  });
});

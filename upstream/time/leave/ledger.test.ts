import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { rowsIn } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { sendMails } from '../../platform/module/every-minute';
import { readRows } from '../../platform/record/row';
import { Random } from '../../seed/random';
import {
  askedLeave,
  balanceOf,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  removeLeaveReference,
  sendLeave,
  storedLeave,
} from './made.test-support';
import { runLedger } from './runs';

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

/** What must never be: a query that has rows is broken. */
const BROKEN = {
  'a balance is not the sum of its entries': sql`SELECT b.employee_id AS id FROM leave_balance b
    WHERE b.granted - b.taken <> (SELECT coalesce(sum(x.days), 0) FROM leave_entry x
      WHERE x.employee_id = b.employee_id AND x.type_id = b.type_id AND x.year = b.year)`,
  'a balance takes other days than stand': sql`SELECT b.employee_id AS id FROM leave_balance b JOIN leave_type t ON t.id = b.type_id
    WHERE t.type <> 'UNPAID' AND b.taken <> (SELECT coalesce(sum(iif(d.portion = 'WHOLE', 100, 50)), 0)
      FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
      WHERE d.employee_id = b.employee_id AND r.type_id = b.type_id AND CAST(substr(coalesce(r.event_on, d.day), 1, 4) AS INTEGER) = b.year)`,
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

type Person = Awaited<ReturnType<typeof makeLeaveStaff>>;

/** What entries say of each kind and year of somebody, in hundredths, and whether they have what the year gives. */
const Ledger = z.object({ type_id: z.int(), year: z.int(), sum: z.int(), given: z.int() });
const ledgerOf = (employee: number) =>
  readRows(
    db,
    Ledger,
    sql`SELECT t.id AS type_id, y.value AS year, coalesce(sum(x.days), 0) AS sum,
      t.granted = 'MONTH' OR coalesce(max(x.once = 'GRANT ' || y.value), 0) AS given
    FROM leave_type t CROSS JOIN json_each('[2027, 2028]') y
      LEFT JOIN leave_entry x ON x.employee_id = ${employee} AND x.type_id = t.id AND x.year = y.value
    WHERE t.archived_at IS NULL AND t.type <> 'UNPAID' GROUP BY t.id, y.value`,
  );

describe('after any sequence of acts', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([1, 2, 3])('of seed %i, the balance that is shown is the sum of the ledger', async (seed) => {
    // From the end of one year until carried days have ended in the next.
    let now = new Date('2027-11-22T09:00:00Z');
    vi.setSystemTime(now);
    const random = new Random(seed);
    const people = [await makeLeaveStaff(place), await makeLeaveStaff(place), await makeLeaveStaff(place)];
    const hr = await makeUser(`hr${seed}@acts.example`, ['SUPERADMIN']);
    const carries = { carry_days: 500, carry_until: '03-31' };
    const types = [
      await makeType({ half_days: true, days: 1200, encash_on_exit: true, ...carries }),
      await makeType({ granted: 'MONTH', days: 1000, ...carries }),
      await makeType({ granted: 'NEED', days: 600 }),
      await makeType({ type: 'UNPAID' }),
    ];
    const asked: { id: number; of: Person }[] = [];
    const done: string[] = [];
    // A session is shorter than the months that go by.
    const tokenOf = (user_id: number, role: 'EMPLOYEE' | 'SUPERADMIN') =>
      signSession({ user_id, roles: [role], jti: randomId() }, env.JWT_SECRET, now);
    const own = (of: Person) => tokenOf(of.user_id ?? 0, 'EMPLOYEE');
    const asHr = () => tokenOf(hr.id, 'SUPERADMIN');
    const post = (token: string, path: string, body: object) => ask('POST', path, { token, body });
    const settle = async (): Promise<void> => {
      do await runLedger(env, now, 10_000);
      while ((await rowsIn('leave_due')).length > 0);
    };
    const is = async (of: Person, employment_status: string): Promise<undefined> => {
      await db
        .update(employee)
        .set({ employment_status: employment_status as 'ACTIVE' })
        .where(eq(employee.id, of.id));
      await settle();
    };

    const acts: Record<string, (of: Person) => Promise<Response | undefined>> = {
      request: async (of) => {
        const from = addDays(lagosDay(now), random.int(0, 90));
        const type = random.pick(types);
        const portion = type.half_days && random.chance(0.4) ? random.pick(['MORNING', 'AFTERNOON']) : 'WHOLE';
        const until = portion === 'WHOLE' ? addDays(from, random.int(0, 9)) : from;
        const answer = await sendLeave(await own(of), leaveRequestForm(type.id, from, until, { portion }));
        if (answer.status === 200) asked.push({ id: contract.create.output.parse(await answer.clone().json()).id, of });
        return answer;
      },
      accept: async () => (asked.length ? decideLeave(await asHr(), random.pick(asked).id, 'ACCEPTED') : undefined),
      reject: async () => (asked.length ? decideLeave(await asHr(), random.pick(asked).id, 'REJECTED') : undefined),
      cancel: async () => {
        if (asked.length === 0) return undefined;
        const { id, of } = random.pick(asked);
        return post(await (random.chance(0.5) ? own(of) : asHr()), `/leave/${id}/cancel/`, {});
      },
      back: async () => {
        if (asked.length === 0) return undefined;
        const { id, of } = random.pick(asked);
        const { start_date } = await storedLeave(id);
        const body = { resumption_date: addDays(start_date, random.int(0, 9)), reason: 'Needed' };
        return random.chance(0.5)
          ? post(await asHr(), `/leave/${id}/recall/`, body)
          : post(await own(of), `/leave/${id}/resumption/`, body);
      },
      grant: async (of) =>
        post(await asHr(), '/leave/grant/', {
          employee: of.id,
          leave_type: random.pick(types).id,
          year: Number(lagosDay(now).slice(0, 4)),
          days: random.pick([-3, -0.5, 0.5, 2]),
          reason: 'Agreed',
        }),
      holiday: async () => {
        const day = addDays(lagosDay(now), random.int(0, 60));
        const answer = await post(await asHr(), '/holiday/', {
          name: `Day ${day}`,
          start_date: day,
          end_date: day,
          states: [],
        });
        await sendMails(NAMED_MODULES, env, now);
        return answer;
      },
      // Days go by: months accrue, what is left at New Year goes over, and what was carried ends.
      wait: async () => {
        now = new Date(now.getTime() + random.int(12, 25) * 86_400_000);
        vi.setSystemTime(now);
        await settle();
        return undefined;
      },
      // An exit pays out or ends what is left, and somebody who is taken on again has it back.
      exit: (of) => is(of, 'TERMINATED'),
      return: (of) => is(of, 'ACTIVE'),
    };
    const often = [
      'request',
      'request',
      'request',
      'request',
      'accept',
      'accept',
      'reject',
      'cancel',
      'back',
      'grant',
      'holiday',
    ];
    let compared = 0;
    const compare = async (): Promise<void> => {
      for (const of of people) {
        const entries = await ledgerOf(of.id);
        for (const year of [2027, 2028]) {
          const answer = await as(await asHr()).leave.balances({ employee: of.id, year }).response;
          for (const shown of contract.balances.output.parse(await answer.json()).balances) {
            const entry = entries.find((one) => one.year === shown.year && one.type_id === shown.leave_type.id);
            if (shown.leave_type.unpaid) continue;
            expect(shown.left).toBeCloseTo(shown.granted - shown.taken - shown.asked);
            // What the year gives is shown before the first entry of it.
            if (!entry?.given) continue;
            expect([done.join(', '), of.id, shown.leave_type.title, shown.year, Math.round(shown.left * 100)]).toEqual([
              ...[done.join(', '), of.id, shown.leave_type.title, shown.year, entry.sum],
            ]);
            compared += 1;
          }
        }
      }
    };
    await settle();
    for (let i = 0; i < 60; i += 1) {
      const act = i === 22 || i === 46 ? 'exit' : i === 33 ? 'return' : i % 5 === 4 ? 'wait' : random.pick(often);
      // Who leaves first is taken on again, and another leaves for good. Those who stay act on.
      const who =
        act === 'exit' || act === 'return'
          ? people[i < 40 ? 0 : 1]
          : random.pick(people.slice(i < 22 ? 0 : i < 46 ? 1 : 2));
      const answer = await acts[act]?.(who as Person);
      done.push(`${act} ${answer?.status ?? '-'}`);
      expect([done.join(', '), await broken()]).toEqual([done.join(', '), []]);
      // The session of somebody who has left is over.
      if (answer && ![200, 400, 401, 409].includes(answer.status))
        throw new Error(`${done.at(-1)} ${await answer.text()}`);
      if (i % 3 === 2) await compare();
    }
    const kinds = await readRows(
      db,
      z.object({ kind: z.string() }),
      sql`SELECT DISTINCT kind FROM leave_entry
      WHERE type_id IN (${sql.join(
        types.map(({ id }) => sql`${id}`),
        sql`, `,
      )}) ORDER BY kind`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['ACCRUE', 'CARRY', 'ENCASH', 'EXPIRE', 'GRANT', 'RETURN', 'TAKE']);
    const [first, type] = [people[2] as Person, types[0]?.id ?? 0];
    const ledger = await as(await own(first)).leave.ledger({ leave_type: type, year: 2028, page_size: 1000 }).response;
    const { results } = contract.ledger.output.parse(await ledger.json());
    const sum = Math.round(results.reduce((all, { days }) => all + days * 100, 0)) / 100;
    expect(results[0]?.left).toBe(sum);
    expect(compared).toBeGreaterThan(200);
    expect(done.filter((one) => one === 'request 200').length).toBeGreaterThan(3);
  });
});

describe('at 23:30 UTC', () => {
  afterEach(() => void vi.useRealTimers());
  const at = async (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return makeLeaveStaff(place);
  };

  test('on the last day of a month, leave begins on the first of the next, because in Lagos that is today', async () => {
    const me = await at('2027-06-30T23:30:00Z');
    const type = await makeType();
    const past = await sendLeave(me.token, leaveRequestForm(type.id, '2027-06-30', '2027-06-30'));
    expect([past.status, await past.json()]).toEqual([400, { start_date: ['start date must be today or later'] }]);
    expect(await askedLeave(me.token, leaveRequestForm(type.id, '2027-07-01', '2027-07-02'))).toMatchObject({
      num_of_days: 2,
    });
  });

  test('on the last day of a year, leave takes from the balance of the next', async () => {
    const me = await at('2027-12-31T23:30:00Z');
    const type = await makeType({ days: 500 });
    expect((await sendLeave(me.token, leaveRequestForm(type.id, '2027-12-31', '2027-12-31'))).status).toBe(400);
    await askedLeave(me.token, leaveRequestForm(type.id, '2028-01-03', '2028-01-04'));
    const answer = await as(me.token).leave.balances().response;
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
    expect(await askedLeave(me.token, leaveRequestForm(type.id, '2027-12-31', '2028-01-04'))).toMatchObject({
      num_of_days: 3,
    });
    expect((await balanceOf(me.token, type.id, 2027)).left).toBe(4);
    expect((await balanceOf(me.token, type.id, 2028)).left).toBe(3);
  });
});

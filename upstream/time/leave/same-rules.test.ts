import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { lastDayAway, leaveDaysTaken, portionsClash, takesByYear, yearOf } from '../../../contracts/time/leave-days';
import { PORTIONS } from '../../../contracts/time/leave-state';
import { db } from '../../house/journey.test-support';
import { collides, hundredthsTaken, lastDayCounted, yearOfDay } from './days-taken';

/** The answers of an SQL expression on row `c` of the cases, one for each case. */
async function answers<T>(cases: readonly object[], expression: SQL): Promise<T[]> {
  const columns = sql.raw(
    Object.keys(cases[0] ?? {})
      .map((name) => `value ->> '${name}' AS ${name}`)
      .join(', '),
  );
  const rows = await db.all<{ answer: T }>(
    sql`SELECT ${expression} AS answer FROM (SELECT key, ${columns} FROM json_each(${JSON.stringify(cases)})) c ORDER BY c.key`,
  );
  return rows.map(({ answer }) => answer);
}

const END: Day = '2028-03-01';
const pairs = PORTIONS.flatMap((one) => PORTIONS.map((other) => ({ one, other })));
/** Ends around New Year and a leap day, each without a return to work and with one on each of 800 days around it. */
const returns = [END, '2026-12-31', '2027-01-01', '2027-02-28', '2028-02-29'].flatMap((end_date) => [
  { end_date, resumption_date: null },
  ...Array.from({ length: 800 }, (_, i) => ({ end_date, resumption_date: addDays(end_date, i - 400) })),
]);
const days = Array.from({ length: 1200 }, (_, i) => ({ day: addDays(END, i - 600) }));

it('takes as much of a day for each portion in SQL as in TypeScript', async () => {
  const cases = PORTIONS.map((portion) => ({ portion }));
  expect(await answers(cases, hundredthsTaken(sql`c.portion`))).toEqual(PORTIONS.map(leaveDaysTaken));
});

it('lets the same two portions of a day clash in SQL as in TypeScript', async () => {
  const clashes = await answers<number>(pairs, collides(sql`c.one`, sql`c.other`));
  expect(clashes.map(Boolean)).toEqual(pairs.map(({ one, other }) => portionsClash(one, other)));
  expect(clashes.filter(Boolean)).toHaveLength(7);
});

it('counts leave up to the same day in SQL as in TypeScript, however early or late somebody returns', async () => {
  expect(await answers(returns, lastDayCounted(sql`c`))).toEqual(returns.map(lastDayAway));
});

it('takes days from the same year in SQL as in TypeScript', async () => {
  expect(await answers(days, yearOfDay(sql`c.day`))).toEqual(days.map(({ day }) => yearOf(day)));
  for (const portion of PORTIONS) {
    const sums = await db.all<{ year: number; takes: number }>(
      sql`SELECT ${yearOfDay(sql`value`)} AS year, sum(${hundredthsTaken(sql`${portion}`)}) AS takes
        FROM json_each(${JSON.stringify(days.map(({ day }) => day))}) GROUP BY 1 ORDER BY 1`,
    );
    expect(sums).toEqual(
      takesByYear(
        days.map(({ day }) => day),
        portion,
      ),
    );
  }
});

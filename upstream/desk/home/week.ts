import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { WeekEntry } from '../../../contracts/desk/home';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { readsOneOf } from '../../platform/module/areas-of-kinds';
import type { ComingEvents } from '../../platform/module/coming';
import { readEach } from '../../platform/record/row';

const DAYS = 7;
/** How many entries Home has room for. */
const MOST = 8;

const Row = WeekEntry.extend({ total: z.int() });
type Row = z.output<typeof Row>;

/** A day begins with what has no time of its own. */
const placeOf = ({ day, time }: Row): string => `${day}T${time ?? ''}`;

/** The first events of every source within seven days. */
export async function weekOf({ db, now, caller }: Call<unknown>, coming: readonly ComingEvents[]) {
  const from = lagosDay(now);
  const span = { from, to: addDays(from, DAYS - 1), now: now.toISOString(), caller };
  const found = await readEach(
    db,
    ...coming
      .filter(({ areas }) => readsOneOf(caller, areas))
      .map(({ of }): [typeof Row, SQL] => [
        Row,
        sql`SELECT q.day, q.time, q.title, q.more, q.path, count(*) OVER () AS total FROM (${of(span)}) q
        ORDER BY q.day, q.time LIMIT ${MOST}`,
      ]),
  );
  const entries = found.flat().sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
  return {
    total: found.reduce((all, [row]) => all + (row?.total ?? 0), 0),
    entries: entries.slice(0, MOST).map(({ total: _, ...entry }) => entry),
  };
}

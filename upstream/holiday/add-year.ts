import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { folded } from '../../contracts/folded';
import { newest } from '../record/change';
import { readRows } from '../record/row';
import type { Call } from '../serve';
import { noteChange, writeDays } from './change-days';
import { holidaysOf } from './nigerian-holidays';
import { holiday } from './tables';

const Named = z.object({ name: z.string() });

/** Enters the holidays of a year that are known and not there yet, by their names. */
export async function addYear(call: Call<{ year: number }>) {
  const { db, now, audit, commit } = call;
  const { year } = call.input;
  const here = await readRows(
    db,
    Named,
    sql`SELECT name FROM holiday WHERE start_date BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}`,
  );
  const names = new Set(here.map(({ name }) => folded(name)));
  const missing = holidaysOf(year).filter(({ name }) => !names.has(folded(name)));
  const many = missing.length === 1 ? 'One holiday' : `${missing.length} holidays`;
  const message = missing.length === 0 ? `The holidays of ${year} are all there` : `${many} of ${year} added`;
  return commit(
    [
      ...missing.flatMap((one) => {
        const written = { db, now, id: newest(holiday), name: one.name, days: one };
        return [
          db.insert(holiday).values({ ...one, created_at: now.toISOString() }),
          ...writeDays(written),
          noteChange(written, one),
        ];
      }),
      audit({
        action: 'Holidays of a year added',
        record: 'holiday',
        record_id: null,
        after: { year, added: missing.length },
      }),
    ],
    { message },
  );
}

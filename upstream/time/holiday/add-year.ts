import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { foldText } from '../../../contracts/platform/folded-text';
import type { Call } from '../../platform/call/serve';
import { mustHold } from '../../platform/database/db';
import { newestId } from '../../platform/record/change';
import { readRows } from '../../platform/record/row';
import { noteChange, writeHolidayDays } from './change-days';
import { nigerianHolidaysOf } from './nigerian-holidays';
import { holiday } from './tables';

const Named = z.object({ name: z.string() });

/** Enters the holidays of a year that are known and not there yet, by their names. */
export async function addYear(call: Call<{ year: number }>) {
  const { db, now, audit, commit } = call;
  const { year } = call.input;
  const ofYear = sql`start_date BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}`;
  const here = await readRows(db, Named, sql`SELECT name FROM holiday WHERE ${ofYear}`);
  const names = new Set(here.map(({ name }) => foldText(name)));
  const missing = nigerianHolidaysOf(year).filter(({ name }) => !names.has(foldText(name)));
  const many = missing.length === 1 ? 'One holiday' : `${missing.length} holidays`;
  const message = missing.length === 0 ? `The holidays of ${year} are all there` : `${many} of ${year} added`;
  return commit(
    [
      // Two admins may do this at once: the second finds what the first entered, at the next try.
      mustHold(db, sql`(SELECT count(*) FROM holiday WHERE ${ofYear}) = ${here.length}`),
      ...missing.flatMap((one) => {
        const written = { db, now, id: newestId(holiday), name: one.name, days: one };
        return [
          db.insert(holiday).values({ ...one, created_at: now.toISOString() }),
          ...writeHolidayDays(written),
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
    { conflict: 'Somebody else entered holidays of this year just now. Reload the page.' },
  );
}

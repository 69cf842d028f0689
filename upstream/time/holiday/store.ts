import { and, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { holiday as contract, Holiday } from '../../../contracts/time/holiday';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import type { StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { holiday } from './tables';

export const HOLIDAY: StoredRecordKind<typeof holiday> = { table: holiday, record: 'holiday', word: 'holiday' };

const ROW = storedRows(Holiday, 'h');

/** SQL condition on holiday `h`: at least one of its days is in the year. */
const inYear = (year: number): SQL => sql`h.start_date <= ${`${year}-12-31`} AND h.end_date >= ${`${year}-01-01`}`;

/** The holidays of a year by day, those of the federation and of a state, or of all states. */
export function listHolidays({ db, now, input }: Call<ParsedOf<typeof contract.list>>) {
  const { year = Number(lagosDay(now).slice(0, 4)), from, state, search } = input;
  const asked = { ...input, year };
  return readPage({ db, input: asked }, contract.list.path, {
    ...ROW,
    from: sql`holiday h`,
    where: and(
      inYear(year),
      from === undefined ? undefined : sql`h.end_date >= ${from}`,
      state === undefined || state === ''
        ? undefined
        : sql`(h.states = '[]' OR EXISTS (SELECT 1 FROM json_each(h.states) s WHERE s.value = ${state}))`,
      holds(search, sql`h.name`),
    ),
    order: sql`h.start_date, h.id`,
  });
}

export const holidayOf = (db: Db, id: RecordId): Promise<Holiday> =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM holiday h WHERE h.id = ${id}`);

import { sql } from 'drizzle-orm';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { LifeRow } from '../../../contracts/health/hmo-shapes';
import { CERTIFICATE_WORDS, LIFE_STATE_WORDS, RELATION_WORDS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { type LifeQuery, LifeStored, lifeFits, livesOf, shownLife } from './lives';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

type Column = readonly [heading: string, of: (row: LifeRow) => CsvCell];
const COLUMNS: readonly Column[] = [
  ['Name', (row) => row.name],
  ['Relation', ({ relation }) => RELATION_WORDS[relation]],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['HMO', ({ provider }) => provider?.name ?? ''],
  ['Plan', ({ plan }) => plan?.name ?? ''],
  ['Policy number', (row) => row.policy_number],
  ['Hospital', ({ hospital }) => hospital?.name ?? ''],
  ['City', ({ hospital }) => hospital?.city ?? ''],
  ['State', ({ hospital }) => hospital?.state ?? ''],
  ['Born', (row) => row.dob],
  ['Gender', (row) => row.gender],
  ['Cover', ({ state }) => LIFE_STATE_WORDS[state]],
  ['From', (row) => row.covered_from],
  ['Until', (row) => row.covered_until],
  ['Certificate', ({ certificate }) => CERTIFICATE_WORDS[certificate]],
];

/** Those who fit, by their ids, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function livesFile(call: Call<ParsedOf<typeof contract.livesFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const today = lagosDay(now);
  const filters: LifeQuery = { ...input, state: input.state ?? 'COVERED' };
  await db.batch([audit({ action: 'HMO list exported', record: 'hmo_life', record_id: null, after: input })]);
  async function* pages() {
    for (let last: { id: number } | undefined = { id: 0 }; last; ) {
      const ids = sql`SELECT l.id FROM hmo_life l JOIN employee e ON e.id = l.employee_id
        WHERE ${lifeFits(call, filters)} AND l.id > ${last.id} ORDER BY l.id LIMIT ${AT_ONCE}`;
      const rows: LifeStored[] = await readRows(db, LifeStored, livesOf(ids, today, sql`l.id`));
      const shown = await Promise.all(rows.map((row) => shownLife(row, today)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `health-insurance-${today}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}

import type { SQL } from 'drizzle-orm';
import type { hmoRoster as contract } from '../../../contracts/health/hmo-roster';
import { RELATION_WORDS, ROSTER_LINE_WORDS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvColumn, cellsOf, csvOf, headingsOf } from '../../platform/file/csv-file';
import { xlsxAnswer } from '../../platform/file/xlsx-file';
import { rowsInTurn } from '../../platform/record/list';
import { readRows } from '../../platform/record/row';
import { findRoster } from './detail';
import { StoredLine } from './roster-line';
import { linesFrom, rosterLinesOf } from './roster-lines';

const COLUMNS: readonly CsvColumn<StoredLine>[] = [
  ['Line', ({ what }) => ROSTER_LINE_WORDS[what]],
  ['Policy number', ({ policy_number, facts }) => policy_number || facts.who.policy_number],
  ['Name', ({ facts }) => facts.who.name],
  ['Relation', ({ facts }) => RELATION_WORDS[facts.who.relation]],
  ['Date of birth', ({ facts }) => facts.who.dob],
  ['Gender', ({ facts }) => facts.who.gender],
  ['Plan', ({ facts }) => facts.now.plan],
  ['Plan before', ({ facts }) => facts.was.plan],
  ['Cover', ({ facts }) => (facts.now.family ? 'Family' : 'Single')],
  ['Hospital', ({ facts }) => facts.now.hospital],
  ['Hospital before', ({ facts }) => facts.was.hospital],
  ['From', ({ what, facts }) => (what === 'REMOVED' ? null : facts.now.from)],
  ['Until', ({ what, facts }) => (what === 'REMOVED' ? facts.now.from : null)],
  ['Employee', ({ facts }) => facts.by.name],
  ['Staff ID', ({ facts }) => facts.by.code],
  ['Company', ({ facts }) => facts.by.company],
  ['Premium a month, change (₦)', ({ premium_change }) => premium_change / 100],
];

/** Lines of a roster as a file, written while they are read. */
export function lineFile(
  { db }: Pick<Call<unknown>, 'db'>,
  lines: { tables: SQL; from: SQL },
  { provider, month, format }: { provider: string; month: string; format: 'csv' | 'xlsx' },
): Response {
  let offset = 0;
  const rows = rowsInTurn<StoredLine>((_, limit) => {
    const query = linesFrom(lines, limit, offset);
    offset += limit;
    return readRows(db, StoredLine, query);
  });
  const name = `${provider} roster ${month}.${format}`;
  return format === 'xlsx'
    ? xlsxAnswer(name, monthAndYear(month), headingsOf(COLUMNS), cellsOf(COLUMNS, rows))
    : csvOf(name, COLUMNS, rows);
}

/** The changed lines, or the requested ones, as CSV or XLSX. The audit records that somebody took it out of the product. */
export async function rosterFile(call: Call<ParsedOf<typeof contract.file>>): Promise<Response> {
  const { db, input, caller, audit } = call;
  const { provider, month, format, what = 'CHANGES' } = input;
  const found = await findRoster(call, provider, month);
  await db.batch([
    audit({
      action: 'HMO roster downloaded',
      record: 'hmo_roster',
      record_id: found.stored?.id ?? null,
      after: { provider: found.provider.name, month, format },
    }),
  ]);
  return lineFile(call, rosterLinesOf(found, { me: caller, what }), { provider: found.provider.name, month, format });
}

import { and, type SQL, sql } from 'drizzle-orm';
import { hmoRoster as contract } from '../../../contracts/health/hmo-roster';
import { ROSTER_LINES } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { calculateRoster } from './calculate-roster';
import { findRoster, isRosterDraft, RosterCount, type StoredRoster } from './detail';
import { StoredLine, shownRosterLine } from './roster-line';

type What = ParsedOf<typeof contract.lines>['what'];

/** The kinds of lines of a filter. */
const kindsOf = (what: What): readonly string[] => {
  if (what === 'ALL') return [...ROSTER_LINES, 'UNCHANGED'];
  return what === 'CHANGES' ? ROSTER_LINES : [what];
};

const COLUMNS = sql`id, life, what, policy_number, premium_change, confirmed, facts`;
const ORDER = sql`CASE what WHEN 'ADDED' THEN 1 WHEN 'REMOVED' THEN 2 WHEN 'CHANGED' THEN 3 ELSE 4 END, sort_key, id`;

interface Asked {
  me: LimitedCaller;
  what: What;
  company?: number | undefined;
  search?: string | undefined;
}

/** The lines of a draft, by the tables of which it is made. */
function drafted(kinds: readonly string[]): SQL {
  const columns = sql`life AS id, life, company_id, what, policy_number, premium_change, 0 AS confirmed, facts, sort_key`;
  const lines = sql`SELECT ${columns} FROM line WHERE what IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`;
  return kinds.includes('UNCHANGED') ? sql`${lines} UNION ALL SELECT ${columns} FROM same` : lines;
}

/** The lines of a roster that was sent. An unchanged life was on the one before: the last line of theirs until then is no removal. */
function sent({ stored, provider, month }: StoredRoster, kinds: readonly string[]): SQL {
  const lines = sql`SELECT id, life_id AS life, company_id, what, policy_number, premium_change, (confirmed_at IS NOT NULL) AS confirmed,
      facts, sort_key
    FROM hmo_roster_line WHERE roster_id = ${stored?.id ?? 0}
      AND what IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`;
  if (!kinds.includes('UNCHANGED')) return lines;
  return sql`${lines} UNION ALL SELECT id, life_id, company_id, 'UNCHANGED', policy_number, 0, 1, facts, sort_key FROM (
    SELECT x.*, row_number() OVER (PARTITION BY x.life_id ORDER BY r.month DESC, x.what <> 'REMOVED' DESC) AS place, r.month
    FROM hmo_roster_line x JOIN hmo_roster r ON r.id = x.roster_id WHERE r.provider_id = ${provider.id} AND r.month <= ${month}
  ) WHERE place = 1 AND month < ${month} AND what <> 'REMOVED'`;
}

/** The lines of a roster as a query of `StoredLine` without its order: the tables that it begins with, and what it reads. */
export function rosterLinesOf(found: StoredRoster, { me, what, company, search }: Asked): { tables: SQL; from: SQL } {
  const kinds = kindsOf(what);
  const fits = and(
    isRosterDraft(found) ? undefined : inCompanyScope(me, sql`company_id`),
    company === undefined ? undefined : sql`company_id = ${company}`,
    holds(
      search,
      sql`facts ->> '$.who.name'`,
      sql`facts ->> '$.by.name'`,
      sql`facts ->> '$.by.code'`,
      sql`policy_number`,
    ),
  );
  return {
    tables: isRosterDraft(found) ? calculateRoster({ provider: found.provider.id, month: found.month, me }) : sql``,
    from: sql`(SELECT * FROM (${isRosterDraft(found) ? drafted(kinds) : sent(found, kinds)}) WHERE ${fits ?? sql`1`})`,
  };
}

/** One page of the lines of a query. */
export async function pageOfLines(
  { db, input }: Pick<Call<{ page: number; page_size: number }>, 'db' | 'input'>,
  { tables, from }: { tables: SQL; from: SQL },
) {
  const { limit, offset } = slice(input);
  const [[count], rows] = await readEach(
    db,
    [RosterCount, sql`${tables} SELECT count(*) AS total FROM ${from}`],
    [StoredLine, sql`${tables} SELECT ${COLUMNS} FROM ${from} ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`],
  );
  return { total: count?.total ?? 0, rows: await Promise.all(rows.map(shownRosterLine)) };
}

/** The lines of a roster, page by page for a file. */
export const linesFrom = ({ tables, from }: { tables: SQL; from: SQL }, limit: number, offset: number): SQL =>
  sql`${tables} SELECT ${COLUMNS} FROM ${from} ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`;

/** The lines of a roster, additions first. */
export async function listRosterLines(call: Call<ParsedOf<typeof contract.lines>>) {
  const { input, caller } = call;
  const { provider, month, what, company, search } = input;
  const found = await findRoster(call, provider, month);
  const { total, rows } = await pageOfLines(call, rosterLinesOf(found, { me: caller, what, company, search }));
  const path = contract.lines.path.replace('{provider}', String(provider)).replace('{month}', month);
  return pageAnswer(path, input, total, rows);
}

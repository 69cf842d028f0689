import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind, ApprovalRow } from '../../../contracts/approvals/approval';
import { type Day, dawnAfter, dawnOf } from '../../../contracts/platform/dates';
import type { ApprovalStatus } from '../../../contracts/platform/request-status';
import { company } from '../../organisation/company/tables';
import type { ScopedCaller } from '../../platform/caller/company-scope';
import { type Db, slice } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { accountsFound, peopleQuery } from '../../platform/person/people-search';
import { searchQuery } from '../../platform/record/search';
import { approvalColumns, approvalInScope, approvalRow, waitingFor } from './store';
import { approvalRequest } from './tables';

interface Filters {
  page: number;
  page_size: number;
  search?: string | undefined;
  status?: ApprovalStatus | undefined;
  kind?: ApprovalKind | undefined;
  company?: number | undefined;
  waiting?: 'me' | undefined;
  decided_from?: Day | undefined;
  decided_to?: Day | undefined;
  level?: string | undefined;
  took?: 'THREE_DAYS' | undefined;
}

/** A level of the request was decided within some days, as reports count it; all when none of it is asked. */
function decidedAs({ decided_from, decided_to, level, took }: Filters): SQL | undefined {
  if (!(decided_from || decided_to || level || took)) return undefined;
  const [from, until] = [dawnOf(decided_from ?? '0001-01-01'), dawnAfter(decided_to ?? '9999-12-31')];
  const within = (at: SQL) => sql`${at} >= ${from} AND ${at} < ${until}`;
  // Those that may be, off indexes, before the levels of each are asked.
  return sql`${approvalRequest.id} IN (SELECT a.request_id FROM approval_approver a WHERE ${within(sql`a.decided_at`)}
      UNION SELECT r.id FROM approval_request r WHERE ${within(sql`r.ended_at`)})
    AND EXISTS (SELECT 1 FROM report_level l WHERE l.id = ${approvalRequest.id} AND ${within(sql`l.decided_at`)}
      AND ${level ? sql`l.level = ${Number(level)}` : sql`1`}
      AND ${took ? sql`unixepoch(l.decided_at) - unixepoch(l.opened_at) >= 3 * 86400` : sql`1`})`;
}

/** A page of requests: all of them newest first, or those that wait for the user, oldest first. */
export async function findRequests(
  db: Db,
  filters: Filters,
  me: ScopedCaller,
): Promise<{ total: number; rows: ApprovalRow[] }> {
  const query = searchQuery(filters.search);
  const userId = me.userId ?? 0;
  const people = peopleQuery(filters.search);
  const where = and(
    approvalInScope(me),
    filters.waiting ? inArray(approvalRequest.id, waitingFor(userId)) : undefined,
    filters.status ? eq(approvalRequest.status, filters.status) : undefined,
    filters.kind ? eq(approvalRequest.kind, filters.kind) : undefined,
    filters.company ? eq(approvalRequest.company_id, filters.company) : undefined,
    decidedAs(filters),
    query === null
      ? undefined
      : or(
          inArray(approvalRequest.id, sql`(SELECT rowid FROM approval_search WHERE approval_search MATCH ${query})`),
          people === null ? undefined : inArray(approvalRequest.about, sql`(${accountsFound(people, 'email')})`),
        ),
  );
  const { limit, offset } = slice(filters);
  const [rows, [all]] = await db.batch([
    db
      .select({
        ...approvalColumns,
        mine: sql<number>`${approvalRequest.id} IN ${waitingFor(userId)}`.as('mine'),
        waits_for: sql<string>`(SELECT json_group_array(a.name) FROM approval_approver a
          WHERE a.request_id = ${approvalRequest.id} AND a.level = ${approvalRequest.level} AND a.decision IS NULL
            AND ${approvalRequest.status} = 'PENDING')`.as('waits_for'),
      })
      .from(approvalRequest)
      .innerJoin(company, eq(company.id, approvalRequest.company_id))
      .innerJoin(user, eq(user.id, approvalRequest.requested_by))
      .where(where)
      .orderBy(
        ...(filters.waiting ? [asc(approvalRequest.opened_at), asc(approvalRequest.id)] : [desc(approvalRequest.id)]),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(approvalRequest).where(where),
  ]);
  return {
    total: all?.total ?? 0,
    rows: rows.map((row) => ({ ...approvalRow(row), waits_for: JSON.parse(row.waits_for), mine: row.mine === 1 })),
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { UNDER_APPROVAL } from './detail';
import { monthTextSql } from './names';

/**
 * SQL condition on run `r`: it waits for the decision of this payroll officer, who did not prepare it. A run that follows a
 * workflow waits for its approvers alone, as one of the approvals.
 */
export const waitsForReview = ({ userId, throughId }: { userId: number | null; throughId?: number | null }): SQL =>
  sql`(r.status = 'REVIEW' AND r.prepared_by NOT IN (${userId ?? 0}, ${throughId ?? 0}) AND NOT ${UNDER_APPROVAL})`;

/** Payrolls that wait for a decision of the calling payroll officer. */
export const payrollQueue: Queue = {
  at: 'since',
  items: ({ caller, me }) => sql`
    SELECT r.id, r.sent_at AS at, 'Payroll of ' || ${monthTextSql(sql`r.month`)} || ', ' || c.name AS about,
      ${addressWith(pages.payroll({ run: '{id}' }), { id: sql`r.id` })} AS path, NULL AS name, NULL AS employee, NULL AS image
    FROM pay_run r INDEXED BY pay_run_review JOIN company c ON c.id = r.company_id
    WHERE r.status = 'REVIEW' AND ${waitsForReview({ userId: me, throughId: caller.throughId ?? null })}
      AND ${inCompanyScopeUnindexed(caller, sql`r.company_id`)}`,
  list: () => pages.payroll({ waiting: 'me' }),
};

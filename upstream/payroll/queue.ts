import { sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { withinLimitsToo } from '../limits-of';
import { addressWith } from '../page-address';
import type { Queue } from '../queue';
import { monthText } from './names';

/** Payrolls that wait for a decision of another payroll officer or of their approvers. */
export const payrollQueue: Queue = {
  at: 'since',
  items: ({ caller }) => sql`
    SELECT r.id, r.sent_at AS at, 'Payroll of ' || ${monthText(sql`r.month`)} || ', ' || c.name AS about,
      ${addressWith(pages.payroll({ run: '{id}' }), { id: sql`r.id` })} AS path, NULL AS name, NULL AS employee, NULL AS image
    FROM pay_run r INDEXED BY pay_run_review JOIN company c ON c.id = r.company_id
    WHERE r.status = 'REVIEW' AND ${withinLimitsToo(caller, sql`r.company_id`)}`,
  list: () => pages.payroll({ status: 'REVIEW' }),
};

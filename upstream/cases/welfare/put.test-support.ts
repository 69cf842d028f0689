import { sql } from 'drizzle-orm';
import { repaymentsOf } from '../../../contracts/cases/repayments';
import type { WelfareState } from '../../../contracts/cases/welfare-state';
import { db } from '../../house/journey.test-support';
import { caseFile, welfare, welfareRepayment } from '../../seed/generated-tables';
import { STANDARD_KINDS } from './standard-kinds';
import { welfareKind } from './tables';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};

/** A kind with this title, the standard one unless told otherwise; the one that is there, if its title is known. */
export const putKind = async (title = 'Loan', more: Partial<typeof welfareKind.$inferInsert> = {}) => {
  const standard = STANDARD_KINDS.find((kind) => kind.title === title) ?? STANDARD_KINDS[6];
  return only(
    await db
      .insert(welfareKind)
      .values({ type: 'OTHER', ...standard, ...more, title, created_at: new Date().toISOString() })
      .onConflictDoUpdate({ target: sql`coalesce(folded, lower(title))`, set: { title } })
      .returning(),
  );
};

interface Employee {
  id: number;
  company_id: number;
  branch_id: number;
  department_id: number;
}
interface Put {
  kind?: string;
  status?: WelfareState;
  amount?: number;
  months?: number;
  purpose?: string;
  opened_at?: string;
  /** The day of its payment; then it has its schedule. */
  paid_at?: string;
}

let serial = 9000;

/** A request as it lies in the database. It waits for HR unless told otherwise. */
export async function putWelfare({ id: employee_id, company_id, branch_id, department_id }: Employee, put: Put = {}) {
  const { kind = 'Loan', status = 'SUBMITTED', amount = 50_000_000, months = 12, paid_at } = put;
  const { id: kind_id } = await putKind(kind);
  serial += 1;
  const opened_at = put.opened_at ?? new Date(Date.now() - 60_000).toISOString();
  const closed = ['PAID', 'REPAID', 'DECLINED', 'WITHDRAWN'].includes(status);
  const row = only(
    await db
      .insert(caseFile)
      .values({
        kind: 'WELFARE',
        serial,
        number: `W-${serial}`,
        employee_id,
        company_id,
        branch_id,
        department_id,
        topic: String(kind_id),
        status,
        opened_at,
        closed_at: closed ? opened_at : null,
      })
      .returning(),
  );
  await db.insert(welfare).values({
    case_id: row.id,
    kind_id,
    purpose: put.purpose ?? 'Rent',
    asked_amount: amount,
    amount,
    months,
    paid_at: paid_at ?? null,
  });
  if (paid_at && months > 0)
    await db
      .insert(welfareRepayment)
      .values(repaymentsOf(amount, months, paid_at).map((one) => ({ ...one, case_id: row.id, company_id })));
  return row;
}

import { sql } from 'drizzle-orm';
import { serviceOn, tenureOf } from '../../../contracts/cases/notice';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { db } from '../../house/journey.test-support';
import { caseFile, caseParty, exit } from '../../seed/generated-tables';

interface Leaver {
  id: number;
  company_id: number;
  branch_id: number;
  department_id: number;
  employment_date: string;
}

/** An exit as it is stored, without what opening it sets off. */
export async function putExit(
  leaver: Leaver,
  { opened_by = null, ...more }: Partial<typeof exit.$inferInsert> & { opened_by?: number | null } = {},
) {
  const today = lagosDay();
  const last_day = more.last_day ?? addDays(today, 30);
  const months = serviceOn(leaver.employment_date, last_day);
  const facts = {
    type: 'RESIGNATION' as const,
    status: 'PENDING' as const,
    opened_at: new Date().toISOString(),
    reason: 'Moving to Abuja',
    notice_from: today,
    notice_length: 'One month',
    notice_basis: 'Labour Act s. 11, 5 years or more',
    notice_until: addDays(today, 30),
    tenure_months: months,
    tenure: tenureOf(months),
    ...more,
    last_day,
  };
  const { company_id, branch_id, department_id, id: employee_id } = leaver;
  const [row] = await db
    .insert(caseFile)
    .values({
      kind: 'EXIT',
      serial: sql`(SELECT 1 + coalesce(max(serial), 0) FROM case_file WHERE kind = 'EXIT')`,
      number: sql`printf('E-%04d', (SELECT 1 + coalesce(max(serial), 0) FROM case_file WHERE kind = 'EXIT'))`,
      ...{ employee_id, company_id, branch_id, department_id, opened_by },
      topic: facts.type,
      status: facts.status,
      opened_at: facts.opened_at,
      closed_at: ['CLOSED', 'DECLINED', 'WITHDRAWN'].includes(facts.status) ? facts.opened_at : null,
    })
    .returning();
  const case_id = row?.id ?? 0;
  await db.insert(caseParty).values({
    ...{ case_id, employee_id },
    role: 'SUBJECT',
    sees: 'SUBJECT',
    name: 'Ada Obi',
    added_at: facts.opened_at,
  });
  await db.insert(exit).values({ case_id, employee_id, company_id, ...facts });
  return case_id;
}

import type { Day } from '../../../contracts/platform/dates';
import { db, type MadePlace } from '../../house/journey.test-support';
import { employee } from '../employee/tables';

let made = 0;

/** An employee at a place, employed on a day. */
export async function makeEmployee(
  place: MadePlace,
  employment_date: Day,
  more: Partial<typeof employee.$inferInsert> = {},
) {
  made += 1;
  const [row] = await db
    .insert(employee)
    .values({
      code: `E-${made}`,
      firstname: 'Ada',
      lastname: `Obi${made}`,
      email: `ada.obi${made}@staff.example`,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 600_000_000,
      net_salary: 40_000_000,
      employment_date,
      created_at: `${employment_date}T08:00:00.000Z`,
      ...more,
    })
    .returning();
  if (!row) throw new Error('no employee');
  return row;
}

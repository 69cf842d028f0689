import { addDays, type Day } from '../../../contracts/platform/dates';
import { db } from '../../house/journey.test-support';
import { leaveDay } from '../../seed/generated-tables';
import { leaveType } from '../leave-type/tables';
import { leaveRequest } from './tables';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};

/** A kind of leave that everybody may take; the existing one, if its title is known. */
export const putType = async (title: string, more: Partial<typeof leaveType.$inferInsert> = {}) =>
  only(
    await db
      .insert(leaveType)
      .values({
        title,
        type: 'OTHER',
        approvals: ['line_manager1', 'employer'],
        days: 2000,
        granted: 'YEAR',
        created_at: new Date().toISOString(),
        ...more,
      })
      .onConflictDoUpdate({ target: leaveType.title, set: { title } })
      .returning(),
  );

interface Employee {
  id: number;
  company_id: number;
  branch_id: number;
  department_id: number;
}
type Put = Partial<typeof leaveRequest.$inferInsert> & { type_id: number; start_date: Day; end_date: Day };

/** A request in the database, with a row for each of its weekdays while it stands. By default it waits for HR. */
export async function putLeave({ id: employee_id, company_id, branch_id, department_id }: Employee, put: Put) {
  const at = new Date(Date.now() - 60_000).toISOString();
  const all: Day[] = [];
  for (let day = put.start_date; day <= put.end_date; day = addDays(day, 1)) all.push(day);
  const days = all.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  const status = put.status ?? 'PENDING';
  const row = only(
    await db
      .insert(leaveRequest)
      .values({
        employee_id,
        company_id,
        branch_id,
        department_id,
        days: days.length * 100,
        leave_address: '14 Wharf Road, Apapa',
        leave_phone_number: '08035550100',
        relief_officer_needed: false,
        asked: ['line_manager1', 'employer'],
        turn: status === 'PENDING' ? 'employer' : null,
        turn_at: at,
        line_manager1_name: 'Kunle Ojo',
        line_manager1_email: 'kunle@lagoon.example',
        line_manager2_name: 'Ngozi Eze',
        line_manager2_email: 'ngozi@lagoon.example',
        created_at: at,
        ...put,
      })
      .returning(),
  );
  if (status === 'PENDING' || status === 'ACCEPTED')
    for (const day of days)
      await db.insert(leaveDay).values({ leave_id: row.id, employee_id, day, portion: row.portion });
  return row;
}

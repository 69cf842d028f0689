import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { db, type MadePlace } from '../../house/journey.test-support';
import { user } from '../../platform/database/tables';
import { appraisal, employeeKpi, kpi, objective } from './tables';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};

/** An appraisal of a company that runs, with its two KPIs. Its end lies in the future. */
export async function makeAppraisal(place: MadePlace, more: Partial<typeof appraisal.$inferInsert> = {}) {
  const today = lagosDay();
  const at = new Date().toISOString();
  const [author] = await db.select({ id: user.id }).from(user).limit(1);
  const made = only(
    await db
      .insert(appraisal)
      .values({
        name: 'Half year',
        company_id: place.company,
        start_date: addDays(today, -120),
        end_date: addDays(today, 60),
        created_at: at,
        created_by: author?.id ?? 0,
        sent_at: at,
        ...more,
      })
      .returning(),
  );
  const kpiOf = async (category: 'EMPLOYEE' | 'WORKFORCE') =>
    only(
      await db
        .insert(kpi)
        .values({ appraisal_id: made.id, category, name: `${category} KPI` })
        .returning(),
    );
  const own = await kpiOf('EMPLOYEE');
  const workforce = await kpiOf('WORKFORCE');
  return { ...made, kpi_id: own.id, workforce_kpi_id: workforce.id };
}
export type MadeAppraisal = Awaited<ReturnType<typeof makeAppraisal>>;

type Objectives = Partial<typeof objective.$inferInsert>[];

/** The appraisal of one employee: an own objective of weight 60 and one of the workforce of 40, unless others are given. */
export async function makeEmployeeKpi(
  of: MadeAppraisal,
  employee: { id: number; company_id: number; department_id: number },
  more: Partial<typeof employeeKpi.$inferInsert> = {},
  objectives: Objectives = [
    { text: 'Answer every ticket in a day', weight: 60 },
    { text: 'Keep the values of the company', weight: 40, kpi_id: of.workforce_kpi_id },
  ],
) {
  const at = new Date().toISOString();
  const row = only(
    await db
      .insert(employeeKpi)
      .values({
        appraisal_id: of.id,
        kpi_id: of.kpi_id,
        employee_id: employee.id,
        company_id: employee.company_id,
        department_id: employee.department_id,
        state: 'PENDING',
        state_at: at,
        created_at: at,
        ...more,
      })
      .returning(),
  );
  const rows = objectives.map((one, position) => ({
    kpi_id: of.kpi_id,
    employee_kpi_id: row.id,
    text: `Objective ${position + 1}`,
    position,
    ...one,
  }));
  const made = rows.length > 0 ? await db.insert(objective).values(rows).returning() : [];
  return { ...row, objectives: made };
}

import { eq } from 'drizzle-orm';
import type { HmoRequestKind } from '../../../contracts/health/hmo-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { db } from '../../house/journey.test-support';
import { hmoCover } from '../../seed/generated-tables';
import { hospitalValues } from './hospitals';
import { hmoHospital, hmoLife, hmoPlan, hmoProvider, hmoRequest } from './tables';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};
const AT = '2026-01-05T08:00:00.000Z';
let made = 0;

/** A provider with this name; the one that is there, if there is one. */
export async function putProvider(name = 'Harmattan Health', more: Partial<typeof hmoProvider.$inferInsert> = {}) {
  const [there] = await db.select().from(hmoProvider).where(eq(hmoProvider.name, name));
  return (
    there ??
    only(
      await db
        .insert(hmoProvider)
        .values({ name, roster_email: 'rosters@harmattan.example', created_at: AT, ...more })
        .returning(),
    )
  );
}

/** A plan of a provider: ₦12,400.00 a month for one, ₦28,500.00 for a family with a spouse and four children. */
export async function putPlan(provider_id: number, more: Partial<typeof hmoPlan.$inferInsert> = {}) {
  made += 1;
  const premiums = { premium_single: 1_240_000, premium_family: 2_850_000, most_children: 4 };
  return only(
    await db
      .insert(hmoPlan)
      .values({ provider_id, name: `Gold ${made}`, ...premiums, created_at: AT, ...more })
      .returning(),
  );
}

export const putHospital = async (provider: number, more: { name?: string; city?: string; state?: string } = {}) =>
  only(
    await db
      .insert(hmoHospital)
      .values({
        ...hospitalValues({
          provider,
          name: 'Kawo Specialist Hospital',
          address: '41 Ali Akilu Road',
          city: 'Kaduna',
          state: 'Kaduna',
          phone: undefined,
          ...more,
        }),
        created_at: AT,
      })
      .returning(),
  );

interface Employee {
  id: number;
  company_id: number;
  firstname: string;
  lastname: string;
}

/** Somebody of an employee's family, or the employee. */
export const putLife = async (employee: Employee, more: Partial<typeof hmoLife.$inferInsert> = {}) =>
  only(
    await db
      .insert(hmoLife)
      .values({
        employee_id: employee.id,
        company_id: employee.company_id,
        relation: 'SELF',
        firstname: employee.firstname,
        lastname: employee.lastname,
        created_at: AT,
        ...more,
      })
      .returning(),
  );

type Plan = Pick<typeof hmoPlan.$inferSelect, 'id' | 'provider_id'>;

/** A cover of a life, since a year unless told otherwise. */
export const putCover = async (life_id: number, plan: Plan, more: Partial<typeof hmoCover.$inferInsert> = {}) =>
  only(
    await db
      .insert(hmoCover)
      .values({
        life_id,
        plan_id: plan.id,
        provider_id: plan.provider_id,
        covered_from: addDays(lagosDay(), -365),
        created_at: AT,
        ...more,
      })
      .returning(),
  );

/** An employee who is covered by a plan since a year. */
export async function putCovered(employee: Employee, plan: Plan, more: Partial<typeof hmoCover.$inferInsert> = {}) {
  const life = await putLife(employee);
  return { life, cover: await putCover(life.id, plan, more) };
}

/** A request that waits, unless told otherwise. */
export const putRequest = async (
  employee: Employee,
  kind: HmoRequestKind,
  more: Partial<typeof hmoRequest.$inferInsert> & { asked_by: number },
) =>
  only(
    await db
      .insert(hmoRequest)
      .values({
        employee_id: employee.id,
        company_id: employee.company_id,
        kind,
        facts: { from: '', to: 'Gold' },
        effective_from: addDays(lagosDay(), 20),
        asked_at: new Date(Date.now() - 60_000).toISOString(),
        ...more,
      })
      .returning(),
  );

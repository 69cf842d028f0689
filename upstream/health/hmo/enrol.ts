import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { isAsker, looksAfter } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, run } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRow, readRows } from '../../platform/record/row';
import { addSelf } from './ask';
import { coversFrom } from './days';
import { isFor } from './fit';
import { PLAN_COLUMNS, PLAN_TABLES, PlanRow } from './plans';
import { tellEmployeesOfInsurance } from './tell-people';
import { recordCovers } from './write-covers';

const Found = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  company: z.string(),
  company_id: z.int(),
  grade: z.string().nullable(),
  works_here: z.boolean(),
  employment_date: z.string(),
  covered: z.boolean(),
  own: z.boolean(),
});
type Found = z.output<typeof Found>;

/** Covers employees by one plan. Who cannot be covered by it is left out, and the answer says why. */
export async function enrol(call: Call<ParsedOf<typeof contract.enrol>>) {
  const { db, input, caller, now, auditEach, commit } = call;
  const today = lagosDay(now);
  const asked = [...new Set(input.employees)];
  const [found, plan, hospital] = await inOneTrip(
    readRows(
      db,
      Found,
      sql`SELECT e.id, ${calledIn(sql`e`)} AS name, e.email, e.user_id, k.name AS company, e.company_id, e.grade,
        (${worksHere(sql`e`)}) AS works_here, e.employment_date, ${isAsker(call)} AS own,
        EXISTS (SELECT 1 FROM hmo_life l JOIN hmo_cover v ON v.life_id = l.id WHERE l.employee_id = e.id
          AND l.relation = 'SELF' AND ${coversFrom(sql`e`, sql`v`, input.from)}) AS covered
      FROM json_each(${JSON.stringify(asked)}) a JOIN employee e ON e.id = a.value JOIN company k ON k.id = e.company_id
      WHERE ${looksAfter(call)} ORDER BY e.sort_key, e.id`,
    ),
    readRow(db, PlanRow, sql`SELECT ${PLAN_COLUMNS} FROM ${PLAN_TABLES} WHERE n.id = ${input.plan}`),
    readRow(
      db,
      z.object({ id: z.int(), provider_id: z.int(), archived: z.boolean() }),
      sql`SELECT h.id, h.provider_id, h.archived FROM hmo_hospital h WHERE h.id = ${input.hospital || 0}`,
    ),
  );
  if (!plan || plan.archived) throw refuse.fields({ plan: ['Choose a plan of the list'] });
  if (input.hospital && (!hospital || hospital.archived || hospital.provider_id !== plan.provider.id))
    throw refuse.fields({ hospital: [`Choose a hospital of ${plan.provider.name}`] });
  if (input.from < addDays(today, -366) || input.from > addDays(today, 366))
    throw refuse.fields({ from: ['Choose a day within a year'] });
  if (found.length < asked.length) throw refuse.fields({ employees: ['Choose employees of the list'] });
  const whyNot = (one: Found): string => {
    if (one.own) return 'Nobody enrols themselves';
    if (!one.works_here) return 'Does not work here';
    if (one.covered) return 'Is covered already';
    if (one.employment_date > input.from) return `Joins on ${dayText(one.employment_date)}`;
    return isFor(plan, one) ? '' : 'The plan is not meant for this grade or company';
  };
  const left_out = found.flatMap((one) => (whyNot(one) === '' ? [] : [{ name: one.name, why: whyNot(one) }]));
  const fit = found.filter((one) => whyNot(one) === '');
  const answer = { enrolled: fit.length, left_out };
  if (fit.length === 0) return answer;
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(fit.map(({ id }) => id))})`;
  const lives = sql`SELECT l.id FROM hmo_life l WHERE l.relation = 'SELF' AND l.employee_id IN (${ids})`;
  const at = now.toISOString();
  return commit(
    [
      addSelf(call, ids),
      mustHold(
        db,
        sql`NOT EXISTS (SELECT 1 FROM hmo_cover v WHERE v.life_id IN (${lives})
          AND coalesce(v.covered_until, '9999-12-31') >= ${input.from})`,
      ),
      run(
        db,
        sql`INSERT INTO hmo_cover (life_id, plan_id, provider_id, hospital_id, covered_from, created_at)
          SELECT l.id, ${plan.id}, ${plan.provider.id}, ${hospital?.id ?? null}, ${input.from}, ${at}
          FROM hmo_life l WHERE l.id IN (${lives})`,
      ),
      run(db, sql`DELETE FROM hmo_refusal WHERE employee_id IN (${ids})`),
      auditEach(
        {
          action: 'HMO change approved',
          record: 'hmo_request',
          after: { status: 'APPROVED', effective_from: input.from },
        },
        sql`SELECT q.id FROM hmo_request q WHERE q.kind = 'ENROL' AND q.status = 'PENDING' AND q.employee_id IN (${ids})`,
      ),
      run(
        db,
        sql`UPDATE hmo_request SET status = 'APPROVED', effective_from = ${input.from}, decided_by = ${caller.userId},
          decided_by_name = ${caller.name}, decided_at = ${at}, version = version + 1
        WHERE kind = 'ENROL' AND status = 'PENDING' AND employee_id IN (${ids})`,
      ),
      recordCovers(call, ids),
      auditEach(
        {
          action: 'HMO enrolled',
          record: 'hmo_life',
          after: { plan: `${plan.provider.name} ${plan.name}`, from: input.from },
        },
        lives,
      ),
      ...(await tellEmployeesOfInsurance(call, fit, {
        notice: `enrolled you in ${plan.provider.name} ${plan.name}`,
        subject: 'You are enrolled in health insurance',
        lines: [
          `${typedText(caller.name)} enrolled you in the plan ${typedText(plan.name)} of ${typedText(plan.provider.name)}. It covers you from ${dayText(input.from)}.`,
        ],
      })),
    ],
    answer,
    { conflict: 'Somebody was enrolled in the meantime. Look at the list again.' },
  );
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type payroll as contract, type PayProfile, PaySetting } from '../../../contracts/pay/payroll';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustChange, run } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { changedMeanwhile } from '../../platform/record/change';
import { fieldChanges } from '../../platform/record/last-edit';
import { readEach, requireRow } from '../../platform/record/row';
import { structureOf } from './facts';
import { STANDARD_PAY_SETTING, STRUCTURE_COLUMNS, StoredStructure } from './ground';

/** The setting of a company; before one is saved, the standard with version 0. NSITF and ITF are due from five people on. */
const settingOf = ({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>, company: number): Promise<PaySetting> =>
  requireRow(
    db,
    PaySetting,
    sql`SELECT c.id AS company, coalesce(s.pay_day, ${STANDARD_PAY_SETTING.pay_day}) AS pay_day,
        coalesce(s.method, ${STANDARD_PAY_SETTING.method}) AS method, coalesce(s.nsitf, 1) AS nsitf,
        coalesce(s.itf, (SELECT count(*) FROM (SELECT 1 FROM employee e WHERE e.company_id = c.id AND e.archived = 0 LIMIT 5)) = 5) AS itf,
        coalesce(s.version, 0) AS version
      FROM company c LEFT JOIN pay_setting s ON s.company_id = c.id WHERE c.id = ${company} AND ${inCompanyScope(caller, sql`c.id`)}`,
  );

export const readPaySetting = (call: Call<{ company: number }>): Promise<PaySetting> =>
  settingOf(call, call.input.company);

/** Changes the pay day and the rules of a company, for runs that are prepared from now on. */
export async function updatePaySetting(call: Call<PaySetting>): Promise<PaySetting> {
  const { db, input, audit, commit } = call;
  const { company, version, ...values } = input;
  const before = await settingOf(call, company);
  if (before.version !== version) throw refuse.conflict(changedMeanwhile('setting'));
  const { company: _company, version: _version, ...was } = before;
  return commit(
    [
      run(
        db,
        sql`INSERT INTO pay_setting (company_id, pay_day, method, nsitf, itf)
          VALUES (${company}, ${values.pay_day}, ${values.method}, ${values.nsitf ? 1 : 0}, ${values.itf ? 1 : 0})
          ON CONFLICT (company_id) DO UPDATE SET pay_day = excluded.pay_day, method = excluded.method, nsitf = excluded.nsitf,
            itf = excluded.itf, version = version + 1 WHERE version = ${version}`,
      ),
      mustChange(db),
      audit({
        action: 'Payroll setting changed',
        record: 'pay_setting',
        record_id: company,
        ...fieldChanges<Record<string, unknown>>(was, values),
      }),
    ],
    () => settingOf(call, company),
    { conflict: changedMeanwhile('setting') },
  );
}

const Profile = CasePersonRow.extend({
  grade: z.string().nullable(),
  own: z.boolean(),
  pension: z.boolean().nullable(),
  nhia: z.boolean().nullable(),
  minimum_wage: z.boolean().nullable(),
  version: z.int(),
});

/** The exceptions from the rules for one person. */
async function profileOf(call: Pick<Call<unknown>, 'db' | 'caller'>, id: number): Promise<PayProfile> {
  const [[row], structures] = await readEach(
    call.db,
    [
      Profile,
      sql`SELECT e.id AS employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, c.name AS company, e.company_id,
          b.name AS branch, coalesce(e.image, u.image) AS image, e.grade, ${isAsker(call)} AS own, p.pension, p.nhia, p.minimum_wage,
          coalesce(p.version, 0) AS version
        FROM employee e JOIN company c ON c.id = e.company_id JOIN branch b ON b.id = e.branch_id
          JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id LEFT JOIN pay_profile p ON p.employee_id = e.id
        WHERE e.id = ${id}`,
    ],
    [
      StoredStructure,
      sql`SELECT ${STRUCTURE_COLUMNS} FROM pay_structure
        WHERE company_id = (SELECT company_id FROM employee WHERE id = ${id}) AND archived = 0`,
    ],
  );
  if (!row) throw refuse.notFound();
  const { pension, nhia, minimum_wage, own, version } = row;
  const structure = structureOf(structures, row.grade);
  return {
    ...{ employee: await shownPerson(row), pension, nhia, minimum_wage, own, version },
    structure: structure && { id: structure.id, name: structure.name },
  };
}

export const readProfile = (call: Call<{ id: number }>): Promise<PayProfile> => profileOf(call, call.input.id);

const stored = (value: boolean | null): number | null => (value === null ? null : value ? 1 : 0);

/** Changes which deductions apply to one person. Nobody changes their own. */
export async function updatePayProfile(call: Call<ParsedOf<typeof contract.updateProfile>>): Promise<PayProfile> {
  const { db, input, audit, commit } = call;
  const { id, version, pension, nhia, minimum_wage } = input;
  const before = await profileOf(call, id);
  if (before.own) throw refuse.forbidden('Nobody changes their own deductions. Another payroll officer does this.');
  if (before.version !== version) throw refuse.conflict(changedMeanwhile('profile'));
  return commit(
    [
      insertProfile(db, id, version, [stored(pension), stored(nhia), stored(minimum_wage)]),
      mustChange(db),
      audit({
        action: 'Deductions of an employee changed',
        record: 'pay_profile',
        record_id: id,
        ...fieldChanges<Record<string, unknown>>(
          { pension: before.pension, nhia: before.nhia, minimum_wage: before.minimum_wage },
          { pension, nhia, minimum_wage },
        ),
      }),
    ],
    () => profileOf(call, id),
    { conflict: changedMeanwhile('profile') },
  );
}

const insertProfile = (db: Db, id: number, version: number, [pension, nhia, minimum_wage]: (number | null)[]) =>
  run(
    db,
    sql`INSERT INTO pay_profile (employee_id, pension, nhia, minimum_wage) VALUES (${id}, ${pension}, ${nhia}, ${minimum_wage})
      ON CONFLICT (employee_id) DO UPDATE SET pension = excluded.pension, nhia = excluded.nhia,
        minimum_wage = excluded.minimum_wage, version = version + 1 WHERE version = ${version}`,
  );

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { probation as contract, type Policy, type PolicyDetail, type PolicyForm } from '../../contracts/probation';
import { type Db, mustChange, mustHold, pageOf, run, type Statement, slice } from '../db';
import { lastEdit, outdated } from '../record/last-edit';
import { requireRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { FOLLOWER_COUNTS, followers } from './due';

const EXISTS = { 'probation_policy.name': { name: ['A policy with this name exists'] } };
const GONE = 'A company or job role was deleted in the meantime. Choose again.';

const list = (items: SQL) => sql`(SELECT json_group_array(json(item)) FROM (${items}))`;

const ROW = sql`p.id, p.name, p.probation_period, p.reminder, p.is_default, p.version,
  ${list(sql`SELECT json_object('id', c.id, 'name', c.name) AS item
    FROM probation_policy_company t JOIN company c ON c.id = t.company_id WHERE t.policy_id = p.id ORDER BY c.name`)}
    AS companies,
  ${list(sql`SELECT json_object('id', j.id, 'name', j.name, 'company', c.name) AS item
    FROM probation_policy_job_role t JOIN job_role j ON j.id = t.job_role_id JOIN company c ON c.id = j.company_id
    WHERE t.policy_id = p.id ORDER BY j.name, c.name`)} AS job_roles`;

type Stored = Omit<Policy, 'companies' | 'job_roles' | 'is_default' | 'employees'> & {
  companies: string;
  job_roles: string;
  is_default: number;
};

const shown = (row: Stored & { employees: number }): Policy => ({
  ...row,
  is_default: row.is_default === 1,
  companies: JSON.parse(row.companies),
  job_roles: JSON.parse(row.job_roles),
});

const select = (rest: SQL) =>
  sql`SELECT ${ROW}, coalesce(n.employees, 0) AS employees
  FROM probation_policy p LEFT JOIN ${FOLLOWER_COUNTS} n ON n.policy_id = p.id ${rest}`;

/** One page of policies: the default first, then by name. */
export async function listPolicies({
  db,
  input,
}: Call<{ page: number; page_size: number; search?: string | undefined }>) {
  const typed = input.search?.trim();
  const where = typed ? sql`instr(lower(p.name), lower(${typed})) > 0` : sql`1`;
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    requireRow(db, z.object({ total: z.int() }), sql`SELECT count(*) AS total FROM probation_policy p WHERE ${where}`),
    db.all<Stored & { employees: number }>(
      select(sql`WHERE ${where} ORDER BY p.is_default DESC, p.name LIMIT ${limit} OFFSET ${offset}`),
    ),
  ]);
  return pageOf(contract.policies.path, input, all.total, rows.map(shown));
}

/** One policy, and who saved it last. */
export async function readPolicy(db: Db, where: SQL): Promise<PolicyDetail> {
  const row = await db.get<(Stored & { employees: number }) | undefined>(select(sql`WHERE ${where}`));
  if (!row) throw refuse.notFound();
  return { ...shown(row), edited: await lastEdit(db, 'probation_policy', row.id) };
}

/** The companies and job roles of a form are there; said at their fields. */
async function refuseUnknown(db: Db, form: PolicyForm): Promise<void> {
  const missing = await requireRow(
    db,
    z.object({ companies: z.int(), roles: z.int() }),
    sql`SELECT (SELECT count(*) FROM json_each(${JSON.stringify(form.companies)})
        WHERE value NOT IN (SELECT id FROM company)) AS companies,
      (SELECT count(*) FROM json_each(${JSON.stringify(form.job_roles)})
        WHERE value NOT IN (SELECT id FROM job_role)) AS roles`,
  );
  const fields: Record<string, string[]> = {};
  if (missing.companies > 0) fields.companies = ['Choose companies of the list'];
  if (missing.roles > 0) fields.job_roles = ['Choose job roles of the list'];
  if (Object.keys(fields).length > 0) throw refuse.fields(fields);
}

/** The companies and job roles of the form follow this policy from now on, and no other. */
function assign(db: Db, policy: SQL, form: PolicyForm): Statement[] {
  return (
    [
      ['company', form.companies],
      ['job_role', form.job_roles],
    ] as const
  ).flatMap(([kind, ids]) => {
    const table = sql.identifier(`probation_policy_${kind}`);
    const column = sql.identifier(`${kind}_id`);
    const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    return [
      // A policy that loses some of its own to this one is another by that: its open forms are outdated.
      run(
        db,
        sql`UPDATE probation_policy SET version = version + 1 WHERE id <> ${policy}
        AND id IN (SELECT policy_id FROM ${table} WHERE ${column} IN ${chosen})`,
      ),
      run(db, sql`DELETE FROM ${table} WHERE policy_id = ${policy} AND ${column} NOT IN ${chosen}`),
      run(
        db,
        sql`INSERT INTO ${table} (${column}, policy_id) SELECT value, ${policy} FROM json_each(${JSON.stringify(ids)})
        WHERE true ON CONFLICT (${column}) DO UPDATE SET policy_id = excluded.policy_id`,
      ),
    ];
  });
}

/** Takes the mark of the default from whichever other policy has it. */
const noOtherDefault = (db: Db, except: SQL): Statement =>
  run(
    db,
    sql`UPDATE probation_policy SET is_default = 0, version = version + 1 WHERE is_default = 1 AND id <> ${except}`,
  );

/** Adds a policy. The first is the default: without one, nobody else's probation would have an end. */
export async function createPolicy({ db, input, audit, commit }: Call<PolicyForm>) {
  await refuseUnknown(db, input);
  const added = sql`(SELECT id FROM probation_policy WHERE name = ${input.name})`;
  const asDefault = input.is_default ? sql`1` : sql`NOT EXISTS (SELECT 1 FROM probation_policy WHERE is_default = 1)`;
  return commit(
    [
      ...(input.is_default ? [noOtherDefault(db, sql`0`)] : []),
      run(
        db,
        sql`INSERT INTO probation_policy (name, probation_period, reminder, is_default)
        VALUES (${input.name}, ${input.probation_period}, ${input.reminder}, ${asDefault})`,
      ),
      ...assign(db, added, input),
      audit({ action: 'Confirmation policy created', record: 'probation_policy', record_id: null, after: input }),
      run(db, sql`UPDATE audit SET record_id = ${added} WHERE id = last_insert_rowid()`),
    ],
    () => readPolicy(db, sql`p.name = ${input.name}`),
    { unique: EXISTS, conflict: GONE },
  );
}

/** Changes a policy, if nobody saved it since the version that the form was made from. */
export async function updatePolicy({
  db,
  input,
  audit,
  commit,
}: Call<PolicyForm & { id: number; version: number }>): Promise<PolicyDetail> {
  const { id, version, ...form } = input;
  const before = await readPolicy(db, sql`p.id = ${id}`);
  if (before.version !== version) throw refuse.conflict(outdated('policy'));
  if (before.is_default && !form.is_default) throw refuse.fields({ is_default: [LAST_DEFAULT] });
  await refuseUnknown(db, form);
  return commit(
    [
      ...(form.is_default ? [noOtherDefault(db, sql`${id}`)] : []),
      run(
        db,
        sql`UPDATE probation_policy SET name = ${form.name}, probation_period = ${form.probation_period},
          reminder = ${form.reminder}, is_default = ${Number(form.is_default)}, version = version + 1
        WHERE id = ${id} AND version = ${version}`,
      ),
      mustChange(db),
      ...assign(db, sql`${id}`, form),
      audit({
        action: 'Confirmation policy changed',
        record: 'probation_policy',
        record_id: id,
        before: named(before),
        after: form,
      }),
    ],
    () => readPolicy(db, sql`p.id = ${id}`),
    { unique: EXISTS, conflict: outdated('policy') },
  );
}

const LAST_DEFAULT = 'Make another policy the default: then this one is not any more';

/** A policy as its form has it, for the audit. */
const named = ({ name, probation_period, reminder, is_default, companies, job_roles }: Policy) => ({
  name,
  probation_period,
  reminder,
  is_default,
  companies: companies.map(({ id }) => id),
  job_roles: job_roles.map(({ id }) => id),
});

/** Deletes a policy that is not the default and that nobody on probation follows, at that point of the batch too. */
export async function deletePolicy({ db, input, audit, commit }: Call<{ id: number }>) {
  const { id } = input;
  const before = await readPolicy(db, sql`p.id = ${id}`);
  if (before.is_default) {
    throw refuse.conflict('This is the default policy. Make another policy the default first.');
  }
  const { employees } = before;
  if (employees > 0) {
    const who = employees === 1 ? 'One employee on probation follows' : `${employees} employees on probation follow`;
    throw refuse.conflict(`${who} this policy. Give their companies and job roles another policy first.`);
  }
  return commit(
    [
      mustHold(db, sql`${followers(sql`${id}`)} = 0`),
      run(db, sql`DELETE FROM probation_policy WHERE id = ${id} AND is_default = 0`),
      mustChange(db),
      audit({
        action: 'Confirmation policy deleted',
        record: 'probation_policy',
        record_id: id,
        before: named(before),
      }),
    ],
    { message: 'Policy deleted' },
    { conflict: 'Somebody changed this policy in the meantime. Reload the page.' },
  );
}

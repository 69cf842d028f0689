import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { probation as contract, Policy, type PolicyDetail, type PolicyForm } from '../../../contracts/people/probation';
import type { PageInput } from '../../../contracts/platform/page';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, run, type Statement } from '../../platform/database/db';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import {
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../../platform/record/change';
import { lastEdit } from '../../platform/record/last-edit';
import { readPage } from '../../platform/record/page';
import { deferRefusal, inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { FOLLOWER_COUNTS, followers } from './due';
import { probationPolicy } from './tables';

const POLICY: StoredRecordKind<typeof probationPolicy> = {
  table: probationPolicy,
  record: 'probation_policy',
  word: 'policy',
  unique: takenNameProblem('probation_policy', 'A policy with this name exists'),
};
const GONE = 'A company or job role was deleted in the meantime. Choose again.';

const list = (items: SQL) => sql`(SELECT json_group_array(json(item)) FROM (${items}))`;

const ROW = storedRows(Policy, 'p', {
  companies: list(sql`SELECT json_object('id', c.id, 'name', c.name) AS item
    FROM probation_policy_company t JOIN company c ON c.id = t.company_id WHERE t.policy_id = p.id ORDER BY ${byName(sql`c`)}`),
  job_roles: list(sql`SELECT json_object('id', j.id, 'name', j.name, 'company', c.name) AS item
    FROM probation_policy_job_role t JOIN job_role j ON j.id = t.job_role_id JOIN company c ON c.id = j.company_id
    WHERE t.policy_id = p.id ORDER BY j.sort_key, ${byName(sql`c`)}`),
  employees: sql`coalesce(n.employees, 0)`,
});

const FOLLOWED_BY = sql`LEFT JOIN ${FOLLOWER_COUNTS} n ON n.policy_id = p.id`;

/** One page of policies: the default first, then by name. */
export const listPolicies = (call: Call<PageInput>) =>
  readPage(call, contract.policies.path, {
    ...ROW,
    from: sql`probation_policy p`,
    join: FOLLOWED_BY,
    where: holds(call.input.search, sql`p.name`),
    order: sql`p.is_default DESC, ${byName(sql`p`)}`,
  });

/** One policy, and who saved it last. */
export async function readPolicy(db: Db, id: RecordId): Promise<PolicyDetail> {
  const [row, edited] = await Promise.all([
    requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM probation_policy p ${FOLLOWED_BY} WHERE p.id = ${id}`),
    lastEdit(db, POLICY.record, id),
  ]);
  return { ...row, edited };
}

/** Refuses companies and job roles that do not exist, at their fields. */
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

/** Lets the companies and job roles of the form follow this policy alone. */
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
      // A policy that loses companies or job roles to this one has changed, so its open forms are outdated.
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

/** Takes the mark of the default from every other policy. */
const noOtherDefault = (db: Db, except: SQL): Statement =>
  run(
    db,
    sql`UPDATE probation_policy SET is_default = 0, version = version + 1 WHERE is_default = 1 AND id <> ${except}`,
  );

/** Adds a policy. The first is the default, because without a default some probations would have no end. */
export async function createPolicy(call: Call<PolicyForm>): Promise<PolicyDetail> {
  const { db, input } = call;
  await refuseUnknown(db, input);
  const { name, probation_period, reminder, is_default } = input;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM probation_policy WHERE is_default = 1)`;
  return createRecord(
    call,
    POLICY,
    {
      before: is_default ? [noOtherDefault(db, sql`0`)] : [],
      values: { name, probation_period, reminder, is_default: is_default || isFirst },
      after: (id) => assign(db, id, input),
      audited: input,
      action: 'Confirmation policy created',
      conflict: GONE,
    },
    (id) => readPolicy(db, id),
  );
}

/** Changes a policy, if nobody saved it since the version that the form was made from. */
export async function updatePolicy(call: Call<PolicyForm & { id: number; version: number }>): Promise<PolicyDetail> {
  const { db, input } = call;
  const { id, version, ...form } = input;
  const [before, unknown] = await inOneTrip(readPolicy(db, id), deferRefusal(refuseUnknown(db, form)));
  refuseOutdated(before, version, POLICY.word);
  if (before.is_default && !form.is_default) throw refuse.fields({ is_default: [LAST_DEFAULT] });
  unknown();
  const { name, probation_period, reminder, is_default } = form;
  return editRecord(
    call,
    POLICY,
    {
      input,
      stored: before,
      before: is_default ? [noOtherDefault(db, sql`${id}`)] : [],
      values: { name, probation_period, reminder, is_default },
      after: assign(db, sql`${id}`, form),
      audited: { before: named(before), after: form },
      action: 'Confirmation policy changed',
    },
    () => readPolicy(db, id),
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

/** Deletes a policy, if it is not the default and nobody on probation follows it, also at that point of the batch. */
export async function deletePolicy(call: Call<{ id: number }>) {
  const { db } = call;
  const { id } = call.input;
  const before = await readPolicy(db, id);
  if (before.is_default) {
    throw refuse.conflict('This is the default policy. Make another policy the default first.');
  }
  const { employees } = before;
  if (employees > 0) {
    const who = employees === 1 ? 'One employee on probation follows' : `${employees} employees on probation follow`;
    throw refuse.conflict(`${who} this policy. Give their companies and job roles another policy first.`);
  }
  return deleteRecord(call, POLICY, {
    id,
    audited: named(before),
    where: sql`is_default = 0 AND ${followers(sql`${id}`)} = 0`,
    action: 'Confirmation policy deleted',
    message: 'Policy deleted',
  });
}

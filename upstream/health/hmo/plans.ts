import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type PlanForm } from '../../../contracts/health/hmo';
import { HmoPlan } from '../../../contracts/health/hmo-shapes';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustHold } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { livesToday } from './providers';
import { hmoPlan } from './tables';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

const PLAN: StoredRecordKind<typeof hmoPlan> = {
  table: hmoPlan,
  record: 'hmo_plan',
  word: 'HMO plan',
  unique: { hmo_plan_name: { name: ['This HMO has a plan with this name'] } },
};

/** A plan as an employee may know it. */
export const PlanRow = z.object({
  id: HmoPlan.shape.id,
  provider: HmoPlan.shape.provider,
  name: z.string(),
  premium_single: z.int(),
  premium_family: z.int(),
  covers_spouse: z.boolean(),
  most_children: z.int(),
  child_until: z.int(),
  grades: HmoPlan.shape.grades,
  companies: HmoPlan.shape.companies,
  benefits: HmoPlan.shape.benefits,
  booklet: HmoPlan.shape.booklet,
  archived: z.boolean(),
});
export type PlanRow = z.output<typeof PlanRow>;

/** The columns of a `PlanRow` over a plan `n` with its provider `p`. */
export const PLAN_COLUMNS: SQL = sql`n.id, json_object('id', p.id, 'name', p.name) AS provider, n.name, n.premium_single,
  n.premium_family, n.covers_spouse, n.most_children, n.child_until, n.grades,
  (SELECT json_group_array(json_object('id', k.id, 'name', k.name) ORDER BY k.sort_key) FROM json_each(n.companies) t
    JOIN company k ON k.id = t.value) AS companies, n.benefits, n.archived,
  iif(n.booklet_key IS NULL, 'null', json_object('name', n.booklet_name, 'size', n.booklet_size)) AS booklet`;
export const PLAN_TABLES: SQL = sql`hmo_plan n JOIN hmo_provider p ON p.id = n.provider_id`;

const Row = PlanRow.extend({ lives: z.int(), version: z.int() });
const columns = (me: Asking): SQL => sql`${PLAN_COLUMNS}, n.version, ${livesToday(me, sql`v.plan_id = n.id`)} AS lives`;

export const readPlan = (me: Asking, id: RecordId): Promise<HmoPlan> =>
  requireRow(me.db, Row, sql`SELECT ${columns(me)} FROM ${PLAN_TABLES} WHERE n.id = ${id}`);

/** The plans, by provider and from the least premium to the highest. */
export const listPlans = (call: Call<ParsedOf<typeof contract.plans>>) =>
  readPage(call, contract.plans.path, {
    row: Row,
    columns: columns(call),
    from: PLAN_TABLES,
    where: sql`n.archived = ${call.input.archived === 'true' ? 1 : 0}
      AND ${call.input.provider === undefined ? sql`1` : sql`n.provider_id = ${call.input.provider}`}
      AND ${holds(call.input.search, sql`n.name`, sql`p.name`) ?? sql`1`}`,
    order: sql`lower(p.name), p.id, n.premium_single, n.id`,
  });

/** The values that the audit keeps: lists as a text, so that two can be compared. */
const toldOf = ({ benefits, companies, grades, ...form }: Omit<PlanForm, 'provider'> & { archived?: boolean }) => ({
  ...form,
  grades: grades.join(', '),
  companies: companies.join(', '),
  benefits: benefits
    .map(({ title, amount, words }) => `${title}: ${amount === null ? words : nairaAmount(amount)}`)
    .join('; '),
});

/** Fails the batch where a company or the provider of a plan is not there. */
const known = ({ db, caller }: Asking, { provider, companies }: Pick<PlanForm, 'provider' | 'companies'>) =>
  mustHold(
    db,
    sql`EXISTS (SELECT 1 FROM hmo_provider WHERE id = ${provider} AND archived = 0) AND NOT EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(companies)}) t
      WHERE t.value NOT IN (SELECT k.id FROM company k WHERE ${inCompanyScope(caller, sql`k.id`)}))`,
  );

export function createPlan(call: Call<PlanForm>) {
  const { provider, ...form } = call.input;
  refuseUneven(call.input);
  return createRecord(
    call,
    PLAN,
    {
      values: { ...form, provider_id: provider, created_at: call.now.toISOString() },
      audited: { ...toldOf(form), provider },
      before: [known(call, call.input)],
      conflict: 'The HMO or a company was archived or deleted meanwhile. Reload the page.',
    },
    (id) => readPlan(call, id),
  );
}

/** A family costs no less than one of it. */
function refuseUneven({ premium_single, premium_family }: PlanForm): void {
  if (premium_family < premium_single)
    throw refuse.fields({ premium_family: ['A family costs as much as a single employee at least'] });
}

export async function updatePlan(call: Call<ParsedOf<typeof contract.updatePlan>>) {
  const { input } = call;
  refuseUneven(input);
  const stored = await readPlan(call, input.id);
  if (input.provider !== stored.provider.id)
    throw refuse.fields({ provider: ['A plan stays with its HMO. Make a new one there.'] });
  const { id: _id, version: _version, provider: _provider, ...values } = input;
  const { lives: _lives, provider: __provider, id: __id, version: __version, booklet: _booklet, ...kept } = stored;
  const before = { ...kept, companies: stored.companies.map((one) => one.id) };
  return editRecord(
    call,
    PLAN,
    { input, stored, values, audited: { before: toldOf(before), after: toldOf(values) } },
    () => readPlan(call, input.id),
  );
}

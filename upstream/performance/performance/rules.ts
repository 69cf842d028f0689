import { and, type SQL, sql } from 'drizzle-orm';
import { performance as contract, ScoreRule, type ScoreRuleForm } from '../../../contracts/performance/performance';
import { STANDARD_BANDS } from '../../../contracts/performance/score-rule';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, isCompanyInScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, mustHold } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { exists, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { scoreRule } from './tables';
import { tryFormula } from './trial';

const RULE: StoredRecordKind<typeof scoreRule> = {
  table: scoreRule,
  record: 'score_rule',
  word: 'score rule',
  unique: {
    score_rule_result: { criteria: ['There is a rule for results here already: change that one'] },
    score_rule_name: { name: ['There is a rule of this name here already'] },
  },
};
const FOR_ALL = 'This rule is for every company. An admin who looks after all of them changes it.';

const ROW = storedRows(ScoreRule, 'r', {
  order: sql`r.position`,
  company: sql`r.company_id`,
  company_name: sql`c.name`,
});
const FROM = sql`score_rule r LEFT JOIN company c ON c.id = r.company_id`;

/** One page of the rules: those for all companies first, then by company; the rule for results before its bands. */
export const listRules = (call: Call<ParsedOf<typeof contract.rules>>) =>
  readPage(call, contract.rules.path, {
    ...ROW,
    from: FROM,
    where: and(
      sql`(r.company_id IS NULL OR ${inCompanyScope(call.caller, sql`r.company_id`)})`,
      call.input.company === undefined ? undefined : sql`r.company_id = ${call.input.company}`,
      holds(call.input.search, sql`r.name`),
    ),
    order: sql`r.company_id IS NOT NULL, ${byName(sql`c`)}, r.criteria DESC, r.position, r.id`,
  });

const ruleOf = (db: Db, id: RecordId): Promise<ScoreRule> =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM ${FROM} WHERE r.id = ${id}`);

/** Refuses a company that is not there or not the caller's, and a rule for all from who looks after some. */
async function refuseCompany(db: Db, me: LimitedCaller, company: number | null): Promise<void> {
  if (company === null && me.limits?.companies)
    throw refuse.fields({ company: ['You look after some companies: choose one of them'] });
  if (company === null) return;
  if (!isCompanyInScope(me, company) || !(await exists(db, sql`SELECT 1 FROM company WHERE id = ${company}`)))
    throw refuse.fields({ company: ['There is no such company'] });
}

function refuseFormula({ criteria, formula }: ScoreRuleForm): void {
  const tried = tryFormula(criteria, formula);
  if ('problem' in tried) throw refuse.fields({ formula: [tried.problem] });
}

/** A rule as it is stored, for who may change it. */
async function changeable({ db, caller }: Call<unknown>, id: number): Promise<ScoreRule> {
  const rule = await ruleOf(db, id);
  if (rule.company === null && caller.limits?.companies) throw refuse.forbidden(FOR_ALL);
  return rule;
}

/** A rule for results has neither a guide nor an order. */
const columnsOf = ({ guide, order, company, ...form }: ScoreRuleForm) => ({
  ...form,
  company_id: company,
  guide: form.criteria === 'BAND' ? guide : null,
  position: form.criteria === 'BAND' ? order : 0,
});

const told = ({ criteria, name, formula, background_colour, guide, order, company }: ScoreRuleForm) => ({
  criteria,
  name,
  formula,
  background_colour,
  guide,
  order,
  company,
});

export async function createRule(call: Call<ScoreRuleForm>): Promise<ScoreRule> {
  const { db, input, caller } = call;
  refuseFormula(input);
  await refuseCompany(db, caller, input.company);
  return createRecord(call, RULE, { values: columnsOf(input), audited: told(input) }, (id) => ruleOf(db, id));
}

/** Changes a rule. Results that stand keep theirs; bands are worked out when they are read. */
export async function updateRule(call: Call<ParsedOf<typeof contract.updateRule>>): Promise<ScoreRule> {
  const { db, input, caller } = call;
  const { id, version, ...form } = input;
  const before = await changeable(call, id);
  refuseFormula(form);
  if (form.company !== before.company) await refuseCompany(db, caller, form.company);
  return editRecord(
    call,
    RULE,
    {
      input: { id, version },
      stored: before,
      values: columnsOf(form),
      audited: { before: told(before), after: told(form) },
    },
    () => ruleOf(db, id),
  );
}

export async function deleteRule(call: Call<{ id: number }>) {
  const { id } = call.input;
  return deleteRecord(call, RULE, { id, audited: told(await changeable(call, id)) });
}

const noBands = (company: number | null): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM score_rule WHERE criteria = 'BAND' AND company_id IS ${company})`;

/** Makes the five standard bands where a company, or all of them together, have no band. */
export async function addStandardBands(call: Call<ParsedOf<typeof contract.addStandardBands>>) {
  const { db, input, caller } = call;
  const { company } = input;
  await refuseCompany(db, caller, company);
  const bands = STANDARD_BANDS.map((band, place) => ({
    ...band,
    criteria: 'BAND' as const,
    company_id: company,
    position: place + 1,
  }));
  return call.commit(
    [
      mustHold(db, noBands(company)),
      db.insert(scoreRule).values(bands),
      call.audit({
        action: 'Standard bands added',
        record: RULE.record,
        record_id: null,
        after: { company, bands: STANDARD_BANDS.map(({ name, formula }) => `${name}: ${formula}`) },
      }),
    ],
    { message: 'Standard bands added' },
    { conflict: 'There are bands here already. Reload the page to see them.' },
  );
}

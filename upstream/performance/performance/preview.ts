import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { performance as contract, RulePreview } from '../../../contracts/performance/performance';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { bandsByCompany, resultOfFormula, SCORE_RULES } from './bands';
import { spansOf, tryFormula } from './trial';

const MOST = 10;

const RatedLast = z.object({
  id: z.int(),
  company_id: z.int(),
  name: z.string(),
  own: z.number().nullable(),
  line_manager: z.number(),
  head_manager: z.number(),
  stands: z.number(),
});

/**
 * The results of a formula for the people of a company, or of all, who were rated last; up to ten people of the caller's
 * companies. Refuses a formula that can't be saved, at its field. Nothing is stored.
 */
export async function previewRule(
  call: Call<ParsedOf<typeof contract.previewRule>>,
): Promise<OutputOf<typeof contract.previewRule>> {
  const { db, caller } = call;
  const { criteria, formula: text, company } = call.input;
  const tried = tryFormula(criteria, text);
  if ('problem' in tried) throw refuse.fields({ formula: [tried.problem] });
  const [rules, people] = await readEach(db, SCORE_RULES, [
    RatedLast,
    sql`SELECT k.id, k.company_id, ${calledIn(sql`e`)} AS name, k.own_result AS own,
        k.line_manager_result AS line_manager, k.head_manager_rating AS head_manager, k.result AS stands
      FROM employee_kpi k JOIN employee e ON e.id = k.employee_id
      WHERE ${and(
        sql`k.state = 'MANAGER RATED' AND k.result IS NOT NULL`,
        inCompanyScope(caller, sql`k.company_id`),
        company === undefined ? undefined : sql`k.company_id = ${company}`,
      )}
      ORDER BY k.state_at DESC, k.id DESC LIMIT ${MOST}`,
  ]);
  const bandsOf = bandsByCompany(rules);
  const results = people.map(({ id, company_id, stands, name, own, line_manager, head_manager }): RulePreview => {
    const ratings = { own, line_manager, head_manager };
    const bands = bandsOf(company_id);
    if (criteria === 'BAND') {
      const { value, problem = null } = tried.formula({ result: stands });
      return { id, name, ...ratings, stands, result: null, holds: value === 1, band: bands.of(stands), problem };
    }
    const { value: result = null, problem = null } = resultOfFormula(tried.formula, ratings);
    return { id, name, ...ratings, stands, result, holds: null, band: bands.of(result), problem };
  });
  return { results, spans: criteria === 'BAND' ? spansOf(text) : [] };
}

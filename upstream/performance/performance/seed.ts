import { STANDARD_BANDS } from '../../../contracts/performance/score-rule';
import { type Desk, nextId } from '../../seed/desk';

/** The standard bands for all companies. Results are the average of both managers, without a rule. */
export function scoreRules({ rows }: Desk): void {
  for (const [place, band] of STANDARD_BANDS.entries())
    rows.scoreRule.push({
      id: nextId(rows.scoreRule),
      company_id: null,
      criteria: 'BAND',
      ...band,
      position: place + 1,
    });
}

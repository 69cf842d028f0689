import type { Criteria } from '../../../contracts/performance/score-rule';
import { bandsByCompany, resultOfFormula, type StoredRule } from './bands';
import { type Formula, readFormula } from './formula';

/** Ratings at which a formula of results is tried, each with each. */
const TRIED = [1, 10, 25, 40, 50, 60, 75, 90, 100];

function problemOfResult(formula: Formula): string | null {
  for (const own of TRIED)
    for (const line_manager of TRIED)
      for (const head_manager of TRIED) {
        const { problem } = resultOfFormula(formula, { own, line_manager, head_manager });
        if (problem) return `${problem} (own ${own}, line manager ${line_manager}, head manager ${head_manager})`;
      }
  return null;
}

/** The results that a formula of a band holds, highest first. */
export function spansOf(formula: string): { from: number; to: number }[] {
  const rule: StoredRule = {
    company_id: null,
    criteria: 'BAND',
    name: '',
    formula,
    background_colour: '',
    guide: null,
  };
  return bandsByCompany([rule])(0).spansOf(0);
}

function problemOfBand(formula: Formula, text: string): string | null {
  for (let tenth = 0; tenth <= 1000; tenth += 1) {
    const { problem } = formula({ result: tenth / 10 });
    if (problem) return `${problem} (result ${tenth / 10})`;
  }
  return spansOf(text).length === 0 ? 'No result of 0 to 100 falls into this band' : null;
}

/** Reads a formula and tries it, or says what is wrong with it in words for its field. */
export function tryFormula(criteria: Criteria, text: string): { formula: Formula } | { problem: string } {
  const read = readFormula(criteria, text);
  if ('problem' in read) return read;
  const { formula } = read;
  const problem = criteria === 'RESULT' ? problemOfResult(formula) : problemOfBand(formula, text);
  return problem === null ? { formula } : { problem };
}

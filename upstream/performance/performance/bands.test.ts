import { expect, test } from 'vitest';
import { STANDARD_BANDS } from '../../../contracts/performance/score-rule';
import { bandsByCompany, performanceResult, type StoredRule } from './bands';

const rule = (criteria: 'RESULT' | 'BAND', formula: string, more: Partial<StoredRule> = {}): StoredRule => ({
  company_id: null,
  criteria,
  name: formula,
  formula,
  background_colour: '#29a383',
  guide: null,
  ...more,
});
const STANDARD = STANDARD_BANDS.map((band) => rule('BAND', band.formula, band));
const RATINGS = { own: 90, line_manager: 71.3, head_manager: 64 };

test('a result is worked out by the rule of the company, by that of all, or as the average of both managers', () => {
  const ofAll = rule('RESULT', 'own * 0.5 + head_manager * 0.5');
  const ofSeven = rule('RESULT', 'head_manager', { company_id: 7 });
  expect(performanceResult([], 7, RATINGS)).toBe(67.7);
  expect(performanceResult(STANDARD, 7, RATINGS)).toBe(67.7);
  expect(performanceResult([ofAll, ofSeven], 7, RATINGS)).toBe(64);
  expect(performanceResult([ofAll, ofSeven], 8, RATINGS)).toBe(77);
});

test('a rule that gives nothing for some ratings leaves them the average', () => {
  for (const formula of ['own / (own - 90)', 'own * 2', '0 - own', 'own and'])
    expect(performanceResult([rule('RESULT', formula)], 7, RATINGS)).toBe(67.7);
});

test('a result falls into the first band that holds it, and each band has its span', () => {
  const bands = bandsByCompany(STANDARD)(7);
  expect([100, 90, 89.9, 75, 60, 45, 44.9, 0].map((result) => bands.of(result)?.name)).toEqual([
    'Outstanding',
    'Outstanding',
    'Strong',
    'Strong',
    'On target',
    'Below',
    'Far below',
    'Far below',
  ]);
  expect(bands.of(null)).toBeNull();
  expect(bands.list.map((_, index) => bands.spansOf(index))).toEqual([
    [{ from: 90, to: 100 }],
    [{ from: 75, to: 89.9 }],
    [{ from: 60, to: 74.9 }],
    [{ from: 45, to: 59.9 }],
    [{ from: 0, to: 44.9 }],
  ]);
});

test('a company with bands of its own has those alone, and a result may fall into none', () => {
  const bandsFor = bandsByCompany([
    ...STANDARD,
    rule('BAND', 'result > 95 or result <= 5', { company_id: 7, name: 'Ends' }),
  ]);
  expect(bandsFor(7).of(50)).toBeNull();
  expect(bandsFor(7).indexOf(50)).toBe(-1);
  expect(bandsFor(7).spansOf(0)).toEqual([
    { from: 95.1, to: 100 },
    { from: 0, to: 5 },
  ]);
  expect(bandsFor(8).of(50)?.name).toBe('Below');
  expect(bandsFor(8)).toBe(bandsFor(9));
});

import { expect, test } from 'vitest';
import { NTA_2025, PITA_2011, PITA_2021 } from '../../../../contracts/pay/pay-laws';
import { RuleForm, typedOf } from './rule-form';
import { bandsOf, bandsText, lawRuleWords } from './rule-words';

const law = (value: typeof NTA_2025) => ({
  ...{ id: 1, title: 'The Act', from: '2026-01-01', kind: 'PAYE' as const, until: null, value, source: 'The gazette' },
  ...{ recorded_by: null, recorded_at: '2026-01-01T08:00:00.000Z', used: false, version: 1 },
});

test.each([NTA_2025, PITA_2021, PITA_2011])('a rule that is opened and saved stays as it is', (value) => {
  expect(RuleForm.parse(typedOf(law(value))).value).toEqual(value);
});

test('bands are read one a line, and the line that is none is named', () => {
  expect(bandsText(NTA_2025.bands).split('\n')[0]).toBe('800,000 at 0 %');
  expect(bandsOf('800000 at 0\nabove at 25 %')).toEqual({
    bands: [
      { width: 80_000_000, rate: 0 },
      { width: null, rate: 2500 },
    ],
  });
  expect(bandsOf('800,000 at 0 %\n2,200,000 at 15 %')).toEqual({ wrong: '2,200,000 at 15 %' });
  expect(bandsOf('much at 0 %\nabove at 25 %')).toEqual({ wrong: 'much at 0 %' });
});

test('what is wrong stands at the field that it was typed into', () => {
  const { error } = RuleForm.safeParse({ ...typedOf(undefined), kind: 'PENSION', employee: 'eight', employer: '10' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['employee', 'title', 'from', 'source']);
});

test('a rule is said in sentences', () => {
  expect(lawRuleWords(PITA_2021)[1]).toBe(
    'Relief: the higher of ₦200,000.00 and 1 % of gross, and 20 % of gross, without pension, NHF, NHIA and life insurance',
  );
  expect(lawRuleWords({ kind: 'NHF', employee_rate: 250, employer_rate: 0, staff_from: 0 })).toEqual([
    '2.5 % of basic',
    'Of those alone who agreed to it',
  ]);
  expect(lawRuleWords(NTA_2025)).toEqual([
    '0 % up to ₦800,000.00, 15 % up to ₦3,000,000.00, 18 % up to ₦12,000,000.00, 21 % up to ₦25,000,000.00, 23 % up to ₦50,000,000.00, 25 % above',
    'Relief: 20 % of the rent, at most ₦500,000.00',
    'Nothing of the minimum wage',
    'Paid by day 10 of the next month',
  ]);
});

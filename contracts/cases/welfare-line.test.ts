import { expect, test } from 'vitest';
import { LINE_RULES } from './line-kinds';
import { welfareLineKind } from './welfare-line';
import { WELFARE_TYPES } from './welfare-state';

test('what is repaid is paid beside the gross and untaxed, a bill is paid back, and all other help is taxed', () => {
  for (const type of WELFARE_TYPES) expect(welfareLineKind(type, 12)).toBe('LOAN');
  expect(LINE_RULES.LOAN).toMatchObject({ place: 'PAID', exempt: 'ALL' });
  expect(welfareLineKind('MEDICAL', 0)).toBe('REIMBURSEMENT');
  expect(['BEREAVEMENT', 'WEDDING', 'BIRTH', 'OTHER'].map((type) => welfareLineKind(type as 'OTHER', 0))).toEqual(
    Array(4).fill('ALLOWANCE'),
  );
  expect(LINE_RULES.ALLOWANCE).toMatchObject({ place: 'GROSS', exempt: 0, isPensionable: false });
});

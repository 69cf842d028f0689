import { describe, expect, test } from 'vitest';
import { signedMoney } from '../../platform/ui/signed-money';
import { shortTenure, tenureWords, typeWords } from './exit-words';

describe('the words of an exit', () => {
  test('count whole months of service, the last day served, too', () => {
    expect(tenureWords('2021-03-01', '2026-06-26')).toBe('5 years 3 months');
    expect(tenureWords('2025-09-17', '2026-06-16')).toBe('9 months');
    expect(tenureWords('2025-06-17', '2026-06-16')).toBe('1 year');
    expect(tenureWords('2026-06-10', '2026-06-16')).toBe('0 months');
  });

  test('say service shortly in a list', () => {
    expect([shortTenure(9), shortTenure(12), shortTenure(220)]).toEqual(['0 y 9 m', '1 y 0 m', '18 y 4 m']);
  });

  test('put the minus of what is taken off before the naira sign', () => {
    expect(signedMoney(-18_000_000)).toBe('−₦180,000.00');
    expect(signedMoney(40_909_091)).toBe('₦409,090.91');
  });

  test('keep the key of a type that is unknown here', () => {
    expect([typeWords('END_OF_CONTRACT'), typeWords('SECONDMENT')]).toEqual(['End of contract', 'SECONDMENT']);
  });
});

import { expect, test } from 'vitest';
import { candidateAccountWarning } from './account-warning';

const bank = { id: 1, name: 'GTBank', code: '058', nuban_enforced: true };

test('an account number that fits its bank gives no warning', () => {
  expect(candidateAccountWarning(bank, '0123456785')).toBeUndefined();
});

test('one that does not fit is doubted, naming the bank', () => {
  expect(candidateAccountWarning(bank, '0123456784')).toContain('GTBank');
});

test('without a bank, without ten digits, or where the check is not enforced, nothing is doubted', () => {
  expect(candidateAccountWarning(undefined, '0123456784')).toBeUndefined();
  expect(candidateAccountWarning(bank, '012345678')).toBeUndefined();
  expect(candidateAccountWarning({ ...bank, nuban_enforced: false }, '0123456784')).toBeUndefined();
});

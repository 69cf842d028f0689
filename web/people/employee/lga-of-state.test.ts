import { expect, test } from 'vitest';
import { lgaAfter, lgasOf } from './lga-of-state';

test('the local governments are those of the state, and none of an unknown one', () => {
  expect(lgasOf('Lagos')).toContain('Ikeja');
  expect(lgasOf('Kano')).not.toContain('Ikeja');
  expect([lgasOf('Lagos State'), lgasOf(undefined)]).toEqual([[], []]);
});

test('another state takes the local government of the first away, and keeps what is no known one', () => {
  expect(lgaAfter('Kano', 'Ikeja')).toBe('');
  expect(lgaAfter('Lagos', 'Ikeja')).toBe('Ikeja');
  expect(lgaAfter('Kano', 'Ikeja Local Govt')).toBe('Ikeja Local Govt');
  expect(lgaAfter('', 'Ikeja')).toBe('');
});

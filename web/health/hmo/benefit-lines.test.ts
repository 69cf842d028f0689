import { expect, test } from 'vitest';
import { benefitOf, benefitText } from './benefit-lines';

test.each([
  ['In hospital, a year: 3,500,000', { title: 'In hospital, a year', amount: 350_000_000, words: '' }],
  ['Optical: ₦50,000.00', { title: 'Optical', amount: 5_000_000, words: '' }],
  ['Maternity: twice', { title: 'Maternity', amount: null, words: 'twice' }],
  ['Dental care', { title: 'Dental care', amount: null, words: '' }],
])('reads %j', (line, benefit) => {
  expect(benefitOf(line)).toEqual(benefit);
});

test('writes a benefit as it is read again', () => {
  for (const line of ['Optical: 50,000.00', 'Maternity: twice', 'Dental care'])
    expect(benefitText(benefitOf(line))).toBe(line);
});

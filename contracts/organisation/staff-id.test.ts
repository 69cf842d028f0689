import { expect, test } from 'vitest';
import { StaffIdFormat } from './company';
import { staffId } from './staff-id';

const wrong = (format: string) => StaffIdFormat.safeParse(format).error?.issues.map(({ message }) => message);

test('a staff ID is the format with the number in its place, in four digits or as many as it needs', () => {
  expect(staffId('LGS-{number}', 1)).toBe('LGS-0001');
  expect(staffId('{number}/LGS', 12345)).toBe('12345/LGS');
});

test('a format without a place for the number, or with two, is refused: all would have one ID', () => {
  expect(wrong('LGS-')).toEqual(['Put {number} once where the number goes']);
  expect(wrong('{number}-{number}')).toContain('Put {number} once where the number goes');
  expect(wrong('')).toEqual(['Staff ID format is required']);
  expect(staffId('LGS', 1)).toBeNull();
});

test('a format is made of letters, digits and a few signs', () => {
  expect(wrong('LGS {number}')).toEqual(['Use letters, digits and - _ . / around {number}']);
  expect(wrong('<b>{number}')).toEqual(['Use letters, digits and - _ . / around {number}']);
});

import { expect, test } from 'vitest';
import { candidatesWords } from './people';

const person = (id: number, firstname: string) => ({
  id,
  firstname,
  lastname: 'Lawal',
  email: `${firstname}@mail.ng`,
  phone: null,
});

test('names up to three people and counts the others', () => {
  const people = ['Zainab', 'Musa', 'Ngozi', 'Tunde', 'Ada'].map((name, index) => person(index + 1, name));
  expect(candidatesWords(people.slice(0, 1))).toBe('Zainab Lawal');
  expect(candidatesWords(people.slice(0, 2))).toBe('Zainab Lawal and Musa Lawal');
  expect(candidatesWords(people.slice(0, 3))).toBe('Zainab Lawal, Musa Lawal and Ngozi Lawal');
  expect(candidatesWords(people)).toBe('Zainab Lawal, Musa Lawal, Ngozi Lawal and 2 others');
});

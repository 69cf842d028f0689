import { describe, expect, test } from 'vitest';
import { hasFullName, hasOffice, isNamed, nameWordsIn } from './people-named';

const admin = { firstname: 'Chioma', lastname: 'Ọbi', offices: ['HR Manager', 'Human Resources'], marks: [] };
const names = (named: string, story = '') => isNamed(admin, { named, story });

describe('whoever could look into a complaint is named by it', () => {
  test.each(['Chioma Obi', 'Mrs. OBI', 'chioma', 'Obi, of human resources', 'the HR-manager', 'Human Resources'])(
    'as %s',
    (named) => expect(names(named)).toBe(true),
  );
  test.each(['', 'the manager of stores', 'Obinna', 'Mr', 'human error'])('and not as %s', (named) =>
    expect(names(named)).toBe(false),
  );
  test('in what happened by a whole name alone', () => {
    expect(names('', 'I told Obi, Mrs Chioma of it, and nothing came of it.')).toBe(true);
    expect(names('', 'Chioma from the canteen saw it, and so did somebody else who is called Obi.')).toBe(false);
  });
});

test('a first and a last name stand close to each other, in any order', () => {
  expect(hasFullName(nameWordsIn('Obi Chioma'), admin)).toBe(true);
  expect(hasFullName(nameWordsIn('Chioma A. B. C. D. Obi'), admin)).toBe(false);
  expect(hasFullName(nameWordsIn('Obi'), { firstname: 'Obi', lastname: 'Obi' })).toBe(false);
});

test('an office is there with all of its words behind each other', () => {
  expect(hasOffice(nameWordsIn('the transport manager of Ikeja'), 'Transport Manager')).toBe(true);
  expect(hasOffice(nameWordsIn('transport and its manager'), 'Transport Manager')).toBe(false);
});

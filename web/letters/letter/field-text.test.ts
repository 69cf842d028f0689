import { expect, test } from 'vitest';
import { unknownIn, writtenIn } from './field-text';

const written = (text: string) => writtenIn(text).map(({ from, to, token }) => [text.slice(from, to), token]);

test('a field is written between one brace or two, with capitals and spaces as people write them', () => {
  expect(written('Dear {firstname} {{lastname}},')).toEqual([
    ['{firstname}', 'firstname'],
    ['{{lastname}}', 'lastname'],
  ]);
  expect(written('{{ Gross_Salary }}{date}{job role}')).toEqual([
    ['{{ Gross_Salary }}', 'gross_salary'],
    ['{date}', 'date'],
    ['{job role}', 'job_role'],
  ]);
});

test('a field between two braces is not one before its last brace is typed', () => {
  expect(written('{{firstname}')).toEqual([]);
  expect(written('{firstname')).toEqual([]);
});

test('what is no field stays as it is written, and is told once', () => {
  const text = 'Dear {first_name}, your {{bonus}} of {bonus} is {} {due}, {{bonus}} }{ {firstname}';
  expect(written(text)).toEqual([['{firstname}', 'firstname']]);
  expect(unknownIn(text)).toEqual(['{first_name}', '{{bonus}}', '{bonus}', '{due}']);
  expect(unknownIn('{ "a": 1 } and { x; }')).toEqual([]);
});

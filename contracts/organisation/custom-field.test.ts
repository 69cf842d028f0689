import { describe, expect, test } from 'vitest';
import { customFilters, customFilterText } from '../platform/custom-filter';
import { type CustomRule, customForm, NewCustomField } from './custom-field';

const rule = (more: Partial<CustomRule>): CustomRule => ({
  name: 'Field',
  kind: 'TEXT',
  choices: [],
  required: false,
  ...more,
});
const SHIRTS = rule({ kind: 'CHOICE', choices: ['S', 'M', 'L'] });

describe('a value is checked by the definition of its field', () => {
  test.each<[Partial<CustomRule>, unknown, unknown]>([
    [{}, ' Blue ', 'Blue'],
    [{}, '', undefined],
    [{}, null, undefined],
    [{ kind: 'NUMBER' }, '12.5', 12.5],
    [{ kind: 'NUMBER' }, -3, -3],
    [{ kind: 'DAY' }, '2026-11-22', '2026-11-22'],
    [SHIRTS, 'M', 'M'],
    [{ ...SHIRTS, required: true }, 'M', 'M'],
  ])('%j takes %j', (more, given, kept) => {
    expect(customForm([rule(more)]).parse({ Field: given }).Field).toBe(kept);
  });

  test.each<[Partial<CustomRule>, unknown, string]>([
    [{}, 'x'.repeat(301), 'should not be more than 300 characters'],
    [{ kind: 'NUMBER' }, '1,200', 'Enter a number, such as 12 or 12.5'],
    [{ kind: 'NUMBER' }, '9999999999999', 'Enter a number, such as 12 or 12.5'],
    [{ kind: 'DAY' }, '2026-02-30', 'Enter a date as YYYY-MM-DD'],
    [SHIRTS, 'XL', 'Choose one of the list'],
    [{ required: true }, '', 'Field is required'],
    [{ required: true, kind: 'NUMBER' }, null, 'Field is required'],
    [{ required: true, kind: 'DAY' }, undefined, 'Field is required'],
  ])('%j refuses %j', (more, given, words) => {
    const { error } = customForm([rule(more)]).safeParse(given === undefined ? {} : { Field: given });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['Field', words]]);
  });

  test('a field that is not named is not asked for, unless it is required', () => {
    expect(customForm([rule({})]).parse({})).toEqual({});
  });
});

describe('a definition', () => {
  const form = { company: 1, name: 'Shirt size', kind: 'CHOICE', choices: ['S', 'M'] };
  test.each([
    [{ name: 'BVN' }, 'name', 'Every record has a field of this name: choose another'],
    [{ name: 'Net-salary' }, 'name', 'Every record has a field of this name: choose another'],
    [{ name: 'Job role' }, 'name', 'Every record has a field of this name: choose another'],
    [{ name: 'pension_manager' }, 'name', 'Begin with a letter; use letters, digits, spaces and / & ( ) -'],
    [{ name: '2nd phone' }, 'name', 'Begin with a letter; use letters, digits, spaces and / & ( ) -'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ kind: 'COLOUR' }, 'kind', 'Kind is required'],
    [{ choices: ['S'] }, 'choices', 'Enter at least two choices'],
    [{ choices: ['S', 'M', 's'] }, 'choices', 's stands there twice'],
    [{ choices: ['S', 'M~L'] }, 'choices.1', 'A choice cannot hold ~'],
  ])('%j is refused at %s', (more, path, words) => {
    const { error } = NewCustomField.safeParse({ ...form, ...more });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, words]);
  });

  test('has a name of the company’s own', () => {
    expect(NewCustomField.parse(form)).toMatchObject({ name: 'Shirt size', required: false });
  });
});

describe('filters in an address', () => {
  test.each([
    ['12=Lagos Island', [{ field: 12, is: 'Lagos Island' }]],
    ['15.from=2026-01-01~15.to=2026-02-01', [{ field: 15, from: '2026-01-01', to: '2026-02-01' }]],
    [
      '3.from=-2.5~4=a=b',
      [
        { field: 3, from: -2.5 },
        { field: 4, is: 'a=b' },
      ],
    ],
  ])('%s', (text, filters) => {
    expect(customFilters(text)).toEqual(filters);
    expect(customFilterText(filters)).toBe(text);
  });

  test.each(['', undefined, 'x=1', '12', '12=', '12.from=soon', '1.5=x'])('%j filters nothing', (text) => {
    expect(customFilters(text)).toEqual([]);
  });
});

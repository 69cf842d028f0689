import type { Control } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fieldsOf } from './bound';

const control = {} as Control<{ code: string; note: string }>;

test('a field gets its form, its name and the label that the form has for it', () => {
  const field = fieldsOf(control, { code: 'Code' });
  const { label } = field('code');
  expect([label, field('code')]).toEqual(['Code', { control, name: 'code', label: 'Code' }]);
  expect(field('note').name).toBe('note');
});

test('a name that the form has not, and a label that it has not, do not compile', () => {
  const field = fieldsOf(control, { code: 'Code' });
  // @ts-expect-error: the form has no such field
  expect(field('cod').name).toBe('cod');
  // @ts-expect-error: the form has no label for its note
  expect(field('note').label).toBeUndefined();
});

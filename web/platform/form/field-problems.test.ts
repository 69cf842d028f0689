import { expect, test, vi } from 'vitest';
import { showFieldProblems } from './field-problems';

const problem = (fields: Record<string, string[]>) => ({ status: 400, code: 'REFUSED' as const, fields });

test('an error stands at its field, also at one inside a list, and the first of the form has the focus', () => {
  const setError = vi.fn();
  const refused = problem({ 'clearance.1.owner': ['Nobody'], name: ['Too long'] });
  expect(showFieldProblems(refused, setError, ['name', 'clearance'])).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Too long' }, { shouldFocus: true }],
    ['clearance.1.owner', { type: 'server', message: 'Nobody' }, { shouldFocus: false }],
  ]);
});

test('what no field of the form can say is left for a toast', () => {
  const setError = vi.fn();
  expect(showFieldProblems(problem({ names: ['Unknown'], name: ['Too long'] }), setError, ['name'])).toBe(false);
  expect(setError).toHaveBeenCalledOnce();
  expect(showFieldProblems({ status: 500, code: 'SERVER' }, setError, ['name'])).toBe(false);
});

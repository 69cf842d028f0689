import { expect, test } from 'vitest';
import { branchWords } from './branch-words';

test('a branch is told with its state, once', () => {
  expect(branchWords('Apapa terminal', 'Lagos')).toBe('Apapa terminal, Lagos');
  expect(branchWords('Apapa, Lagos', 'Lagos')).toBe('Apapa, Lagos');
  expect(branchWords('Apapa,lagos', 'Lagos ')).toBe('Apapa,lagos');
  expect(branchWords('Kano', 'Kano')).toBe('Kano');
  expect(branchWords('Lagos Island', 'Lagos')).toBe('Lagos Island, Lagos');
  expect(branchWords('Abuja', '')).toBe('Abuja');
});

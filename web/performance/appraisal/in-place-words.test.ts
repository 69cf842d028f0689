import { expect, test } from 'vitest';
import { inPlaceWords, settledWords } from './in-place-words';

test.each([
  ['employee', null, 'On sick leave', 'There is no own rating: On sick leave'],
  ['supervisor', null, 'Left', 'HR accepted the objectives in the supervisor’s place: Left'],
  ['line_manager', null, '', 'HR rated in the line manager’s place.'],
  ['head_manager', 'Bola Ajayi', 'Abroad', 'HR handed it to Bola Ajayi as head manager: Abroad'],
] as const)('what HR settled at %s is said in a sentence', (place, manager, reason, words) => {
  expect(settledWords({ place, manager, reason })).toBe(words);
});

test('HR acts for nobody while objectives are written, once all have rated, and while itself is to act', () => {
  for (const state of ['PENDING', 'REJECTED', 'ACCEPTED', 'MANAGER RATED'] as const)
    expect(inPlaceWords(state, 'Ada')).toBeNull();
});

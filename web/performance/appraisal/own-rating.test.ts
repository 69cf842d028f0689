import { expect, test } from 'vitest';
import type { Objective } from '../../../contracts/performance/appraisal';
import { ratingForm, ratingProgress, sentRatings, typedRatings } from './own-rating';

const objective = (id: number, weight: number, employee_rating = 0, employee_comment = ''): Objective => ({
  id,
  text: `Objective ${id}`,
  weight,
  appraisal: 1,
  category: 'EMPLOYEE',
  rating: { employee_rating, employee_comment, employee: 1, line_manager_rating: 0, line_manager_comment: '' },
});
const FOUR = [
  objective(1, 30, 85, 'One incident.'),
  objective(2, 25, 90, 'All trained.'),
  objective(3, 25),
  objective(4, 20),
];

test('the form begins with what is stored, and a rating that is absent is empty', () => {
  expect(typedRatings(FOUR.slice(1, 3))).toEqual({
    rating_2: '90',
    comment_2: 'All trained.',
    rating_3: '',
    comment_3: '',
  });
});

test.each([
  ['', true],
  ['1', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['70.5', false],
  ['-5', false],
  ['ten', false],
])('a rating of %j', (rating_3, good) => {
  const checked = ratingForm([objective(3, 100)]).safeParse({ rating_3, comment_3: '' });
  expect(checked.success).toBe(good);
  if (!good) expect(checked.error?.issues.map(({ message }) => message)).toEqual(['please rate over 100']);
});

test('the form says how far it is and what is missing', () => {
  const typed = typedRatings(FOUR);
  expect(ratingProgress(FOUR, typed)).toEqual({ rated: 2, result: 48, missing: 'Rate objectives 3 and 4 to submit.' });
  const more = { ...typed, rating_3: '70', comment_3: ' ', rating_4: '101' };
  expect(ratingProgress(FOUR, more)).toEqual({ rated: 3, result: 65.5, missing: 'Rate objective 4 to submit.' });
  const all = { ...more, rating_4: '80', comment_4: 'Published.' };
  expect(ratingProgress(FOUR, all)).toEqual({ rated: 4, result: 81.5, missing: 'Comment on objective 3 to submit.' });
  expect(ratingProgress(FOUR, { ...all, comment_3: '18 of 23.' }).missing).toBeNull();
});

test('a draft sends what is absent as 0', () => {
  expect(sentRatings(FOUR.slice(2, 3), { rating_3: '', comment_3: ' Half done ' })).toEqual([
    { id: 3, rating: { employee_rating: 0, employee_comment: 'Half done' } },
  ]);
});

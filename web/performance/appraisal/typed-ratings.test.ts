import { expect, test } from 'vitest';
import type { Objective } from '../../../contracts/performance/appraisal';
import { begunRatings, countRated, ratedSoFar, resultWords, wrongHeadRating, wrongRatings } from './typed-ratings';

const objective = (id: number, weight: number, line_manager_rating = 0): Objective => ({
  id,
  weight,
  text: `Objective ${id}`,
  appraisal: 1,
  category: 'EMPLOYEE',
  rating: {
    employee_rating: 80,
    employee_comment: 'Done',
    employee: 1,
    line_manager_rating,
    line_manager_comment: line_manager_rating ? 'Good' : '',
  },
});
const TWO = [objective(1, 60), objective(2, 40, 70)];

const EACH_RATING = 'Please enter a positive integer for each line manager rating field';
const EACH_COMMENT = 'Please enter a value for each line manager comment field';
const BOUNDS = 'please rate over 100';

test('the form begins with what is stored, and 0 is no rating', () => {
  expect(begunRatings(TWO)).toEqual({ rating_1: '', comment_1: '', rating_2: '70', comment_2: 'Good' });
});

test('sending asks for a rating and a comment of every objective', () => {
  expect(wrongRatings(TWO, { rating_1: '', comment_1: ' ', rating_2: '0', comment_2: 'x' }, true)).toEqual({
    rating_1: EACH_RATING,
    comment_1: EACH_COMMENT,
    rating_2: EACH_RATING,
  });
  expect(wrongRatings(TWO, { rating_1: '101', comment_1: 'x', rating_2: '50.5', comment_2: 'x' }, true)).toEqual({
    rating_1: BOUNDS,
    rating_2: EACH_RATING,
  });
  expect(wrongRatings(TWO, { rating_1: '1', comment_1: 'x', rating_2: '100', comment_2: 'x' }, true)).toEqual({});
});

test('while it is typed only what is out of bounds is wrong', () => {
  expect(wrongRatings(TWO, { rating_1: '', comment_1: '', rating_2: '0', comment_2: '' }, false)).toEqual({
    rating_2: BOUNDS,
  });
  expect(wrongRatings(TWO, { rating_1: '-5', rating_2: 'abc' }, false)).toEqual({ rating_1: BOUNDS, rating_2: BOUNDS });
});

test('the rating of a head manager is required, and 1 to 100', () => {
  expect(wrongHeadRating({ head_manager_rating: ' ' })).toEqual({ head_manager_rating: 'rating is required' });
  for (const text of ['0', '101', '8.5', 'x']) {
    expect(wrongHeadRating({ head_manager_rating: text })).toEqual({ head_manager_rating: BOUNDS });
  }
  for (const text of ['1', '100']) expect(wrongHeadRating({ head_manager_rating: text })).toEqual({});
});

test('a draft shows what it has reached, and counts what is complete', () => {
  const typed = { rating_1: '88', comment_1: 'Strong', rating_2: '170', comment_2: 'x' };
  expect(ratedSoFar(TWO, typed).map(({ rating }) => rating)).toEqual([88, 0]);
  expect(resultWords(ratedSoFar(TWO, typed))).toBe('52.8');
  expect(countRated(TWO, typed)).toBe(1);
});

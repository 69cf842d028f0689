import { expect, test } from 'vitest';
import type { Objective } from '../../../contracts/performance/appraisal';
import {
  deletedIds,
  keysHere,
  nextNew,
  objectivesForm,
  sentObjectives,
  typedObjectives,
  weightsOf,
} from './own-objectives';

const objective = (id: number, weight: number, category: Objective['category'] = 'EMPLOYEE'): Objective => ({
  id,
  text: `Objective ${id}`,
  weight,
  appraisal: 1,
  category,
  rating: { employee_rating: 0, employee_comment: '', employee: 1, line_manager_rating: 0, line_manager_comment: '' },
});
const STORED = [objective(7, 30), objective(8, 0), objective(9, 40, 'WORKFORCE')];

test('the form holds the own objectives, and room for new ones', () => {
  const typed = typedObjectives(STORED);
  expect(keysHere(typed)).toEqual(['7', '8']);
  expect(nextNew(typed)).toBe('new1');
  expect([typed.text_7, typed.weight_7, typed.weight_8]).toEqual(['Objective 7', '30', '']);
  expect(weightsOf(STORED, typed)).toEqual([30, 0, 40]);
});

test('what is added and deleted is sent apart', () => {
  const typed = {
    ...typedObjectives(STORED),
    here_8: 'no',
    here_new1: 'yes',
    text_new1: 'Train two',
    weight_new1: '30',
  };
  expect(sentObjectives(typed)).toEqual([
    { id: 7, text: 'Objective 7', weight: 30 },
    { text: 'Train two', weight: 30 },
  ]);
  expect(deletedIds(STORED, typed)).toEqual([8]);
  expect(weightsOf(STORED, typed)).toEqual([30, 30, 40]);
  expect(nextNew(typed)).toBe('new2');
});

test.each([
  [{ text_7: ' ' }, { text_7: 'Objective is required' }],
  [{ weight_7: '101' }, { weight_7: 'Enter a whole number, 0 to 100' }],
  [{ weight_7: '2.5' }, { weight_7: 'Enter a whole number, 0 to 100' }],
  [{ text_8: 'x'.repeat(501) }, { text_8: 'should not be more than 500 characters' }],
  // What is deleted, or not added, is not looked at.
  [{ here_8: 'no', text_8: '', text_new1: '', weight_new1: 'ten' }, {}],
])('typed %j, it says %j', (more, problems) => {
  const begun = typedObjectives(STORED);
  const { error } = objectivesForm(begun).safeParse({ ...begun, ...more });
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual(problems);
});

import { expect, test } from 'vitest';
import { pairWords } from './pair-kinds';

const SET = { bank: true, pay: true, status: false, rights: true, companies: null };

test.each([
  ['bank-details', SET, null, 'A second admin decides'],
  ['pay', { ...SET, companies: [3, 7] }, null, 'A second admin decides in 2 companies'],
  ['pay', { ...SET, companies: [3] }, null, 'A second admin decides in 1 company'],
  ['pay', { ...SET, companies: [3] }, 3, 'A second admin decides'],
  ['pay', { ...SET, companies: [3] }, 4, 'No approval needed'],
  ['pay', { ...SET, companies: [] }, null, 'No approval needed'],
  ['admin-rights', { ...SET, companies: [3] }, null, 'A second admin decides'],
  ['employment-status', SET, null, 'No approval needed'],
  ['offer', SET, null, null],
])('%s says who decides where no workflow does', (kind, set, company, words) => {
  expect(pairWords(set, kind, company)).toBe(words);
});

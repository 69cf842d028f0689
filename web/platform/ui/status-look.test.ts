import { expect, test } from 'vitest';
import { statusLook } from './status-look';

test.each([
  ['green', ['uploaded', 'approved', 'accepted', 'letters approved', 'manager rated', 'confirmed', 'published']],
  ['amber', ['pending', 'ongoing', 'returned', 'medical booked', 'supervisor rated', 'REVIEW']],
  ['red', ['declined', 'decline', 'rejected']],
  ['gray', ['closed', 'nofile', 'draft', 'unchanged', 'cancelled', 'PREPARING', 'LOCKED']],
  ['blue', ['acknowledge', 'submitted', 'letters uploaded', 'appraisal submitted']],
])('%s means the same in every module', (tone, states) => {
  expect(states.map((status) => statusLook(status).tone)).toEqual(states.map(() => tone));
});

test('a status reads the same however the server writes it', () => {
  for (const status of ['NOFILE', 'nofile', 'no_file', 'No file']) expect(statusLook(status).word).toBe('No file');
  expect(statusLook('APPRAISAL_SUBMITTED').word).toBe('Appraisal submitted');
});

test('what came back has an arrow of its own', () => {
  expect(statusLook('returned').sign).toBe('back');
});

test('a month of payroll that is locked has a lock', () => {
  expect(statusLook('LOCKED').sign).toBe('lock');
});

test('an unknown status keeps its own text, in gray', () => {
  expect(statusLook('On hold (HQ)')).toEqual({ word: 'On hold (HQ)', tone: 'gray' });
  expect(statusLook('constructor')).toEqual({ word: 'constructor', tone: 'gray' });
});

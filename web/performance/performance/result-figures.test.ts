import { expect, test } from 'vitest';
import { inSentence, resultShare, signedChange, tenths } from './result-figures';

test('averages and changes have one decimal, and a dash where there is none', () => {
  expect([tenths(80), tenths(72.7), tenths(null)]).toEqual(['80.0', '72.7', '–']);
  expect([signedChange(1.9), signedChange(-1.4), signedChange(0), signedChange(null)]).toEqual([
    '+1.9',
    '−1.4',
    '0.0',
    '–',
  ]);
  expect([resultShare(21, 244), resultShare(0, 0)]).toEqual(['9 %', '0 %']);
});

test('a name goes on within a sentence', () => {
  expect([inSentence('Far below'), inSentence('HR pool'), inSentence('')]).toEqual(['far below', 'HR pool', '']);
});

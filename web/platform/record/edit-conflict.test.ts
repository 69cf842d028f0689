import { expect, test } from 'vitest';
import { differencesOf } from './edit-conflict';

const LABELS = { name: 'Name', phone: 'Phone', address: 'Address' };
const base = { name: 'Lagoon', phone: '0803', address: 'Apapa' };

test('what only one of two people changed stays theirs or mine; what both changed has to be chosen', () => {
  const theirs = { name: 'Lagoon Ltd', phone: '0805', address: 'Apapa' };
  const mine = { name: 'Lagoon Plc', phone: '0803', address: 'Ikeja' };
  expect(differencesOf(LABELS, base, theirs, mine)).toEqual([
    { name: 'name', label: 'Name', theirs: 'Lagoon Ltd', mine: 'Lagoon Plc', side: null },
    { name: 'phone', label: 'Phone', theirs: '0805', mine: '0803', side: 'theirs' },
    { name: 'address', label: 'Address', theirs: 'Apapa', mine: 'Ikeja', side: 'mine' },
  ]);
});

test('the same value on both sides is no difference, nor is an empty one another spelling of none', () => {
  expect(differencesOf(LABELS, base, { ...base, name: 'X' }, { ...base, name: 'X' })).toEqual([]);
  expect(differencesOf(LABELS, { name: null }, { name: null }, { name: '' })).toEqual([]);
});

test('lists of ids are compared without their order, other values as a whole', () => {
  const labels = { people: 'People', rule: 'Rule' };
  const one = { people: [3, 1], rule: { shown: true } };
  expect(differencesOf(labels, one, { people: [1, 3], rule: { shown: true } }, one)).toEqual([]);
  expect(differencesOf(labels, one, { people: [1], rule: { shown: false } }, one).map(({ side }) => side)).toEqual([
    'theirs',
    'theirs',
  ]);
});

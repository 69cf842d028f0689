import { expect, test } from 'vitest';
import { db } from '../../house/journey.test-support';
import { lawIds, lawsOf, lawsOn } from './laws';

const titles = async (month: string) => {
  const { PAYE, MINIMUM_WAGE } = await lawsOn(db, month);
  return [PAYE?.title, MINIMUM_WAGE && MINIMUM_WAGE.value.month / 100];
};

test('a month is paid by the laws of its first day', async () => {
  expect(await titles('2025-12')).toEqual([
    'Personal Income Tax Act, s. 33 as amended by the Finance Act 2020',
    70_000,
  ]);
  expect(await titles('2026-01')).toEqual(['Nigeria Tax Act 2025, s. 30 and Fourth Schedule', 70_000]);
  expect(await titles('2021-01')).toEqual([
    'Personal Income Tax Act, s. 33 as amended by the Finance Act 2020',
    30_000,
  ]);
  expect(await titles('2020-12')).toEqual(['Personal Income Tax Act, s. 33 and Sixth Schedule', 30_000]);
});

test('the minimum wage of 2024 holds from 1 May of that year, as its text has it', async () => {
  expect((await titles('2024-04'))[1]).toBe(30_000);
  expect((await titles('2024-05'))[1]).toBe(70_000);
});

test('a kind that no law knows yet is not there', async () => {
  const laws = await lawsOn(db, '2013-05');
  expect(Object.keys(laws).toSorted()).toEqual(['ITF', 'NHF', 'NSITF', 'PAYE']);
});

test('the laws of a run are found by their ids, whatever came after them', async () => {
  const laws = await lawsOn(db, '2025-12');
  expect(await lawsOf(db, lawIds(laws))).toEqual(laws);
});

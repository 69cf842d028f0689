import { expect, test } from 'vitest';
import { emptyPromises } from './tags.ts';

const found = (code: string, file = 'acceptance/organisation/setting/banks.spec.ts') =>
  emptyPromises(new Map([[file, code]]), ['V217']);
const scenario = (title: string, body: string, tag = '@C062') =>
  `test('${title}', { tag: ['${tag}'] }, async ({ admin, faults }) => {${body}});`;
const PARTS = 'acceptance/platform/shell/parts/dialogs.spec.ts';

test('a scenario whose title says what is sent looks at what was sent', () => {
  const body = `await expect(exactWords(admin, 'Name is required')).toBeVisible();`;
  for (const title of ['a bank without name is not sent', 'says so before anything is sent', 'is sent once'])
    expect(found(scenario(title, body)), title).toHaveLength(1);
  const looking = `expect(await faults.calls('POST', LIST)).toEqual([]);`;
  expect(found(scenario('a bank without name is not sent', body + looking))).toEqual([]);
  expect(found(scenario('a bank is created', body))).toEqual([]);
});

test('the gallery proves parts, and nothing of a page', () => {
  expect(found(scenario('asks', '', '@N065'), PARTS)).toEqual([]);
  expect(found(scenario('asks', '', '@V041'), PARTS)).toEqual([]);
  expect(found(scenario('asks', '', '@M046'), PARTS)).toHaveLength(1);
  expect(found(scenario('asks', '', '@M046'))).toEqual([]);
});

test('what waits for a page has no proof', () => {
  expect(found(scenario('takes PDF', '', '@V217'))).toHaveLength(1);
});

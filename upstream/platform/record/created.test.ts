import { describe, expect, test } from 'vitest';
import { table } from '../../../contracts/house/table';
import type { CallTable, Row } from '../../../contracts/platform/call';
import { emptyPdf } from '../../house/journey.test-support';
import { STRUCTURES } from '../../house/structure.test-support';
import { inkPicture } from '../../seed/ink-picture';
import { faultOfPdf } from '../file/pdf-content';
import { AT_ONCE, type CreatingCall, makeRecordHouse, valueAtPath } from './creating.test-support';

// The reader of PDFs is fetched here. Where several requests ask for it at once, the runner of tests fetches it for one of them alone.
await faultOfPdf(emptyPdf());
const house = await makeRecordHouse(await inkPicture('Folake Adeyemi'));
const known: Record<string, CreatingCall> = {};
for (const [module, { creating }] of STRUCTURES)
  for (const [call, one] of Object.entries((await creating?.(house)) ?? {})) known[`${module}.${call}`] = one;
const makingNone = STRUCTURES.flatMap(([module, { makesNone = [] }]) => makesNone.map((call) => `${module}.${call}`));
const posts = Object.entries(table as CallTable).flatMap(([module, rows]) =>
  Object.entries<Row>(rows)
    .filter(([, row]) => row.method === 'POST')
    .map(([name]) => `${module}.${name}`),
);

/** The answers to a call that is made several times at once. */
async function askAll({ ask, times = AT_ONCE }: CreatingCall, call: string, most = times): Promise<unknown[]> {
  const answers = await Promise.all(Array.from({ length: most }, (_, i) => ask(i, `Own ${i}`, `${call}-${i}`)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }, i) => (status === 200 ? 200 : [i, status, bodies[i]]))).toEqual(
    answers.map(() => 200),
  );
  return bodies;
}

test('every call by POST is known as one that makes a record or as one that makes none', () => {
  expect([...Object.keys(known), ...makingNone].toSorted()).toEqual(posts.toSorted());
});

describe('many creations of one person at once each answer with their own record', () => {
  test.for(posts.filter((call) => !makingNone.includes(call)))('%s', async (call) => {
    const creating = known[call];
    if (!creating) throw new Error(`Nobody wrote down how ${call} is asked.`);
    const answers = await askAll(creating, call);
    const { said, expected = (i: number) => `Own ${i}`, id = 'id' } = creating;
    const ids = answers.map((answer) => valueAtPath(answer, id));
    expect(new Set(ids).size).toBe(answers.length);
    const says = typeof said === 'string' ? answers.map((answer) => valueAtPath(answer, said)) : [];
    if (typeof said !== 'string') for (const one of ids) says.push(await said(Number(one)));
    expect(says).toEqual(answers.map((_, i) => expected(i)));
    // A repeated key gets the same record again and makes none.
    const again = await askAll(creating, call, Math.min(5, answers.length));
    expect(again.map((answer) => valueAtPath(answer, id))).toEqual(ids.slice(0, 5));
  });
});

describe('no record keeps a control character', () => {
  const named = Object.entries(known).filter(([, { said, expected }]) => typeof said === 'string' && !expected);
  test.for(named)('%s', async ([call, { ask, said }]) => {
    const answer = await ask(AT_ONCE, 'Clear\u0000\u0007 words\u009f', `${call}-clear`);
    expect([answer.status, valueAtPath(await answer.json(), String(said))]).toEqual([200, 'Clear words']);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../contracts/house/table';
import type { Row } from '../../contracts/platform/call';
import { makeEyes } from './four-eyes.test-support';
import { byCall } from './structure.test-support';

const RAISED = byCall(({ fourEyes }) => fourEyes?.raised);
const ELSEWHERE = byCall(({ fourEyes }) => fourEyes?.elsewhere);
const ONE_STEP = byCall(({ fourEyes }) => fourEyes?.oneStep);

let eyes: Awaited<ReturnType<typeof makeEyes>>;

beforeAll(async () => {
  eyes = await makeEyes();
});

/** The names of acts that may end something. */
const ENDS =
  /^(decide|settle|clear|close|end|confirm|extend|recommend|approve|accept|pay|take|archive|updateStatus|decline|move|hold|saveInvoice|calibrate|complete|supervisor|client|setStatus|checkCertificate|putYearTax|updateEmployeeKpi|act)(?![a-z])/;

/** The name of an act by a link as that of the same act of HR. */
const plain = (name: string): string => name.replace(/^linked(.)/, (_, first: string) => first.toLowerCase());

const ends = Object.entries(table as Record<string, Record<string, Row>>).flatMap(([module, rows]) =>
  Object.entries(rows)
    .filter(([name, { method }]) => method !== 'GET' && ENDS.test(plain(name)))
    .map(([name]) => `${module}.${name}`),
);

test('every act that may end an employment, pay, money or a right says who raised it, or why nobody did', () => {
  const said = [RAISED, ELSEWHERE, ONE_STEP].flatMap((one) => Object.keys(one));
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
  expect(said.toSorted()).toEqual(ends.toSorted());
});

describe.each(Object.entries(RAISED))('%s', (_, put) => {
  test('is refused to who raised it, in plain words, and done by another', async () => {
    const { act, refused } = await put(eyes);
    const answer = await act(eyes.raiser.token);
    expect([answer.status, await answer.json()]).toEqual([403, { detail: refused }]);
    const done = await act(eyes.other.token);
    expect([done.status, done.status === 200 ? '' : await done.text()]).toEqual([200, '']);
  });
});

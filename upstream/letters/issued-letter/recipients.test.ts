import { beforeAll, expect, test } from 'vitest';
import { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import type { Preset } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { deliver, listIssuedLetters, publish, readIssuedLetter, sendLetterAs } from './letters.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let limited: Map<Preset, string>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  limited = await signInPresets(['HR officer', 'Payroll officer', 'Recruiter']);
});

const people = async (token: string, body: object) => {
  const answer = await as(token).issuedLetter.people(body).response;
  return answer.status === 200 ? contract.people.output.parse(await answer.json()).people : answer.status;
};

test('those whom a selection names are told from namesakes, and whether a mail reaches them', async () => {
  const one = await makeEmployee(place, '2020-01-06', { firstname: 'Ada', lastname: 'Obi', code: 'LGS-0701' });
  const none = await makeEmployee(place, '2020-01-06', { code: 'LGS-0702', email: 'lgs-0702@no-email.invalid' });
  const hire = await makeCandidate(place);
  const found = await people(hr.token, { employees: [one.id, none.id, 987_654], candidates: [hire.id] });
  expect(found).toMatchObject([
    { kind: 'employee', id: one.id, name: 'Ada Obi', staff_id: 'LGS-0701', has_address: true },
    { kind: 'employee', id: none.id, has_address: false },
    { kind: 'candidate', id: hire.id, staff_id: null, has_address: true },
  ]);
  expect(await people(limited.get('Recruiter') ?? '', { employees: [one.id] })).toBe(403);
  expect(await people(limited.get('Payroll officer') ?? '', { candidates: [hire.id] })).toBe(403);
});

test('the list is of one state or of several, with the others still counted', async () => {
  const letter = await publish(hr.token);
  const two = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')].map(({ id }) => id);
  await sendLetterAs(hr.token, letter, { employees: two, without_values: true });
  await deliver();
  const [row] = (await listIssuedLetters(hr.token, `&letter=${letter}`)).results;
  const recall = { token: hr.token, body: { reason: 'The wrong day.' } };
  await ask('POST', `/issued-letter/${row?.id}/recall/`, recall);
  expect(await readIssuedLetter(hr.token, row?.id ?? 0)).toMatchObject({ state: 'RECALLED' });
  const of = async (state: string) => {
    const { total, results, states } = await listIssuedLetters(hr.token, `&letter=${letter}&state=${state}`);
    expect(states).toMatchObject({ DELIVERED: 1, RECALLED: 1 });
    return [total, results.length];
  };
  expect(await of('RECALLED')).toEqual([1, 1]);
  expect(await of('RECALLED,DELIVERED')).toEqual([2, 2]);
  expect(await of('OPENED,ACKNOWLEDGED')).toEqual([0, 0]);
});

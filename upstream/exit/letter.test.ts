import { beforeAll, expect, test } from 'vitest';
import { admin, following, head, hire, people } from '../approval/requests.test-support';
import { ask } from '../ask.test-support';
import { publish } from '../issued-letter/letters.test-support';
import type { Place } from '../journey.test-support';
import { makeHr, makeStaff, read } from './exits.test-support';
import { putExit } from './put.test-support';

let approved: Place;
let hr: Awaited<ReturnType<typeof makeHr>>;

beforeAll(async () => {
  await hire();
  ({ place: approved } = await following([people('ANY', head)], 'letter'));
  hr = await makeHr();
});

test('an exit letter that waits for its approvers is no letter that was sent, and HR alone knows of it', async () => {
  const letter = await publish(admin.token, { category: 'exit' });
  const leaver = await makeStaff(approved);
  const id = await putExit(leaver, { status: 'APPROVED' });
  const answer = await ask('POST', `/exit/${id}/letter/`, { token: hr.token, body: { letter } });
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Exit letter waits for approval' }]);
  const [ofHr, own] = [await read(hr.token, id), await read(leaver.token, id)];
  expect(ofHr.timeline.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Exit letter put up for approval: /),
  ]);
  expect([own.timeline, own.issued_letter, ofHr.issued_letter]).toEqual([[], null, null]);
});

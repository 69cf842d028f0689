import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ClearanceTemplate, Exit } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { db, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import {
  dayFromToday,
  decideExitAs,
  makeExitHouse,
  makeExitStaff,
  makeStartedExit,
  readExitAs,
  settleNow,
} from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;

beforeAll(async () => {
  house = await makeExitHouse('CLO');
});

const department = (owner_email: string, more: Partial<ClearanceTemplate> = {}): ClearanceTemplate => ({
  ...{ department: 'IT', owner: 'PERSON', owner_name: 'Tunde Ade', owner_email, due_days: 2 },
  items: [{ text: 'Laptop', hand_back: true }],
  ...more,
});
const begin = async (id: number, owner_email: string, more: Partial<ClearanceTemplate> = {}) => {
  const answer = await as(house.other.token).exit.startClearance({ id, clearance: [department(owner_email, more)] })
    .response;
  return [answer.status, await answer.json()] as const;
};
const itemOf = (exit: Exit): number => exit.clearance[0]?.items[0]?.id ?? 0;
const tickByLink = async (email: string, exit: Exit, done = true) => {
  const token = await tokenOfMail((await mailsTo(email))[0]);
  const answer = await as(token).exit.linkedClear({ item: itemOf(exit), done, note: '' }).response;
  return [answer.status, ((await answer.json()) as { detail?: string }).detail];
};
const NOBODY = 'Nobody clears their own exit, nor one that they started. Another admin of cases does it.';

/** An exit that HR started and another of HR has approved. */
async function agreed() {
  const leaver = await makeExitStaff(house.place);
  const id = await makeStartedExit(house.hr.token, leaver.id, { last_day: dayFromToday(40) });
  expect((await decideExitAs(house.other.token, id, 'APPROVED')).status).toBe(200);
  return { leaver, id };
}

test('who leaves is not asked to clear themselves by any address of theirs: HR names somebody else', async () => {
  const leaver = await makeExitStaff(house.place);
  const id = await putExit(leaver, { status: 'APPROVED', opened_by: leaver.user_id ?? null });
  await db.run(sql`UPDATE employee SET email = 'ada.obi@works.example' WHERE id = ${leaver.id}`);
  const before = (await mailsTo(leaver.email)).length;
  for (const address of [leaver.email.toUpperCase(), 'Ada.Obi@works.example'])
    expect(await begin(id, address)).toEqual([
      400,
      {
        'clearance.0.owner_email': [
          'This is who leaves or who started the exit, so IT has no owner: name another person',
        ],
      },
    ]);
  expect(await mailsTo(leaver.email)).toHaveLength(before);
  expect(await mailsTo('ada.obi@works.example')).toEqual([]);
  expect((await readExitAs(house.hr.token, id)).status).toBe('APPROVED');
  expect((await begin(id, 'it@lagoon.example'))[0]).toBe(200);
});

test('who started an exit is no owner in it, and neither ticks in the place of one nor settles it', async () => {
  const { id } = await agreed();
  expect((await begin(id, house.hr.email))[0]).toBe(400);
  const [status, exit] = await begin(id, 'it2@lagoon.example');
  expect(status).toBe(200);
  const tick = async (token: string) => {
    const body = { item: itemOf(exit as Exit), done: true, note: 'Handed to me' };
    const answer = await as(token).exit.clear({ id, ...body }).response;
    return [answer.status, ((await answer.json()) as { detail?: string }).detail];
  };
  expect((await readExitAs(house.hr.token, id)).may_clear).toBe(false);
  expect(await tick(house.hr.token)).toEqual([403, NOBODY]);
  expect((await readExitAs(house.other.token, id)).may_clear).toBe(true);
  expect((await tick(house.other.token))[0]).toBe(200);
  const settle = async (token: string) => {
    const { settlement } = await readExitAs(token, id);
    return [settlement?.may_approve, (await settleNow(token, id)).status];
  };
  expect(await settle(house.hr.token)).toEqual([false, 403]);
  expect(await settle(house.other.token)).toEqual([true, 200]);
});

test('a link that went to an address which is theirs by now clears nothing', async () => {
  const leaver = await makeExitStaff(house.place);
  const id = await putExit(leaver, { status: 'APPROVED', opened_by: leaver.user_id ?? null });
  const [status, exit] = await begin(id, 'shared@lagoon.example');
  expect(status).toBe(200);
  await db.run(sql`UPDATE user SET email = 'shared@lagoon.example' WHERE id = ${leaver.user_id}`);
  expect(await tickByLink('shared@lagoon.example', exit as Exit)).toEqual([
    410,
    'It is about yourself, or you asked for it. Somebody else decides it.',
  ]);
});

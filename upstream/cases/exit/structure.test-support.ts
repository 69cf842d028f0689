import { expect } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { BY_LINKS, type FourEyes } from '../../house/four-eyes.test-support';
import { askUpload } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { putCase } from '../case/put.test-support';
import { decideExitAs as decideExit, makeStartedExit, readExitAs as readExit, settleNow } from './exits.test-support';
import { putExit } from './put.test-support';
import { STANDARD_EXIT_SETTING } from './standard-setting';

export const makesNone = ['startClearance', 'remind', 'line', 'settle', 'meet', 'sendLetter', 'withdraw'];

export const creating: Creations = ({ hr, staff, today, people, post, read }) => ({
  create: post(
    '/exit/',
    (i, reason) => ({
      employee: people[i]?.id,
      type: 'TERMINATION',
      reason,
      notice_from: today,
      last_day: addDays(today, 200),
    }),
    { said: read((id) => `/exit/${id}/`, 'reason', hr.token) },
  ),
  resign: {
    ask: (_, reason, key) =>
      askUpload('POST', '/exit/resign/', staff.token, { reason, last_day: addDays(today, 40) }, [], key),
    said: read((id) => `/exit/${id}/`, 'reason', hr.token),
    times: 1,
  },
});

const TODAY = lagosDay();
/** A clearance that a setting may have. */
const CLEARANCE = STANDARD_EXIT_SETTING.clearance.slice(0, 1);

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ beyond }) => [{}, { search: BEYOND }, { company: beyond.company, status: 'ALL' }],
    notice: ({ theirs }) => [{ employee: theirs['/employee/{id}'] }],
    overview: ({ beyond }) => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    setting: ({ beyond }) => [{}, { company: beyond.company }],
  },
  commands: {
    updateSetting: [
      [
        ({ beyond }) => ({
          ...STANDARD_EXIT_SETTING,
          clearance: CLEARANCE,
          notice_days: '',
          company: beyond.company,
          version: 1,
        }),
        { status: 404 },
      ],
    ],
    create: [
      [
        ({ one }) => ({
          employee: one('/employee/{id}')[0],
          type: 'TERMINATION',
          reason: 'The post ends',
          notice_from: TODAY,
          last_day: TODAY,
        }),
        { status: 404 },
      ],
    ],
  },
  namesNone: {
    resign: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  raised: {
    decide: async ({ raiser, person }) => {
      const id = await makeStartedExit(raiser.token, (await person()).id);
      return {
        act: (token) => decideExit(token, id, 'APPROVED'),
        refused: 'Somebody else decides about an exit that you started.',
      };
    },
    clear: async ({ raiser, other, person }) => {
      const id = await putExit(await person(), { status: 'APPROVED', opened_by: raiser.id });
      const asked = {
        department: 'IT',
        owner: 'PERSON',
        owner_name: 'IT',
        owner_email: 'it@lagoon.example',
        due_days: 1,
      };
      const clearance = [{ ...asked, items: [{ text: 'Laptop', hand_back: true }] }];
      expect(await as(other.token).exit.startClearance.untyped({ id, clearance }).status()).toBe(200);
      const item = (await readExit(other.token, id)).clearance[0]?.items[0]?.id;
      return {
        act: (token) => as(token).exit.clear({ id, item, done: true, note: '' }).response,
        refused: 'Nobody clears their own exit, nor one that they started. Another admin of cases does it.',
      };
    },
    settle: async ({ raiser, person }) => {
      const id = await putExit(await person(), { status: 'SETTLEMENT', opened_by: raiser.id });
      return {
        act: (token) => settleNow(token, id),
        refused: 'You started this exit or wrote a line of its settlement, so somebody else of HR approves it.',
      };
    },
  },
  elsewhere: {
    linkedClear: BY_LINKS,
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  return {
    '/exit/{id}': await putCase('EXIT', person),
  };
};

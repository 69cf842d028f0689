import { addDays, lagosDay } from '../../contracts/dates';
import { BEYOND } from '../beyond.test-support';
import { askUpload } from '../journey.test-support';
import type { Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';
import { STANDARD_SETTING } from './standard-setting';

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
const CLEARANCE = STANDARD_SETTING.clearance.slice(0, 1);

export const reach: Reach = {
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
          ...STANDARD_SETTING,
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

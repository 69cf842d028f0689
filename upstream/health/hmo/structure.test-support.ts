import { lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload } from '../../house/journey.test-support';
import { type Creations, MADE_PHONE } from '../../platform/record/creating.test-support';
import { putLife, putPlan, putProvider, putRequest } from './put.test-support';

export const makesNone = ['refuse', 'withdraw', 'enrol', 'addFiles', 'saveBooklet', 'checkCertificate', 'endCover'];

export const creating: Creations = async ({ hr, people, post, read }) => {
  const hmo = await putProvider();
  const gold = await putPlan(hmo.id);
  return {
    createProvider: post(
      '/hmo/provider/',
      (_, name) => ({ name, roster_email: '', complaint_email: '', care_phone: MADE_PHONE, close_day: 20 }),
      { said: 'name' },
    ),
    createPlan: post(
      '/hmo/plan/',
      (_, name) => ({
        ...{ provider: hmo.id, name, premium_single: 100, premium_family: 200, covers_spouse: true },
        ...{ most_children: 4, child_until: 18, grades: [], companies: [], benefits: [] },
      }),
      { said: 'name' },
    ),
    createHospital: post(
      '/hmo/hospital/',
      (_, name) => ({ provider: hmo.id, name, address: '1 Marina', city: 'Lagos', state: 'Lagos', phone: '' }),
      { said: 'name' },
    ),
    ask: {
      ask: (i, reason, key) => {
        const fields = { kind: 'ENROL', plan: String(gold.id), employee: String(people[i % people.length]?.id) };
        return askUpload('POST', '/hmo/request/', hr.token, { ...fields, reason }, [], key);
      },
      said: read((id) => `/hmo/request/${id}/`, 'reason', hr.token),
    },
  };
};

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  more: {
    endCover: { until: TODAY },
  },
  queries: {
    openPlans: ({ theirs }) => [{}, { employee: theirs['/employee/{id}'] }],
    requests: ({ beyond }) => [{ status: 'ALL' }, { status: 'ALL', search: BEYOND }, { company: beyond.company }],
    lives: ({ beyond }) => [
      { state: 'ALL' },
      { state: 'ALL', search: BEYOND },
      { state: 'ALL', company: beyond.company },
    ],
    uncovered: ({ beyond }) => [{}, { search: BEYOND }, { company: beyond.company }],
  },
  commands: {
    ask: [
      [
        ({ one }) => ({ kind: 'REMOVE', life: one('/hmo/life/{id}')[0], employee: one('/employee/{id}')[0] }),
        { status: 404 },
      ],
    ],
    refuse: [[({ one }) => ({ employee: one('/employee/{id}')[0] }), { status: 404 }]],
    enrol: [
      [
        async ({ person }) => ({ ...person(), plan: (await putPlan((await putProvider()).id)).id, from: TODAY }),
        fields('employees'),
      ],
    ],
  },
  namesNone: {
    createHospital: 'for all companies',
    createPlan: 'for all companies',
    createProvider: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    decide: 'upstream/health/hmo/own.test.ts',
  },
  oneStep: {
    endCover: 'Of one step, and nobody about themselves',
    checkCertificate: 'Of one step, and nobody about themselves',
  },
};

export const beyond: MakesBeyond = async ({ account, person }) => {
  const insured = await putLife(person, { relation: 'SPOUSE', firstname: BEYOND, lastname: BEYOND });
  const wanted = await putRequest(person, 'ADD', { asked_by: account, life_id: insured.id, reason: BEYOND });
  return {
    '/hmo/employee/{id}': person.id,
    '/hmo/life/{id}': insured.id,
    '/hmo/request/{id}': wanted.id,
  };
};

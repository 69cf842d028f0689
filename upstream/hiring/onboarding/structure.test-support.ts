import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db, makeCandidate } from '../../house/journey.test-support';
import { type Creations, MADE_PHONE, madeAddress } from '../../platform/record/creating.test-support';
import { onboarding, onboardingItem } from './tables';

export const makesNone = ['finishItem', 'initiate', 'remindOwners', 'sendNotification', 'sendSms'];

export const creating: Creations = async ({ hr, place, today, post }) => {
  const { company, branch, department, job_role } = place;
  const onboarded = await makeCandidate(place, 'APPROVED');
  await as(hr.token).onboarding.initiate({ requesters: [onboarded.id], employment_date: today }).response;
  return {
    addItem: post(`/candidate/${onboarded.id}/checklist/`, (_, title) => ({ title, owner: 'CANDIDATE', due: today }), {
      said: 'title',
    }),
    createCandidate: post(
      '/candidate/',
      (i, firstname) => ({
        firstname,
        lastname: 'Obi',
        email: madeAddress(i, 'candidate'),
        phone: MADE_PHONE,
        company,
        branch,
        department,
        job_role,
        gross_salary: 600_000_000,
        net_salary: 40_000_000,
        resumption_date: addDays(today, 30),
      }),
      { said: 'firstname' },
    ),
    createWorkflowSetting: post(
      '/onboarding-workflow/workflow_settings/',
      (_, title) => ({ title, steps: ['Passport photograph'] }),
      { said: 'data.title', id: 'data.id' },
    ),
  };
};

export const scopeSamples: ScopeSamples = {
  more: {
    addItem: { owner: 'OTHER', owner_name: 'Clinic', owner_email: 'clinic@lagoon.example' },
    updateItem: { owner: 'OTHER', owner_name: 'Clinic', owner_email: 'clinic@lagoon.example' },
  },
  queries: {
    candidates: ({ beyond }) => [{}, { search: BEYOND, status: 'ONBOARDING', company: beyond.company }],
  },
  commands: {
    complete: [[({ requesters }) => requesters(), fields('requesters')]],
    createCandidate: [
      [
        ({ beyond }) => ({
          company: beyond.company,
          branch: beyond.branch,
          department: beyond.department,
          job_role: beyond.job_role,
          gross_salary: 600_000_000,
          net_salary: 40_000_000,
        }),
        fields('company'),
      ],
    ],
    initiate: [[({ requesters }) => requesters(), fields('requesters')]],
    sendNotification: [[({ requesters }) => requesters(), fields('requesters')]],
    sendSms: [[({ requesters }) => requesters(), fields('requesters')]],
  },
  namesNone: {
    createWorkflowSetting: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    complete: 'Begins an employment',
  },
};

const TODAY = lagosDay();

export const beyond: MakesBeyond = async ({ boss, candidate }) => {
  const [begun] = await db
    .insert(onboarding)
    .values({ candidate_id: candidate.id, employment_date: TODAY, initiated_at: FIVE_DAYS_AGO, initiated_by: boss.id })
    .returning();
  return {
    '/candidate/{id}': candidate.id,
    '/onboarding-item/{id}': await idOf(
      db
        .insert(onboardingItem)
        .values({ onboarding_id: begun?.id ?? 0, title: BEYOND, owner: 'ADMIN', due_days: -20 })
        .returning(),
    ),
  };
};

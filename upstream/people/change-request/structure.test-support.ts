import { as } from '../../house/as.test-support';
import { BEYOND, FIVE_DAYS_AGO, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { installation } from '../../platform/database/tables';
import { type Creations, MADE_PHONE } from '../../platform/record/creating.test-support';
import { changeRequestField } from '../../seed/generated-tables';
import { changeRequest } from './tables';

export const makesNone = ['reveal'];

export const creating: Creations = async ({ hr, staff, read }) => {
  await db.update(installation).set({
    sections: { referees: { visible: true, required: false, change: 'approval' } },
  });
  return {
    file: {
      id: 'request',
      said: read((id) => `/employee/change_requests/${id}/`, 'item_title', hr.token),
      // The most new entries of a section that may wait.
      ask: (_, fullname, key) =>
        as(staff.token, { key }).changeRequest.file({ section: 'referees', changes: { fullname, phone: MADE_PHONE } })
          .response,
    },
  };
};

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ theirs }) => [{}, { search: BEYOND, status: 'WAITING' }, { employee: theirs['/employee/{id}'] }],
    count: ({ theirs }) => [{}, { employee: theirs['/employee/{id}'] }],
  },
  commands: {
    decide: [
      [
        ({ one }) => ({ request: one('/employee/change_requests/{id}')[0], fields: [{ id: 1, status: 'APPROVED' }] }),
        { status: 404 },
      ],
    ],
    decideMany: [
      [
        ({ one }) => ({ requests: [{ id: one('/employee/change_requests/{id}')[0], version: 1 }], status: 'APPROVED' }),
        { says: '"decided":0' },
      ],
    ],
  },
  namesNone: {
    file: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    decide: 'upstream/people/change-request/change-request.test.ts',
    decideAll: 'upstream/people/change-request/change-request.test.ts',
    decideMany: 'upstream/people/change-request/change-request.test.ts',
  },
};

export const beyond: MakesBeyond = async ({ account, person }) => {
  const [asked] = await db
    .insert(changeRequest)
    .values({
      employee_id: person.id,
      section: 'personal',
      fields: 1,
      waiting: 1,
      requested_by: account,
      requested_at: FIVE_DAYS_AGO,
    })
    .returning();
  await db
    .insert(changeRequestField)
    .values({ request_id: asked?.id ?? 0, field: 'lastName', after: BEYOND, after_shown: BEYOND });
  return {
    '/employee/change_requests/{id}': asked?.id,
  };
};

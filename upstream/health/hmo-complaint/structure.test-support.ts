import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { putProvider } from '../hmo/put.test-support';
import { hmoComplaint, hmoComplaintEvent } from './tables';

export const makesNone = ['create', 'message', 'send', 'remind', 'close', 'reopen', 'linkedAnswer'];

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ beyond }) => [{ status: 'ALL' }, { search: BEYOND }, { company: beyond.company }],
  },
  namesNone: {
    create: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    close: 'No right ends: it is opened again by who complained',
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  const hmoProviderId = (await putProvider()).id;
  const hmoComplaintId = await idOf(
    db
      .insert(hmoComplaint)
      .values({
        year: 2026,
        serial: 1,
        number: 'HC-2026-0001',
        employee_id: person.id,
        company_id: beyond.company,
        provider_id: hmoProviderId,
        kind: 'CARD',
        title: BEYOND,
        opened_at: FIVE_DAYS_AGO,
      })
      .returning(),
  );
  const hmoFiled = await idOf(
    db
      .insert(hmoComplaintEvent)
      .values({
        complaint_id: hmoComplaintId,
        kind: 'FILED',
        side: 'EMPLOYEE',
        by_name: BEYOND,
        words: BEYOND,
        at: FIVE_DAYS_AGO,
      })
      .returning(),
  );
  return {
    '/hmo/complaint/{id}': hmoComplaintId,
    '/hmo/complaint/paper/{id}': await insertRow('hmo_complaint_paper', {
      complaint_id: hmoComplaintId,
      event_id: hmoFiled,
      ...{ name: `${BEYOND}.pdf`, kind: 'pdf', size: 9, key: 'none' },
    }),
  };
};

import { eq } from 'drizzle-orm';
import { putCase } from '../../cases/case/put.test-support';
import { BEYOND, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { caseEvent, hmoComplaint } from '../../seed/generated-tables';
import { putProvider } from '../hmo/put.test-support';

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

export const beyond: MakesBeyond = async ({ person }) => {
  const provider = await putProvider();
  const matter = await putCase('HMO_COMPLAINT', person, {
    topic: 'CARD',
    parties: [
      { role: 'SUBJECT', sees: 'SUBJECT', employee: person.id },
      { role: 'PROVIDER', sees: 'HEARING', name: provider.name },
    ],
    event: { kind: 'FILED', reach: 'HEARING', words: BEYOND },
  });
  await db.insert(hmoComplaint).values({ case_id: matter, provider_id: provider.id, title: BEYOND });
  return {
    '/hmo/complaint/{id}': matter,
    '/hmo/complaint/paper/{id}': await insertRow('case_paper', {
      case_id: matter,
      event_id: await idOf(db.select({ id: caseEvent.id }).from(caseEvent).where(eq(caseEvent.case_id, matter))),
      ...{ name: `${BEYOND}.pdf`, kind: 'pdf', size: 9, key: 'none' },
    }),
  };
};

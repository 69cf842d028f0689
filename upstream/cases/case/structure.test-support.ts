import { eq } from 'drizzle-orm';
import { BEYOND, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { type Creations, madeAddress } from '../../platform/record/creating.test-support';
import { caseEvent } from '../../seed/generated-tables';
import { putCase } from './put.test-support';

export const makesNone = ['sendLink'];

export const creating: Creations = async ({ hr, one, post }) => {
  const matter = await putCase('DISCIPLINARY', one);
  return {
    message: {
      said: 'words',
      ask: (_, words, key) => askUpload('POST', `/case/${matter}/message/`, hr.token, { to: 'DESK', words }, [], key),
    },
    addParty: post(
      `/case/${matter}/party/`,
      (i, name) => ({ role: 'WITNESS', sees: 'HEARING', name, email: madeAddress(i, 'witness') }),
      { said: 'name' },
    ),
  };
};

export const fourEyes: FourEyes = {
  oneStep: {
    endParty: 'What a party sees, not what is decided',
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  const matter = await putCase('DISCIPLINARY', person, { event: { kind: 'OPENED', reach: 'SUBJECT', words: BEYOND } });
  const about = await insertRow('case_paper', {
    case_id: matter,
    event_id: await idOf(db.select({ id: caseEvent.id }).from(caseEvent).where(eq(caseEvent.case_id, matter))),
    ...{ name: `${BEYOND}.pdf`, kind: 'pdf', size: 9, key: 'none' },
  });
  return {
    '/case/{id}': matter,
    '/case/paper/{id}': about,
  };
};

import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import type { Creations } from '../record/creating.test-support';
import { task } from './tables';

export const makesNone = ['finish'];

export const creating: Creations = ({ hr, today, post }) => ({
  create: post('/task/', (_, title) => ({ title, due: today, assignee: hr.id, notes: '' }), {
    said: 'title',
  }),
});

export const scopeSamples: ScopeSamples = {
  queries: {
    list: () => [{}, { whose: 'all' }, { whose: 'all', kind: 'own' }],
  },
  namesNone: {
    create: 'one’s own',
  },
};

export const beyond: MakesBeyond = async ({ boss }) => {
  return {
    '/task/{id}': await idOf(
      db
        .insert(task)
        .values({
          title: BEYOND,
          due: '2026-01-05',
          assignee_id: boss.id,
          created_by: boss.id,
          created_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
  };
};

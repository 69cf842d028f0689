import type { Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';

export const makesNone = ['finish'];

export const creating: Creations = ({ hr, today, post }) => ({
  create: post('/task/', (_, title) => ({ title, due: today, assignee: hr.id, notes: '' }), {
    said: 'title',
  }),
});

export const reach: Reach = {
  queries: {
    list: () => [{}, { whose: 'all' }, { whose: 'all', kind: 'own' }],
  },
  namesNone: {
    create: 'one’s own',
  },
};

import type { Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';

export const makesNone = ['ask', 'confirm', 'extend', 'end', 'recommend'];

export const creating: Creations = ({ post }) => ({
  createPolicy: post('/probation/policy/', (_, name) => ({ name, probation_period: '6 months', reminder: '30,14,7' }), {
    said: 'name',
  }),
});

export const reach: Reach = {
  namesNone: {
    createPolicy: 'for all companies',
  },
};

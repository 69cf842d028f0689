import { BEYOND } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { type Creations, madeAddress } from '../../platform/record/creating.test-support';

export const creating: Creations = ({ post }) => ({
  createOutsidePerson: post('/outside-person/', (i, name) => ({ name, email: madeAddress(i, 'client') }), {
    said: 'name',
  }),
});

export const scopeSamples: ScopeSamples = {
  queries: {
    chart: ({ beyond }) => [{ company: beyond.company }],
  },
  commands: {
    settle: [
      [
        ({ one }) => ({
          supervisor_name: BEYOND,
          supervisor_email: '',
          person: { kind: 'employee', id: one('/employee/{id}')[0] },
        }),
        fields('person'),
      ],
    ],
  },
  namesNone: {
    createOutsidePerson: 'of no company',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    settle: 'Who leads whom',
  },
};

import { BEYOND } from '../beyond.test-support';
import type { Reach } from '../reach.test-support';

export const makesNone = [
  'openLinked',
  'acknowledge',
  'acknowledgeOwn',
  'opened',
  'people',
  'preview',
  'missing',
  'send',
  'resend',
  'recall',
  'verify',
];

export const reach: Reach = {
  queries: {
    list: ({ theirs, beyond }) => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
    listFile: () => [{}, { search: BEYOND }],
  },
  commands: {
    people: [[({ one, person }) => ({ ...person(), candidates: one('/candidate/{id}') }), { says: '"people":[]' }]],
  },
};

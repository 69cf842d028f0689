import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { makeSentLetter } from './sent.test-support';

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

export const scopeSamples: ScopeSamples = {
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

export const beyond: MakesBeyond = async ({ beyond, boss, person }) => {
  return {
    '/issued-letter/{id}': (
      await makeSentLetter({ employee_id: person.id }, beyond.company, boss.id, { subject: BEYOND, found: BEYOND })
    ).id,
  };
};

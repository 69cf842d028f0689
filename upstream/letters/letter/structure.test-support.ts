import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples, TEXT } from '../../house/company-scope.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { richMessage } from '../announcement/announcements.test-support';
import { letter } from './tables';

export const makesNone = ['publish', 'preview', 'missing', 'places'];

const letterOf = (letter_name: string) => ({
  letter_name,
  category: 'offer',
  letter_type: 'Staff',
  subject: 'Your offer',
  effective_date: '',
  company: null,
  body: richMessage('Good morning.'),
  asks_signature: false,
});

export const creating: Creations = ({ hr, post, ink }) => ({
  addImage: {
    said: 'name',
    expected: (i) => `own-${i}.png`,
    ask: (i, _, key) => askUpload('POST', '/letter/image/', hr.token, {}, [['image', `own-${i}.png`, ink]], key),
  },
  create: post('/letter/', (_, name) => letterOf(name), { said: 'letter_name' }),
  addToDraft: post('/letter/draft/', (_, name) => letterOf(`Draft ${name}`), {
    said: 'letter_name',
    expected: (i) => `Draft Own ${i}`,
  }),
  createTemplate: post(
    '/letter/template/',
    (_, name) => ({ name, category: 'offer', letter_type: 'Staff', subject: '', body: richMessage('Good morning.') }),
    { said: 'name' },
  ),
});

export const scopeSamples: ScopeSamples = {
  more: {
    update: { body: TEXT, company: null },
    updateDraft: { body: TEXT, company: null },
  },
  queries: {
    image: () => [{ image: `${'x'.repeat(22)}.png` }],
  },
  commands: {
    create: [
      [({ beyond }) => ({ company: beyond.company, body: TEXT }), fields('company')],
      [() => ({ company: null, body: TEXT }), fields('company')],
    ],
    addToDraft: [[({ beyond }) => ({ company: beyond.company, body: TEXT }), fields('company')]],
    preview: [
      [({ one }) => ({ body: TEXT, company: null, employee: one('/employee/{id}')[0] }), { status: 404 }],
      [({ one }) => ({ body: TEXT, company: null, candidate: one('/candidate/{id}')[0] }), { status: 404 }],
      [({ beyond }) => ({ body: TEXT, company: beyond.company }), fields('company')],
    ],
    places: [
      [({ one }) => ({ body: TEXT, company: null, employee: one('/employee/{id}')[0] }), { status: 404 }],
      [({ one }) => ({ body: TEXT, company: null, candidate: one('/candidate/{id}')[0] }), { status: 404 }],
      [({ beyond }) => ({ body: TEXT, company: beyond.company }), fields('company')],
    ],
    missing: [
      [({ one, person }) => ({ body: TEXT, ...person(), candidates: one('/candidate/{id}') }), { says: '"people":0' }],
    ],
  },
  namesNone: {
    addImage: 'of no company: who reads a text learns its name',
    createTemplate: 'for all companies',
  },
};

export const beyond: MakesBeyond = async ({ beyond }) => {
  return {
    '/letter/{id}': await idOf(
      db
        .insert(letter)
        .values({
          letter_name: BEYOND,
          category: BEYOND,
          letter_type: BEYOND,
          subject: BEYOND,
          company_id: beyond.company,
          body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: BEYOND }] }] },
          saved_by: BEYOND,
          saved_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
  };
};

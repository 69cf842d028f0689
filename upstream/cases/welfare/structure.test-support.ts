import { sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { putKind, putWelfare } from './put.test-support';

export const makesNone = [
  'addDocument',
  'askDocuments',
  'askToSettle',
  'pay',
  'payByHand',
  'payWithPay',
  'settle',
  'take',
  'withdraw',
];

export const creating: Creations = async ({ hr, today, people, post, read }) => {
  const help = await putKind('Other');
  const lent = await putKind('Loan');
  return {
    create: {
      ask: (i, purpose, key) => {
        const fields = { kind: String(help.id), amount: '1000000', employee: String(people[i % people.length]?.id) };
        return askUpload('POST', '/welfare/', hr.token, { ...fields, purpose }, [], key);
      },
      said: read((id) => `/welfare/${id}/`, 'purpose', hr.token),
    },
    recordRunning: post(
      '/welfare/running/',
      (i, purpose) => ({
        ...{
          employee: people[i % people.length]?.id,
          kind: lent.id,
          amount: 600_000 + i,
          left: 350_000,
          months: 7,
          purpose,
        },
        ...{ first_month: today.slice(0, 7), paid_at: '2026-01-05' },
      }),
      { said: read((id) => `/welfare/${id}/`, 'purpose', hr.token) },
    ),
    createKind: post(
      '/welfare/kinds/',
      (_, title) => ({
        ...{ title, type: 'OTHER', limit_amount: null, limit_net: null, a_year: false },
        ...{ months: 0, documents: [], after_months: 0 },
      }),
      { said: 'title' },
    ),
  };
};

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  queries: {
    due: () => [{ month: TODAY.slice(0, 7) }],
    dueFile: () => [{ month: TODAY.slice(0, 7) }],
    openKinds: ({ theirs }) => [{}, { employee: theirs['/employee/{id}'] }],
  },
  commands: {
    create: [
      [
        ({ one }) => ({ kind: 1, amount: 100_000, purpose: 'Rent', employee: one('/employee/{id}')[0] }),
        { status: 404 },
      ],
    ],
    recordRunning: [
      [
        ({ one }) => ({
          ...{ employee: one('/employee/{id}')[0], kind: 1, amount: 100_000, left: 50_000, months: 2, purpose: 'Rent' },
          ...{ first_month: TODAY.slice(0, 7), paid_at: '2026-01-05' },
        }),
        fields('employee'),
      ],
    ],
    take: [[({ beyond }) => ({ month: TODAY.slice(0, 7), company: beyond.company }), { status: 409 }]],
  },
  namesNone: {
    createKind: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  raised: {
    decide: async ({ person, subjectOf, actedAs }) => {
      const one = await person();
      const { id } = await putWelfare(one);
      await subjectOf(id, one);
      await actedAs('welfare', id);
      return {
        act: (token) => as(token).welfare.decide({ id, status: 'DECLINED', note: 'No', version: 1 }).response,
        refused: 'Nobody decides what they asked for. Another admin has to do this.',
      };
    },
    settle: async ({ raiser, person, subjectOf }) => {
      const one = await person();
      const { id } = await putWelfare(one, { status: 'ONGOING', paid_at: lagosDay() });
      await subjectOf(id, one);
      await db.run(sql`UPDATE case_file SET opened_by = ${raiser.id} WHERE id = ${id}`);
      return {
        act: (token) => as(token).welfare.settle({ id, note: 'Bank', left: 50_000_000 }).response,
        refused: 'You recorded this loan, so another admin notes that all of it is repaid.',
      };
    },
  },
  oneStep: {
    pay: 'Notes a payment that somebody has approved',
    payWithPay: 'A line of a draft, which somebody else approves',
    payByHand: 'Takes it out of the draft again',
    take: 'Notes what the schedule says',
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  return {
    '/welfare/{id}': (await putWelfare(person, { purpose: BEYOND })).id,
  };
};

import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { payOpening } from './tables';

export const creating: Creations = ({ people, post }) => ({
  // One of an origin, person and year.
  add: post(
    '/payroll/openings/',
    (i, note) => ({
      ...{ employee: people[i % people.length]?.id, origin: 'FORMER_EMPLOYER', note },
      ...{
        from_month: `${2024 - Math.floor(i / people.length)}-01`,
        until_month: `${2024 - Math.floor(i / people.length)}-03`,
        gross: 0,
        taxable: 0,
        pension: 0,
        nhf: 0,
        nhia: 0,
        paye: 0,
        relief: 0,
      },
    }),
    { said: 'note' },
  ),
});

const OPENING = {
  from_month: '2025-01',
  until_month: '2025-02',
  gross: 1,
  taxable: 1,
  pension: 0,
  nhf: 0,
  nhia: 0,
  paye: 0,
};

export const scopeSamples: ScopeSamples = {
  more: {
    update: OPENING,
  },
  queries: {
    list: ({ theirs, beyond }) => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
  },
  commands: {
    add: [
      [
        ({ one }) => ({ ...OPENING, employee: one('/employee/{id}')[0], origin: 'GROUP', relief: 0 }),
        fields('employee'),
      ],
    ],
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  return {
    '/payroll/openings/{id}': await idOf(
      db
        .insert(payOpening)
        .values({
          ...{ employee_id: person.id, company_id: beyond.company, year: 2025, origin: 'FORMER_EMPLOYER' as const },
          ...{ from_month: '2025-01', until_month: '2025-02', gross: 0, taxable: 0, pension: 0, nhf: 0, nhia: 0 },
          ...{ paye: 0, relief: 0, note: BEYOND, created_by: BEYOND, created_at: FIVE_DAYS_AGO },
        })
        .returning(),
    ),
  };
};

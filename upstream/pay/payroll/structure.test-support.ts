import { lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { payWarning } from '../../seed/generated-tables';
import { putSlip } from '../payslip/put.test-support';
import { payLine, payStructure } from './tables';

export const makesNone = ['decideWarnings', 'move', 'putYearTax', 'simulate'];

export const creating: Creations = async ({ hr, place, today, people, companies, post, read }) => {
  const { company } = place;
  for (const [paying] of companies) await makeEmployee({ ...place, company: paying?.id ?? 0 }, '2020-01-06');
  return {
    start: post('/payroll/runs/', (i) => ({ company: companies[i]?.[0]?.id, month: today.slice(0, 7) }), {
      said: read((id) => `/payroll/runs/${id}/`, 'company.id', hr.token),
      expected: (i) => companies[i]?.[0]?.id,
    }),
    addLine: post(
      '/payroll/lines/',
      (i, title) => ({
        ...{
          employee: people[i % people.length]?.id,
          month: today.slice(0, 7),
          title,
          kind: 'BONUS',
          amount: 100_000,
        },
      }),
      { said: 'title' },
    ),
    createStructure: post(
      '/payroll/structures/',
      (i, name) => ({
        ...{ company, grade: `G${i}`, name, basic: 4000, housing: 3000, transport: 2000, other: 1000 },
        ...{ pension: true, nhia: false },
      }),
      { said: 'name' },
    ),
  };
};

const TODAY = lagosDay();
const SHARES = { basic: 10_000, housing: 0, transport: 0, other: 0, pension: true, nhia: false };

export const scopeSamples: ScopeSamples = {
  more: {
    decideWarnings: { decision: 'HOLD' },
    putYearTax: { employees: [1] },
    updateLine: { month: '2026-07', for_month: '2026-06' },
    updateProfile: { pension: true, nhia: false, minimum_wage: null },
    updateStructure: SHARES,
  },
  queries: {
    list: ({ beyond }) => [{}, { company: beyond.company }],
    lines: ({ theirs, beyond }) => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
    cost: ({ beyond }) => [
      { year: '2026', by: 'department' },
      { year: '2026', company: beyond.company },
    ],
    costFile: () => [{ year: '2026', by: 'department' }],
    year: ({ beyond }) => [
      { year: '2026' },
      { year: '2026', search: BEYOND },
      { year: '2026', company: beyond.company },
    ],
    yearFile: ({ beyond }) => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    yearTax: ({ beyond }) => [
      { year: '2026' },
      { year: '2026', search: BEYOND },
      { year: '2026', company: beyond.company },
    ],
    yearTaxFile: ({ beyond }) => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    structures: ({ beyond }) => [{}, { search: BEYOND }, { company: beyond.company }],
  },
  commands: {
    addLine: [
      [
        ({ one }) => ({
          employee: one('/employee/{id}')[0],
          month: TODAY.slice(0, 7),
          title: 'X',
          kind: 'BONUS',
          amount: 100,
        }),
        fields('employee'),
      ],
    ],
    createStructure: [
      [({ beyond }) => ({ ...SHARES, company: beyond.company, grade: null, name: 'X' }), fields('company')],
    ],
    start: [[({ beyond }) => ({ company: beyond.company, month: TODAY.slice(0, 7) }), fields('company')]],
    simulate: [
      [({ beyond }) => ({ company: beyond.company, gross: 600_000_000, month: '2026-06' }), fields('company')],
      [({ one }) => ({ employee: one('/employee/{id}')[0], gross: 600_000_000, month: '2026-06' }), fields('employee')],
    ],
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    move: 'upstream/pay/payroll/run.test.ts',
    hold: 'upstream/pay/payroll/four-eyes.test.ts',
  },
  oneStep: {
    decideWarning: 'Of a draft, which somebody else approves',
    decideWarnings: 'Of a draft, which somebody else approves',
    putYearTax: 'A line of a draft, which somebody else approves',
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  await putSlip(person, '2026-04', { name: BEYOND, department: BEYOND });
  const slip = await putSlip(person, '2026-05', { name: BEYOND }, 'DRAFT');
  return {
    '/payroll/lines/{id}': await idOf(
      db
        .insert(payLine)
        .values({
          ...{ employee_id: person.id, company_id: beyond.company, month: '2026-07', title: BEYOND, kind: 'BONUS' },
          ...{ amount: 100, source: 'MANUAL', created_by: BEYOND, created_at: FIVE_DAYS_AGO },
        })
        .returning(),
    ),
    '/payroll/payslips/{id}': slip.id,
    '/payroll/profiles/{id}': person.id,
    '/payroll/runs/{id}': slip.run_id,
    '/payroll/settings/{company}': beyond.company,
    '/payroll/structures/{id}': await idOf(
      db
        .insert(payStructure)
        .values({
          ...{ company_id: beyond.company, name: BEYOND, basic: 10_000, housing: 0, transport: 0, other: 0 },
        })
        .returning(),
    ),
    '/payroll/warnings/{id}': await idOf(
      db
        .insert(payWarning)
        .values({ run_id: slip.run_id, payslip_id: slip.id, employee_id: person.id, kind: 'NO_ACCOUNT', what: BEYOND })
        .returning(),
    ),
  };
};

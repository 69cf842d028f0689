import { RELIEF_KINDS } from '../../../contracts/pay/payroll-state';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { payConsent, payRelief } from './tables';

export const makesNone = ['withdrawConsent', 'withdrawRelief'];

export const creating: Creations = ({ hr, staff, today, people, post, file }) => ({
  // One of a kind is kept at a time.
  agree: {
    ...post('/payslip/consent/mine/', () => ({ kind: 'NHF' }), { said: 'kind', expected: () => 'NHF', times: 1 }),
    ask: (_, __, key) => as(staff.token, { key }).payslip.agree({ kind: 'NHF' }).response,
  },
  recordConsent: {
    said: 'given_on',
    expected: (i) => addDays('2024-01-01', i),
    ask: (i, _, key) => {
      const fields = { kind: 'NHF', given_on: addDays('2024-01-01', i) };
      const path = `/payroll/profiles/${people[i]?.id}/consents/`;
      return askUpload('POST', path, hr.token, fields, file('paper.pdf'), key);
    },
  },
  // One of a kind and year waits at a time.
  declare: {
    said: 'amount',
    expected: (i) => 100_000 * (i + 1),
    times: 2 * RELIEF_KINDS.length,
    ask: (i, _, key) => {
      const kind = RELIEF_KINDS[i % RELIEF_KINDS.length] ?? '';
      const year = Number(today.slice(0, 4)) - Math.floor(i / RELIEF_KINDS.length);
      const fields = { kind, year: String(year), amount: String(100_000 * (i + 1)) };
      return askUpload('POST', '/payslip/relief/', staff.token, fields, file('paper.pdf'), key);
    },
  },
});

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ theirs }) => [{ employee: theirs['/employee/{id}'] }],
    allReliefs: ({ beyond }) => [{ status: 'ALL' }, { status: 'ALL', search: BEYOND }, { company: beyond.company }],
    statement: ({ theirs }) => [{ year: '2026', employee: theirs['/employee/{id}'] }],
    statementFile: ({ theirs }) => [{ year: '2026', employee: theirs['/employee/{id}'] }],
  },
  namesNone: {
    agree: 'one’s own',
    declare: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    decideRelief: 'Only the employee declares it, and nobody decides about themselves',
  },
};

export const beyond: MakesBeyond = async ({ person, theirs }) => {
  return {
    '/payslip/{id}': theirs['/payroll/payslips/{id}'],
    '/payslip/consent/{id}': await idOf(
      db
        .insert(payConsent)
        .values({
          employee_id: person.id,
          kind: 'NHF',
          given_on: '2026-01-01',
          own: false,
          by: BEYOND,
          at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
    '/payslip/relief/{id}': await idOf(
      db
        .insert(payRelief)
        .values({
          employee_id: person.id,
          kind: 'RENT',
          year: 2026,
          amount: 100,
          status: 'PENDING',
          asked_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
  };
};

import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../contracts/people/history';
import { entryOn, HIDDEN_PAY, historyRows, type Pays, payChangeWords, payStepsOf } from './history-rows';

type Given = Partial<HistoryEntry> & Pick<HistoryEntry, 'id' | 'kind' | 'effective_from'>;
const place = (jobrole_name: string, location_name = 'Kano') => ({
  company: 1,
  company_name: 'Lagoon Logistics',
  location: 2,
  location_name,
  department: 3,
  department_name: 'Operations',
  jobrole: 4,
  jobrole_name,
  unit: null,
  unit_name: null,
  work_location: null,
  work_location_name: null,
  grade: null,
  step: null,
  employment_type: null,
  contract_end: null,
});
const entry = (given: Given): HistoryEntry =>
  ({
    effective_to: null,
    state: 'past',
    reason: null,
    recorded_by: null,
    recorded_at: '2026-01-05T09:00:00Z',
    corrected_at: null,
    corrected_by: null,
    correction_reason: null,
    replaces: null,
    first: false,
    value: {},
    before: null,
    ...given,
  }) as HistoryEntry;

const WRONG = entry({
  id: 5,
  kind: 'PAY',
  effective_from: '2025-01-01',
  state: 'corrected',
  before: {},
  corrected_at: '2025-02-14T09:00:00Z',
  corrected_by: 'Aisha Bello',
  correction_reason: 'Wrong letter typed',
});
const ENTRIES: HistoryEntry[] = [
  entry({ id: 9, kind: 'PAY', effective_from: '2027-01-01', state: 'scheduled', reason: 'Annual review' }),
  entry({
    id: 8,
    kind: 'JOB',
    effective_from: '2026-01-01',
    state: 'current',
    value: place('Safety Officer', 'Kaduna'),
    before: place('Safety Assistant'),
    recorded_by: 'Aisha Bello',
  }),
  entry({ id: 7, kind: 'PAY', effective_from: '2026-01-01', state: 'current' }),
  entry({ id: 6, kind: 'PAY', effective_from: '2025-01-01', replaces: 5 }),
  WRONG,
  entry({ id: 1, kind: 'JOB', effective_from: '2019-03-04', value: place('Safety Assistant'), first: true }),
  entry({ id: 2, kind: 'PAY', effective_from: '2019-03-04', first: true }),
  entry({
    id: 3,
    kind: 'STATUS',
    effective_from: '2019-03-04',
    state: 'current',
    value: { employment_status: 'ACTIVE' },
    first: true,
  }),
];
const PAYS: Pays = new Map(
  (
    [
      [9, 924],
      [7, 840],
      [6, 720],
      [5, 804],
      [2, 648],
    ] as const
  ).map(([id, salary]) => [id, { salary: salary * 1_000_000, netSalary: 0 }]),
);

describe('the rows of a history', () => {
  const rows = historyRows(ENTRIES, '2026-06-16', PAYS);

  it('tell what begins on one day in one row, the newest first', () => {
    expect(rows.map(({ day, title, mark }) => [day, title, mark])).toEqual([
      ['2027-01-01', 'Pay', 'coming'],
      ['2026-01-01', 'New role: Safety Officer', 'now'],
      ['2025-01-01', 'Pay', 'past'],
      ['2019-03-04', 'Hired as Safety Assistant', 'now'],
    ]);
    expect(rows[1]).toMatchObject({
      second: 'from Safety Assistant, Kano to Kaduna · recorded 5 Jan 2026 by Aisha Bello',
      amount: '₦8,400,000.00',
      change: '+16.7 %',
    });
    expect(rows[3]?.second).toBe('Lagoon Logistics, Kano, Operations');
  });

  it('keep a wrong entry below the right one, with who and why', () => {
    expect(rows[2]).toMatchObject({ amount: '₦7,200,000.00', change: '+11.1 %' });
    expect(rows[2]?.corrected).toEqual([
      {
        key: 5,
        title: 'Pay',
        second: 'By Aisha Bello, 14 Feb 2025: “Wrong letter typed”',
        amount: '₦8,040,000.00',
        change: '+24.1 %',
      },
    ]);
  });

  it('find the right entry behind several wrong ones', () => {
    const twice = [
      entry({ id: 12, kind: 'PAY', effective_from: '2024-06-01', replaces: 11 }),
      entry({ id: 11, kind: 'PAY', effective_from: '2024-05-01', state: 'corrected', replaces: 10 }),
      entry({ id: 10, kind: 'PAY', effective_from: '2024-04-01', state: 'corrected' }),
    ];
    expect(
      historyRows(twice, '2026-06-16', PAYS).map(({ key, corrected }) => [key, corrected.map((one) => one.key)]),
    ).toEqual([[12, [11, 10]]]);
  });

  it('show a withdrawn entry alone, with nothing that can be done', () => {
    const [alone] = historyRows([{ ...WRONG, correction_reason: null }], '2026-06-16', PAYS);
    expect(alone).toMatchObject({ entries: [], kinds: ['PAY'], second: 'By Aisha Bello, 14 Feb 2025' });
  });

  it('hide the pay that is not revealed', () => {
    const [coming] = historyRows(ENTRIES, '2026-06-16', new Map());
    expect(coming).toMatchObject({ amount: HIDDEN_PAY, change: null });
    expect(payStepsOf(ENTRIES, new Map())).toEqual([]);
  });

  it('go by the day that is looked at', () => {
    expect(historyRows(ENTRIES, '2025-06-01', PAYS).map(({ mark }) => mark)).toEqual([
      'coming',
      'coming',
      'now',
      'now',
    ]);
  });
});

describe('the words of bank details', () => {
  const bank = (bank_title: string, account_number: string, tax_state: string) => ({
    ...{ bank_name: bank_title.length, bank_title, account_name: null, account_number, bvn: null },
    ...{ pension_manager: null, pension_manager_title: null, pfa_number: null, pension_pin: null, tax_id: null },
    tax_state,
  });
  const zenith = bank('Zenith Bank', '•••••••210', 'Lagos');
  const wordsOf = (value: object, before: object | null) => {
    const [row] = historyRows(
      [entry({ id: 1, kind: 'BANK', effective_from: '2025-01-01', value, before } as Given)],
      '2026-06-16',
      PAYS,
    );
    return [row?.title, row?.second];
  };

  it('say where somebody is paid, and what changed', () => {
    expect(wordsOf(zenith, null)).toEqual(['Paid to Zenith Bank', '•••••••210']);
    expect(wordsOf(zenith, bank('Access Bank', '•••••••789', 'Kano'))).toEqual([
      'Paid to Zenith Bank',
      '•••••••210, from Access Bank, State of residence for tax',
    ]);
    expect(wordsOf(zenith, { ...zenith, tax_state: 'Kano' })).toEqual([
      'Bank and pension',
      'State of residence for tax',
    ]);
  });
});

it('finds what holds on a day, and never a wrong entry', () => {
  expect(entryOn(ENTRIES, 'PAY', '2025-06-01')?.id).toBe(6);
  expect(entryOn(ENTRIES, 'PAY', '2018-01-01')).toBeUndefined();
});

it('counts the steps of pay from the oldest, without wrong ones', () => {
  expect(payStepsOf(ENTRIES, PAYS).map(({ from }) => from)).toEqual([
    '2019-03-04',
    '2025-01-01',
    '2026-01-01',
    '2027-01-01',
  ]);
});

it('says by how much a pay differs', () => {
  expect(payChangeWords(400, 300)).toBe('−25.0 %');
  expect(payChangeWords(400, 400)).toBeNull();
});

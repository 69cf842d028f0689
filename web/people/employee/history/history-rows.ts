import type { PayParts } from '../../../../contracts/people/employment-terms';
import { EMPLOYMENT_TYPE_WORDS } from '../../../../contracts/people/employment-type';
import type { HistoryEntryKind } from '../../../../contracts/people/entry-kinds';
import type { HistoryEntry } from '../../../../contracts/people/history';
import type { Day } from '../../../../contracts/platform/dates';
import { date, dateOf, money } from '../../../platform/ui/format';
import { BANK_LABELS } from '../bank-form';
import { EMPLOYMENT } from '../employee-words';
import type { PayStep } from './pay-steps';

/** The content of a line of the list. */
export interface HistoryLine {
  key: number;
  title: string;
  second: string;
  /** The pay, where the entry is one of pay. */
  amount: string | null;
  /** By how much it differs from the pay before. */
  change: string | null;
}

/** The entries that began on one day, in one row, with the wrong entries that they replace. */
export interface HistoryRow extends HistoryLine {
  day: Day;
  mark: 'past' | 'now' | 'coming';
  /** The entries of the row; a withdrawn entry is alone in its row. */
  kinds: readonly HistoryEntryKind[];
  /** Whether the pay of the row is in force. */
  isPayNow: boolean;
  /** The entries that count; none for one that was withdrawn. */
  entries: readonly HistoryEntry[];
  corrected: readonly HistoryLine[];
}

export type Pay = PayParts & { salary: number; netSalary: number };
/** The pay of entries by their ids, as far as it is revealed. */
export type Pays = ReadonlyMap<number, Pay>;

export const HIDDEN_PAY = '₦ ••••••';

/** The order in which entries of one day are told. */
const ORDER: readonly HistoryEntryKind[] = ['JOB', 'STATUS', 'PAY', 'BANK'];

type OfKind<K extends HistoryEntryKind> = Extract<HistoryEntry, { kind: K }>;
const isOf =
  <K extends HistoryEntryKind>(kind: K) =>
  (entry: HistoryEntry): entry is OfKind<K> =>
    entry.kind === kind;

const counts = ({ state }: HistoryEntry): boolean => state !== 'corrected';

/** The entry of a kind that holds on a day, among entries with the newest first. */
export const entryOn = <K extends HistoryEntryKind>(
  entries: readonly HistoryEntry[],
  kind: K,
  day: Day,
): OfKind<K> | undefined =>
  entries
    .filter(counts)
    .filter(isOf(kind))
    .find(({ effective_from }) => effective_from <= day);

/** By how much a pay differs from the one before: `+10.0 %`. */
export function payChangeWords(before: number, after: number): string | null {
  if (before === 0 || before === after) return null;
  const percent = (100 * (after - before)) / before;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}

type Job = OfKind<'JOB'>['value'];
const TERMS: readonly [word: string, read: (job: Job) => string | null][] = [
  ['Employment type', ({ employment_type }) => employment_type && EMPLOYMENT_TYPE_WORDS[employment_type]],
  ['Grade', ({ grade }) => grade],
  ['Step', ({ step }) => step],
  ['Unit', ({ unit_name }) => unit_name],
  ['Location', ({ work_location_name }) => work_location_name],
  ['Contract ends', ({ contract_end }) => contract_end && date(contract_end)],
];

/** The title of a change of the terms alone: `Grade GL 09`; null where none changed. */
function termWords(value: Job, before: Job): [title: string, second: string] | null {
  const [first, ...more] = TERMS.filter(([, read]) => read(value) !== read(before));
  if (!first) return null;
  const [word, read] = first;
  const was = read(before);
  return [
    `${word} ${read(value) ?? 'taken out'}`,
    [was && `from ${was}`, ...more.map(([other, of]) => `${other} ${of(value) ?? 'taken out'}`)]
      .filter(Boolean)
      .join(', '),
  ];
}

/** The title of a change of job, with the earlier job. */
function jobWords({ value, before }: OfKind<'JOB'>): [title: string, second: string] {
  const where = [value.company_name, value.location_name, value.department_name].filter(Boolean).join(', ');
  if (!before) return [value.jobrole_name ? `Hired as ${value.jobrole_name}` : 'Hired', where];
  const moves = (['jobrole_name', 'company_name', 'location_name', 'department_name'] as const).filter(
    (place) => value[place] !== before[place],
  );
  const [first, ...more] = moves;
  if (!first) return termWords(value, before) ?? ['Job', where];
  const title = first === 'jobrole_name' ? `New role: ${value[first]}` : `Move to ${value[first]}`;
  return [
    title,
    [before[first] && `from ${before[first]}`, ...more.map((place) => `${before[place] ?? 'none'} to ${value[place]}`)]
      .filter(Boolean)
      .join(', '),
  ];
}

const ACCOUNT = ['bank_name', 'account_name', 'account_number', 'bvn'] as const;
const PENSION = ['pension_manager', 'pfa_number', 'pension_pin', 'tax_id', 'tax_state'] as const;

/** The title of a change of bank details, with the changes. Numbers show their last three digits. */
function bankWords({ value, before }: OfKind<'BANK'>): [title: string, second: string] {
  const account = [value.account_number, value.account_name].filter(Boolean).join(', ');
  if (!before) return [value.bank_title ? `Paid to ${value.bank_title}` : 'Bank and pension', account];
  const [paid, more] = [ACCOUNT, PENSION].map((names) =>
    names.flatMap((name) => (value[name] === before[name] ? [] : [BANK_LABELS[name]])),
  );
  if (!paid?.length) return ['Bank and pension', more?.join(', ') ?? ''];
  const from = before.bank_title && before.bank_title !== value.bank_title && `from ${before.bank_title}`;
  return [
    value.bank_title ? `Paid to ${value.bank_title}` : 'Paid to no bank',
    [account, from, ...(more ?? [])].filter(Boolean).join(', '),
  ];
}

function statusTitle({ value, before }: OfKind<'STATUS'>): string {
  const word = EMPLOYMENT[value.employment_status].word;
  if (value.employment_status !== 'ACTIVE' || !before) return word;
  if (before.employment_status === 'ACTIVE') return word;
  return before.employment_status === 'SUSPENDED' ? 'Active again' : 'Employed again';
}

/** The title of an entry, and what it tells beside its reason. */
function wordsOf(entry: HistoryEntry): [title: string, second: string] {
  switch (entry.kind) {
    case 'JOB':
      return jobWords(entry);
    case 'STATUS':
      return [statusTitle(entry), ''];
    case 'PAY':
      return ['Pay', ''];
    case 'BANK':
      return bankWords(entry);
  }
}

/** The author of an entry and the reason: `Annual review · recorded 2 Jan 2026 by Aisha Bello`. */
const recordedWords = ({ recorded_by, recorded_at }: HistoryEntry): string =>
  recorded_by ? `recorded ${dateOf(recorded_at)} by ${recorded_by}` : '';

/** The author of a correction and the reason: `By Aisha Bello, 14 Feb 2025: “Wrong letter typed”`. */
function correctedWords({ corrected_by, corrected_at, correction_reason }: HistoryEntry): string {
  const who = [corrected_by && `By ${corrected_by}`, corrected_at && dateOf(corrected_at)].filter(Boolean).join(', ');
  return correction_reason ? `${who}: “${correction_reason}”` : who;
}

/** The amount of a pay entry and its change, or a mask while it is hidden. */
function payWords(
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
  pays: Pays,
): Pick<HistoryLine, 'amount' | 'change'> {
  if (entry.kind !== 'PAY') return { amount: null, change: null };
  const pay = pays.get(entry.id);
  if (!pay) return { amount: HIDDEN_PAY, change: null };
  const earlier = entries.find((one) => one.kind === 'PAY' && counts(one) && one.effective_from < entry.effective_from);
  const before = earlier && pays.get(earlier.id);
  return { amount: money(pay.salary), change: before ? payChangeWords(before.salary, pay.salary) : null };
}

const markOf = (entries: readonly HistoryEntry[], on: Day, holding: ReadonlySet<number>): HistoryRow['mark'] => {
  if (entries.some(({ id }) => holding.has(id))) return 'now';
  return entries.some(({ effective_from }) => effective_from > on) ? 'coming' : 'past';
};

/** Whether an entry is told in the row of the job of the same day: pay is, and all with which an employment begins. */
const joinsJob = (entry: HistoryEntry): boolean => entry.kind === 'PAY' || entry.first;

/**
 * The rows of a list of entries that come with the newest first. `on` is the day that is looked at, and decides what is in
 * force and what is to come.
 */
export function historyRows(entries: readonly HistoryEntry[], on: Day, pays: Pays): HistoryRow[] {
  const holding = new Set(ORDER.flatMap((kind) => entryOn(entries, kind, on)?.id ?? []));
  const byReplaced = new Map(entries.flatMap((entry) => (entry.replaces === null ? [] : [[entry.replaces, entry]])));
  /** The entry that stands in the place of a corrected one in the end. */
  const standsFor = (entry: HistoryEntry): HistoryEntry | undefined => {
    const next = byReplaced.get(entry.id);
    return next && (counts(next) ? next : standsFor(next));
  };
  const wrong = entries.filter((entry) => !counts(entry));
  const lineOf = (entry: HistoryEntry, second: string): HistoryLine => ({
    key: entry.id,
    title: wordsOf(entry)[0],
    second,
    ...payWords(entry, entries, pays),
  });
  const right = entries
    .filter(counts)
    .toSorted((one, other) =>
      one.effective_from === other.effective_from
        ? ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)
        : one.effective_from < other.effective_from
          ? 1
          : -1,
    );
  const rows = right.flatMap((entry): HistoryRow[] => {
    const job = right.find((one) => one.kind === 'JOB' && one.effective_from === entry.effective_from);
    if (job && job !== entry && joinsJob(entry)) return [];
    const joined = [
      entry,
      ...(entry === job ? right.filter((one) => one.effective_from === entry.effective_from && joinsJob(one)) : []),
    ];
    const pay = joined.find((one) => one.kind === 'PAY');
    const [title, detail] = wordsOf(entry);
    return [
      {
        key: entry.id,
        title,
        second: [detail, entry.reason, recordedWords(entry)].filter(Boolean).join(' · '),
        ...(pay ? payWords(pay, entries, pays) : { amount: null, change: null }),
        day: entry.effective_from,
        mark: markOf(joined, on, holding),
        kinds: joined.map(({ kind }) => kind),
        isPayNow: pay !== undefined && holding.has(pay.id),
        entries: joined,
        corrected: wrong
          .filter((one) => joined.some((by) => by === standsFor(one)))
          .map((one) => lineOf(one, correctedWords(one))),
      },
    ];
  });
  const withdrawn = wrong
    .filter((entry) => !standsFor(entry))
    .map(
      (entry): HistoryRow => ({
        ...lineOf(entry, correctedWords(entry)),
        day: entry.effective_from,
        mark: 'past',
        kinds: [entry.kind],
        isPayNow: false,
        entries: [],
        corrected: [],
      }),
    );
  return [...rows, ...withdrawn].toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

/** The revealed pay in steps, the oldest first. */
export const payStepsOf = (entries: readonly HistoryEntry[], pays: Pays): PayStep[] =>
  entries
    .filter((entry) => entry.kind === 'PAY' && counts(entry))
    .flatMap(({ id, effective_from }) => {
      const pay = pays.get(id);
      return pay ? [{ from: effective_from, gross: pay.salary }] : [];
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));

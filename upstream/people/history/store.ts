import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { PAY_PART_NAMES, type PayPart } from '../../../contracts/people/employment-type';
import { ENTRY_KINDS, type HistoryEntryKind } from '../../../contracts/people/entry-kinds';
import { type EmployeeHistory, HistoryEntry } from '../../../contracts/people/history';
import { addDays, type Day as DayText, lagosDay } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { readsArea } from '../../../contracts/platform/limits';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { Addresses, recentAddresses } from '../../platform/mail/recent-addresses';
import { inOneTrip, readRows, requireRow } from '../../platform/record/row';
import { maskNumber } from '../employee/mask-number';
import { isOwedPay } from './owed-pay';
import { staleOf } from './stale';
import { FOLLOWED_BY_E, STALE_FACTS, StaleFacts } from './stale-facts';

/** The value of an entry by the columns of `employee`, with names as they were. */
export const EntryValue = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type EntryValue = z.output<typeof EntryValue>;

const StoredEntry = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  effective_from: Day,
  value: EntryValue,
  reason: z.string().nullable(),
  recorded_by: z.string().nullable(),
  recorded_at: z.string(),
  applied: z.boolean(),
  corrected_at: z.string().nullable(),
  corrected_by: z.string().nullable(),
  correction_reason: z.string().nullable(),
  replaces: z.int().nullable(),
});
export type StoredEntry = z.output<typeof StoredEntry>;

const Person = StaleFacts.extend({
  archived: z.boolean(),
  /** Of who is archived: payroll has still to pay them. */
  owed: z.boolean(),
  email: z.string(),
  addresses: Addresses,
  firstname: z.string(),
  company: z.string(),
});

/** The history of one employee as it is stored, and what acts on it look at besides. Entries are newest first. */
export interface StoredHistory {
  person: z.output<typeof Person>;
  entries: StoredEntry[];
  /** The first day of the first employment. */
  begins: DayText;
  version: number;
}

/** The version of a history, as SQL: it grows with every entry and every correction. */
export const historyVersion = (id: number): SQL =>
  sql`(SELECT max(id) + sum(corrected_at IS NOT NULL) FROM employee_entry WHERE employee_id = ${id} AND kind <> 'LINE')`;

export async function keptHistory(db: Db, id: number): Promise<StoredHistory> {
  const [person, entries] = await inOneTrip(
    requireRow(
      db,
      Person,
      sql`SELECT ${STALE_FACTS}, e.archived, (e.archived AND ${isOwedPay(sql`e.id`)}) AS owed, e.email,
        ${recentAddresses(sql`e.id`)} AS addresses, e.firstname, k.name AS company
      FROM employee e JOIN company k ON k.id = e.company_id ${FOLLOWED_BY_E} WHERE e.id = ${id}`,
    ),
    readRows(
      db,
      StoredEntry,
      sql`SELECT id, kind, effective_from, value, reason, recorded_by, recorded_at, applied, corrected_at, corrected_by,
        correction_reason, replaces
      FROM employee_entry WHERE employee_id = ${id} AND kind <> 'LINE' ORDER BY effective_from DESC, id DESC`,
    ),
  );
  const days = entries.filter(({ kind, corrected_at }) => kind === 'STATUS' && !corrected_at);
  return {
    person,
    entries,
    begins: days.at(-1)?.effective_from ?? person.employment_date,
    version: Math.max(0, ...entries.map((one) => one.id)) + entries.filter((one) => one.corrected_at).length,
  };
}

/** The entries of a kind that count, newest first. */
export const countingEntries = ({ entries }: Pick<StoredHistory, 'entries'>, kind: HistoryEntryKind): StoredEntry[] =>
  entries.filter((one) => one.kind === kind && one.corrected_at === null);

/** The entry of a kind that holds on a day. */
export const storedEntryOn = (
  kept: Pick<StoredHistory, 'entries'>,
  kind: HistoryEntryKind,
  day: DayText,
): StoredEntry | undefined => countingEntries(kept, kind).find(({ effective_from }) => effective_from <= day);

/** Whether the employment begins with an entry. */
export const isFirst = ({ person, begins }: StoredHistory, { effective_from }: { effective_from: DayText }): boolean =>
  effective_from === person.employment_date || effective_from === begins;

/** The pay of every entry about pay, with those that were corrected. */
export const payOfEntries = ({ entries }: StoredHistory) =>
  entries
    .filter(({ kind }) => kind === 'PAY')
    .map(({ id, value }) => ({
      id,
      salary: Number(value.gross_salary),
      netSalary: Number(value.net_salary),
      ...partsIn(value),
    }));

/** The parts of a gross; none where they were not entered. */
export const partsIn = (value: EntryValue): { [P in PayPart]?: number } =>
  Object.fromEntries(PAY_PART_NAMES.flatMap((name) => (typeof value[name] === 'number' ? [[name, value[name]]] : [])));

type Shown<K extends HistoryEntryKind> = Extract<HistoryEntry, { kind: K }>['value'];
const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** A value by the names of the contract. */
export const SHOWN_VALUES: { [K in HistoryEntryKind]: (value: EntryValue) => Shown<K> | object } = {
  JOB: (of) => ({
    company: of.company_id,
    company_name: of.company_name,
    location: of.branch_id,
    location_name: of.branch_name,
    department: of.department_id,
    department_name: of.department_name,
    jobrole: of.job_role_id,
    jobrole_name: of.job_role_name,
    unit: of.unit_id ?? null,
    unit_name: of.unit_name ?? null,
    work_location: of.work_location_id ?? null,
    work_location_name: of.work_location_name ?? null,
    grade: of.grade ?? null,
    step: of.step ?? null,
    employment_type: of.employment_type ?? null,
    contract_end: of.contract_end ?? null,
  }),
  PAY: () => ({}),
  BANK: (of) => ({
    ...of,
    tax_state: of.tax_state ?? null,
    bvn: maskNumber(text(of.bvn)),
    account_number: maskNumber(text(of.account_number)),
  }),
  STATUS: (of) => ({ employment_status: of.employment_status }),
};

function shownEntry(kept: StoredHistory, entry: StoredEntry, today: DayText): HistoryEntry {
  const { kind, value, applied: _, ...rest } = entry;
  const line = countingEntries(kept, kind);
  const place = line.indexOf(entry);
  const later = place > 0 ? line[place - 1] : undefined;
  const earlier = line.find(({ effective_from }) => effective_from < entry.effective_from);
  const current = line.find(({ effective_from }) => effective_from <= today);
  const state =
    entry.corrected_at !== null
      ? 'corrected'
      : entry.effective_from > today
        ? 'scheduled'
        : entry.id === current?.id
          ? 'current'
          : 'past';
  return HistoryEntry.parse({
    ...rest,
    kind,
    state,
    effective_to: later ? addDays(later.effective_from, -1) : null,
    first: state !== 'corrected' && isFirst(kept, entry),
    value: SHOWN_VALUES[kind](value),
    before: earlier ? SHOWN_VALUES[kind](earlier.value) : null,
  });
}

const OF_PAY: readonly HistoryEntryKind[] = ['PAY', 'BANK'];

/** The history of an employee as the contract has it. */
export async function readHistory(
  { db, now, caller }: Pick<Call<unknown>, 'db' | 'now' | 'caller'>,
  { id, kind, on }: { id: number; kind?: HistoryEntryKind | undefined; on?: DayText | undefined },
): Promise<EmployeeHistory> {
  const kept = await keptHistory(db, id);
  const today = lagosDay(now);
  const day = on ?? today;
  const seen = readsArea(caller.limits, 'pay') ? ENTRY_KINDS : ENTRY_KINDS.filter((one) => !OF_PAY.includes(one));
  const kinds = kind ? seen.filter((one) => one === kind) : seen;
  return {
    id,
    employment_date: kept.person.employment_date,
    on: day,
    at: kinds.flatMap((one) => storedEntryOn(kept, one, day)?.id ?? []),
    entries: kept.entries.filter((one) => kinds.includes(one.kind)).map((one) => shownEntry(kept, one, today)),
    stale: staleOf(kept.person),
    version: kept.version,
  };
}

import { takesOff } from '../../../contracts/cases/line-kinds';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { ReliefKind } from '../../../contracts/pay/payroll-state';
import type { DueRepayments, PartsOfPay, PayFacts } from '../../../contracts/pay/payslip-shape';
import { hasMinimumWage, PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { addDays, type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { calendarDays, daysIn, firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { workDays } from '../../../contracts/time/leave-days';
import { OPEN_END } from '../../people/history/owed-pay';
import type { Db } from '../../platform/database/db';
import { factRows, type PayFactRows, type PayFactsPerson, type StoredPayEntry } from './facts-rows';
import { holdsFor, type PayGround, type StoredStructure } from './ground';
import { toDateOf } from './to-date';

/** The facts about a person that a payslip keeps from the moment of its calculation. */
export interface Snapshot {
  employee_id: number;
  code: string;
  name: string;
  sort_key: string;
  branch_id: number;
  department_id: number;
  department: string;
  job_role: string;
  bank_id: number | null;
  bank: string | null;
  account_number: string | null;
  account_name: string | null;
  pfa_id: number | null;
  pfa: string | null;
  rsa_pin: string | null;
  tax_id: string | null;
  tax_state: string | null;
  nhf_number: string | null;
}

/** The facts of a person's month, before it is calculated. */
export interface PersonMonth {
  row: Snapshot;
  facts: PayFacts;
  /** Whether the minimum wage applies to them. */
  owed_minimum: boolean;
  /** The instant since which the account is the present one, and the person who recorded it. */
  account: { at: string | null; by: string | null };
  /** The earlier months of the tax year without payslip or opening figures, YYYY-MM. */
  missing: string[];
  /** Whether they were with another company of the group on the day before, or move to one. */
  moved: { from: boolean; to: boolean };
}

export const STANDARD_STRUCTURE = { name: 'Standard structure', basic: 4000, housing: 3000, transport: 2000 };

export type StructureShares = Pick<StoredStructure, 'name' | 'basic' | 'housing' | 'transport'>;

/** The parts of a yearly gross by the shares of a structure; the last part takes the rounding. */
export function partsBy(gross: number, { basic, housing, transport }: StructureShares): PartsOfPay {
  const of = (share: number) => Math.round((gross * share) / 10_000);
  const [basic_pay, housing_pay, transport_pay] = [of(basic), of(housing), of(transport)];
  return { basic_pay, housing_pay, transport_pay, other_pay: gross - basic_pay - housing_pay - transport_pay };
}

/** The structure of a grade, else that of the company; null where it has none. */
export const structureOf = (structures: readonly StoredStructure[], grade: string | null): StoredStructure | null =>
  structures.find((one) => one.grade !== null && one.grade === grade) ??
  structures.find((one) => one.grade === null) ??
  null;

/** The parts of pay from the record, else by a structure. */
function partsOf(pay: StoredPayEntry, structure: StructureShares): { parts: PartsOfPay; structure: string | null } {
  const gross = pay.gross_salary ?? 0;
  const told = Object.fromEntries(PAY_PART_NAMES.map((name) => [name, pay[name] ?? 0])) as PartsOfPay;
  const sum = Object.values(told).reduce((all, one) => all + one, 0);
  // Where the record has only some of the parts, the other parts get the rest.
  if (sum > 0 && sum <= gross) return { parts: { ...told, other_pay: told.other_pay + gross - sum }, structure: null };
  return { parts: partsBy(gross, structure), structure: structure.name };
}

/** The parts of a person's yearly pay on a day, from the record or else by the structure of their grade. */
export function partsOn(id: number, day: Day, rows: PayFactRows, { structures }: PayGround): PartsOfPay {
  const [pays, grades] = [rows.pays.get(id) ?? [], rows.grades.get(id) ?? []];
  const structure = structureOf(structures, latest(grades, day)?.grade ?? null) ?? STANDARD_STRUCTURE;
  const pay = latest(pays, day) ?? pays[0];
  return pay ? partsOf(pay, structure).parts : partsBy(0, structure);
}

const latest = <T extends { effective_from: Day }>(entries: readonly T[], day: Day): T | undefined =>
  entries.findLast(({ effective_from }) => effective_from <= day);

const NIL = /^\s*(nil)?\s*$/i;
const known = (text: string | null | undefined): string | null => (text && !NIL.test(text) ? text.trim() : null);

type Stretch = PayFacts['stretches'][number];

const sameParts = (one: Stretch, other: Stretch): boolean =>
  one.structure === other.structure && PAY_PART_NAMES.every((part) => one.parts[part] === other.parts[part]);

/** The days of the month that somebody worked for the company, in stretches between changes of pay or grade. */
function stretchesOf(
  { id, archived }: PayFactsPerson,
  rows: PayFactRows,
  { of, structures }: PayGround,
  last_day = OPEN_END,
): Stretch[] {
  const [first, last] = [firstOf(of.month), lastOf(of.month)];
  const [pays, grades] = [rows.pays.get(id) ?? [], rows.grades.get(id) ?? []];
  const stretches: Stretch[] = [];
  for (const span of rows.spans.get(id) ?? []) {
    if (span.company_id !== of.company || span.until <= first || span.since > last) continue;
    // A record that was archived without an end of the employment is no longer paid: the person may have another record.
    if (archived && span.until === OPEN_END) continue;
    const begins = [span.since, first].toSorted().at(-1) ?? first;
    const ends = [last, last_day, span.until > last ? last : addDays(span.until, -1)].toSorted()[0] ?? last;
    if (ends < begins) continue;
    const cuts = [...pays, ...grades].map((entry) => entry.effective_from).filter((day) => day > begins && day <= ends);
    const days = [...new Set([begins, ...cuts])].sort();
    days.forEach((from, i) => {
      const next = days[i + 1];
      const until = next ? addDays(next, -1) : ends;
      const pay = latest(pays, from);
      if (!pay) return;
      const structure = structureOf(structures, latest(grades, from)?.grade ?? null) ?? STANDARD_STRUCTURE;
      const stretch = { from, until, days: calendarDays(from, until), ...partsOf(pay, structure) };
      const before = stretches.at(-1);
      if (before && addDays(before.until, 1) === from && sameParts(before, stretch))
        stretches[stretches.length - 1] = { ...before, until, days: before.days + stretch.days };
      else stretches.push(stretch);
    });
  }
  return stretches;
}

/** The working days of the month in each state, which most people of a piece share. */
function workDaysIn({ of, holidays }: PayGround): (state: string) => number {
  const counted = new Map<string, number>();
  return (state) => {
    const known = counted.get(state);
    if (known !== undefined) return known;
    const free = holidays.filter((day) => day.state === '' || day.state === state).map(({ day }) => day);
    const { days } = workDays(firstOf(of.month), lastOf(of.month), free);
    counted.set(state, days.length);
    return days.length;
  };
}

const EVIDENCE: Record<ReliefKind, string> = {
  RENT: 'Tenancy agreement',
  LIFE: 'Receipt of the premium',
  MORTGAGE: 'Statement of the loan',
};

function reliefsOf(accepted: PayFactRows['reliefs'] extends Map<number, infer R> ? R : never): PayFacts['reliefs'] {
  const amount = (kind: ReliefKind) => accepted.find((one) => one.kind === kind)?.amount ?? 0;
  const evidence = accepted.map(
    ({ kind, decided_at }) =>
      `${EVIDENCE[kind]} accepted${decided_at ? ` on ${dayText(lagosDay(new Date(decided_at)))}` : ''}`,
  );
  return {
    rent: amount('RENT'),
    life: amount('LIFE'),
    mortgage: amount('MORTGAGE'),
    evidence: evidence.length > 0 ? evidence.join('; ') : null,
  };
}

/** The due repayments of each loan. */
function repaymentsOf(rows: PayFactRows['repayments'] extends Map<number, infer R> ? R : never): DueRepayments[] {
  return [...Map.groupBy(rows, ({ number }) => number)].map(([number, due]) => ({
    ...{ number, title: due[0]?.title ?? '', months: due[0]?.months ?? 0 },
    due: due.map(({ place, amount }) => ({ place, amount })),
  }));
}

function snapshotOf(person: PayFactsPerson, { banks, pfas }: PayFactRows): Snapshot {
  const { id, code, name, sort_key, branch_id, department_id, department, job_role, nhf_number } = person;
  const entry = person.bank_entry ?? {};
  const bank_id = entry.bank_name ?? null;
  const pfa_id = entry.pension_manager ?? null;
  return {
    ...{ employee_id: id, code, name, sort_key, branch_id, department_id, department, job_role },
    bank_id,
    bank: bank_id === null ? null : (banks.get(bank_id) ?? null),
    account_number: known(entry.account_number),
    account_name: known(entry.account_name),
    pfa_id,
    pfa: pfa_id === null ? null : (pfas.get(pfa_id) ?? null),
    rsa_pin: known(entry.pension_pin),
    tax_id: known(entry.tax_id),
    tax_state: known(entry.tax_state) ?? known(person.residential_state),
    nhf_number: known(nhf_number),
  };
}

/** The facts of the month for those of these people that the records have, in one trip to the database. */
export const readPayFacts = async (
  db: Db,
  ground: PayGround,
  laws: Laws,
  people: readonly number[],
): Promise<PersonMonth[]> => factsFrom(await factRows(db, ground.of, people), ground, laws);

/**
 * The facts of a month, from its rows. `last_day` is for somebody who is about to leave and whose employment nobody has ended
 * yet; they have facts then even where nothing is to be paid in the month.
 */
export function factsFrom(rows: PayFactRows, ground: PayGround, laws: Laws, last_day?: Day): PersonMonth[] {
  const { of, structures, setting } = ground;
  const workDaysOf = workDaysIn(ground);
  const [first, last] = [firstOf(of.month), lastOf(of.month)];
  return rows.persons.flatMap((person): PersonMonth[] => {
    const { id } = person;
    const stretches = stretchesOf(person, rows, ground, last_day);
    const lines = rows.lines.get(id) ?? [];
    // Lines that only deduct wait until there is pay.
    if (last_day === undefined && stretches.length === 0 && lines.every(({ kind }) => takesOff(kind))) return [];
    const row = snapshotOf(person, rows);
    const ends = stretches.at(-1);
    const job = latest(rows.grades.get(id) ?? [], ends?.until ?? last);
    const structure = structureOf(structures, job?.grade ?? null);
    const spans = rows.spans.get(id) ?? [];
    const begins = stretches[0]?.from ?? first;
    const elsewhere = (day: Day) =>
      spans.some((span) => span.company_id !== of.company && span.since <= day && span.until > day);
    const worked = (day: Day) => stretches.some(({ from, until }) => from <= day && day <= until);
    const unpaid = (rows.unpaid.get(id) ?? []).filter(({ day }) => worked(day));
    // Somebody who moved to another company repays from the pay there.
    const repays = ends !== undefined && !(ends.until < last && elsewhere(addDays(ends.until, 1)));
    const { to_date, missing } = toDateOf(of.month, rows.paid.get(id), rows.opened.get(id));
    const facts: PayFacts = {
      month: of.month,
      stretches,
      month_days: daysIn(of.month),
      unpaid: { days: unpaid.reduce((all, { taken }) => all + taken, 0), of: workDaysOf(person.state) },
      one_offs: lines.map(({ employee_id: _, ...line }) => line),
      repayments: repays ? repaymentsOf(rows.repayments.get(id) ?? []) : [],
      applies: {
        pension: person.pension ?? structure?.pension ?? holdsFor(laws, 'PENSION', of.staff),
        nhf: person.nhf,
        nhia: person.nhia ?? structure?.nhia ?? false,
        nsitf: setting?.nsitf ?? holdsFor(laws, 'NSITF', of.staff),
        itf: setting?.itf ?? holdsFor(laws, 'ITF', of.staff),
      },
      reliefs: reliefsOf(rows.reliefs.get(id) ?? []),
      tax_state: row.tax_state,
      method: of.method,
      to_date,
      year_ends:
        of.month.endsWith('-12') || rows.yearNow.has(id) || spans.every(({ until }) => until <= addDays(last, 1)),
    };
    return [
      {
        row,
        facts,
        owed_minimum: person.minimum_wage ?? hasMinimumWage(job?.employment_type ?? null),
        account: { at: person.recorded_at, by: person.recorded_by },
        missing,
        moved: {
          from: elsewhere(addDays(begins, -1)) || elsewhere(begins),
          to: elsewhere(addDays(ends?.until ?? last, 1)),
        },
      },
    ];
  });
}

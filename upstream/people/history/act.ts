import { sql } from 'drizzle-orm';
import { endsEmployment } from '../../../contracts/people/employment-state';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { ENTRY_KINDS, type HistoryEntryKind } from '../../../contracts/people/entry-kinds';
import {
  type history as contract,
  type EmployeeHistory,
  ENTRY_FIELDS,
  type PayForm,
} from '../../../contracts/people/history';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { type Area, changesArea } from '../../../contracts/platform/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { bankColumns, checkBanks } from '../employee/edit';
import { bankChangedMail } from '../employee/mails';
import { refuseOwn } from '../employee/own';
import { resolvePlaces, TAKEN_NAMES } from '../employee/resolve-places';
import { handedOver } from '../reporting-line/hand-over';
import { applyEntries } from './entries';
import { auditedValueJson, STORED_KINDS } from './kinds';
import {
  countingEntries,
  historyVersion,
  isFirst,
  keptHistory,
  readHistory,
  type StoredEntry,
  type StoredHistory,
  storedEntryOn,
} from './store';
import { auditedValueOf, type EntryColumns, newEntry, strikeEntry } from './write';

type Add = Call<ParsedOf<typeof contract.add>>;
type Form = Pick<Add['input'], 'job' | 'pay' | 'bank' | 'status'>;
/** `version` is left out by an act that names no history that it was made from. */
type Act = Call<{ id: number; version?: number } & Form>;

const OWN = 'Nobody changes their own job, pay, bank details or status. Another admin has to do this.';
const MEANWHILE = 'Somebody else changed this history after you opened it. Nothing of yours was saved yet.';
const ARCHIVED = 'An archived employee stays as they are. Restore them first.';
const NOT_OWED =
  'Nothing is left to be paid to this archived employee, so their bank details stay. Restore them first.';
const DECLINED = 'An employment that was declined stays declined.';

/** The area of the work that a kind belongs to. */
const AREA_OF: Record<HistoryEntryKind, Area> = { JOB: 'records', PAY: 'pay', BANK: 'pay', STATUS: 'records' };

/** Refuses a kind whose area the caller may not change. */
const refuseKind = ({ caller }: Pick<Act, 'caller'>, kind: HistoryEntryKind): void => {
  if (!changesArea(caller.limits, AREA_OF[kind])) throw refuse.forbidden();
};

/** An archived person stays as they are, except for the account of their last pay, which would be held for ever without one. */
function refuseArchived({ person }: StoredHistory, { job, pay, bank, status }: Form): void {
  if (!person.archived) return;
  const isBankAlone = bank !== undefined && job === undefined && pay === undefined && status === undefined;
  if (!isBankAlone) throw refuse.conflict(ARCHIVED);
  if (!person.owed) throw refuse.conflict(NOT_OWED);
}

/** Reads what an act stands on, and refuses who may not act on it. */
export async function readHistoryForAct(call: Act) {
  const { db, input } = call;
  const [kept, , places, banks] = await inOneTrip(
    keptHistory(db, input.id),
    refuseOwn(call, [input.id], OWN),
    input.job ? deferRefusal(resolvePlaces(call, input.job)) : null,
    input.bank ? deferRefusal(checkBanks(db, input.bank)) : null,
  );
  if (input.version !== undefined && kept.version !== input.version) throw refuse.conflict(MEANWHILE);
  refuseArchived(kept, input);
  banks?.();
  return { kept, placed: places?.() };
}
type Opened = Awaited<ReturnType<typeof readHistoryForAct>>;

const known = <V>(values: Record<string, V | undefined>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** An empty text of a form is no value. */
const emptied = <V>(values: Record<string, V | ''>): Record<string, V | null> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

/** The terms that a form names. A unit belongs to a department, and so it goes with it; a location goes with its company. */
function terms(job: Form['job'], before: StoredEntry | undefined): EntryColumns {
  if (!job) return {};
  const { unit, work_location, grade, step, employment_type, contract_end } = job;
  const moved = job.department !== before?.value.department_id;
  const left = job.company !== before?.value.company_id;
  const named = {
    unit_id: unit === undefined && moved ? null : unit,
    work_location_id: work_location === undefined && left ? null : work_location,
    grade,
    step,
    employment_type,
    contract_end: employment_type === 'PERMANENT' ? null : contract_end,
  };
  return known(emptied(named));
}

/** The pay that a form names. Parts come whole; with another gross the old ones no longer come to it. */
export function payOfForm(pay: PayForm, before: StoredEntry | undefined): Record<string, number | null> {
  const { salary, netSalary } = pay;
  const named = known({ gross_salary: salary, net_salary: netSalary });
  const parts = PAY_PART_NAMES.some((name) => pay[name] !== undefined);
  if (!parts && (salary === undefined || salary === before?.value.gross_salary)) return named;
  return { ...named, ...Object.fromEntries(PAY_PART_NAMES.map((name) => [name, parts ? (pay[name] ?? 0) : null])) };
}

/** The columns that a form sets of a kind; undefined where it has none of that kind. */
function given(
  { input }: Act,
  kind: HistoryEntryKind,
  { placed, kept }: Opened,
  day: Day,
  reason: string,
): EntryColumns | undefined {
  const { pay, bank, status } = input;
  if (kind === 'JOB') return placed && { ...placed.columns, ...terms(input.job, storedEntryOn(kept, kind, day)) };
  if (kind === 'PAY') return pay && payOfForm(pay, storedEntryOn(kept, kind, day));
  if (kind === 'STATUS')
    return (
      status && {
        employment_status: status.employment_status,
        employment_status_date: day,
        employment_status_reason: reason,
      }
    );
  return bank && bankColumns(bank);
}

const TERMS = ['unit_id', 'work_location_id', 'grade', 'step', 'employment_type', 'contract_end'];

/** Whether values say what an entry says already. A place that is yet to be made is another one. */
const isSame = (
  { input }: Act,
  kind: HistoryEntryKind,
  values: EntryColumns,
  entry: StoredEntry | undefined,
): boolean => {
  if (!entry) return false;
  if (kind === 'JOB') {
    const { company_id, branch_id, department_id, job_role_id } = entry.value;
    const { company, location, department, jobrole } = input.job ?? {};
    const sameTerms = TERMS.every((name) => (values[name] ?? null) === (entry.value[name] ?? null));
    return (
      sameTerms &&
      company === company_id &&
      location === branch_id &&
      department === department_id &&
      jobrole === job_role_id
    );
  }
  const columns = kind === 'STATUS' ? ['employment_status'] : STORED_KINDS[kind].columns;
  return columns.every((name) => (values[name] ?? null) === (entry.value[name] ?? null));
};

const WORD: Record<HistoryEntryKind, string> = { JOB: 'job', PAY: 'pay', BANK: 'bank', STATUS: 'status' };
/** Refuses a day before the employment. */
function refuseBefore(kept: StoredHistory, day: Day): void {
  if (day < kept.begins)
    throw refuse.fields({
      effective_from: [`The employment begins on ${dayText(kept.begins)}: choose that day or a later one`],
    });
}

/** Refuses a day that has an entry of the kind. */
function refuseTaken(kept: StoredHistory, kind: HistoryEntryKind, day: Day, except?: StoredEntry): void {
  if (countingEntries(kept, kind).some((one) => one !== except && one.effective_from === day))
    throw refuse.fields({
      effective_from: [`There is a ${WORD[kind]} entry of this day: correct that one, or choose another day`],
    });
}

/** A status that settles what comes after it: the later ones that have yet to come are struck through. */
const superseded = (kept: StoredHistory, values: EntryColumns, day: Day, today: Day): StoredEntry[] => {
  const status = String(values.employment_status);
  if (status === 'SUSPENDED') return [];
  return countingEntries(kept, 'STATUS').filter(({ effective_from: from }) => from > day && from > today);
};

/** The mails about a salary that goes elsewhere, also to addresses that were replaced of late. */
const bankTold = async (
  db: Db,
  { person }: StoredHistory,
  before: StoredEntry | undefined,
  values: EntryColumns,
  now: Date,
) => {
  const elsewhere = ['bank_name', 'account_number'].some(
    (name) => (values[name] ?? null) !== (before?.value[name] ?? null),
  );
  const mails = person.addresses.map((to) => bankChangedMail(to, person.firstname, person.company));
  return elsewhere ? enqueueAll(db, mails, now) : [];
};

interface Change {
  kind: HistoryEntryKind;
  day: Day;
  values: EntryColumns;
  reason: string;
  /** The entry in whose place it stands. */
  replaces?: StoredEntry;
  action: string;
  note: string;
}

/** The statements of one new entry: the entry, its audit, and what it says of today. */
async function written(call: Act, kept: StoredHistory, { kind, day, values, reason, replaces, action, note }: Change) {
  const { db, now, caller, audit, input } = call;
  const at = now.toISOString();
  const today = lagosDay(now);
  const before = replaces ?? storedEntryOn(kept, kind, day);
  const all: EntryColumns = { ...before?.value, ...values };
  const ends = kind === 'STATUS' ? superseded(kept, all, day, today).filter((one) => one !== replaces) : [];
  const by = { by: caller.name, at };
  return [
    ...(replaces ? strikeEntry(db, replaces.id, { ...by, reason: note }) : []),
    ...ends.flatMap((one) => strikeEntry(db, one.id, { ...by, reason: `Ended by a later entry: ${note}` })),
    newEntry(db, { employee: input.id, kind, day, values: all, reason, ...by, replaces: replaces?.id }),
    audit({
      action,
      record: 'employee',
      record_id: input.id,
      before: before && {
        ...auditedValueOf(kind, before.value),
        ...(replaces ? { effective_from: replaces.effective_from } : {}),
      },
      after: sql`(SELECT json_set(${auditedValueJson(kind, sql`value`)}, '$.effective_from', effective_from) FROM employee_entry
        WHERE id = (SELECT max(id) FROM employee_entry))`,
      note,
    }),
    ...applyEntries(db, kind, sql`${input.id}`, today),
    ...(kind === 'BANK' ? await bankTold(db, kept, before, all, now) : []),
  ];
}

/** Commits an act, if nobody acted on the history since the version that it was made from. */
export const commitHistoryAct = (call: Act, statements: Statement[]): Promise<EmployeeHistory> =>
  call.commit(
    [mustHold(call.db, sql`${historyVersion(call.input.id)} = ${call.input.version ?? null}`), ...statements],
    () => readHistory(call, { id: call.input.id }),
    { conflict: MEANWHILE, unique: TAKEN_NAMES },
  );

/** Records what is so from a day on: an entry of each kind that the form has and that differs from that day's. */
export const addEntry = (call: Add): Promise<EmployeeHistory> => lookAgain(() => add(call));

async function add(call: Add): Promise<EmployeeHistory> {
  const { input } = call;
  const { effective_from: day, reason, reports_to, status } = input;
  const [open, handed] = await inOneTrip(
    readHistoryForAct(call),
    reports_to && endsEmployment(status?.employment_status ?? '')
      ? deferRefusal(handedOver(call, [input.id], reports_to, { day, reason }))
      : null,
  );
  const { kept, placed } = open;
  refuseBefore(kept, day);
  const changes: Change[] = [];
  for (const kind of ENTRY_KINDS) {
    const values = given(call, kind, open, day, reason);
    const now = storedEntryOn(kept, kind, day);
    if (!values || isSame(call, kind, { ...now?.value, ...values }, now)) continue;
    refuseKind(call, kind);
    refuseTaken(kept, kind, day);
    if (kind === 'STATUS' && countingEntries(kept, kind)[0]?.value.employment_status === 'DECLINED')
      throw refuse.conflict(DECLINED);
    changes.push({ kind, day, values, reason, action: STORED_KINDS[kind].recorded, note: reason });
  }
  if (changes.length === 0)
    throw refuse.fields({ effective_from: ['It is so on this day already: nothing would change'] });
  const handing = handed?.() ?? [];
  const statements = (await Promise.all(changes.map((change) => written(call, kept, change)))).flat();
  return commitHistoryAct(call, [...(placed?.statements ?? []), ...statements, ...handing]);
}

/** The entry of an act, which counts. */
function entryOf(call: Act, { entries }: StoredHistory, id: number): StoredEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw refuse.notFound();
  refuseKind(call, entry.kind);
  if (entry.corrected_at !== null)
    throw refuse.conflict('This entry was corrected or withdrawn already. Reload the page.');
  return entry;
}

/** Puts a right entry in the place of a wrong one. */
export const correctEntry = (call: Call<ParsedOf<typeof contract.correct>>): Promise<EmployeeHistory> =>
  lookAgain(() => correct(call));

async function correct(call: Call<ParsedOf<typeof contract.correct>>): Promise<EmployeeHistory> {
  const { input } = call;
  const open = await readHistoryForAct(call);
  const { kept, placed } = open;
  const wrong = entryOf(call, kept, input.entryId);
  const { kind } = wrong;
  const day = input.effective_from ?? wrong.effective_from;
  if (Object.entries(ENTRY_FIELDS).some(([of, field]) => of !== kind && input[field] !== undefined))
    throw refuse.fields({ [ENTRY_FIELDS[kind]]: [`This entry is about the ${WORD[kind]} alone`] });
  if (day !== wrong.effective_from && isFirst(kept, wrong))
    throw refuse.fields({ effective_from: ['The employment begins with this: correct the day of employment instead'] });
  refuseBefore(kept, day);
  refuseTaken(kept, kind, day, wrong);
  const values = given(call, kind, open, day, wrong.reason ?? input.reason) ?? {};
  const moved: EntryColumns =
    kind === 'STATUS' && !isFirst(kept, wrong) ? { ...values, employment_status_date: day } : values;
  if (
    day === wrong.effective_from &&
    (Object.keys(values).length === 0 || isSame(call, kind, { ...wrong.value, ...values }, wrong))
  )
    throw refuse.fields({ [ENTRY_FIELDS[kind]]: ['This is what the entry says already'] });
  const change: Change = {
    kind,
    day,
    values: moved,
    reason: wrong.reason ?? input.reason,
    replaces: wrong,
    action: STORED_KINDS[kind].corrected,
    note: input.reason,
  };
  return commitHistoryAct(call, [...(placed?.statements ?? []), ...(await written(call, kept, change))]);
}

/** Takes back an entry that has yet to take effect. */
export async function withdrawEntry(call: Call<ParsedOf<typeof contract.withdraw>>): Promise<EmployeeHistory> {
  const { db, input, now, caller, audit } = call;
  const { kept } = await readHistoryForAct(call);
  const entry = entryOf(call, kept, input.entryId);
  const today = lagosDay(now);
  if (isFirst(kept, entry)) throw refuse.conflict('The employment begins with this. It is no change.');
  if (entry.effective_from <= today) throw refuse.conflict('This has taken effect. Correct it, or record a new entry.');
  const by = { by: caller.name, at: now.toISOString(), reason: 'Withdrawn before it took effect' };
  return commitHistoryAct(call, [
    ...strikeEntry(db, entry.id, by),
    audit({
      action: STORED_KINDS[entry.kind].withdrawn,
      record: 'employee',
      record_id: input.id,
      before: { ...auditedValueOf(entry.kind, entry.value), effective_from: entry.effective_from },
    }),
    ...applyEntries(db, entry.kind, sql`${input.id}`, today),
  ]);
}

/** Ends an entry with a last day: what was so before it is so again from the day after. */
export async function endEntry(call: Call<ParsedOf<typeof contract.end>>): Promise<EmployeeHistory> {
  const { input } = call;
  const { last_day, reason } = input;
  const { kept } = await readHistoryForAct(call);
  const entry = entryOf(call, kept, input.entryId);
  const line = countingEntries(kept, entry.kind);
  const place = line.indexOf(entry);
  const [later, earlier] = [line[place - 1], line[place + 1]];
  if (!earlier) throw refuse.conflict('Nothing was so before this entry. Record what is so from then on instead.');
  if (last_day < entry.effective_from)
    throw refuse.fields({ last_day: ['This lies before the first day of the entry'] });
  const day = addDays(last_day, 1);
  if (later && later.effective_from <= day)
    throw refuse.fields({ last_day: [`It ends on ${dayText(addDays(later.effective_from, -1))} already`] });
  const dated: EntryColumns =
    entry.kind === 'STATUS' ? { employment_status_date: day, employment_status_reason: reason } : {};
  const change: Change = {
    kind: entry.kind,
    day,
    values: { ...earlier.value, ...dated },
    reason,
    action: STORED_KINDS[entry.kind].recorded,
    note: reason,
  };
  return commitHistoryAct(call, await written(call, kept, change));
}

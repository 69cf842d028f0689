import { addDays, type Day } from '../../../contracts/platform/dates';
import { A_DAY, yearOf } from '../../../contracts/time/leave-days';
import {
  ESCALATE_AFTER_DAYS,
  type LeaveDecider,
  LINKED_DECIDERS,
  type LinkedDecider,
} from '../../../contracts/time/leave-state';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN } from '../../seed/people';
import type { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { areDaysFree, backOn, type SeedType, seedMonday, workedDays } from './seed-calendar';
import { handoverOf } from './seed-file';
import type { PlannedLeave, PlannedLeaveStage } from './seed-plan';
import {
  ACCEPTANCE_COMMENTS,
  ADDRESSES,
  APPROVAL_COMMENTS,
  CANCEL_REASON,
  DECLINE_REASONS,
  NOTES,
  RECALL_REASON,
} from './seed-texts';
import { COLUMNS_OF } from './turn-row';

export type LeaveSeedEmployee = SeedRows['employee'][number];

interface Person {
  name: string;
  email: string;
}

/** The people whom a request asks at the places outside HR. */
export type SeedTurnHolders = Record<LinkedDecider, Person>;

interface Making {
  desk: Desk;
  random: Random;
  one: LeaveSeedEmployee;
  asked: SeedTurnHolders;
  /** Whether the client is asked as well. */
  hasClient: boolean;
  /** A colleague of the team who is not away. */
  relief?: LeaveSeedEmployee | undefined;
}

const nameOf = (one: Pick<LeaveSeedEmployee, 'firstname' | 'lastname'>) => `${one.firstname} ${one.lastname}`;

/** The places that acted before a request reached its state. */
const actedBefore = (asked: readonly LeaveDecider[], stage: PlannedLeaveStage): LeaveDecider[] => {
  if (stage === 'REJECTED') return [];
  if (stage === 'CANCELLED') return asked.slice(0, 1);
  const at = asked.indexOf(stage as LeaveDecider);
  return asked.slice(0, at < 0 ? asked.length : at);
};

/** The columns that are empty at first; rows are written with all columns. */
const UNSAID = {
  ...{ relief_officer_name: '', relief_officer_email: '', relief_officer_phone: '', client_name: '', client_email: '' },
  ...{ line_manager1_comments: '', line_manager2_comments: '', client_notes: '', employer_comments: '' },
  ...{ cancel_reason: '', recall_reason: '' },
};

/** The number of days between the acts of a request, and before its first day. */
const AHEAD = 14;

/** The days of a planned request, moved on by so many weeks, because a week may be one of holidays. */
function spanOf(desk: Desk, one: LeaveSeedEmployee, { week, weekday = 0, days }: PlannedLeave, later: number) {
  const start_date = addDays(seedMonday(desk.today, week + later), weekday);
  const end_date = addDays(start_date, days - 1);
  return { start_date, end_date, work: workedDays(desk, one, start_date, end_date) };
}

/**
 * One request with its history: its days, its entries in the ledger, the people asked and what they said; null where the
 * employee could not have made it.
 */
export function makeRequest(
  { desk, random, one, asked: who, hasClient, relief }: Making,
  planned: PlannedLeave,
): number | null {
  const { rows, today } = desk;
  const type = requireSeeded(rows.leaveType.find(({ title }) => title === planned.type)) as SeedType;
  const free = [0, 1]
    .map((later) => spanOf(desk, one, planned, later))
    .find(({ work }) => areDaysFree(desk, one, type, work));
  if (!free) return null;
  const { start_date, end_date, work } = free;

  const { stage } = planned;
  const asked = type.approvals.filter((place) => place !== 'client' || hasClient);
  const turn = asked.find((place) => place === stage) ?? null;
  const acted = actedBefore(asked, stage);
  const yesterday = addDays(today, -1);
  const earliest = (day: Day) => (day > yesterday ? yesterday : day);
  const turnDay = addDays(today, -(planned.waits ?? 1));
  const asked_on = [addDays(start_date, -AHEAD - acted.length), addDays(yesterday, -acted.length - 2)].sort()[0];
  const first = turn ? addDays(turnDay, -acted.length) : requireSeeded(asked_on);
  // HR enters an illness when it is over.
  const begun = type.type === 'SICK' && !turn ? earliest(end_date) : first;
  const id = nextId(rows.leaveRequest);
  const timeOf = (step: number) =>
    seedTime(earliest(addDays(begun, step)), 8 * 60 + 40 + ((id * 37 + step * 95) % 480));
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const hrName = `${ADMIN.firstname} ${ADMIN.lastname}`;
  const created_at = timeOf(0);
  const said: Record<string, unknown> = {};
  const tell = (action: string, actor: string, at: string, more: { actor_id?: number | null; note?: string } = {}) =>
    rows.audit.push({ at, actor, action, record: 'leave', record_id: id, actor_id: null, ...more });
  const ask = (place: LinkedDecider, from: string, until: string | null, by: 'DONE' | 'ENDED' = 'DONE') =>
    rows.leaveAsk.push({
      ...{ id: nextId(rows.leaveAsk), leave_id: id, place, ...who[place], instead_of: null, asked_at: from },
      ...{ ended_at: until, ended_by: until ? by : null },
    });

  tell('Leave requested', nameOf(one), created_at, { actor_id: one.user_id ?? null });
  let at = created_at;
  acted.forEach((place, i) => {
    const next = timeOf(i + 1);
    if (place === 'employer') {
      const note = random.pick(ACCEPTANCE_COMMENTS);
      Object.assign(said, { employer_comments: note, employer_at: next, approved_by: hr.id });
      tell('Leave accepted', hrName, next, { actor_id: requireSeeded(hr.id), note });
    } else {
      const note = random.pick(APPROVAL_COMMENTS[place]);
      const columns = COLUMNS_OF[place];
      Object.assign(said, { [columns.words]: note, [columns.action]: 'APPROVED', [columns.at]: next });
      ask(place, at, next);
      tell('Leave approved', who[place].email, next, { note });
    }
    at = next;
  });
  const holder = LINKED_DECIDERS.find((place) => place === turn);
  if (holder) ask(holder, at, null);
  if (stage === 'REJECTED') {
    const place = asked[0] ?? 'employer';
    const next = timeOf(1);
    if (place === 'employer') {
      Object.assign(said, { employer_comments: DECLINE_REASONS.hr, employer_at: next, approved_by: hr.id });
      tell('Leave rejected', hrName, next, { actor_id: requireSeeded(hr.id), note: DECLINE_REASONS.hr });
    } else {
      const note = type.type === 'CASUAL' ? DECLINE_REASONS.stock : DECLINE_REASONS.season;
      const columns = COLUMNS_OF[place];
      Object.assign(said, { [columns.words]: note, [columns.action]: 'DECLINED', [columns.at]: next });
      ask(place, at, next);
      tell('Leave declined', who[place].email, next, { note });
    }
    at = next;
  }
  if (stage === 'CANCELLED') {
    const next = timeOf(acted.length + 1);
    Object.assign(said, { cancelled_at: next, cancel_reason: CANCEL_REASON });
    tell('Leave cancelled', nameOf(one), next, { actor_id: one.user_id ?? null, note: CANCEL_REASON });
    at = next;
  }

  const isOver = end_date < today;
  const recalledOn = stage === 'RECALLED' ? requireSeeded(work[Math.ceil(work.length / 2)]) : null;
  const back = recalledOn ?? (stage === 'ACCEPTED' && isOver ? backOn(desk, one, end_date) : null);
  const resumed = back && back <= yesterday ? back : recalledOn;
  if (recalledOn) {
    const when = seedTime(earliest(addDays(recalledOn, -1)), 11 * 60);
    Object.assign(said, { recalled_at: when, recall_reason: RECALL_REASON });
    tell('Recalled from leave', hrName, when, { actor_id: requireSeeded(hr.id), note: RECALL_REASON });
  } else if (resumed)
    tell('Resumed from leave', nameOf(one), seedTime(resumed, 8 * 60 + 25), { actor_id: one.user_id ?? null });
  const stands = turn !== null || stage === 'ACCEPTED' || stage === 'RECALLED';
  const kept = stands ? work.filter((day) => !recalledOn || day < recalledOn) : [];
  rows.leaveDay.push(
    ...kept.map((day) => ({ leave_id: id, employee_id: requireSeeded(one.id), day, portion: 'WHOLE' as const })),
  );
  entries(desk, one, type, id, {
    work,
    kept,
    taken: created_at,
    back: recalledOn ? seedTime(earliest(addDays(recalledOn, -1)), 11 * 60) : at,
    by: nameOf(one),
  });

  rows.leaveRequest.push({
    ...UNSAID,
    id,
    employee_id: requireSeeded(one.id),
    ...{ company_id: one.company_id, branch_id: one.branch_id, department_id: one.department_id, type_id: type.id },
    ...{ start_date, end_date, days: A_DAY * (recalledOn ? kept.length : work.length) },
    notes: type.type === 'SICK' ? 'Malaria; the doctor’s note follows.' : random.pick(NOTES),
    leave_address: random.pick(ADDRESSES),
    leave_phone_number: (one.phone ?? '0803-555-0100').replace(/\D/g, ''),
    relief_officer_needed: planned.relief === true && relief !== undefined,
    ...(planned.relief && relief
      ? {
          relief_officer: requireSeeded(relief.id),
          relief_officer_name: nameOf(relief),
          relief_officer_email: relief.email,
          relief_officer_phone: relief.phone ?? '',
        }
      : {}),
    ...(planned.handover ? handoverOf(desk, requireSeeded(one.id), start_date) : {}),
    status: turn ? 'PENDING' : stage === 'RECALLED' ? 'ACCEPTED' : (stage as 'ACCEPTED' | 'REJECTED' | 'CANCELLED'),
    asked,
    turn,
    turn_at: turn ? at : null,
    escalated_at:
      holder && (planned.waits ?? 1) > ESCALATE_AFTER_DAYS
        ? seedTime(addDays(turnDay, ESCALATE_AFTER_DAYS), 7 * 60)
        : null,
    line_manager1_name: who.line_manager1.name,
    line_manager1_email: who.line_manager1.email,
    line_manager2_name: who.line_manager2.name,
    line_manager2_email: who.line_manager2.email,
    ...(asked.includes('client') ? { client_name: who.client.name, client_email: who.client.email } : {}),
    asked_by: one.user_id ?? null,
    created_at,
    resumption_date: resumed,
    version: 1 + acted.length,
    ...said,
  });
  return id;
}

/** The days that the request takes from each year, and those that came back. */
function entries(
  { rows }: Desk,
  one: LeaveSeedEmployee,
  type: SeedType,
  leave_id: number,
  {
    work,
    kept,
    taken,
    back,
    by,
  }: { work: readonly Day[]; kept: readonly Day[]; taken: string; back: string; by: string },
): void {
  if (type.type === 'UNPAID') return;
  for (const year of new Set(work.map(yearOf))) {
    const of = (days: readonly Day[]) => A_DAY * days.filter((day) => yearOf(day) === year).length;
    const about = { employee_id: requireSeeded(one.id), type_id: type.id, year, leave_id, recorded_by: by };
    rows.leaveEntry.push({
      ...about,
      ...{ id: nextId(rows.leaveEntry), kind: 'TAKE', days: -of(work), reason: 'Leave requested', at: taken },
    });
    const returned = of(work) - of(kept);
    if (returned > 0)
      rows.leaveEntry.push({
        ...about,
        ...{ id: nextId(rows.leaveEntry), kind: 'RETURN', days: returned, reason: 'Days not taken', at: back },
      });
  }
}

import { EXIT_TYPE_WORDS, type ExitState, type ExitType } from '../../../contracts/cases/exit-state';
import { noticeOf, serviceOn, tenureOf } from '../../../contracts/cases/notice';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN } from '../../seed/people';
import { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { seedSettlement } from './seed-settlement';
import { STANDARD_EXIT_SETTING } from './standard-setting';
import { EXIT_EVENTS } from './words';

type Employee = SeedRows['employee'][number];

/** It draws numbers of its own, so that the rows of other modules stay as they are. */
const SEED = 1818;

const REASONS: Partial<Record<ExitType, readonly string[]>> = {
  RESIGNATION: ['Moving to Abuja', 'A post closer to home', 'Going back to school', 'Family'],
  END_OF_CONTRACT: ['The contract ends and is not renewed'],
  TERMINATION: ['The post ends'],
  RETIREMENT: ['Reached the age of retirement'],
};
const LEFT_AS: Partial<Record<string, ExitType>> = {
  RESIGNED: 'RESIGNATION',
  RETIRED: 'RETIREMENT',
  TERMINATED: 'TERMINATION',
};
/** The exits that are open, by the days until their last day. */
const OPEN: readonly (readonly [type: ExitType, status: ExitState, days: number])[] = [
  ['RESIGNATION', 'CLEARANCE', 3],
  ['RESIGNATION', 'CLEARANCE', 10],
  ['END_OF_CONTRACT', 'APPROVED', 14],
  ['RESIGNATION', 'PENDING', 31],
  ['REDUNDANCY', 'PENDING', 76],
];
const OWNERS = [
  { name: 'Segun Alabi', email: 'segun.alabi@lagoon.example' },
  { name: 'Halima Sani', email: 'halima.sani@lagoon.example' },
  { name: 'Peter Udoh', email: 'peter.udoh@lagoon.example' },
];
const DAYS_QUIET = 8;

interface Seeded {
  type: ExitType;
  status: ExitState;
  last_day: Day;
  opened: Day;
  reason: string;
}

/** Seeds closed exits of the people who have left so far, and one exit of each open state. */
export function exits(desk: Desk): void {
  const { rows, today } = desk;
  const random = new Random(SEED);
  for (const one of rows.employee) {
    const type = LEFT_AS[one.employment_status ?? 'ACTIVE'];
    const since = one.employment_status_date;
    if (!type || !since || since > today) continue;
    const last_day = addDays(since, -1);
    const reason = random.pick([...(REASONS[type] ?? ['The post ends'])]);
    open(desk, one, { type, status: 'CLOSED', last_day, opened: addDays(last_day, -30), reason });
  }
  const staying = rows.employee.filter(
    (one) =>
      (one.employment_status ?? 'ACTIVE') === 'ACTIVE' &&
      !one.archived &&
      !one.next_status &&
      !one.user_id &&
      one.employment_date < addDays(today, -400),
  );
  for (const [i, [type, status, days]] of OPEN.entries()) {
    const one = staying[Math.floor(((i + 1) * staying.length) / (OPEN.length + 1))];
    if (!one) continue;
    const reason = random.pick([...(REASONS[type] ?? ['The department closes'])]);
    open(desk, one, { type, status, last_day: addDays(today, days), opened: addDays(today, -12 - i), reason });
  }
}

function open(desk: Desk, one: Employee, { type, status, last_day, opened, reason }: Seeded): void {
  const { rows } = desk;
  const id = nextId(rows.caseFile);
  const serial = rows.caseFile.filter(({ kind }) => kind === 'EXIT').length + 1;
  const opened_at = seedTime(opened, 9 * 60);
  const employee_id = requireSeeded(one.id);
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const hrName = `${hr.firstname} ${hr.lastname}`;
  const resigned = type === 'RESIGNATION';
  const name = `${one.firstname} ${one.lastname}`;
  const closed = status === 'CLOSED';
  const notice = noticeOf({ employed: one.employment_date, from: opened, type, contract: null });
  const months = serviceOn(one.employment_date, last_day);
  const { company_id, branch_id, department_id } = one;
  rows.caseFile.push({
    id,
    kind: 'EXIT',
    year: 0,
    serial,
    number: `E-${String(serial).padStart(4, '0')}`,
    ...{ employee_id, company_id, branch_id, department_id },
    topic: type,
    status,
    due: closed ? null : status === 'PENDING' ? addDays(opened, 3) : last_day,
    opened_at,
    opened_by: resigned ? null : requireSeeded(hr.id),
    closed_at: closed ? seedTime(addDays(last_day, 1), 5) : null,
  });
  rows.caseParty.push({
    id: nextId(rows.caseParty),
    case_id: id,
    role: 'SUBJECT',
    sees: 'SUBJECT',
    name,
    email: one.email,
    user_id: one.user_id ?? null,
    employee_id,
    added_at: opened_at,
  });
  rows.exit.push({
    case_id: id,
    ...{ employee_id, company_id, type, status, opened_at, last_day, reason },
    tenure_months: months,
    tenure: tenureOf(months),
    notice_from: notice.from,
    notice_length: notice.length,
    notice_basis: notice.basis,
    notice_until: notice.notice_until,
    approved_at: status === 'PENDING' ? null : seedTime(addDays(opened, 3), 11 * 60),
    settled: closed
      ? seedSettlement(rows, one, { type, last_day, notice_until: notice.notice_until, tenure_months: months })
      : null,
    settled_at: closed ? seedTime(last_day, 15 * 60) : null,
    settled_by: closed ? hrName : null,
  });
  const happened = (kind: string, day: Day, by_name: string, data: Record<string, unknown> = {}, words = '') =>
    rows.caseEvent.push({
      id: nextId(rows.caseEvent),
      case_id: id,
      kind,
      reach: 'SUBJECT',
      by_name,
      words,
      data,
      at: seedTime(day, 10 * 60),
    });
  happened(
    resigned ? EXIT_EVENTS.resigned : EXIT_EVENTS.started,
    opened,
    resigned ? name : hrName,
    { type, last_day },
    reason,
  );
  if (status === 'PENDING') return;
  happened(EXIT_EVENTS.approved, addDays(opened, 3), hrName, { last_day });
  if (closed) {
    happened(EXIT_EVENTS.settled, last_day, hrName);
    happened(EXIT_EVENTS.closed, addDays(last_day, 1), 'Tenure');
    return;
  }
  leaves(rows, one, {
    type,
    last_day,
    number: `E-${String(serial).padStart(4, '0')}`,
    day: addDays(opened, 3),
    by: hrName,
  });
  if (status === 'CLEARANCE') clearanceOf(desk, one, { id, last_day, opened, hrName, happened });
}

/** The status that is to come, in the record and in its history. */
function leaves(
  rows: SeedRows,
  one: Employee,
  { type, last_day, number, day, by }: { type: ExitType; last_day: Day; number: string; day: Day; by: string },
): void {
  const status = type === 'RESIGNATION' ? ('RESIGNED' as const) : ('TERMINATED' as const);
  const from = addDays(last_day, 1);
  const reason = `${EXIT_TYPE_WORDS[type]}, exit ${number}`;
  one.next_status = status;
  one.next_status_date = from;
  rows.employeeEntry.push({
    employee_id: requireSeeded(one.id),
    kind: 'STATUS',
    effective_from: from,
    value: { employment_status: status, employment_status_date: from, employment_status_reason: reason },
    reason,
    recorded_by: by,
    recorded_at: seedTime(day, 11 * 60),
    applied: false,
  });
}

interface Clearing {
  id: number;
  last_day: Day;
  opened: Day;
  hrName: string;
  happened: (kind: string, day: Day, by: string, data?: Record<string, unknown>) => void;
}

/** The standard departments: the first has cleared, and one is silent. */
function clearanceOf({ rows, today }: Desk, one: Employee, { id, last_day, hrName, happened }: Clearing): void {
  const boss = rows.employee.find(({ id: of }) => of === one.line_manager1);
  const begun = addDays(today, -DAYS_QUIET);
  const at = seedTime(begun, 8 * 60);
  const owners = [
    boss ? { name: `${boss.firstname} ${boss.lastname}`, email: boss.email } : OWNERS[0],
    ...OWNERS,
    { name: hrName, email: ADMIN.email },
  ];
  happened(EXIT_EVENTS.clearance, begun, hrName, { owners: owners.length });
  for (const [i, { department, due_days, items }] of STANDARD_EXIT_SETTING.clearance.entries()) {
    const owner = owners[i] ?? OWNERS[0];
    const party_id = nextId(rows.caseParty);
    rows.caseParty.push({
      id: party_id,
      case_id: id,
      role: 'OWNER',
      sees: 'OWN',
      name: owner?.name ?? '',
      email: owner?.email ?? '',
      added_at: at,
    });
    const done = i === 0;
    const clearance_id = nextId(rows.exitClearance);
    const cleared = seedTime(addDays(begun, 3), 15 * 60);
    rows.exitClearance.push({
      id: clearance_id,
      case_id: id,
      party_id,
      department,
      due: addDays(last_day, -due_days),
      told_at: at,
      quiet_since: done ? null : i === 3 ? at : seedTime(addDays(today, -1), 9 * 60),
      cleared_at: done ? cleared : null,
    });
    for (const [k, { text, hand_back }] of items.entries()) {
      const ticked = done || (i < 3 && k === 0);
      rows.exitItem.push({
        id: nextId(rows.exitItem),
        clearance_id,
        text,
        hand_back,
        done_at: ticked ? cleared : null,
        done_by: ticked ? (owner?.name ?? '') : null,
      });
    }
    if (done) happened(EXIT_EVENTS.cleared, addDays(begun, 3), owner?.name ?? '', { department });
  }
}

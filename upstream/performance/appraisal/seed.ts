import {
  APPRAISAL_MANAGERS,
  type AppraisalState,
  appraisalHolder,
} from '../../../contracts/performance/appraisal-state';
import { weightedResult } from '../../../contracts/performance/kpi-weights';
import { addDays, type Day, monthWord } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { DEPARTMENT_OBJECTIVES, OWN_OBJECTIVES, SAID_BY_EMPLOYEE, SAID_BY_MANAGER, WORKFORCE } from './seed-texts';

type Employee = SeedRows['employee'][number];

/** It draws numbers of its own, so that the rows of other modules stay as they are. */
const SEED = 1104;

/** The states of the running appraisal, and the number of days with each holder. */
const RUNNING: readonly { state: AppraisalState; days: readonly number[] }[] = [
  { state: 'PENDING', days: [12, 9, 5, 2] },
  { state: 'SUBMITTED', days: [7, 4, 3, 1] },
  { state: 'REJECTED', days: [4, 1] },
  { state: 'RATING', days: [9, 6, 2, 2] },
  { state: 'APPRAISAL SUBMITTED', days: [8, 5, 3, 2, 0] },
  { state: 'SUPERVISOR RATED', days: [4, 3, 2, 0] },
  { state: 'MANAGER RATED', days: [11, 6, 3, 1, 1] },
];
/** Those of an appraisal that waits for HR to initiate it. */
const NOT_INITIATED: typeof RUNNING = [
  { state: 'PENDING', days: [10, 3] },
  { state: 'SUBMITTED', days: [2] },
  { state: 'ACCEPTED', days: [6, 4] },
];
/** The departments that have results of the last half-year. */
const RATED_DEPARTMENTS = ['Terminal Operations', 'Fleet and Delivery', 'Customer Service', 'Finance'];
/** How far the results of a department are from the rest. */
const LEVELS: Record<string, number> = { 'Terminal Operations': -2, 'Fleet and Delivery': 1, Finance: 6 };

/** A running appraisal with people in every state after its start, a finished one, and one that waits to be initiated. */
export function appraisals(desk: Desk): void {
  const { rows, today } = desk;
  const random = new Random(SEED);
  const [first, second] = rows.company;
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const end = lastOfMonth(addDays(today, 25));
  const start = firstOfMonth(end, 5);
  const staff = rows.employee.filter(
    (one) => !one.archived && (!one.user_id || one === emeka) && (one.employment_status ?? 'ACTIVE') === 'ACTIVE',
  );

  const finished = round(
    desk,
    requireSeeded(requireSeeded(first).id),
    firstOfMonth(start, 6),
    addDays(start, -1),
    'initiated',
  );
  for (const one of staff) {
    const department = requireSeeded(rows.department.find(({ id }) => id === one.department_id)).name;
    if (one.company_id !== finished.company_id || one.employment_date > finished.start_date) continue;
    if (!RATED_DEPARTMENTS.includes(department)) continue;
    person(desk, random, finished, one, 'MANAGER RATED', addDays(finished.end_date, random.int(2, 20)));
  }

  const waiting = round(desk, requireSeeded(requireSeeded(second).id), start, end, 'sent');
  spread(desk, random, waiting, NOT_INITIATED, staff);
  const running = round(desk, requireSeeded(requireSeeded(first).id), start, end, 'initiated');
  person(desk, random, running, emeka, 'RATING', addDays(today, -3));
  spread(
    desk,
    random,
    running,
    RUNNING,
    staff.filter((one) => one !== emeka && one.line_manager1),
  );
}

const daysText = (start: Day, end: Day) =>
  `${monthWord(start.slice(5, 7))}${start.slice(0, 4) === end.slice(0, 4) ? '' : ` ${start.slice(0, 4)}`}–${monthWord(end.slice(5, 7))} ${end.slice(0, 4)}`;

const lastOfMonth = (day: Day): Day => lastOf(day.slice(0, 7));

/** The first day of the month that is so many months before. */
const firstOfMonth = (day: Day, before: number): Day => firstOf(monthAfter(day.slice(0, 7), -before));

const unrated = { employee_rating: 0, employee_comment: '', line_manager_rating: 0, line_manager_comment: '' };

type Round = Required<Pick<SeedRows['appraisal'][number], 'id' | 'company_id' | 'start_date' | 'end_date'>> & {
  sent_at: string;
  kpis: { EMPLOYEE: number; WORKFORCE: number };
};

/** An appraisal with both its KPIs, which was sent to employees. */
function round({ rows }: Desk, company_id: number, start_date: Day, end_date: Day, as: 'sent' | 'initiated'): Round {
  const id = nextId(rows.appraisal);
  const sent_at = seedTime(addDays(start_date, id), 10 * 60);
  rows.appraisal.push({
    id,
    name: daysText(start_date, end_date),
    company_id,
    start_date,
    end_date,
    objectives_by: addDays(start_date, 40),
    own_rating_by: addDays(end_date, -10),
    created_at: seedTime(start_date, 9 * 60),
    created_by: requireSeeded(requireSeeded(rows.user.find(({ email }) => email === ADMIN.email)).id),
    sent_at,
    initiated_at: as === 'initiated' ? seedTime(addDays(start_date, 45), 9 * 60) : null,
  });
  const kpis = { EMPLOYEE: nextId(rows.kpi), WORKFORCE: nextId(rows.kpi) + 1 };
  rows.kpi.push(
    { id: kpis.EMPLOYEE, appraisal_id: id, category: 'EMPLOYEE', name: 'Objectives of your job' },
    { id: kpis.WORKFORCE, appraisal_id: id, category: 'WORKFORCE', name: 'What we all work by' },
  );
  for (const [kpi_id, texts] of [
    [kpis.EMPLOYEE, OWN_OBJECTIVES],
    [kpis.WORKFORCE, WORKFORCE],
  ] as const)
    texts.forEach(({ text, weight }, position) => {
      rows.objective.push({ ...unrated, id: nextId(rows.objective), kpi_id, position, text, weight });
    });
  rows.kpiSending.push({
    id: nextId(rows.kpiSending),
    appraisal_id: id,
    kpi_id: kpis.EMPLOYEE,
    again: false,
    started_by: requireSeeded(requireSeeded(rows.user.find(({ email }) => email === ADMIN.email)).id),
    started_by_name: `${ADMIN.firstname} ${ADMIN.lastname}`,
    started_at: sent_at,
    done_at: sent_at,
  });
  return { id, company_id, start_date, end_date, sent_at, kpis };
}

/** Employees of the company in the states named, one after another. */
function spread(desk: Desk, random: Random, of: Round, states: typeof RUNNING, staff: readonly Employee[]): void {
  const here = staff.filter(({ company_id }) => company_id === of.company_id);
  let next = 0;
  for (const { state, days } of states)
    for (const ago of days) {
      person(desk, random, of, requireSeeded(here[next]), state, addDays(desk.today, -ago));
      next += 2;
    }
}

const ORDER: readonly AppraisalState[] = ['RATING', 'APPRAISAL SUBMITTED', 'SUPERVISOR RATED', 'MANAGER RATED'];
const reached = (state: AppraisalState, other: AppraisalState) => ORDER.indexOf(state) >= ORDER.indexOf(other);
const bounded = (rating: number) => Math.min(100, Math.max(1, rating));

/** The appraisal of one employee in a state, with what was typed on the way there. */
function person(desk: Desk, random: Random, of: Round, one: Employee, state: AppraisalState, day: Day): void {
  const { rows } = desk;
  const id = nextId(rows.employeeKpi);
  const department = requireSeeded(rows.department.find((row) => row.id === one.department_id)).name;
  const level = 71 + (LEVELS[department] ?? 0) + random.int(-16, 10) + random.int(-10, 8);
  const own = DEPARTMENT_OBJECTIVES[department];
  const texts = [
    ...OWN_OBJECTIVES.map((as, i) => (state !== 'PENDING' && i === 0 && own ? { ...as, text: own } : as)),
    ...WORKFORCE,
  ];
  const rated = texts.map(({ text, weight }, position) => {
    const line = bounded(level + random.int(-6, 6));
    const owned = bounded(line + random.int(-5, 11));
    const drafted = state === 'RATING' && position < id % 3;
    return {
      ...unrated,
      id: nextId(rows.objective) + position,
      kpi_id: position < OWN_OBJECTIVES.length ? of.kpis.EMPLOYEE : of.kpis.WORKFORCE,
      employee_kpi_id: id,
      position,
      text,
      weight,
      ...(drafted || reached(state, 'APPRAISAL SUBMITTED')
        ? { employee_rating: owned, employee_comment: random.pick(SAID_BY_EMPLOYEE) }
        : {}),
      ...(reached(state, 'SUPERVISOR RATED')
        ? { line_manager_rating: line, line_manager_comment: random.pick(SAID_BY_MANAGER) }
        : {}),
    };
  });
  rows.objective.push(...rated);
  const resultOf = (rating: 'employee_rating' | 'line_manager_rating') =>
    weightedResult(rated.map((row) => ({ weight: row.weight, rating: row[rating] })));
  const line_manager_result = reached(state, 'SUPERVISOR RATED') ? resultOf('line_manager_rating') : null;
  const head_manager_rating =
    state === 'MANAGER RATED' && line_manager_result !== null
      ? bounded(Math.round(line_manager_result) + random.int(-4, 4))
      : null;
  const sending = requireSeeded(rows.kpiSending.find(({ kpi_id }) => kpi_id === of.kpis.EMPLOYEE));
  sending.sent = sending.people = (sending.sent ?? 0) + 1;
  rows.employeeKpi.push({
    id,
    appraisal_id: of.id,
    kpi_id: of.kpis.EMPLOYEE,
    employee_id: requireSeeded(one.id),
    company_id: one.company_id,
    department_id: one.department_id,
    state,
    state_at: seedTime(day, 9 * 60 + (id % 7) * 50),
    comment: commentOf(state),
    own_result: reached(state, 'APPRAISAL SUBMITTED') ? resultOf('employee_rating') : null,
    line_manager_result,
    head_manager_rating,
    head_manager_comment: head_manager_rating === null ? null : 'Agreed with the line manager.',
    result:
      head_manager_rating === null
        ? null
        : Math.round((requireSeeded(line_manager_result ?? undefined) + head_manager_rating) * 5) / 10,
    created_at: of.sent_at,
    ...asks(desk, id, one, state, day),
  });
}

const commentOf = (state: AppraisalState): string | null => {
  if (state === 'PENDING' || state === 'SUBMITTED') return null;
  return state === 'REJECTED' ? 'Say how each objective is measured.' : 'Clear, and within reach.';
};

/** How many places were asked on the way to a state; the last of them is still to answer where it holds the appraisal. */
const ASKED: Record<AppraisalState, number> = {
  PENDING: 0,
  SUBMITTED: 1,
  REJECTED: 1,
  ACCEPTED: 1,
  RATING: 1,
  'APPRAISAL SUBMITTED': 2,
  'SUPERVISOR RATED': 3,
  'MANAGER RATED': 3,
};

/** The people who were asked on the way, and the names and addresses in the row. */
function asks({ rows, supervisors }: Desk, employee_kpi_id: number, one: Employee, state: AppraisalState, day: Day) {
  const leads = requireSeeded(requireSeeded(supervisors.get(one.company_id))[0]).email;
  if (one.email !== leads) one.head_manager = requireSeeded(rows.employee.find(({ email }) => email === leads)).id;
  const line = rows.employee.find(({ id }) => id === one.line_manager1);
  const head = rows.employee.find(({ id }) => id === one.head_manager);
  const kept: Record<string, string> = {};
  APPRAISAL_MANAGERS.slice(0, ASKED[state]).forEach((place, i) => {
    const who = place === 'head_manager' ? head : line;
    const name = who ? `${who.firstname} ${who.lastname}` : '';
    const open = appraisalHolder(state) === place;
    rows.appraisalAsk.push({
      id: nextId(rows.appraisalAsk),
      employee_kpi_id,
      place,
      employee_id: who?.id ?? null,
      name,
      email: who?.email ?? null,
      asked_at: seedTime(addDays(day, open ? 0 : 3 * (i - 4)), 9 * 60 + 10),
      ended_at: open ? null : seedTime(addDays(day, 3 * (i - 3)), 9 * 60),
      ended_by: open ? null : 'DONE',
    });
    if (who) Object.assign(kept, { [`${place}_name`]: name, [`${place}_email`]: who.email });
  });
  return kept;
}

import { lastDayOf } from '../../../contracts/platform/calendar';
import { addDays, type Day, daysApart } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { fillInAnswers } from '../../../contracts/time/headcount-answers';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { headcountDigestMail } from './digest-mail';
import { STANDARD_QUESTIONS } from './standard-questions';

type Employee = SeedRows['employee'][number];
type Response = SeedRows['employeeHeadcount'][number];

/** It draws numbers of its own, so that the rows of other modules stay as they are. */
const SEED = 1717;
/** Months before this one that were asked too. */
const MONTHS_BEFORE = 3;

const EQUIPMENT = [
  'Laptop, access card',
  'Access card',
  'Phone, access card',
  'None',
  'Laptop, phone',
  'Two-way radio',
];
const REASONS = ['Moved to Ikeja two weeks ago', 'Seven days on site, not eleven', 'The laptop was handed back in May'];

/** A month that one company was asked. */
interface Round {
  id: number;
  company_id: number;
  year: number;
  month: number;
  opened: Day;
  closes: Day;
  /** It is this month: some have not answered, and some answers wait. */
  isOpen: boolean;
}

/** The standard questions, this month with responses in every state, and the months before, in every company. */
export function headcounts(desk: Desk): void {
  const { rows, today } = desk;
  const random = new Random(SEED);
  const created_at = seedTime(addDays(today, -400), 9 * 60);
  for (const question of STANDARD_QUESTIONS)
    rows.headcountQuestion.push({ id: nextId(rows.headcountQuestion), created_at, ...question });
  for (let before = MONTHS_BEFORE; before >= 0; before -= 1)
    for (const { id } of rows.company) ask(desk, random, round(desk, requireSeeded(id), before));
  tellSupervisors(desk);
}

function round({ rows, today }: Desk, company_id: number, before: number): Round {
  const of = monthAfter(today.slice(0, 7), -before);
  const [year, month] = [Number(of.slice(0, 4)), Number(of.slice(5))];
  const [opened, closes] = [firstOf(of), lastOf(of)];
  const id = nextId(rows.headcount);
  const opened_at = seedTime(opened, 5);
  rows.headcount.push({
    id,
    company_id,
    year,
    month,
    questions: rows.headcountQuestion.map(({ id: question, ...rest }) => ({
      id: requireSeeded(question),
      text: rest.text,
      kind: rest.kind,
      choices: rest.choices ?? [],
      unit: rest.unit ?? '',
      hint: rest.hint ?? '',
      label: rest.label,
      required: rest.required ?? true,
      position: rest.position,
    })),
    closes_on: closes,
    opened_at,
    started_by: requireSeeded(requireSeeded(rows.user.find(({ email }) => email === ADMIN.email)).id),
    started_by_name: `${ADMIN.firstname} ${ADMIN.lastname}`,
    ready_at: opened_at,
  });
  return { id, company_id, year, month, opened, closes, isOpen: before === 0 };
}

/** Everybody who worked there, each where a month of a real company would have them. */
function ask({ rows, today }: Desk, random: Random, of: Round): void {
  const here = rows.employee.filter(
    (one) =>
      one.company_id === of.company_id &&
      !one.archived &&
      ['ACTIVE', 'SUSPENDED'].includes(one.employment_status ?? 'ACTIVE') &&
      one.employment_date <= of.opened,
  );
  const days = daysApart(of.opened, of.isOpen ? today : of.closes);
  for (const one of here) {
    const chance = random.next();
    const day = addDays(of.opened, random.int(0, days));
    const boss = rows.employee.find(({ id }) => id === one.line_manager1);
    const row = {
      id: nextId(rows.employeeHeadcount),
      headcount_id: of.id,
      employee_id: requireSeeded(one.id),
      company_id: of.company_id,
      year: of.year,
      month: of.month,
      supervisor_name: boss ? `${boss.firstname} ${boss.lastname}` : null,
      supervisor_email: boss?.email ?? null,
      employee_status: 'PENDING',
      supervisor_status: 'PENDING',
      supervisor_comment: '',
      answers: [],
    } satisfies Response;
    const isMine = one.email === EMPLOYEE.email;
    rows.employeeHeadcount.push(
      of.isOpen && (isMine || chance > 0.72)
        ? row
        : { ...row, ...answered(rows, random, one, row, day), ...decided(random, of, row, day, isMine ? 0 : chance) },
    );
  }
}

/** The answers of one employee, which fit their record in nearly all months. */
function answered(rows: SeedRows, random: Random, one: Employee, { supervisor_name }: Response, day: Day) {
  const named = (list: readonly { id?: number; name: string }[], id: number) =>
    requireSeeded(list.find((row) => row.id === id)).name;
  const about = {
    company: named(rows.company, one.company_id),
    job_role: named(rows.jobRole, one.job_role_id),
    branch: named(rows.branch, one.branch_id),
    supervisor: supervisor_name ?? '',
  };
  const values = [
    'Yes',
    random.chance(0.85)
      ? fillInAnswers('{branch}', about)
      : random.pick(['Another branch', 'Client site', 'From home']),
    String(random.int(1, Math.max(1, Math.round(Number(day.slice(8)) * 0.7)))),
    random.chance(0.96) ? 'Yes' : 'No',
    random.chance(0.96) ? 'Yes' : 'No',
    EQUIPMENT[requireSeeded(one.id) % EQUIPMENT.length] ?? 'None',
  ];
  return {
    employee_status: 'SUBMITTED' as const,
    answers: rows.headcountQuestion.map(({ id }, place) => ({
      question: requireSeeded(id),
      value: values[place] ?? '',
    })),
    submitted_at: seedTime(day, 10 + random.int(0, 20)),
  };
}

/** The decisions of the supervisor; some answers of this month still wait. Nobody decides where the line names nobody. */
function decided(random: Random, { isOpen }: Round, { supervisor_email }: Response, day: Day, chance: number) {
  if (!supervisor_email || (isOpen && chance > 0.6)) return {};
  const decided_at = seedTime(day, 40 + random.int(0, 15));
  return chance > (isOpen ? 0.57 : 0.97)
    ? { supervisor_status: 'DECLINED' as const, supervisor_comment: random.pick(REASONS), decided_at }
    : { supervisor_status: 'APPROVED' as const, decided_at };
}

/** The supervisors of this month have their mail, whose link shows all of their people. */
function tellSupervisors({ rows, mails, today }: Desk): void {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  // The first minute of today: a link of a later one would not be good yet, where the seed runs at night.
  const at = seedTime(today, 0);
  const waiting = rows.employeeHeadcount.filter(
    (row) => row.year === year && row.month === month && row.employee_status === 'SUBMITTED' && row.supervisor_email,
  );
  for (const email of new Set(waiting.map(({ supervisor_email }) => requireSeeded(supervisor_email ?? undefined)))) {
    const theirs = rows.employeeHeadcount.filter(
      (row) => row.supervisor_email === email && row.year === year && row.month === month,
    );
    const toDecide = theirs.filter(
      ({ employee_status, supervisor_status }) => employee_status === 'SUBMITTED' && supervisor_status === 'PENDING',
    );
    const [first] = theirs;
    if (!first || toDecide.length === 0) continue;
    const id = nextId(rows.headcountAsk);
    const name = requireSeeded(first.supervisor_name ?? undefined);
    rows.headcountAsk.push({ id, year, month, email, name, asked_at: at, told_at: at });
    const group = {
      id,
      email,
      name,
      year,
      month,
      told_at: null,
      company: requireSeeded(rows.company.find((company) => company.id === first.company_id)).name,
      closes_on: lastDayOf(year, month),
      waiting: toDecide.length,
      unanswered: theirs.filter(({ employee_status }) => employee_status === 'PENDING').length,
      people: toDecide.slice(0, 3).map((row) => {
        const one = requireSeeded(rows.employee.find(({ id: of }) => of === row.employee_id));
        return {
          id: requireSeeded(row.id),
          name: `${one.firstname} ${one.lastname}`,
          job_role: requireSeeded(rows.jobRole.find(({ id: of }) => of === one.job_role_id)).name,
        };
      }),
    };
    mails.push({ message: headcountDigestMail(group, new Date(at)), at });
  }
}

import { monthEnd, repaymentsOf } from '../../../contracts/cases/repayments';
import type { WelfareState } from '../../../contracts/cases/welfare-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';
import { mostOf } from './limits';
import { STANDARD_KINDS } from './standard-kinds';
import { EVENTS } from './words';

type Employee = SeedRows['employee'][number];

const NAIRA = 100;

interface Planned {
  kind: string;
  status: WelfareState;
  purpose: string;
  /** In naira. */
  amount: number;
  /** Days ago on which it was asked for. */
  ago: number;
  months?: number;
  /** Days ago on which it was paid. */
  paid?: number;
}

/** The welfare of the employee who signs in: a loan, a request and a paid one. */
const OWN: readonly Planned[] = [
  { kind: 'Wedding', status: 'PAID', purpose: 'Own wedding', amount: 100_000, ago: 214, paid: 208 },
  { kind: 'Loan', status: 'ONGOING', purpose: 'Rent', amount: 500_000, ago: 142, months: 12, paid: 134 },
  { kind: 'Medical', status: 'SUBMITTED', purpose: 'Dental', amount: 68_500, ago: 4 },
];

/** The waiting, payable, running and finished cases of the others. */
const OTHERS: readonly Planned[] = [
  { kind: 'Loan', status: 'PENDING', purpose: 'Rent', amount: 600_000, ago: 5, months: 24 },
  { kind: 'Medical', status: 'PENDING', purpose: 'Surgery, spouse', amount: 420_000, ago: 4 },
  { kind: 'Salary advance', status: 'SUBMITTED', purpose: 'School fees', amount: 90_000, ago: 1, months: 3 },
  { kind: 'Birth', status: 'SUBMITTED', purpose: 'Second child', amount: 50_000, ago: 1 },
  { kind: 'Bereavement', status: 'SUBMITTED', purpose: 'Father', amount: 150_000, ago: 1 },
  { kind: 'Loan', status: 'APPROVED', purpose: 'Car repair', amount: 300_000, ago: 9, months: 12 },
  { kind: 'Bereavement', status: 'APPROVED', purpose: 'Mother', amount: 150_000, ago: 6 },
  { kind: 'Loan', status: 'ONGOING', purpose: 'Land', amount: 700_000, ago: 190, months: 24, paid: 180 },
  { kind: 'Loan', status: 'ONGOING', purpose: 'Rent', amount: 400_000, ago: 100, months: 10, paid: 95 },
  { kind: 'Salary advance', status: 'ONGOING', purpose: 'Hospital bill', amount: 80_000, ago: 60, months: 3, paid: 57 },
  { kind: 'Salary advance', status: 'REPAID', purpose: 'School fees', amount: 60_000, ago: 200, months: 3, paid: 196 },
  { kind: 'Other', status: 'DECLINED', purpose: 'A new phone', amount: 95_000, ago: 30 },
];

/** The standard kinds, and a request in every state. */
export function welfares(desk: Desk): void {
  const { rows, today } = desk;
  const created_at = seedTime(addDays(today, -400), 9 * 60);
  for (const kind of STANDARD_KINDS) rows.welfareKind.push({ id: nextId(rows.welfareKind), ...kind, created_at });
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  for (const planned of OWN) open(desk, emeka, planned);
  const others = rows.employee.filter(
    (one) =>
      (one.employment_status ?? 'ACTIVE') === 'ACTIVE' &&
      !one.archived &&
      !one.next_status &&
      !one.user_id &&
      one.employment_date < addDays(today, -600),
  );
  OTHERS.forEach((planned, i) => {
    const one = others[Math.floor(((i + 1) * others.length) / (OTHERS.length + 2))];
    if (one) open(desk, one, planned);
  });
}

function open({ rows, today }: Desk, one: Employee, planned: Planned): void {
  const { status, purpose, months = 0 } = planned;
  const id = nextId(rows.caseFile);
  const serial = rows.caseFile.filter(({ kind }) => kind === 'WELFARE').length + 1;
  const asked: Day = addDays(today, -planned.ago);
  const opened_at = seedTime(asked, 8 * 60 + 20);
  const kind = requireSeeded(rows.welfareKind.find(({ title }) => title === planned.kind));
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const hrName = `${hr.firstname} ${hr.lastname}`;
  const name = `${one.firstname} ${one.lastname}`;
  const amount = planned.amount * NAIRA;
  const paid_at = planned.paid === undefined ? null : addDays(today, -planned.paid);
  const standard = requireSeeded(STANDARD_KINDS.find(({ title }) => title === planned.kind));
  const limit = mostOf({ ...standard, archived: false, this_year: 0, left: 0, waiting: 0 }, one);
  const closed = ['PAID', 'REPAID', 'DECLINED', 'WITHDRAWN'].includes(status);
  rows.caseFile.push({
    id,
    kind: 'WELFARE',
    year: 0,
    serial,
    number: `W-${String(serial).padStart(4, '0')}`,
    employee_id: requireSeeded(one.id),
    ...{ company_id: one.company_id, branch_id: one.branch_id, department_id: one.department_id },
    topic: String(kind.id),
    status,
    due: null,
    opened_at,
    opened_by: one.user_id ?? null,
    closed_at: closed ? seedTime(addDays(asked, Math.min(planned.ago, 3)), 11 * 60) : null,
  });
  const party = nextId(rows.caseParty);
  rows.caseParty.push({
    id: party,
    case_id: id,
    role: 'SUBJECT',
    sees: 'SUBJECT',
    name,
    email: one.email,
    user_id: one.user_id ?? null,
    employee_id: requireSeeded(one.id),
    added_at: opened_at,
  });
  const happened = (what: string, day: Day, by_name: string, data: Record<string, unknown>, words = '') =>
    rows.caseEvent.push({
      id: nextId(rows.caseEvent),
      case_id: id,
      kind: what,
      reach: 'SUBJECT',
      party_id: by_name === name ? party : null,
      by_name,
      words,
      data,
      at: day === asked ? opened_at : seedTime(day, 10 * 60),
    });
  rows.welfare.push({
    case_id: id,
    kind_id: requireSeeded(kind.id),
    purpose,
    ...{ asked_amount: amount, amount, months },
    event_date: null,
    limit_amount: limit.most,
    of_net: limit.of_net,
    documents: standard.documents,
    decision_note: status === 'DECLINED' ? 'The limit is for needs of the family.' : '',
    paid_at,
    payment_note: paid_at ? 'By transfer' : '',
    settle_asked_at: null,
  });
  happened(EVENTS.asked, asked, name, { amount, over: limit.most !== null && amount > limit.most });
  if (status === 'SUBMITTED') return;
  const next = addDays(asked, Math.min(planned.ago, 2));
  if (status === 'PENDING') {
    happened(EVENTS.documentsAsked, next, hrName, {}, 'Please hand in what is missing.');
    return;
  }
  if (status === 'DECLINED') {
    happened(EVENTS.declined, next, hrName, {}, 'The limit is for needs of the family.');
    return;
  }
  happened(EVENTS.approved, next, hrName, { amount, months });
  if (!paid_at) return;
  happened(EVENTS.paid, paid_at, hrName, { amount, day: paid_at }, 'By transfer');
  for (const repayment of repaymentsOf(amount, months, paid_at)) {
    const isTaken = repayment.due < monthEnd(today);
    rows.welfareRepayment.push({
      case_id: id,
      ...repayment,
      paid_at: isTaken ? seedTime(repayment.due, 15 * 60) : null,
      paid_how: isTaken ? 'PAYROLL' : null,
      company_id: one.company_id,
    });
  }
}

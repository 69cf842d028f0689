import { probationEnd, remindersReached } from '../../../contracts/people/probation-period';
import type { Recommendation } from '../../../contracts/platform/confirmation';
import { addDays, type Day, daysApart } from '../../../contracts/platform/dates';
import { type Desk, requireSeeded } from '../../seed/desk';
import { type SeedRows, seedTime } from '../../seed/rows';
import { probationAskMail } from './mails';
import { probationReminders } from './remind';

type Employee = SeedRows['employee'][number];

/** The default policy, the policy of one company, and the policy of trades whose work shows soon. */
const POLICIES = [
  { name: 'Standard', probation_period: '6 months', reminder: '30,14,7' },
  { name: 'Factory', probation_period: '90 days', reminder: '21,7', company: 'Savannah Foods Plc' },
  { name: 'Drivers and operators', probation_period: '3 months', reminder: '14,7', roles: /Driver|Operator/ },
];

/** The recommendations of line managers, for the earliest ends first; the managers of later ones have not answered. */
const ANSWERS: readonly { recommendation: Recommendation; days: number; reason: string | null }[] = [
  {
    recommendation: 'EXTEND',
    days: 60,
    reason: 'Was on sick leave for five weeks. The work since then is good, but too short to judge.',
  },
  { recommendation: 'CONFIRM', days: 0, reason: 'Reliable, and already trains the newcomers on the night shift.' },
  {
    recommendation: 'NOT_CONFIRM',
    days: 0,
    reason: 'Three written warnings about lateness, and no change after the talk in October.',
  },
];

/** Days since the end of those probations that HR has not decided about. */
const LATE_DAYS = 14;

/** Policies, the employees confirmed by them, those due, and what their line managers said. */
export function probations(desk: Desk): void {
  const { rows, today } = desk;
  POLICIES.forEach(({ name, probation_period, reminder, company, roles }, i) => {
    const policy_id = i + 1;
    rows.probationPolicy.push({ id: policy_id, name, probation_period, reminder, is_default: i === 0 });
    const owner = rows.company.find((one) => one.name === company);
    if (owner) rows.probationPolicyCompany.push({ company_id: requireSeeded(owner.id), policy_id });
    for (const role of rows.jobRole)
      if (roles?.test(role.name)) rows.probationPolicyJobRole.push({ job_role_id: requireSeeded(role.id), policy_id });
  });
  const decided: Employee[] = [];
  const due: { one: Employee; end: Day; left: number; reminder: string }[] = [];
  for (const one of rows.employee) {
    const policy = policyOf(rows, one);
    const end = requireSeeded(probationEnd(one.employment_date, policy.probation_period) ?? undefined);
    const left = daysApart(today, end);
    one.confirmation_status = 'PENDING';
    if (left < -LATE_DAYS) {
      Object.assign(one, { confirmation_status: 'CONFIRMED', confirmation_effective_date: end });
      decided.push(one);
    } else if (!one.archived && remindersReached(policy.reminder, left).length > 0) {
      due.push({ one, end, left, reminder: policy.reminder });
    }
  }
  decided.sort((a, b) => ((a.confirmation_effective_date ?? '') < (b.confirmation_effective_date ?? '') ? 1 : -1));
  notConfirmed(decided);
  due.push(...extended(rows, decided, today));
  due.sort((a, b) => a.left - b.left);
  due.forEach(({ one, end, left, reminder }, i) => {
    const reached = remindersReached(reminder, left);
    // The seeded history ends yesterday.
    const [day = today] = [addDays(end, -requireSeeded(reached.at(-1))), addDays(today, -1)].sort();
    const asked = seedTime(day, 7 * 60);
    for (const days_before of reached)
      for (const { kind } of probationReminders)
        rows.reminder.push({ kind, record: requireSeeded(one.id), due: end, days_before, told_at: asked });
    const manager = managerOf(rows, one);
    if (i === due.length - 1 || !manager) {
      // HR has yet to enter the address of a supervisor who heads another company.
      Object.assign(one, { line_manager1: null, supervisor_name: 'Dele Martins' });
      return;
    }
    const answer = ANSWERS[Math.floor(i / 2)];
    const said = answer && i % 2 === 0 ? answer : null;
    rows.probationReview.push({
      id: rows.probationReview.length + 1,
      employee_id: requireSeeded(one.id),
      due: end,
      manager,
      asked_at: asked,
      recommendation: said?.recommendation ?? null,
      extend_to: said?.days ? addDays(end, said.days) : null,
      reason: said?.reason ?? null,
      answered_at: said ? new Date(Date.parse(asked) + 5 * 3_600_000).toISOString() : null,
    });
  });
  // Today's reminders have been sent, so a new database mails nothing before tomorrow.
  for (const { kind } of probationReminders)
    rows.reminderDay.push({ day: today, kind, done_at: seedTime(today, 7 * 60) });
  asks(desk);
}

function policyOf(rows: SeedRows, one: Employee) {
  const byRole = rows.probationPolicyJobRole.find(({ job_role_id }) => job_role_id === one.job_role_id);
  const byCompany = rows.probationPolicyCompany.find(({ company_id }) => company_id === one.company_id);
  const id = byRole?.policy_id ?? byCompany?.policy_id ?? 1;
  return requireSeeded(rows.probationPolicy.find((policy) => policy.id === id));
}

/** The address of the line manager. */
function managerOf(rows: SeedRows, one: Employee): string | null {
  return rows.employee.find(({ id }) => id === one.line_manager1)?.email ?? null;
}

/** The last employee who left was not confirmed. */
function notConfirmed(decided: readonly Employee[]): void {
  const one = decided.find(({ archived }) => archived);
  if (!one) return;
  Object.assign(one, {
    confirmation_status: 'NOT_CONFIRMED',
    probation_ended_on: one.confirmation_effective_date,
    confirmation_effective_date: null,
  });
}

/** The two decided probations with the latest ends were extended. */
function extended(rows: SeedRows, decided: readonly Employee[], today: Day) {
  const chosen = decided.filter(({ archived, user_id }) => !archived && !user_id).slice(0, 2);
  return chosen.map((one, i) => {
    const left = [6, 12][i] ?? 6;
    const end = addDays(today, left);
    Object.assign(one, {
      confirmation_status: 'PENDING',
      confirmation_effective_date: null,
      probation_extended_to: end,
    });
    return { one, end, left, reminder: policyOf(rows, one).reminder };
  });
}

/** The mails to line managers who have not answered yet. */
function asks({ rows, mails }: Desk): void {
  const open = rows.probationReview.filter(({ recommendation }) => !recommendation);
  for (const { id, employee_id, due, manager, asked_at } of open) {
    const one = requireSeeded(rows.employee.find((employee) => employee.id === employee_id));
    const { firstname, lastname, code, employment_date } = one;
    const about = {
      firstname,
      lastname,
      code,
      employment_date,
      job_role: requireSeeded(rows.jobRole.find((role) => role.id === one.job_role_id)).name,
      company: requireSeeded(rows.company.find((company) => company.id === one.company_id)).name,
      probation_end: due,
      days_left: daysApart(asked_at.slice(0, 10), due),
    };
    mails.push({ message: probationAskMail(about, requireSeeded(id), manager, new Date(asked_at)), at: asked_at });
  }
}

import { addDays, type Day } from '../../../contracts/platform/dates';
import { yearOf } from '../../../contracts/time/leave-days';
import { ESCALATE_AFTER_DAYS, LINKED_DECIDERS, REMIND_AFTER_DAYS } from '../../../contracts/time/leave-state';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { EMPLOYEE } from '../../seed/people';
import { Random } from '../../seed/random';
import { seedTime } from '../../seed/rows';
import { leaveAskMail } from './ask-mails';
import { leaveReminders } from './remind';
import { LEAVE_PLANS, OWN_LEAVES, PAST, type PlannedLeave } from './seed-plan';
import { type LeaveSeedEmployee, makeRequest, type SeedTurnHolders } from './seed-request';

/** The random numbers are its own, so that the rows of other modules stay as they are. */
const SEED = 1723;
/** The number of people of each company with past leave. */
const PAST_PEOPLE = 14;

const CLIENT = { name: 'Ken Saro', email: 'ken.saro@onneterminals.example', organisation: 'Onne Terminal Services' };
const SITE = { location: 'Onne Container Depot', branch: 'Port Harcourt' };

/** Seeds requests for leave in every state and turn, past leave, and balances that follow from the ledger. */
export function leaves(desk: Desk): void {
  const { rows } = desk;
  const random = new Random(SEED);
  const site = clientOfSite(desk);
  const make = (team: readonly LeaveSeedEmployee[], { member, ...planned }: PlannedLeave) => {
    const one = team[member];
    if (!one) return;
    // The stand-in is the last of the team, who asks for nothing.
    const relief = team.length > 6 ? team.at(-1) : undefined;
    const hasClient = one.work_location_id === site;
    makeRequest({ desk, random, one, asked: askedBy(desk, one), hasClient, relief }, { member, ...planned });
  };
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  for (const { id, name } of rows.company) {
    const teams = teamsOf(desk, requireSeeded(id));
    const [first, second, ...others] = teams.filter((team) => !team.includes(emeka));
    const atSite = others.find(
      (team) => rows.branch.find((row) => row.id === team[0]?.branch_id)?.name === SITE.branch,
    );
    if (name === requireSeeded(rows.company[0]).name) {
      for (const one of (atSite ?? []).slice(0, 3)) one.work_location_id = site;
      const own = teams.find((team) => team.includes(emeka)) ?? [emeka];
      for (const planned of OWN_LEAVES) make([emeka, ...own.filter((one) => one !== emeka)], planned);
    }
    const chosen = [first, second, atSite ?? others[0]];
    requireSeeded(LEAVE_PLANS[name]).forEach((plan, i) => {
      for (const planned of plan) make(chosen[i] ?? [], planned);
    });
    const staff = teams.flat().filter((one) => one !== emeka);
    staff.slice(0, PAST_PEOPLE).forEach((one, i) => {
      // Each person has other weeks, so that no whole team was away at once.
      const shift = ((i * 5) % 9) - 4;
      for (const past of PAST.filter((_, k) => (i + k) % 3 !== 0))
        make([one], { ...past, week: past.week + shift, member: 0 });
    });
  }
  inTime(desk);
  mails(desk);
  reminded(desk);
}

/** The client of a site, with the site's id. */
function clientOfSite({ rows, today }: Desk): number {
  const site = requireSeeded(rows.location.find(({ name }) => name === SITE.location)?.id);
  const client_id = nextId(rows.outsidePerson);
  rows.outsidePerson.push({ id: client_id, ...CLIENT, phone: '0803-555-0199' });
  const effective_from = `${yearOf(today) - 1}-01-04`;
  rows.locationClient.push({
    ...{ id: nextId(rows.locationClient), location_id: site, effective_from, client_id },
    ...{ recorded_by: 'Tenure', recorded_at: seedTime(effective_from, 9 * 60) },
  });
  return site;
}

/** The teams of a company, the largest first, of people who have worked here since before last year and have a line manager. */
function teamsOf({ rows, today }: Desk, company: number): LeaveSeedEmployee[][] {
  const since: Day = `${yearOf(today) - 1}-01-01`;
  const teams = new Map<string, LeaveSeedEmployee[]>();
  for (const one of rows.employee) {
    const works = !one.archived && (one.employment_status ?? 'ACTIVE') === 'ACTIVE' && !one.next_status;
    const known = one.email === EMPLOYEE.email || !one.user_id;
    if (one.company_id !== company || !works || !known || !one.line_manager1 || one.employment_date >= since) continue;
    const key = `${one.department_id} ${one.branch_id}`;
    teams.set(key, [...(teams.get(key) ?? []), one]);
  }
  return [...teams.values()].sort((a, b) => b.length - a.length);
}

/** The people whom a request asks. Where the line has no second manager yet, it is the head of the company. */
function askedBy({ rows, supervisors }: Desk, one: LeaveSeedEmployee): SeedTurnHolders {
  const first = requireSeeded(rows.employee.find(({ id }) => id === one.line_manager1));
  const leads = requireSeeded(supervisors.get(one.company_id)).filter(
    ({ email }) => email !== first.email && email !== one.email,
  );
  one.line_manager2 ??= requireSeeded(rows.employee.find(({ email }) => email === requireSeeded(leads[0]).email)).id;
  const second = requireSeeded(rows.employee.find(({ id }) => id === one.line_manager2));
  const reached = ({ firstname, lastname, email }: LeaveSeedEmployee) => ({ name: `${firstname} ${lastname}`, email });
  return {
    line_manager1: reached(first),
    line_manager2: reached(second),
    client: { name: CLIENT.name, email: CLIENT.email },
  };
}

/** The ledger in the order of time. */
function inTime({ rows }: Desk): void {
  rows.leaveEntry.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : requireSeeded(a.id) - requireSeeded(b.id)));
  rows.leaveEntry.forEach((row, i) => {
    row.id = i + 1;
  });
}

/** The mails to the people whose turn it is, with working links. */
function mails({ rows, mails: sent }: Desk): void {
  for (const ask of rows.leaveAsk.filter(({ ended_at }) => !ended_at)) {
    const leave = requireSeeded(rows.leaveRequest.find(({ id }) => id === ask.leave_id));
    const one = requireSeeded(rows.employee.find(({ id }) => id === leave.employee_id));
    const nameIn = (all: readonly { id?: number | undefined; name: string }[], id: number) =>
      requireSeeded(all.find((row) => row.id === id)).name;
    const place = requireSeeded(LINKED_DECIDERS.find((known) => known === ask.place));
    const about = {
      id: requireSeeded(leave.id),
      employee: `${one.firstname} ${one.lastname}`,
      firstname: one.firstname,
      email: one.email,
      job_role: nameIn(rows.jobRole, one.job_role_id),
      company: nameIn(rows.company, one.company_id),
      leave_type: requireSeeded(rows.leaveType.find(({ id }) => id === leave.type_id)).title,
      start_date: leave.start_date,
      end_date: leave.end_date,
      portion: leave.portion ?? 'WHOLE',
      days: leave.days,
      turn_at: leave.turn_at ?? null,
    };
    const to = { place, name: ask.name, email: ask.email, instead_of: null };
    sent.push({ message: leaveAskMail(about, to, 'asked', new Date(ask.asked_at)), at: ask.asked_at });
  }
}

/** Marks due reminders as sent, so that a new database mails nothing before tomorrow. */
function reminded({ rows, today }: Desk): void {
  const [turn, escalation] = leaveReminders.map(({ kind }) => kind);
  for (const { id, turn_at } of rows.leaveRequest)
    for (const [kind, days] of [[turn, REMIND_AFTER_DAYS] as const, [escalation, ESCALATE_AFTER_DAYS] as const]) {
      const due = turn_at ? addDays(turn_at.slice(0, 10), days) : null;
      if (!kind || !due || due > today) continue;
      const told_at = seedTime(due, 7 * 60);
      rows.reminder.push({ kind, record: requireSeeded(id), due, days_before: 0, told_at });
    }
  for (const { kind } of leaveReminders) rows.reminderDay.push({ day: today, kind, done_at: seedTime(today, 7 * 60) });
}

import type { ComplaintOutcome } from '../../../contracts/cases/complaint-state';
import { addDays, type Day, daysApart } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE, SUPER_ADMIN } from '../../seed/people';
import { Random } from '../../seed/random';
import { seedTime } from '../../seed/rows';
import { SEED_ANSWERS, SEED_CATEGORIES, SEED_OUTCOMES } from './seed-cases';
import { STANDARD_CATEGORIES } from './standard-categories';
import { COMPLAINT_EVENT, dueData, NOBODY_KNOWN, ROLE } from './words';

/** It draws numbers of its own, so that the rows of other modules stay as they are. */
const SEED = 4646;
/** So many are still open, the newest. */
const OPEN = 5;

interface Planned {
  category: number;
  due_days: number;
  /** Of the stories of its category. */
  told: readonly [story: string, happened: string, place: string, named: string];
  opened: Day;
  days: number;
}

/** The standard categories with owners, and the complaints of two years in every state, most of them anonymous. */
export function complaints(desk: Desk): void {
  const { rows, today } = desk;
  const random = new Random(SEED);
  const account = (email: string) => requireSeeded(requireSeeded(rows.user.find((user) => user.email === email)).id);
  const [admin, head] = [account(ADMIN.email), account(SUPER_ADMIN.email)];
  const created_at = seedTime(addDays(today, -700), 9 * 60);
  STANDARD_CATEGORIES.forEach((category, i) => {
    const [owner_id, deputy_id] = i < 3 ? [admin, head] : [head, admin];
    rows.complaintCategory.push({ id: i + 1, ...category, owner_id, deputy_id, created_at });
  });
  const all = planned(desk, random);
  for (const [i, one] of all.entries()) push(desk, one, all.length - i, random);
}

/** The seeded complaints, oldest first. */
function planned({ rows, today }: Desk, random: Random): Planned[] {
  const year = Number(today.slice(0, 4));
  const passed = Math.max(1, daysApart(`${year}-01-01`, today));
  const all = rows.complaintCategory.flatMap(({ id, name, due_days }) => {
    const plan = requireSeeded(SEED_CATEGORIES[name]);
    return Array.from({ length: plan.before + plan.now }, (_, i): Planned => {
      const opened =
        i < plan.before ? addDays(`${year - 1}-01-01`, random.int(0, 330)) : addDays(today, -random.int(1, passed));
      const days = Math.max(1, Math.round(plan.days * (0.3 + random.next() * 2)));
      return { category: requireSeeded(id), due_days, told: random.pick(plan.stories), opened, days };
    });
  });
  return all.sort((a, b) => (a.opened < b.opened ? -1 : 1));
}

function push({ rows, today }: Desk, one: Planned, place: number, random: Random) {
  const id = nextId(rows.caseFile);
  const serial = rows.complaint.length + 1;
  // The newest is the employee's own; every fourth has a name.
  const me = place === 1 ? EMPLOYEE.email : place % 4 === 0 ? random.pick(rows.employee).email : null;
  const employee = me === null ? undefined : rows.employee.find(({ email }) => email === me);
  const company = employee?.company_id ?? requireSeeded(random.pick(rows.company).id);
  const at = seedTime(one.opened, employee ? 10 * 60 : 0);
  const closed = place > OPEN ? earlier(addDays(one.opened, one.days), addDays(today, -1)) : null;
  const status = closed ? 'CLOSED' : place === 1 ? 'WAITING' : place === 2 ? 'OPEN' : 'FILED';
  const outcome: ComplaintOutcome | null = closed ? requireSeeded(SEED_OUTCOMES[serial % SEED_OUTCOMES.length]) : null;
  const due = addDays(one.opened, one.due_days);
  const category = requireSeeded(rows.complaintCategory.find((row) => row.id === one.category));
  rows.caseFile.push({
    id,
    kind: 'COMPLAINT',
    serial,
    number: `C-${String(serial).padStart(4, '0')}`,
    company_id: company,
    topic: String(one.category),
    status,
    due: closed ? null : due,
    owner_id: category.owner_id ?? null,
    opened_at: at,
    opened_by: employee?.user_id ?? null,
    closed_at: closed && seedTime(closed, 16 * 60),
  });
  const [story, happened, at_place, named] = one.told;
  rows.complaint.push({
    case_id: id,
    category_id: one.category,
    ...{ story, happened, place: at_place, named },
    key_hash: employee ? null : `seeded-${String(serial).padStart(6, '0')}`,
    outcome,
  });
  const name = employee ? `${employee.firstname} ${employee.lastname}` : NOBODY_KNOWN;
  const party = nextId(rows.caseParty);
  rows.caseParty.push({
    id: party,
    case_id: id,
    role: ROLE.reporter,
    sees: 'SUBJECT',
    name,
    email: employee?.email ?? '',
    user_id: employee?.user_id ?? null,
    employee_id: employee?.id ?? null,
    added_at: at,
  });
  const way = employee ? ('APP' as const) : ('KEY' as const);
  const event = (kind: string, more: Partial<(typeof rows.caseEvent)[number]>) =>
    rows.caseEvent.push({
      id: nextId(rows.caseEvent),
      case_id: id,
      kind,
      reach: 'SUBJECT',
      by_name: name,
      // A column that one row has is written in all of them.
      way: 'APP',
      words: '',
      data: {},
      at,
      ...more,
    });
  event(COMPLAINT_EVENT.filed, { way, party_id: party, data: dueData(due) });
  if (status === 'FILED') return;
  const owner = requireSeeded(rows.user.find(({ id: of }) => of === category.owner_id));
  const by_name = `${owner.firstname} ${owner.lastname}`;
  event(COMPLAINT_EVENT.takenUp, { by_name, at: seedTime(one.opened, 14 * 60) });
  if (status === 'WAITING')
    event(COMPLAINT_EVENT.asked, {
      by_name,
      at: seedTime(one.opened, 15 * 60),
      words: 'On which days was it, and who else saw it?',
    });
  if (!closed) return;
  const end = { by_name, at: seedTime(closed, 16 * 60), words: random.pick(SEED_ANSWERS) };
  if (outcome === 'WITHDRAWN')
    event(COMPLAINT_EVENT.withdrawn, { ...end, words: '', by_name: name, way, party_id: party });
  else event(COMPLAINT_EVENT.closed, { ...end, data: { outcome } });
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

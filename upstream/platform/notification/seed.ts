import { addDays } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { type Desk, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';

/** Days of history that have notices in the application. */
const DAYS = 14;
/** How many notices each person has not read. */
const UNREAD = 3;

type Audit = SeedRows['audit'][number];
type Told = Pick<SeedRows['notification'][number], 'user_id' | 'sender' | 'subject' | 'path' | 'created_at'>;

/** Notices about the seeded history, in the words of the product; the newest are unread. */
export function notifications({ rows, today }: Desk): void {
  const since = seedTime(addDays(today, -DAYS), 0);
  const told = rows.audit
    .filter(({ at }) => at >= since)
    .flatMap((row) => {
      if (row.record === 'candidate') return [...toAdmins(rows, row), ...toPerson(rows, row)];
      return row.record === 'employee' ? toEmployee(rows, row) : [];
    });
  const reminded = { user_id: userOf(rows, EMPLOYEE.email), sender: `${ADMIN.firstname} ${ADMIN.lastname}` };
  told.push({
    ...reminded,
    subject: 'asked you to add your phone number',
    path: '/employees/profile',
    created_at: seedTime(addDays(today, -1), 14 * 60 + 20),
  });
  told.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0));
  rows.notification = told.map((row, i) => {
    const newer = told.slice(i + 1).filter(({ user_id }) => user_id === row.user_id).length;
    return { id: i + 1, ...row, read_at: newer < UNREAD ? null : row.created_at };
  });
}

const userOf = (rows: SeedRows, email: string): number =>
  requireSeeded(rows.user.find((row) => row.email === email)?.id);

const candidateOf = (rows: SeedRows, { record_id }: Audit) =>
  requireSeeded(rows.candidate.find(({ id }) => id === record_id));

function toAdmins(rows: SeedRows, row: Audit): Told[] {
  const { firstname, lastname, id } = candidateOf(rows, row);
  const name = `${firstname} ${lastname}`;
  const manager = rows.employee.find(({ email }) => email === row.actor);
  const decided = { sender: manager ? `${manager.firstname} ${manager.lastname}` : row.actor };
  const words: Record<string, Pick<Told, 'sender' | 'subject'>> = {
    'Signed letters handed in': { sender: name, subject: 'uploaded three signed letters' },
    'Offer declined': { sender: name, subject: 'declined the offer' },
    'Waiver accepted': { ...decided, subject: `accepted the waiver for ${name}` },
    'Waiver declined': { ...decided, subject: `declined the waiver for ${name}` },
  };
  const said = words[row.action];
  if (!said) return [];
  const admins = rows.user.filter(({ roles }) => roles.some((role) => role !== 'EMPLOYEE'));
  return admins.map((admin) => ({
    user_id: requireSeeded(admin.id),
    ...said,
    path: pages.candidate(requireSeeded(id)),
    created_at: row.at,
  }));
}

function toPerson(rows: SeedRows, row: Audit): Told[] {
  const { user_id } = candidateOf(rows, row);
  const account = rows.user.find(({ id }) => id === user_id);
  const review = /^(.+) (approved|returned)$/.exec(row.action);
  const words: Record<string, string> = {
    'Meeting scheduled': `scheduled your medical meeting on ${row.note}`,
    'Onboarding initiated': 'started your onboarding',
    'Onboarding completed': 'completed your onboarding',
  };
  const subject = review ? `${review[2]} your ${review[1]?.toLowerCase()}` : words[row.action];
  if (!account || !subject || row.actor_id === null || account.created_at > row.at) return [];
  return [
    {
      user_id: requireSeeded(account.id),
      sender: row.actor,
      subject,
      path: pages.profileSummary(),
      created_at: row.at,
    },
  ];
}

function toEmployee(rows: SeedRows, row: Audit): Told[] {
  const { user_id } = requireSeeded(rows.employee.find(({ id }) => id === row.record_id));
  if (typeof user_id !== 'number' || row.action !== 'Meeting scheduled') return [];
  return [
    {
      user_id,
      sender: row.actor,
      subject: `invited you to a meeting on ${row.note}`,
      path: pages.profileSummary(),
      created_at: row.at,
    },
  ];
}

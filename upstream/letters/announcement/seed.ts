import type { AnnouncementTopic } from '../../../contracts/letters/announcement';
import { addDays } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import type { RichBlock, RichText } from '../../../contracts/platform/rich-text';
import { excerptOf } from '../../platform/mail/excerpt';
import type { Desk } from '../../seed/desk';
import { ADMIN, EMPLOYEE, SUPER_ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';

const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const list = (...items: string[]): RichBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content });

interface Told {
  title: string;
  message: RichText;
  by: typeof ADMIN;
  /** Days from today, and minutes of that day in Lagos. */
  at: readonly [days: number, minutes: number];
  state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED';
  /** The audience: the first company, its head office, or everyone. */
  to: 'everyone' | 'company' | 'branch';
  mail?: true;
  read?: true;
  acknowledge?: true;
  topic?: AnnouncementTopic;
}

const TOLD: readonly Told[] = [
  {
    title: 'Pension contributions: check your RSA PIN',
    message: doc(
      paragraph('PenCom asks every employer to confirm the RSA PIN of each employee before the end of the quarter.'),
      list(
        'Look at your PIN under My Profile.',
        'It begins with three letters and has twelve digits.',
        'Tell Human Resources if it is missing or wrong.',
      ),
    ),
    by: SUPER_ADMIN,
    at: [-34, 10 * 60],
    state: 'PUBLISHED',
    to: 'everyone',
    mail: true,
    read: true,
  },
  {
    title: 'Medical check at the Apapa clinic',
    topic: 'HMO',
    message: doc(
      paragraph('The yearly check of everybody at the head office is done in the coming two weeks, in working hours.'),
      heading('What to bring'),
      list('Your staff ID card', 'Your HMO card', 'The result of your last check, if you have it'),
    ),
    by: ADMIN,
    at: [-9, 9 * 60 + 15],
    state: 'PUBLISHED',
    to: 'branch',
    read: true,
  },
  {
    title: 'New closing hours on Fridays',
    message: doc(
      paragraph('From next week the offices close at 16:00 on Fridays. Shifts at the terminals stay as they are.'),
      paragraph('Line managers agree with their teams who covers the last hour for clients.'),
    ),
    by: ADMIN,
    at: [-2, 8 * 60 + 30],
    state: 'PUBLISHED',
    to: 'company',
  },
  {
    title: 'Annual leave: plan the coming year',
    message: doc(
      paragraph('Please agree on the dates of your annual leave with your line manager before the month ends.'),
    ),
    by: ADMIN,
    at: [12, 8 * 60],
    state: 'SCHEDULED',
    to: 'everyone',
    mail: true,
  },
  {
    title: 'End of year party',
    message: doc(paragraph('The date and the place are still open. Suggestions to Human Resources.')),
    by: ADMIN,
    at: [-1, 15 * 60],
    state: 'DRAFT',
    to: 'company',
  },
  {
    title: 'New rules on gifts and guests',
    message: doc(
      paragraph('These rules on gifts from suppliers and on guests at our sites count from next month.'),
      list(
        'Gifts above ₦20,000 are declined, or handed to Human Resources.',
        'Guests sign in at the gate and stay with who invited them.',
        'Ask your line manager before you accept an invitation from a supplier.',
      ),
    ),
    by: SUPER_ADMIN,
    at: [-1, 11 * 60 + 20],
    state: 'PUBLISHED',
    to: 'everyone',
    acknowledge: true,
  },
];

/** Announcements in every state: read, waiting to be read by the employee who can sign in, to be acknowledged by them, scheduled, and a draft. */
export function announcements({ rows, today }: Desk): void {
  const branch = rows.branch.find(({ company_id }) => company_id === 1)?.id ?? 0;
  const reader = rows.user.find(({ email }) => email === EMPLOYEE.email)?.id ?? 0;
  TOLD.forEach(({ title, message, by, at, state, to, mail, read, acknowledge, topic = 'GENERAL' }, i) => {
    const id = i + 1;
    const [days, minutes] = at;
    const time = seedTime(addDays(today, days), minutes);
    const created_at = state === 'SCHEDULED' ? seedTime(addDays(today, -1), 11 * 60) : time;
    const people = rows.employee.filter(
      (one) =>
        !one.archived && (to === 'everyone' || one.company_id === 1) && (to !== 'branch' || one.branch_id === branch),
    );
    const read_at = read ? seedTime(addDays(today, days + 1), minutes) : null;
    rows.announcement.push({
      id,
      title,
      topic,
      message,
      excerpt: excerptOf(message),
      status: state,
      everyone: to === 'everyone',
      mail: mail ?? false,
      acknowledge: acknowledge ?? false,
      sender: `${by.firstname} ${by.lastname}`,
      sender_id: rows.user.find(({ email }) => email === by.email)?.id ?? 0,
      created_at,
      publish_at: state === 'SCHEDULED' ? time : null,
      published_at: state === 'PUBLISHED' ? time : null,
      reached: state === 'PUBLISHED' ? people.length : 0,
      readers: read ? 1 : 0,
    });
    if (to !== 'everyone') {
      rows.announcementAudience.push({
        announcement_id: id,
        company_id: to === 'company' ? 1 : null,
        department_id: null,
        branch_id: to === 'branch' ? branch : null,
      });
    }
    if (read_at) rows.announcementRead.push({ announcement_id: id, user_id: reader, read_at });
    if (state !== 'PUBLISHED') return;
    for (const one of people) {
      rows.announcementPerson.push({
        announcement_id: id,
        employee_id: one.id ?? 0,
        sort_key: foldText(`${one.lastname}\t${one.firstname}`),
        read_at: one.user_id === reader ? read_at : null,
      });
    }
  });
}

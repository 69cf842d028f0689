import { addDays } from '../../../contracts/platform/dates';
import type { RichText } from '../../../contracts/platform/rich-text';
import { excerptOf } from '../../platform/mail/excerpt';
import type { Desk } from '../../seed/desk';
import { ADMIN, SUPER_ADMIN } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';

type Person = SeedRows['employee'][number];

const words = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

interface Mail {
  subject: string;
  message: RichText;
  by: typeof ADMIN;
  /** Days from today, and minutes of that day in Lagos. */
  at: readonly [days: number, minutes: number];
  to: (person: Person, place: number) => boolean;
  /** The recipients whom the mail did not reach. */
  fails?: (place: number) => boolean;
}

const MAILS: readonly Mail[] = [
  {
    subject: 'Pension statements for the third quarter',
    message: words(
      'Your statement from your pension fund administrator is ready. Compare it with your payslips of the quarter.',
      'Where a contribution is missing, answer this mail with the month and the amount.',
    ),
    by: SUPER_ADMIN,
    at: [-26, 9 * 60 + 40],
    to: ({ company_id }) => company_id === 1,
  },
  {
    subject: 'Your ID card is ready',
    message: words('Collect your new staff ID card at the front desk, and hand in the old one.'),
    by: ADMIN,
    at: [-11, 11 * 60 + 5],
    to: (_, place) => place === 7,
  },
  {
    subject: 'Fire drill at the depot on Thursday',
    message: words(
      'The drill begins at 10:00. When the alarm sounds, leave everything and go to the assembly point at the gate.',
      'Fire wardens check the list of names there.',
    ),
    by: ADMIN,
    at: [-4, 15 * 60 + 20],
    to: ({ company_id }, place) => company_id === 2 && place % 3 === 0,
    fails: (place) => place % 8 === 3,
  },
];

/** Mails that HR sent to employees, with what became of each. */
export function seedEmployeeMails({ rows, today }: Desk): void {
  const here = rows.employee.filter(({ archived }) => !archived);
  const idOf = ({ email }: typeof ADMIN) => rows.user.find((one) => one.email === email)?.id ?? 0;
  MAILS.forEach(({ subject, message, by, at: [days, minutes], to, fails = () => false }, i) => {
    const id = i + 1;
    const created_at = seedTime(addDays(today, days), minutes);
    const people = here.filter(to);
    const failed = people.filter((_, place) => fails(place));
    rows.employeeMail.push({
      id,
      subject,
      message,
      excerpt: excerptOf(message),
      sender: `${by.firstname} ${by.lastname}`,
      sender_id: idOf(by),
      created_at,
      people: people.length,
      sent: people.length - failed.length,
      failed: failed.length,
    });
    for (const person of people) {
      const missed = failed.includes(person);
      rows.employeeMailRecipient.push({
        mail_id: id,
        employee_id: person.id ?? 0,
        email: person.email,
        status: missed ? 'FAILED' : 'SENT',
        error: missed ? 'The address does not take mail.' : null,
        sent_at: missed ? null : seedTime(addDays(today, days), minutes + 2),
        written: true,
      });
    }
  });
}

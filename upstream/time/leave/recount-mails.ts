import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { daysText, inDays, leaveDaysTaken } from '../../../contracts/time/leave-days';
import { PORTIONS } from '../../../contracts/time/leave-state';
import { run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueueAll } from '../../platform/mail/outbox';
import { type ReminderContext, tellHr } from '../../platform/module/reminder';

export const MovedDay = z.object({
  leave_id: z.int(),
  employee_id: z.int(),
  day: z.string(),
  portion: z.enum(PORTIONS),
  kind: z.enum(['RETURN', 'TAKE']),
  type_id: z.int(),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  name: z.string(),
  firstname: z.string(),
  email: z.string(),
  company_id: z.int(),
  company: z.string(),
  /** The rest of the year of the day, in hundredths; null where no balance counts it. */
  left: z.int().nullable(),
});
/** A day of leave that comes back, or is taken. */
export type MovedDay = z.output<typeof MovedDay>;

const grouped = <T>(rows: readonly T[], key: (row: T) => string | number): [T, ...T[]][] => {
  const groups = new Map<string | number, [T, ...T[]]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return [...groups.values()];
};

/** `18 Jun 2026`, `18 Jun 2026 and 19 Jun 2026`. */
const daysOf = (rows: readonly MovedDay[]): string =>
  [...new Set(rows.map(({ day }) => leaveDate(day)))].join(', ').replace(/, ([^,]*)$/, ' and $1');

const ofKind = (rows: readonly MovedDay[], kind: MovedDay['kind']) => rows.filter((row) => row.kind === kind);
const sumOf = (rows: readonly MovedDay[]) => rows.reduce((sum, { portion }) => sum + leaveDaysTaken(portion), 0);
const are = (rows: readonly MovedDay[]) => (rows.length === 1 ? 'is' : 'are');

/** The change for one person, in the words of the bell after the name of the product. */
function noticeOf(holiday: string, rows: readonly MovedDay[]): string {
  const [back, gone] = [ofKind(rows, 'RETURN'), ofKind(rows, 'TAKE')];
  const parts = [
    ...(back.length > 0 ? [`gives you ${daysOf(back)} back`] : []),
    ...(gone.length > 0 ? [`counts ${daysOf(gone)} as leave`] : []),
  ];
  return `${parts.join(' and ')}: ${holiday}`;
}

/** The change for one person as sentences, one for each leave. */
const sentencesOf = (holiday: string, rows: readonly MovedDay[]): string[] =>
  grouped(rows, ({ leave_id }) => leave_id).flatMap((leave) => {
    const [{ title, start_date, end_date }] = leave;
    const [back, gone] = [ofKind(leave, 'RETURN'), ofKind(leave, 'TAKE')];
    const span = start_date === end_date ? leaveDate(start_date) : `${leaveDate(start_date)} to ${leaveDate(end_date)}`;
    return [
      `Your ${typedText(title)}, ${span}:`,
      ...(back.length > 0
        ? [`${daysOf(back)} ${are(back)} free (${typedText(holiday)}). You get ${daysText(sumOf(back))} of leave back.`]
        : []),
      ...(gone.length > 0
        ? [
            `${daysOf(gone)} ${are(gone)} worked (${typedText(holiday)}). Your leave takes ${daysText(sumOf(gone))} more.`,
          ]
        : []),
    ];
  });

/** Sends a mail and a notice to each person whose leave was recounted. */
export async function tellOfDays(
  { db, env, now }: ReminderContext,
  holiday: string,
  moved: readonly MovedDay[],
): Promise<Statement[]> {
  const people = grouped(moved, ({ employee_id }) => employee_id);
  const notices = people.map((rows) => ({ employee: rows[0].employee_id, subject: noticeOf(holiday, rows) }));
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, 'Tenure', v.value ->> 'subject', ${pages.leave()}, ${now.toISOString()}
      FROM json_each(${JSON.stringify(notices)}) v JOIN employee e ON e.id = v.value ->> 'employee'
        JOIN user u ON u.id = e.user_id AND u.active = 1`,
    ),
    ...(await enqueueAll(
      db,
      people.map((rows) => ({
        kind: 'mail' as const,
        recipient: rows[0].email,
        company: rows[0].company,
        subject: `Your leave is counted anew: ${holiday}`,
        body: [
          dear(typedText(rows[0].firstname)),
          ...sentencesOf(holiday, rows),
          `Sign in to see what is left: ${env.SITE_ORIGIN}${pages.leave()}`,
        ].join('\n\n'),
      })),
      now,
    )),
  ];
}

/** Tells HR of the people whose balance fell below zero, because a day became a working day again. */
export async function tellHrOfDebts(
  by: ReminderContext,
  holiday: string,
  moved: readonly MovedDay[],
): Promise<Statement[]> {
  const ofYear = ({ employee_id, type_id, day }: MovedDay) => `${employee_id} ${type_id} ${day.slice(0, 4)}`;
  const debts = grouped(
    moved.filter(({ left }) => left !== null),
    ofYear,
  ).flatMap((rows) => {
    const gone = sumOf(ofKind(rows, 'TAKE'));
    const left = (rows[0].left ?? 0) - gone + sumOf(ofKind(rows, 'RETURN'));
    return left < 0 && gone > 0 ? [{ ...rows[0], left, year: rows[0].day.slice(0, 4) }] : [];
  });
  if (debts.length === 0) return [];
  return tellHr(by, 'records', debts, (lines) => {
    const [first] = lines;
    const who = lines.length === 1 && first ? first.name : `${lines.length} people`;
    const subject = `has taken more leave of ${who} than there is: ${holiday}`;
    return {
      subject,
      path: lines.length === 1 && first ? pages.leaveDetails(first.leave_id) : pages.leaveManagement(),
      mail: (recipient) => ({
        kind: 'mail',
        recipient,
        company: first?.company ?? '',
        subject: `More leave taken than there is: ${holiday}`,
        body: [
          `A day that was a holiday is worked (${typedText(holiday)}). These balances are below zero now:`,
          ...lines.map(
            ({ name, title, year, left }) => `${typedText(name)}: ${typedText(title)} ${year}, ${inDays(left)} days`,
          ),
          `Leave: ${by.env.SITE_ORIGIN}${pages.leaveManagement()}`,
        ].join('\n\n'),
      }),
    };
  });
}

import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue, enqueueAll } from '../../platform/mail/outbox';
import type { StoredAppraisal } from './stored-appraisal';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** Tells the employee of a step, unless they took it themselves or have no account. `subject` follows the name of `sender`. */
export const tellEmployeeOfAppraisal = (
  { db, caller, now }: By,
  { employee_id, appraisal_id }: StoredAppraisal,
  { sender, subject, path = pages.appraisalReview(appraisal_id) }: { sender: string; subject: string; path?: string },
): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${sender}, ${subject}, ${path}, ${now.toISOString()}
    FROM employee e JOIN user u ON u.id = e.user_id
    WHERE e.id = ${employee_id} AND u.active = 1 AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
  );

/** Mails the employee what became of their appraisal, or that it is their turn, with the address of its page. */
export const mailEmployee = (
  { db, env, now }: Pick<Call<unknown>, 'db' | 'env' | 'now'>,
  row: StoredAppraisal,
  { subject, words, path }: { subject: string; words: readonly string[]; path: string },
): Promise<Statement[]> =>
  enqueue(
    db,
    {
      kind: 'mail',
      recipient: row.email,
      company: row.company,
      subject: `${row.appraisal}: ${subject}`,
      body: [dear(typedText(row.firstname)), ...words, `Sign in to go on: ${env.SITE_ORIGIN}${path}`].join('\n\n'),
    },
    now,
  );

/** Mails the employee that everybody has rated; the figures stand on the page alone. */
export const mailResult = (by: Pick<Call<unknown>, 'db' | 'env' | 'now'>, row: StoredAppraisal): Promise<Statement[]> =>
  mailEmployee(by, row, {
    subject: 'your result is there',
    words: ['Everybody has rated your appraisal. See your result, and what was said of each objective.'],
    path: scoreOf(row),
  });

const scoreOf = ({ appraisal_id, employee_id, kpi_id }: StoredAppraisal): string =>
  pages.appraisalScore(appraisal_id, employee_id, kpi_id);

/** Tells of a calibration: the employee by a notice and a mail, and by a mail, with the reason, the managers who rated. */
export async function tellCalibration(
  call: Pick<Call<unknown>, 'db' | 'env' | 'now' | 'caller'>,
  row: StoredAppraisal,
  { before, after, reason }: { before: number; after: number; reason: string },
): Promise<Statement[]> {
  const { db, caller, now } = call;
  const managers = new Set(
    [row.line_manager_email, row.head_manager_email].flatMap((email) => email?.toLowerCase() ?? []),
  );
  const name = typedText(row.employee);
  return [
    tellEmployeeOfAppraisal(call, row, {
      sender: caller.name,
      subject: `calibrated the result of your appraisal ${row.appraisal}`,
      path: scoreOf(row),
    }),
    ...(await mailEmployee(call, row, {
      subject: 'HR calibrated your result',
      words: ['HR compared the results of everybody and changed yours. See your result, and what was said.'],
      path: scoreOf(row),
    })),
    ...(await enqueueAll(
      db,
      [...managers].map((recipient) => ({
        kind: 'mail' as const,
        recipient,
        company: row.company,
        subject: `${row.employee}: HR calibrated the result`,
        body: [
          `You rated ${name} in ${typedText(row.appraisal)}. HR compared the results of everybody and changed this one.`,
          `Result: ${after.toFixed(1)}, ${before.toFixed(1)} before\nReason: ${typedText(reason)}`,
          'What you rated stays as you submitted it. Nothing more is needed from you.',
        ].join('\n\n'),
      })),
      now,
    )),
  ];
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { PORTIONS } from '../../../contracts/time/leave-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange, run } from '../../platform/database/db';
import { withStoredFiles } from '../../platform/file/files';
import { typedText } from '../../platform/mail/mail-words';
import { enqueueAll } from '../../platform/mail/outbox';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { worksHere } from '../../platform/person/line-managers';
import { exists, inOneTrip, readRows } from '../../platform/record/row';
import { actableLeave } from './cancel';
import { CERTIFICATE_DUE } from './certificate-due';
import { isKept, leaveFileKeys, takeFiles } from './files';
import { BY_TENURE } from './grants';
import { certificateReceipt } from './receipts';
import { leaveStepMail, tellEmployeeOfLeave } from './tell-turn';
import { LEAVE_ABOUT_COLUMNS, LEAVE_FROM, LEAVE_MOVED, readLeaveForTurn } from './turn-row';

/** Hands in a missing certificate of leave that is asked for or accepted: the employee does, or HR for them. */
export async function addCertificate(call: Call<{ id: number }>): Promise<ReceiptedAnswer> {
  const { db, env, input, caller, commit, audit } = call;
  const [row, isMissing] = await inOneTrip(
    readLeaveForTurn(call, actableLeave(call)),
    exists(
      db,
      sql`SELECT 1 FROM leave_request r JOIN leave_type t ON t.id = r.type_id
      WHERE r.id = ${input.id} AND ${CERTIFICATE_DUE} IS NOT NULL`,
    ),
  );
  if (!isMissing) throw refuse.conflict('No certificate is missing here.');
  const files = await takeFiles(call, row.employee_id);
  const { certificate } = files;
  return withStoredFiles(
    env,
    leaveFileKeys(files),
    () => isKept(db, files),
    async (ran) => {
      if (!certificate || files.handover_document || files.relief_officer_cv)
        throw refuse.fields({ certificate: ['Certificate is required'] });
      const { copy, ...given } = await certificateReceipt(call, row, certificate);
      return commit(
        [
          run(
            db,
            sql`UPDATE leave_request SET certificate = ${certificate.key}, certificate_name = ${certificate.name},
              certificate_sha256 = ${certificate.sha256}, version = version + 1
            WHERE id = ${row.id} AND certificate IS NULL AND version = ${row.version}`,
          ),
          mustChange(db),
          ...copy,
          audit({
            action: 'Certificate of leave added',
            record: 'leave',
            record_id: row.id,
            after: { certificate: certificate.name },
          }),
          ...(row.about_asker
            ? []
            : await tellEmployeeOfLeave(call, row, {
                sender: caller.name,
                notice: `added the certificate of your leave from ${leaveDate(row.start_date)}`,
                subject: `The certificate of your leave from ${leaveDate(row.start_date)} is here`,
                words: [`${caller.name} added the certificate of your leave: ${typedText(certificate.name)}.`],
              })),
        ],
        { message: 'Certificate added', ...given },
        { conflict: LEAVE_MOVED, ran },
      );
    },
  );
}

/** The facts that texts about a leave need. */
const About = z.object({
  ...{ id: z.int(), employee_id: z.int(), employee: z.string(), firstname: z.string(), email: z.string() },
  ...{
    job_role: z.string(),
    company: z.string(),
    leave_type: z.string(),
    start_date: z.string(),
    end_date: z.string(),
  },
  ...{ portion: z.enum(PORTIONS), days: z.int(), certificate_due: z.string() },
});

/** Asks for a certificate that is missing: the day before it is due, on that day, and once more a week later. */
export const askForCertificate: Reminder<DueRecord> = {
  kind: 'leave-certificate',
  as: 'each',
  row: DueRecord,
  due: (
    today,
  ) => sql`SELECT w.record, w.due, CAST(julianday(w.due) - julianday(${today}) AS INTEGER) AS days_left, '[1, 0, -7]' AS days
    FROM (SELECT r.id AS record, ${CERTIFICATE_DUE} AS due FROM leave_request r JOIN leave_type t ON t.id = r.type_id
        JOIN employee e ON e.id = r.employee_id
      WHERE r.start_date BETWEEN date(${today}, '-1 year') AND ${today} AND t.certificate = 1 AND ${worksHere(sql`e`)}) w
    WHERE w.due IS NOT NULL`,
  async tell({ db, env, now }, due) {
    const rows = await readRows(
      db,
      About,
      sql`SELECT ${LEAVE_ABOUT_COLUMNS}, coalesce(${CERTIFICATE_DUE}, '') AS certificate_due FROM ${LEAVE_FROM}
      WHERE r.id IN ${among(due.map(({ record }) => record))}`,
    );
    return [
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${BY_TENURE}, v.value ->> 'subject', ${pages.leave()}, ${now.toISOString()}
        FROM json_each(${JSON.stringify(rows.map((row) => ({ id: row.employee_id, subject: `asks for ${missingWords(row)}` })))}) v
          JOIN employee e ON e.id = v.value ->> 'id' JOIN user u ON u.id = e.user_id WHERE u.active = 1`,
      ),
      ...(await enqueueAll(
        db,
        rows.map((row) =>
          leaveStepMail(
            row,
            {
              subject: `Please hand in ${missingWords(row)}`,
              words: [
                `${row.leave_type} needs a certificate, and yours is not here yet. It is due on ${leaveDate(row.certificate_due)}.`,
                'Add it on your leave page, or give it to HR, who adds it for you.',
              ],
            },
            env.SITE_ORIGIN,
          ),
        ),
        now,
      )),
    ];
  },
};

const missingWords = ({ start_date }: { start_date: Day }): string =>
  `the certificate of your leave from ${leaveDate(start_date)}`;

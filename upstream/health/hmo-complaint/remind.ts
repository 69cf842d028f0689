import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { HMO_COMPLAINT_KINDS } from '../../../contracts/health/hmo-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { among, run } from '../../platform/database/db';
import { DueRecord, type HrWords, type Reminder, tellHr } from '../../platform/module/reminder';
import { tellProvider } from './tell-people';

const Told = DueRecord.extend({
  id: z.int(),
  number: z.string(),
  kind: z.enum(HMO_COMPLAINT_KINDS),
  title: z.string(),
  company: z.string(),
  company_id: z.int(),
  provider: z.string(),
  provider_email: z.string(),
  status: z.string(),
});
type Told = z.output<typeof Told>;

const COLUMNS = sql`c.id AS record, c.due, c.id, c.number, c.kind, c.title, k.name AS company, c.company_id, p.name AS provider,
  p.complaint_email AS provider_email, c.status`;
const FROM = sql`hmo_complaint c INDEXED BY hmo_complaint_open JOIN company k ON k.id = c.company_id
  JOIN hmo_provider p ON p.id = c.provider_id`;
const left = (today: string) => sql`CAST(julianday(c.due) - julianday(${today}) AS INTEGER) AS days_left`;

/** A provider is reminded the day before an answer is due and two days after it. */
export const remindProviders: Reminder<Told> = {
  kind: 'hmo-complaint-provider',
  as: 'each',
  row: Told,
  due: (today) => sql`SELECT ${COLUMNS}, ${left(today)}, '[1,-2]' AS days FROM ${FROM}
    WHERE c.closed_at IS NULL AND c.status = 'WAITING' AND p.complaint_email <> '' AND c.reminded_on IS NOT ${today}
      AND c.due <= ${addDays(today, 1)}`,
  tell: async ({ db, now }, all) => {
    const ids = among(all.map(({ id }) => id));
    const told = await Promise.all(
      all.map((one) =>
        tellProvider({ db, now }, one, {
          subject: `Reminder: complaint ${one.number}`,
          lines: ['We still wait for your answer. Here is a new link; the one before works no more.'],
          due: one.due,
        }),
      ),
    );
    return [
      run(db, sql`UPDATE hmo_complaint SET reminded_on = ${lagosDay(now)} WHERE id IN ${ids}`),
      run(
        db,
        sql`INSERT INTO hmo_complaint_event (complaint_id, kind, side, audience, by_name, at)
          SELECT c.id, 'REMINDED', 'SELF', NULL, 'Tenure', ${now.toISOString()} FROM hmo_complaint c WHERE c.id IN ${ids}`,
      ),
      ...told.flat(),
    ];
  },
};

function wordsFor(lines: readonly Told[]): HrWords {
  const [first] = lines;
  const many = lines.length === 1 ? `Complaint ${first?.number}` : `${lines.length} complaints`;
  const path = pages.hmoComplaints('all', { late: 'true' });
  return {
    subject: `${many} about health insurance ${lines.length === 1 ? 'is' : 'are'} past the day`,
    path,
    mail: (recipient) => ({
      kind: 'mail',
      recipient,
      company: first?.company ?? 'Tenure',
      subject: `${many} about health insurance past the day`,
      body: [
        'Hello,',
        ...lines.map(
          ({ number, provider, status }) =>
            `${number}: ${status === 'WAITING' ? `${provider} has not answered` : 'waits for HR'}.`,
        ),
        'Sign in to look at them.',
      ].join('\n\n'),
    }),
  };
}

/** HR hears of complaints the day after their day. */
export const remindHrOfComplaints: Reminder<Told> = {
  kind: 'hmo-complaint-late',
  as: 'digest',
  row: Told,
  due: (today) => sql`SELECT ${COLUMNS}, ${left(today)}, '[-1]' AS days FROM ${FROM}
    WHERE c.closed_at IS NULL AND c.due < ${today}`,
  tell: (by, lines) => tellHr(by, 'medical', lines, wordsFor),
};

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { HMO_COMPLAINT_KINDS } from '../../../contracts/health/hmo-state';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { actWithoutActor } from '../../cases/case/actor';
import { addCaseEvent } from '../../cases/case/event';
import { among, run } from '../../platform/database/db';
import { DueRecord, type HrWords, type Reminder, tellHr } from '../../platform/module/reminder';
import { HMO_COMPLAINT, HMO_PARTY } from './row';
import { tellProvider } from './tell-people';

const Told = DueRecord.extend({
  id: z.int(),
  number: z.string(),
  kind: z.enum(HMO_COMPLAINT_KINDS),
  title: z.string(),
  company: z.string(),
  company_id: z.int(),
  provider: z.string(),
  provider_party: z.int(),
  provider_email: z.string(),
  status: z.string(),
});
type Told = z.output<typeof Told>;

const COLUMNS = sql`c.id AS record, c.due, c.id, c.number, c.topic AS kind, h.title, k.name AS company, c.company_id,
  p.name AS provider, t.id AS provider_party, t.email AS provider_email, c.status`;
const FROM = sql`case_file c INDEXED BY case_file_open JOIN hmo_complaint h ON h.case_id = c.id JOIN company k ON k.id = c.company_id
  JOIN hmo_provider p ON p.id = h.provider_id JOIN case_party t ON t.case_id = c.id AND t.role = ${HMO_PARTY.provider}
  WHERE c.kind = ${HMO_COMPLAINT.kind} AND c.closed_at IS NULL`;
const left = (today: string) => sql`CAST(julianday(c.due) - julianday(${today}) AS INTEGER) AS days_left`;

/** A provider is reminded the day before an answer is due and two days after it. */
export const remindProviders: Reminder<Told> = {
  kind: 'hmo-complaint-provider',
  as: 'each',
  row: Told,
  due: (today) => sql`SELECT ${COLUMNS}, ${left(today)}, '[1,-2]' AS days FROM ${FROM}
    AND c.status = 'WAITING' AND t.email <> '' AND h.reminded_on IS NOT ${today} AND c.due <= ${addDays(today, 1)}`,
  tell: async ({ db, env, now }, all) => {
    const by = actWithoutActor(db, env, now);
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
      run(db, sql`UPDATE hmo_complaint SET reminded_on = ${lagosDay(now)} WHERE case_id IN ${ids}`),
      ...all.flatMap(({ id }) => addCaseEvent(by, id, { kind: 'REMINDED', reach: 'HEARING' })),
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
    AND c.due < ${today}`,
  tell: (by, lines) => tellHr(by, 'medical', lines, wordsFor),
};

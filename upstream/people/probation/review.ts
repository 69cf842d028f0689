import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type probation as contract, LinkedReview } from '../../../contracts/people/probation';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { earliestExtension, type Recommendation } from '../../../contracts/platform/confirmation';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { endLinks, spendLink } from '../../platform/link/links';
import { companyOfEmployee, notifyAdmins } from '../../platform/mail/notify';
import { enqueue, enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { exists, inOneTrip, readRow } from '../../platform/record/row';
import {
  closesCircle,
  keepOutside,
  managerAt,
  noCircle,
  REPORTS_IN_CIRCLE,
  setManager,
} from '../reporting-line/manager';
import { ONE_EMPLOYEE, openProbations } from './due';
import { probationAskMail } from './mails';
import { recommendedReceipt } from './receipt';
import { PROBATION_CHANGED, toDecide } from './to-decide';

/** The page where HR decides. */
export const DUE_PAGE = pages.confirmationSettings({ tab: 'due' });

/** Ends the open links of the reviews that an SQL condition on `v` picks. */
export const endReviewLinks = (db: Db, which: SQL, now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()} WHERE purpose = 'probation' AND revoked_at IS NULL
    AND sub IN (SELECT v.id FROM probation_review v WHERE ${which})`,
  );

/**
 * Mails the line manager a link, and keeps the address for the reminders. Asking again discards an answer, and ends the
 * earlier links.
 */
export async function askForReview(call: Call<ParsedOf<typeof contract.ask>>) {
  const { db, input, caller, now, commit, audit } = call;
  const { supervisor_name, supervisor_email } = input;
  const employees = sql`SELECT ${input.id}`;
  const manager = managerAt(supervisor_email);
  const [about, own, circle] = await inOneTrip(
    toDecide(call, lagosDay(now)),
    exists(
      db,
      sql`SELECT 1 FROM employee e LEFT JOIN user u ON u.id = e.user_id
      WHERE e.id = ${input.id} AND (e.email = ${supervisor_email} OR u.email = ${supervisor_email})`,
    ),
    closesCircle(db, manager.employee, employees, lagosDay(now)),
  );
  if (own) throw refuse.fields({ supervisor_email: ['This is the address of the employee'] });
  if (circle) throw refuse.fields({ supervisor_email: [REPORTS_IN_CIRCLE] });
  const at = now.toISOString();
  const review = sql`(SELECT id FROM probation_review WHERE employee_id = ${input.id} AND due = ${about.probation_end})`;
  return commit(
    [
      run(
        db,
        sql`UPDATE employee SET probation_version = probation_version
        WHERE id = ${input.id} AND confirmation_status = 'PENDING' AND probation_version = ${input.version}`,
      ),
      mustChange(db),
      noCircle(db, manager.employee, employees, lagosDay(now)),
      keepOutside(db, { name: supervisor_name, email: supervisor_email }),
      ...setManager(db, employees, manager, { by: caller.name, now, reason: 'Asked about the probation' }),
      run(
        db,
        sql`INSERT INTO probation_review (employee_id, due, manager, asked_at)
        VALUES (${input.id}, ${about.probation_end}, ${supervisor_email}, ${at}) ON CONFLICT DO NOTHING`,
      ),
      run(
        db,
        sql`UPDATE probation_review SET manager = ${supervisor_email}, asked_at = ${at}, recommendation = NULL,
          extend_to = NULL, reason = NULL, answered_at = NULL WHERE id = ${review}`,
      ),
      endLinks(db, ['probation'], review, now),
      ...(await enqueue(db, probationAskMail(about, 0, supervisor_email, now), now, review)),
      audit({
        action: 'Line manager asked',
        record: 'employee',
        record_id: input.id,
        before: { supervisor_email: about.supervisor_email, recommendation: about.review?.recommendation ?? null },
        after: { supervisor_email, recommendation: null },
      }),
    ],
    { message: 'Line manager asked' },
    { conflict: PROBATION_CHANGED },
  );
}

const Found = LinkedReview.extend({ id: z.int(), employee_id: z.int() });
type Found = z.output<typeof Found>;

const find = (db: Db, id: number, today: Day) =>
  readRow(
    db,
    Found,
    sql`SELECT v.id, v.employee_id, v.manager, v.asked_at, v.recommendation, v.extend_to, v.reason, v.answered_at,
      o.firstname, o.lastname, o.code, j.name AS job_role, b.name AS branch, k.name AS company, k.code AS company_code,
      o.employment_date, o.probation_end, o.days_left, o.supervisor_name
    FROM probation_review v JOIN ${openProbations(today, ONE_EMPLOYEE)} o ON o.id = v.employee_id AND o.probation_end = v.due
    JOIN company k ON k.id = o.company_id JOIN branch b ON b.id = o.branch_id JOIN job_role j ON j.id = o.job_role_id
    WHERE v.id = ${id}`,
  );

/** The review of a link. Refuses once HR has decided or moved the end, because there is nothing left to recommend. */
async function reviewOf({ db, principal, now }: Call<unknown>): Promise<Found> {
  const found = principal.kind === 'link' ? await find(db, principal.sub, lagosDay(now)) : null;
  if (!found) throw refuse.usedLink('HR has decided already.');
  return found;
}

const shown = ({ id: _, employee_id: __, ...review }: Found): LinkedReview => review;

export const readLinkedReview = async (call: Call<unknown>): Promise<LinkedReview> => shown(await reviewOf(call));

const SAID: Record<Recommendation, (name: string) => string> = {
  CONFIRM: (name) => `recommended to confirm ${name}`,
  EXTEND: (name) => `recommended to extend the probation of ${name}`,
  NOT_CONFIRM: (name) => `recommended not to confirm ${name}`,
};

/** Records what the line manager recommends: once a link, and once a review until HR asks again. */
export async function recommend(
  call: Call<ParsedOf<typeof contract.recommend>>,
): Promise<OutputOf<typeof contract.recommend>> {
  const { db, caller, input, now, commit, audit } = call;
  const about = await reviewOf(call);
  if (about.recommendation) throw refuse.usedLink('Your recommendation is recorded already.');
  const today = lagosDay(now);
  const extend_to = input.recommendation === 'EXTEND' ? input.extend_to : null;
  const reason = input.reason || null;
  if (extend_to && extend_to < earliestExtension(about.probation_end, today)) {
    throw refuse.fields({ extend_to: ['The new end must be later than today and than the present end'] });
  }
  const said = { recommendation: input.recommendation, extend_to, reason };
  const name = `${about.firstname} ${about.lastname}`;
  const { receipt, copy } = await recommendedReceipt(call, about, said);
  return commit(
    [
      run(
        db,
        sql`UPDATE probation_review SET recommendation = ${said.recommendation}, extend_to = ${extend_to},
          reason = ${reason}, answered_at = ${now.toISOString()} WHERE id = ${about.id} AND recommendation IS NULL`,
      ),
      mustChange(db),
      spendLink(db, caller.jtiHash ?? '', now),
      mustChange(db),
      audit({
        action: 'Line manager recommended',
        record: 'employee',
        record_id: about.employee_id,
        after: { recommendation: said.recommendation, extend_to },
        note: reason,
      }),
      notifyAdmins(call, {
        sender: about.supervisor_name ?? about.manager,
        subject: SAID[said.recommendation](name),
        path: DUE_PAGE,
        company: companyOfEmployee(about.employee_id),
        area: 'records',
      }),
      ...copy,
    ],
    async () => ({ ...shown(await reviewOf(call)), receipt }),
    { conflict: 'This was decided in the meantime. Open the link of the mail again.' },
  );
}

/** Mails the line manager a new link, as long as they have not answered and HR has not decided. */
export const renewReview: Renewal = async ({ db, env, now }, claims) => {
  const found = await find(db, Number(claims.sub), lagosDay(now));
  if (!found || found.recommendation) return false;
  const mails = await enqueueAll(db, [probationAskMail(found, found.id, found.manager, now)], now);
  await db.batch([endLinks(db, ['probation'], found.id, now), ...mails]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};

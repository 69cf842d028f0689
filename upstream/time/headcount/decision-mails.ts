import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { monthName } from '../../../contracts/time/headcount-answers';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import type { HeadcountAsk } from './month-by-link';
import { headcountPeriod } from './words';

/** A response that its supervisor has decided, as its employee hears of it. */
export interface DecidedResponse {
  id: number;
  employee_id: number;
  firstname: string;
  email: string;
  company: string;
  status: 'APPROVED' | 'DECLINED';
  comment: string;
}

/** Tells each employee what their supervisor decided, by notice and by mail; a decline with its reason. */
export async function tellEmployeesOfDecision(
  { db, env, now }: Pick<Call<unknown>, 'db' | 'env' | 'now'>,
  ask: Pick<HeadcountAsk, 'year' | 'month' | 'name'>,
  decided: readonly DecidedResponse[],
): Promise<Statement[]> {
  const period = headcountPeriod(ask);
  const path = pages.headcountMonth(monthName(ask.month), { year: String(ask.year) });
  const did = { APPROVED: 'approved', DECLINED: 'declined' } as const;
  const mails = decided.map(({ firstname, email, company, status, comment }): Message => {
    const said =
      status === 'APPROVED'
        ? `${typedText(ask.name)} approved your answers to the headcount of ${period}. Nothing is left for you to do.`
        : `${typedText(ask.name)} declined your answers to the headcount of ${period}.\n\nReason: ${typedText(comment)}\n\nCorrections go through HR.`;
    return {
      kind: 'mail',
      recipient: email,
      company,
      subject: `${period} headcount: your answers were ${did[status]}`,
      body: `${dear(typedText(firstname))}\n\n${said}\n\nSign in to read them: ${env.SITE_ORIGIN}${path}`,
    };
  });
  const notices = JSON.stringify(
    decided.map(({ employee_id, status }) => ({
      employee_id,
      subject: `${did[status]} your headcount answers for ${period}`,
    })),
  );
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, ${ask.name}, v.value ->> 'subject', ${path}, ${now.toISOString()}
      FROM json_each(${notices}) v JOIN employee e ON e.id = v.value ->> 'employee_id'
        JOIN user u ON u.id = e.user_id AND u.active = 1`,
    ),
    ...(await enqueueAll(db, mails, now)),
  ];
}

import { type SQL, sql } from 'drizzle-orm';
import { HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { endLinks, newLink } from '../../platform/link/links';
import { dear, typedText } from '../../platform/mail/mail-words';
import { notifyAdmins } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import { addressWith } from '../../platform/mail/page-address';
import type { HmoComplaintForCaller } from './complaint-for-caller';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now' | 'env'>;
type About = Pick<
  HmoComplaintForCaller,
  'id' | 'number' | 'kind' | 'title' | 'company' | 'provider' | 'provider_email' | 'due'
>;

/** Tells HR in the bell; the id may be known only in the batch. The employee, who may be an admin, is told as whom it is about. */
export const notifyHrOfComplaint = (
  by: By,
  {
    id,
    company,
    subject,
    sender = by.caller.name,
  }: { id: number | SQL; company: number; subject: string; sender?: string },
): Statement =>
  notifyAdmins(by, {
    sender,
    subject,
    path: addressWith(pages.hmoComplaints('all', { complaint: '{id}' }), { id: sql`${id}` }),
    company: sql`${company}`,
    area: 'medical',
  });

/** Tells whose complaint it is, by a mail and a notice, but not where they did it themselves. */
export async function tellEmployeeOfComplaint(
  { db, caller, now, env }: By,
  {
    id,
    name,
    employee_email,
    user_id,
    company,
  }: Pick<HmoComplaintForCaller, 'id' | 'name' | 'employee_email' | 'user_id' | 'company'>,
  {
    notice,
    subject,
    lines,
    sender = caller.name,
  }: { notice: string; subject: string; lines: string[]; sender?: string },
): Promise<Statement[]> {
  if (user_id !== null && [caller.userId, caller.throughId].includes(user_id)) return [];
  const path = pages.hmo({ complaint: String(id) });
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${sender}, ${notice}, ${path}, ${now.toISOString()} FROM user u WHERE u.id = ${user_id} AND u.active = 1`,
    ),
    ...(await enqueue(
      db,
      {
        kind: 'mail',
        recipient: employee_email,
        company,
        subject,
        body: [
          dear(typedText(name)),
          ...lines,
          ...(user_id === null ? [] : [`Sign in to read it: ${env.SITE_ORIGIN}${path}`]),
        ].join('\n\n'),
      },
      now,
    )),
  ];
}

/** Mails the provider a new link, which ends the one before. */
export async function tellProvider(
  { db, now }: Pick<By, 'db' | 'now'>,
  about: About,
  { subject, lines, due }: { subject: string; lines: readonly string[]; due: Day | null },
): Promise<Statement[]> {
  const claims = newLink('hmo-complaint', about.id, 'provider', now);
  return [
    endLinks(db, ['hmo-complaint'], about.id, now),
    ...(await enqueue(
      db,
      {
        kind: 'mail',
        recipient: about.provider_email,
        company: about.company,
        subject,
        body: [
          `Hello ${typedText(about.provider)},`,
          ...lines,
          `Complaint ${about.number}: ${HMO_COMPLAINT_WORDS[about.kind]}. ${typedText(about.title)}`,
          ...(due ? [`Please answer by ${dayText(due)}.`] : []),
          '[[0|Open the complaint]]',
          `The link is for you alone and works for ${lifetimeOf('hmo-complaint')}.`,
        ].join('\n\n'),
        links: [{ path: pages.answerHmoComplaint('{token}'), claims }],
      },
      now,
    )),
  ];
}

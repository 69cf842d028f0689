import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fieldLabel, SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { FieldStatus } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import type { Call } from '../../platform/call/serve';
import { isActiveAdmin } from '../../platform/caller/roles';
import { run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { emailShown } from '../../platform/mail/no-email';
import { enqueue, enqueueAll, type Message } from '../../platform/mail/outbox';
import { addressWith } from '../../platform/mail/page-address';
import { Addresses, recentAddresses } from '../../platform/mail/recent-addresses';
import { sectionArea } from '../../platform/module/areas-of-kinds';
import { newestId } from '../../platform/record/change';
import { requireRow } from '../../platform/record/row';
import type { EditValues, StoredRecord } from '../employee/edit';
import type { StoredRequest } from './store';
import { changeRequest } from './tables';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** Tells the admins of the request that the batch has just made, except the admin who made it. */
export const tellAdmins = ({ db, caller, now }: By, section: RequestSection): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
    SELECT u.id, ${caller.name}, 'asks to change their details',
      ${addressWith(pages.changeRequests({ request: '{id}' }), { id: newestId(changeRequest) })}, ${now.toISOString()},
      (SELECT e.company_id FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.id = ${newestId(changeRequest)}),
      ${sectionArea(section)}
    FROM user u WHERE ${isActiveAdmin} AND u.id <> ${caller.userId ?? 0}`,
  );

const greeting = (firstname: string) => (firstname ? `Dear ${typedText(firstname)},` : 'Hello,');

/**
 * Changes that a person is warned of at their present address, because a thief of their session could profit from them.
 */
const SENSITIVE = {
  bank: { subject: 'your bank details', what: 'the bank account that your salary is paid into' },
  email: { subject: 'your email address', what: 'the email address in your record, which you may sign in with' },
} as const;

/**
 * Warns the employee that another salary account or address was asked for, also at addresses that were replaced of late. The
 * mails name neither.
 */
export async function warnOfAccountChange(
  { db, now }: By,
  record: StoredRecord,
  changes: EditValues,
): Promise<Statement[]> {
  const about =
    'bank_name' in changes || 'account_number' in changes
      ? SENSITIVE.bank
      : 'email' in changes
        ? SENSITIVE.email
        : null;
  if (!about) return [];
  const { company, addresses } = await requireRow(
    db,
    z.object({ company: z.string(), addresses: Addresses }),
    sql`SELECT name AS company, ${recentAddresses(sql`${record.id}`)} AS addresses FROM company WHERE id = ${record.company_id}`,
  );
  return enqueueAll(
    db,
    addresses.map((recipient) => ({
      kind: 'mail',
      recipient,
      company,
      subject: `Somebody asked to change ${about.subject}`,
      body: `${greeting(String(record.firstname))}

A change of ${about.what} was asked for from your account today. HR decides it; until then nothing changes.

If you did not ask for this, tell your HR department at once and change your password.`,
    })),
    now,
  );
}

/** The outcome of a field, for the words to the employee. */
export interface FieldOutcome {
  field: string;
  status: FieldStatus;
  reason: string | null;
}

const WORDS: Record<FieldStatus, string> = {
  APPROVED: 'approved',
  DECLINED: 'declined',
  CLOSED: 'taken back',
  PENDING: 'not decided yet',
};

const line = (section: RequestSection, { field, status, reason }: FieldOutcome): string =>
  `${fieldLabel(section, field)}: ${WORDS[status]}${reason ? `. Reason: ${typedText(reason)}` : ''}`;

/** Tells the employee what was decided: in the product each time, and by mail once no field of the request waits. */
export async function tellOutcome(
  by: By & Pick<Call<unknown>, 'env'>,
  request: StoredRequest,
  outcomes: FieldOutcome[],
): Promise<Statement[]> {
  const { db, caller, now } = by;
  const { section } = request;
  const refused = outcomes.some(({ status }) => status === 'DECLINED');
  const done = outcomes.every(({ status }) => status !== 'PENDING');
  const approved = outcomes.some(({ status }) => status === 'APPROVED');
  const did = done && !refused ? 'approved' : done && !approved ? 'declined' : 'decided';
  const notice = run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${caller.name}, ${`${did} your change request: ${SECTION_LABELS[section]}`}, ${pages.ownChangeRequests({ request: request.id })},
      ${now.toISOString()}
    FROM user u WHERE u.id = ${request.user_id ?? 0} AND u.active = 1`,
  );
  const recipient = emailShown(request.email);
  if (!done || !recipient) return [notice];
  return [notice, ...(await enqueue(db, outcomeMail(by.env, request, recipient, outcomes), now))];
}

const outcomeMail = (
  env: Pick<Env, 'SITE_ORIGIN'>,
  request: StoredRequest,
  recipient: string,
  outcomes: FieldOutcome[],
): Message => ({
  kind: 'mail',
  recipient,
  company: request.company_name,
  subject: `Your change request: ${SECTION_LABELS[request.section]}`,
  body: `${greeting(request.firstName)}

HR has decided the changes you asked for in your record (${SECTION_LABELS[request.section]}${request.item_title ? `, ${typedText(request.item_title)}` : ''}).

${outcomes.map((one) => line(request.section, one)).join('\n')}

What was approved is in your record now. For what was declined, read the reason, then send the change again or ask your HR department.

See your change request:
${env.SITE_ORIGIN}${pages.ownChangeRequests({ request: request.id })}`,
});

import { type SQL, sql } from 'drizzle-orm';
import { HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { partyLink } from '../../cases/case/link';
import { type CaseMessage, tellParty } from '../../cases/case/tell-people';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { typedText } from '../../platform/mail/mail-words';
import { notifyAdmins } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import { addressWith } from '../../platform/mail/page-address';
import type { HmoComplaintFacts } from './complaint-for-caller';
import { HMO_COMPLAINT, HMO_PARTY } from './row';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now' | 'env' | 'audit'>;

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

/** Tells whose complaint it is, at their address of today, but not where they did it themselves. */
export async function tellEmployeeOfComplaint(
  by: By,
  { id, employee_party, name, employee_email, user_id, company }: HmoComplaintFacts,
  words: CaseMessage,
): Promise<Statement[]> {
  if (user_id !== null && [by.caller.userId, by.caller.throughId].includes(user_id)) return [];
  const to = { id: employee_party, role: HMO_PARTY.employee, name, email: employee_email, user_id };
  return tellParty(by, { id, kind: HMO_COMPLAINT.kind, company }, to, words);
}

/** Mails the provider a new link, which ends the one before. */
export async function tellProvider(
  by: Pick<By, 'db' | 'now'>,
  about: Pick<
    HmoComplaintFacts,
    'number' | 'kind' | 'title' | 'company' | 'provider' | 'provider_party' | 'provider_email'
  >,
  { subject, lines, due }: { subject: string; lines: readonly string[]; due: Day | null },
): Promise<Statement[]> {
  const { link, statements } = partyLink(by, {
    kind: HMO_COMPLAINT.kind,
    party: about.provider_party,
    role: HMO_PARTY.provider,
  });
  return [
    ...statements,
    ...(await enqueue(
      by.db,
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
        links: [link],
      },
      by.now,
    )),
  ];
}

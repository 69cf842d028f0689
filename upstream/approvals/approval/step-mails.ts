import type { Env } from '../../platform/call/env';
import type { Message } from '../../platform/mail/outbox';
import { type AboutRequest, type ApprovalOccasion, approvalStepMail, standInMail } from './mails';
import { ableApprovers, type CurrentApproval } from './store';

/** The mails to the undecided approvers of a level, and to those who decide in their place today. */
export function stepMails(
  { request, approvers, standIns }: CurrentApproval,
  level: number,
  notes: AboutRequest['notes'],
  occasion: ApprovalOccasion,
  { env, now }: { env: Pick<Env, 'SITE_ORIGIN'>; now: Date },
): Message[] {
  const about = { ...request, notes };
  const asked = ableApprovers(approvers).filter((one) => one.level === level && one.decision === null);
  return [
    ...asked.map((one) => approvalStepMail(about, level, one, occasion, now)),
    ...standIns.flatMap((one) => {
      const absent = asked.find(({ user_id }) => user_id === one.user_id);
      return one.level === level && absent ? [standInMail(about, level, { ...one, stands_for: absent.name }, env)] : [];
    }),
  ];
}

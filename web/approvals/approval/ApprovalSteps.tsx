import { Check, Circle, Clock, Minus, X } from 'lucide-react';
import type { ApprovalDetail, ApprovalStep } from '../../../contracts/approvals/approval';
import { dateTime, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import styles from './ApprovalSteps.module.css';

type Shown = Pick<
  ApprovalDetail,
  'requested_by' | 'requested_at' | 'opened_at' | 'escalated_at' | 'ended_at' | 'status' | 'steps'
>;
type Person = ApprovalStep['approvers'][number];

const SIGNS = { DONE: Check, OPEN: Clock, DECLINED: X, LATER: Circle, ENDED: Minus } as const;
const STATES = {
  DONE: 'Approved',
  OPEN: 'Waiting',
  DECLINED: 'Declined',
  LATER: 'Not yet',
  ENDED: 'Not asked any more',
} as const;

/** "Ada Obi", or "Ada Obi (Sule Bello in their place)" while Ada is away. */
const names = (people: readonly Person[]): string =>
  people
    .map(({ name, stand_in }) => plainText(name) + (stand_in ? ` (${plainText(stand_in)} in their place)` : ''))
    .join(', ');

/** "Sule Bello for Ada Obi", where one decided in the place of the other. */
const decider = ({ name, decided_by }: Person): string =>
  decided_by ? `${plainText(decided_by)} for ${plainText(name)}` : plainText(name);

/** Whether a level waits, or waited, for one, any or all of those who have not decided. */
function waitsFor({ action, approvers }: ApprovalStep): string {
  const left = approvers.filter(({ decision, escalated }) => decision === null && !escalated);
  return left.length === 1 || action === 'ALL' ? names(left) : `any of ${names(left)}`;
}

/** The state of a request: the requester, the decisions of each level with their times, and the people it waits for. */
export function ApprovalSteps({ request }: { request: Shown }) {
  return (
    <ol>
      <li className={styles.step} data-state="DONE">
        <Check size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
        <Text as="p" weight="medium">
          Asked for
        </Text>
        <Text as="p" size="12" tone="quiet" anywhere>
          {plainText(request.requested_by)}
        </Text>
        <Text as="p" size="12" tone="quiet" anywhere>
          {dateTime(request.requested_at)}
        </Text>
      </li>
      {request.steps.map((step) => {
        const Sign = SIGNS[step.state];
        const decided = step.approvers.filter(({ decision }) => decision !== null);
        const left = step.approvers.length > decided.length;
        return (
          <li key={step.level} className={styles.step} data-state={step.state}>
            <Sign size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
            <Text as="p" weight="medium">
              Level {step.level}{' '}
              <Text tone="quiet" weight="regular" ml="1">
                {STATES[step.state]}
              </Text>
            </Text>
            {decided.map((person) => (
              <div key={person.email} className={styles.decision}>
                <Text as="p" size="12" tone="quiet" anywhere>
                  {decider(person)} {person.decision === 'APPROVED' ? 'approved' : 'declined'}
                  {person.decided_at && `, ${dateTime(person.decided_at)}`}
                </Text>
                {person.notes && (
                  <Text as="p" lines>
                    {plainText(person.notes)}
                  </Text>
                )}
              </div>
            ))}
            {step.state === 'OPEN' && left && (
              <Text as="p" size="12" tone="quiet" anywhere>
                Waits for {waitsFor(step)} since {dateTime(request.opened_at)}
              </Text>
            )}
            {step.state === 'OPEN' && step.approvers.some(({ escalated }) => escalated) && (
              <Text as="p" size="12" tone="amber" anywhere>
                Asked too{request.escalated_at && `, on ${dateTime(request.escalated_at)}, because it waited`}:{' '}
                {names(step.approvers.filter(({ escalated, decision }) => escalated && decision === null))}
              </Text>
            )}
            {step.state === 'LATER' && (
              <Text as="p" size="12" tone="quiet" anywhere>
                Then {waitsFor(step)}
              </Text>
            )}
          </li>
        );
      })}
      {request.status === 'WITHDRAWN' && request.ended_at && (
        <li className={styles.step} data-state="ENDED">
          <Minus size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
          <Text as="p" weight="medium">
            Taken back
          </Text>
          <Text as="p" size="12" tone="quiet" anywhere>
            {dateTime(request.ended_at)}
          </Text>
        </li>
      )}
    </ol>
  );
}

import { Check, Circle, Clock, Minus, X } from 'lucide-react';
import type { ApprovalDetail, ApprovalStep } from '../../contracts/approval';
import { dateTime, plainText } from '../ui/format';
import styles from './ApprovalSteps.module.css';

type Shown = Pick<ApprovalDetail, 'requested_by' | 'requested_at' | 'opened_at' | 'ended_at' | 'status' | 'steps'>;
type Person = ApprovalStep['approvers'][number];

const SIGNS = { DONE: Check, OPEN: Clock, DECLINED: X, LATER: Circle, ENDED: Minus } as const;
const STATES = {
  DONE: 'Approved',
  OPEN: 'Waiting',
  DECLINED: 'Declined',
  LATER: 'Not yet',
  ENDED: 'Not asked any more',
} as const;

const names = (people: readonly Person[]): string => people.map(({ name }) => plainText(name)).join(', ');

/** How a level waits, or waited: for one, any or all of those who have not decided. */
function waitsFor({ action, approvers }: ApprovalStep): string {
  const left = approvers.filter(({ decision }) => decision === null);
  return left.length === 1 || action === 'ALL' ? names(left) : `any of ${names(left)}`;
}

/** Where a request stands: who asked, each level with who decided what and when, and whom it waits for. */
export function ApprovalSteps({ request }: { request: Shown }) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step} data-state="DONE">
        <Check size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
        <p className={styles.title}>Asked for</p>
        <p className={styles.line}>{plainText(request.requested_by)}</p>
        <p className={styles.line}>{dateTime(request.requested_at)}</p>
      </li>
      {request.steps.map((step) => {
        const Sign = SIGNS[step.state];
        const decided = step.approvers.filter(({ decision }) => decision !== null);
        const left = step.approvers.length > decided.length;
        return (
          <li key={step.level} className={styles.step} data-state={step.state}>
            <Sign size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
            <p className={styles.title}>
              Level {step.level} <span className={styles.state}>{STATES[step.state]}</span>
            </p>
            {decided.map((person) => (
              <div key={person.email} className={styles.decision}>
                <p className={styles.line}>
                  {plainText(person.name)} {person.decision === 'APPROVED' ? 'approved' : 'declined'}
                  {person.decided_at && `, ${dateTime(person.decided_at)}`}
                </p>
                {person.notes && <p className={styles.notes}>{plainText(person.notes)}</p>}
              </div>
            ))}
            {step.state === 'OPEN' && left && (
              <p className={styles.line}>
                Waits for {waitsFor(step)} since {dateTime(request.opened_at)}
              </p>
            )}
            {step.state === 'LATER' && <p className={styles.line}>Then {waitsFor(step)}</p>}
          </li>
        );
      })}
      {request.status === 'WITHDRAWN' && request.ended_at && (
        <li className={styles.step} data-state="ENDED">
          <Minus size={14} strokeWidth={2.25} aria-hidden className={styles.sign} />
          <p className={styles.title}>Taken back</p>
          <p className={styles.line}>{dateTime(request.ended_at)}</p>
        </li>
      )}
    </ol>
  );
}

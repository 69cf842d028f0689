import { Button, Flex } from '@radix-ui/themes';
import { Check, CircleDashed, Clock, Info, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { ChangeRequestDetail } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { ActionBar } from '../../platform/ui/ActionBar';
import { countWithWord } from '../../platform/ui/format';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import styles from './ChangeReviewForm.module.css';
import { ChangeRow } from './ChangeRow';
import { isWhole } from './request-words';
import { type OpenReview, useReview } from './use-review';

/** The fields of a request as a table, with a decision for each, saved together. */
export function ChangeReviewForm({ request }: { request: ChangeRequestDetail }) {
  const reading = useReading();
  const review = useReview(request);
  const form = useRef<HTMLFormElement>(null);
  const decides = review.waiting.length > 0 && !request.own && request.approval?.status !== 'PENDING' && !reading;
  const [lead] = review.waiting;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (review.busy || review.save()) return;
        // The focus goes to the first incomplete choice, once its error shows.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      <Notes request={request} />
      <table className={styles.table} aria-label="Changes asked for">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className={styles.end}>
              Decision
            </th>
          </tr>
        </thead>
        <tbody>
          {request.changes.map((field) => (
            <ChangeRow
              key={field.id}
              request={request}
              field={field}
              review={review}
              decides={decides && field.status === 'PENDING' && (!review.whole || field === lead)}
            />
          ))}
        </tbody>
      </table>
      {decides && <ReviewBar review={review} />}
    </form>
  );
}

/** The facts for the reviewer before a decision. */
function Notes({ request }: { request: ChangeRequestDetail }) {
  const { own, approval, changes, account_fits } = request;
  const asked = (name: string) => changes.some(({ field, status }) => field === name && status === 'PENDING');
  const moved = changes.some(({ now }) => now !== undefined);
  return (
    <div className={styles.notes}>
      {own && (request.waiting ?? 0) > 0 && (
        <Note icon={<Info />}>This is your own change request: another admin decides it.</Note>
      )}
      {approval?.status === 'PENDING' && (
        <Note icon={<Clock />} waits>
          What HR approved waits for its approvers.{' '}
          <Link to={pages.approvals({ request: approval.id })}>See where the approval stands</Link>
        </Note>
      )}
      {approval?.status === 'DECLINED' && (
        <Note icon={<Info />}>
          The approvers declined what HR had approved{approval.notes ? `: “${approval.notes}”` : ''}. Decide again.
        </Note>
      )}
      {moved && (
        <Note icon={<Info />} waits>
          The record was changed after this was asked for. Look at what it says now before you approve.
        </Note>
      )}
      {asked('account_number') && (
        <Note icon={<Info />} waits={account_fits === false}>
          <strong>Bank and account number belong together.</strong>
          {account_fits === null
            ? ''
            : account_fits
              ? ' The new number fits the check digit of the bank.'
              : ' The new number does not fit the check digit of the bank: ask the employee before you approve.'}
        </Note>
      )}
      {changes.length > 1 && (request.waiting ?? 0) > 0 && isWhole(request) && (
        <Note icon={<Info />}>An entry is approved or declined as a whole.</Note>
      )}
    </div>
  );
}

function Note({ icon, waits, children }: { icon: ReactNode; waits?: boolean; children: ReactNode }) {
  return (
    <p className={waits ? styles.amber : styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** The bar at the lower edge: what is chosen so far, and the button that saves it. */
function ReviewBar({ review }: { review: OpenReview }) {
  const { chosen, waiting, whole, busy } = review;
  const approved = chosen.filter(({ pick }) => pick.status === 'APPROVED').length;
  const open = waiting.length - chosen.length;
  const save = whole ? 'Save decision' : `Save ${countWithWord(chosen.length, 'decision')}`;
  return (
    <ActionBar fill="together" wrap={{ initial: 'wrap', md: 'nowrap' }} gap="3" mt="5">
      <Flex
        asChild
        flexGrow="1"
        flexBasis={{ initial: '100%', md: '0%' }}
        minWidth="0"
        wrap="wrap"
        gapY="1"
        gapX="20px"
      >
        <p role="status">
          {chosen.length === 0 ? (
            <span>{whole ? 'Approve or decline the entry' : 'Choose for each field, then save'}</span>
          ) : (
            !whole && (
              <>
                <Count tone="green" icon={<Check />}>
                  {approved} to approve
                </Count>
                <Count tone="red" icon={<X />}>
                  {chosen.length - approved} to decline
                </Count>
                <Count tone="plain" icon={<CircleDashed />}>
                  {open} undecided
                </Count>
              </>
            )
          )}
        </p>
      </Flex>
      {chosen.length > 0 && (
        <Button type="button" variant="soft" color="gray" disabled={busy} onClick={review.discard}>
          Discard
        </Button>
      )}
      {!whole && open > 0 && (
        <Button type="button" variant="soft" color="gray" disabled={busy} onClick={review.approveRest}>
          {chosen.length === 0 ? 'Approve all' : 'Approve the rest'}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={chosen.length === 0}>
        {chosen.length === 0 && !whole ? 'Save decisions' : save}
      </Button>
    </ActionBar>
  );
}

const Count = ({ tone, icon, children }: { tone: 'green' | 'red' | 'plain'; icon: ReactNode; children: ReactNode }) => (
  <Flex as="span" align="center" gap="6px">
    <Text asChild tone={tone}>
      {icon}
    </Text>
    <span>{children}</span>
  </Flex>
);

import { Button, Grid } from '@radix-ui/themes';
import type { FocusEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Leave } from '../../../../contracts/time/leave';
import type { LeaveAction, LinkedDecider } from '../../../../contracts/time/leave-state';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { Card } from '../../../platform/ui/Card';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Text } from '../../../platform/ui/Text';
import { employeeNames, leaveDay } from '../leave-words';
import { answerBy, turnOf } from '../turns';
import { againWords, consequenceWords, leaveClosedWords } from './review-words';

export interface DecisionProps {
  leave: Leave;
  actor: LinkedDecider;
  may: { accept: boolean; reject: boolean };
  form: UseFormReturn<{ comment: string }>;
  /** The instant since which the comment is kept on this device. */
  savedAt: number | null;
  sending: LeaveAction | null;
  /** Why the last try failed. */
  failed: string | null;
}

interface Props extends DecisionProps {
  /** Fetches what checks the comment. */
  ahead: () => Promise<unknown>;
  onSend: (action: LeaveAction) => () => Promise<void>;
}

/** The comment and the two decisions, beside the request. */
export function DecisionCard({ leave, actor, may, form, savedAt, sending, failed, ahead, onSend }: Props) {
  const { action } = turnOf(leave, actor);
  const until = action ? null : answerBy(leave);
  if (!may.accept && !may.reject) {
    return (
      <Card sheet asChild p={{ initial: '0', sm: '5' }}>
        <Text as="p" size="14" tone="quiet">
          {leaveClosedWords(leave, actor)}
        </Text>
      </Card>
    );
  }
  const fetchAhead = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) void ahead().catch(() => undefined);
  };
  return (
    <Card sheet asChild p={{ initial: '0', sm: '5' }}>
      <Grid asChild gap="4">
        <form
          noValidate
          aria-label="Your decision"
          onFocus={fetchAhead}
          onSubmit={(event) => {
            event.preventDefault();
            void onSend(may.accept ? 'APPROVED' : 'DECLINED')();
          }}
        >
          <Text as="h2" size="16" weight="bold">
            {action ? 'Change your decision' : 'Your decision'}
          </Text>
          {until && (
            <Text as="p" size="14" tone="quiet" mt="-12px">
              Please answer by {leaveDay(until)}
            </Text>
          )}
          <Grid gap="6px">
            <TextAreaField
              control={form.control}
              name="comment"
              label="Comment"
              required
              rows={4}
              hint={`${employeeNames(leave).first} and HR read this.`}
            />
            <DraftSaved at={savedAt} />
          </Grid>
          {failed && <ProblemLine alert>{failed}</ProblemLine>}
          <Grid gap="10px">
            <Button size="3" type="submit" disabled={!may.accept || sending !== null} loading={sending === 'APPROVED'}>
              Accept
            </Button>
            <Button
              size="3"
              type="button"
              variant="soft"
              color="gray"
              disabled={!may.reject || sending !== null}
              loading={sending === 'DECLINED'}
              onClick={() => void onSend('DECLINED')()}
            >
              Reject
            </Button>
          </Grid>
          <Text as="p" size="14" tone="quiet">
            {againWords(leave, actor, may) ?? consequenceWords(leave, actor)}
          </Text>
        </form>
      </Grid>
    </Card>
  );
}

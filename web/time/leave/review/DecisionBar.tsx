import { Button, Grid } from '@radix-ui/themes';
import type { LeaveAction } from '../../../../contracts/time/leave-state';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { type Fetchable, opens } from '../../../platform/ui/part-on-demand';
import { Text } from '../../../platform/ui/Text';
import { leaveDay } from '../leave-words';
import { answerBy, turnOf } from '../turns';
import type { DecisionProps } from './DecisionCard';
import { acceptWords, againWords, leaveClosedWords } from './review-words';

interface Props extends Pick<DecisionProps, 'leave' | 'actor' | 'may' | 'sending'> {
  ahead: Fetchable;
  /** Opens the sheet with the comment. */
  onAsk: (action: LeaveAction) => void;
}

/** The two decisions on a phone, always in sight, with what they do; each asks for the comment in a sheet. */
export function DecisionBar({ leave, actor, may, sending, ahead, onAsk }: Props) {
  const isOpen = may.accept || may.reject;
  const until = turnOf(leave, actor).action ? null : answerBy(leave);
  return (
    <ActionBar ground="across" direction="column" align="stretch" gap="2" mt="5">
      <Text as="p" size="13" tone="quiet">
        {isOpen
          ? (againWords(leave, actor, may) ??
            `If you accept, ${acceptWords(leave, actor)}.${until ? ` Please answer by ${leaveDay(until)}.` : ''}`)
          : leaveClosedWords(leave, actor)}
      </Text>
      {isOpen && (
        <Grid columns="1fr 1fr" gap="2">
          <Button
            size="3"
            variant="soft"
            color="gray"
            disabled={!may.reject || sending !== null}
            onClick={() => onAsk('DECLINED')}
            {...opens(ahead)}
          >
            Reject
          </Button>
          <Button
            size="3"
            disabled={!may.accept || sending !== null}
            onClick={() => onAsk('APPROVED')}
            {...opens(ahead)}
          >
            Accept
          </Button>
        </Grid>
      )}
    </ActionBar>
  );
}

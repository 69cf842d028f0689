import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useDraft } from '../../../platform/form/draft';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { useCommand } from '../../../platform/record/use-command';
import { Actions } from '../../../platform/ui/Actions';
import { fullName } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { employeeNames, leaveDaysWords } from '../leave-words';
import { SaidTurn } from '../SaidTurn';
import { hasBegun, mayDecide, type Turn, turnsOf } from '../turns';
import styles from './LeaveDetails.module.css';

/** The decisions of the people who were asked, then HR's own turn. Nobody decides anywhere else on the page. */
export function SaidPanel({ leave }: { leave: Leave }) {
  const reading = useReading();
  const { company_info } = leave.employee;
  const may = mayDecide(leave, 'employer');
  const turns = turnsOf(leave);
  const said = turns.filter(({ action, comment }) => action || comment);
  const holder = turns.find(({ holds }) => holds);
  const named = (turn: Turn): Turn =>
    turn.place === 'employer' && leave.approved_by ? { ...turn, name: fullName(leave.approved_by) } : turn;
  const roleOf = ({ place }: Turn): string =>
    place === 'employer'
      ? ['employer', company_info.name].filter(Boolean).join(', ')
      : LEAVE_DECIDER_WORDS[place].toLowerCase();
  const mayAct = !reading && (may.accept || may.reject);
  return (
    <Panel
      title="What was said"
      flush
      aside={
        <Text size="13" tone="quiet">
          {employeeNames(leave).first} reads all of it
        </Text>
      }
    >
      {said.length === 0 && !mayAct && (
        <Text as="p" tone="quiet" m="4">
          Nobody has answered yet.
        </Text>
      )}
      <Rows as="div" bare>
        {said.map((turn) => (
          <Box p="4" key={turn.place}>
            <SaidTurn turn={named(turn)} role={roleOf(turn)} />
          </Box>
        ))}
        {holder && holder.place !== 'employer' && (
          <Box asChild p="4">
            <Text as="p" size="13" tone="quiet">
              {leave.escalated
                ? `${holder.instead ?? holder.name} has not answered in five days, so that HR may decide in their place.`
                : `It is with ${holder.instead ?? holder.name}, ${roleOf(holder)}${holder.instead ? ` in the place of ${holder.name}` : ''}.`}
            </Text>
          </Box>
        )}
        {mayAct && <OwnTurn key={leave.version} leave={leave} may={may} />}
      </Rows>
    </Panel>
  );
}

/** The rules of what is sent, which come while it is being typed. */
const rules = async () => (await import('../../../../contracts/platform/review')).hrComment(false);
const lateRules = async () => (await import('../../../../contracts/platform/review')).hrComment(true);
const BEGUN = { comment: '', resumption_date: '' };

/** HR's turn, or HR in the place of who does not answer: the comment and the two decisions. */
function OwnTurn({ leave, may }: { leave: Leave; may: { accept: boolean; reject: boolean } }) {
  const utils = trpc.useUtils();
  const { id, version, status, turn, balances, employee } = leave;
  const { first } = employeeNames(leave);
  const isLate = may.accept && status === 'REJECTED' && hasBegun(leave);
  const form = useSchemaForm(isLate ? lateRules : rules, BEGUN, 'onSubmit');
  const draft = useDraft(form, { name: `leave ${id} decision`, begun: BEGUN });
  const decide = useCommand(utils.client.leave.decide.mutate, {
    said: 'Leave updated successfully',
    done: (answer) => {
      draft.drop();
      utils.leave.detail.setData({ id }, answer);
    },
    refresh: () => Promise.all([utils.leave.invalidate(), utils.home.invalidate()]),
  });
  const send = (decision: 'ACCEPTED' | 'REJECTED') =>
    form.handleSubmit(async ({ comment, resumption_date }) => {
      const worked = await decide.run({ id, status: decision, employer_comments: comment, resumption_date, version });
      // Somebody may have acted meanwhile: the page shows how it stands, and the comment stays.
      if (!worked) void utils.leave.detail.invalidate({ id });
    });
  const days = leaveDaysWords(leave.num_of_days);
  const isPending = status === 'PENDING';
  return (
    <Grid asChild gap="10px" p="4">
      <form
        noValidate
        className={styles.own}
        aria-label="Your decision"
        onSubmit={(event) => {
          event.preventDefault();
          void send(may.accept ? 'ACCEPTED' : 'REJECTED')();
        }}
      >
        <Flex align="center" justify="between" wrap="wrap" gap="3">
          <Text>
            <Text weight="bold">You</Text>{' '}
            <Text tone="quiet">· {['employer', employee.company_info.name].filter(Boolean).join(', ')}</Text>
          </Text>
          {isPending && <StatusBadge tone="amber">{turn === 'employer' ? 'Your turn' : 'Escalated'}</StatusBadge>}
        </Flex>
        <TextAreaField {...form.field('comment')} label="Comment" required rows={3} />
        {isLate && (
          <DayField
            {...form.field('resumption_date')}
            label="First day of work"
            required
            hint="Days before it count as leave. From it on they were worked"
            {...(leave.start_date && { min: leave.start_date })}
          />
        )}
        <DraftSaved at={draft.savedAt} />
        <Flex align="center" justify="between" wrap="wrap" gap="3">
          <Box asChild flexGrow="1" flexBasis="240px">
            <Text as="p" size="13" tone="quiet">
              {isPending
                ? `Accepting tells everybody who was asked, and ${first}.${balances.length > 0 ? ` Rejecting gives the ${days} back.` : ''}`
                : may.accept
                  ? isLate
                    ? 'It was rejected, and its days have come since. Accepting after all takes those before the first day of work.'
                    : `You rejected it. Accepting after all takes the ${days} again.`
                  : `You accepted it. Rejecting it after all gives the ${days} back.`}
            </Text>
          </Box>
          <Actions>
            <Button
              type="button"
              variant="soft"
              color="gray"
              disabled={!may.reject || decide.busy}
              onClick={() => void send('REJECTED')()}
            >
              Reject
            </Button>
            <Button type="submit" disabled={!may.accept || decide.busy}>
              <Check />
              Accept
            </Button>
          </Actions>
        </Flex>
      </form>
    </Grid>
  );
}

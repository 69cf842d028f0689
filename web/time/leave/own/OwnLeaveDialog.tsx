import { Button, Dialog, Flex } from '@radix-ui/themes';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { DialogButtons } from '../../../platform/ui/DialogButtons';
import { Facts } from '../../../platform/ui/Facts';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { useFocusReturn } from '../../../platform/ui/focus-return';
import { leaveDate, plainTexts } from '../../../platform/ui/format';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { LeaveFileLink } from '../LeaveFileLink';
import { leaveDaysWords, leaveSpan, portionWords } from '../leave-words';
import { SaidTurn } from '../SaidTurn';
import { turnsOf } from '../turns';

/** One own request: what was asked, what was said and by whom. */
export function OwnLeaveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const focus = useFocusReturn();
  const leave = trpc.leave.detail.useQuery({ id }, { select: plainTexts });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="560px">
        <Dialog.Title>{leave.data?.leave_type.name || 'Leave request'}</Dialog.Title>
        <Dialog.Description>
          {leave.data?.start_date && leave.data.end_date
            ? `${leaveSpan({ start_date: leave.data.start_date, end_date: leave.data.end_date })} · ${leaveDaysWords(leave.data.num_of_days)}`
            : 'What was asked for, and what was said'}
        </Dialog.Description>
        {leave.data ? (
          <Request leave={leave.data} />
        ) : leave.error ? (
          <FailedRead problem={problemOfError(leave.error)} what="leave" retry={() => void leave.refetch()} />
        ) : (
          <FormSkeleton fields={3} />
        )}
        <DialogButtons>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Request({ leave }: { leave: Leave }) {
  const { asked_instead, resumption_date, recall_reason, turn } = leave;
  const turns = turnsOf(leave);
  const said = turns.filter(({ action }) => action !== null);
  const waits = turns.find(({ holds }) => holds);
  return (
    <Flex direction="column" gap="4" mt="4">
      <Flex align="center" gap="2" wrap="wrap">
        <StatusBadge status={leave.status} />
        {waits && turn && (
          <Text tone="quiet">
            With {waits.name}
            {asked_instead && `, ${asked_instead} in their place`}
          </Text>
        )}
      </Flex>
      {said.length > 0 && (
        <Flex asChild direction="column" gap="4">
          <section aria-label="What was said">
            {said.map((one) => (
              <SaidTurn key={one.place} turn={one} role={LEAVE_DECIDER_WORDS[one.place].toLowerCase()} />
            ))}
          </section>
        </Flex>
      )}
      <Facts
        facts={[
          ['Part of the day', portionWords(leave.portion)],
          ['Notes', leave.notes],
          ['Leave address', leave.leave_address],
          ['Leave phone', leave.leave_phone_number],
          ['Relief officer', leave.relief_officer_needed ? leave.relief_officer_name : 'Not needed'],
          ['CV', leave.relief_officer_cv && <LeaveFileLink leave={leave} file="relief_officer_cv" />],
          ['Handover', leave.handover_document && <LeaveFileLink leave={leave} file="handover_document" />],
          ['Certificate', leave.certificate && <LeaveFileLink leave={leave} file="certificate" />],
          ['Line manager 1', leave.line_manager1_name],
          ['Line manager 2', leave.line_manager2_name],
          ['Asked by', leave.asked_by],
          ['Called back', recall_reason],
          ['Resumed', resumption_date && leaveDate(resumption_date)],
          ['Reason', leave.resumption_reason],
        ]}
      />
    </Flex>
  );
}

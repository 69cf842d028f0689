import * as z from 'zod';
import { caseWords } from '../../../contracts/cases/case';
import type { Exit } from '../../../contracts/cases/exit';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Withdrawal = z.object({ reason: caseWords('Reason', 300) });

interface Props {
  exit: Pick<Exit, 'id' | 'status' | 'employee'>;
  /** Whether it is the caller who would leave. */
  own: boolean;
  onClose: () => void;
}

/** Takes an exit back before its approval, or calls off one that was approved. */
export function WithdrawExitDialog({ exit: { id, status, employee }, own, onClose }: Props) {
  const utils = trpc.useUtils();
  const isApproved = status !== 'PENDING';
  const { field, edit } = useRecordForm({
    schema: Withdrawal,
    blank: { reason: '' },
    create: ({ reason }) => utils.client.exit.withdraw.mutate({ id, reason }),
    said: own ? 'Resignation withdrawn' : isApproved ? 'Exit called off' : 'Exit withdrawn',
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={
        own ? 'Withdraw your resignation?' : `${isApproved ? 'Call off' : 'Withdraw'} the exit of ${employee.name}?`
      }
      description={
        own
          ? 'You stay employed, and human resources reads your reason.'
          : isApproved
            ? `${employee.name} stays: the end of the employment is taken back, and owners of the clearance are told.`
            : `${employee.name} stays employed.`
      }
      submit={own ? 'Withdraw resignation' : isApproved ? 'Call off exit' : 'Withdraw exit'}
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

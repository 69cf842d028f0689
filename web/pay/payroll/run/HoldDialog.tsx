import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Run, SlipRow } from '../../../../contracts/pay/payroll';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

interface Props {
  slip: Pick<SlipRow, 'id' | 'employee' | 'net'>;
  run: Pick<Run, 'status' | 'prepared_by'>;
  onClose: () => void;
}

/** Holds the pay of one employee, with the reason. Of a month in review that returns the month. */
export function HoldDialog({ slip, run: { status, prepared_by }, onClose }: Props) {
  const returns = status === 'REVIEW';
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: z.object({ reason: caseWords('Reason', 200) }),
    blank: { reason: '' },
    create: ({ reason }) => utils.client.payroll.hold.mutate({ id: slip.id, held: true, reason }),
    said: returns ? `Pay is held, and the month returned to ${prepared_by}` : 'Pay is held',
    done: async () => {
      onClose();
      await Promise.all([utils.payroll.invalidate(), utils.payslip.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Hold the pay of ${slip.employee.name}?`}
      description={[
        `${money(slip.net)} leaves the bank schedule, and becomes a line of the next month once this one is locked.`,
        returns ? `The month goes back to ${prepared_by}, because you have not seen what it pays then.` : '',
      ].join(' ')}
      submit="Hold pay"
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={2} limit={200} />
    </RecordDialog>
  );
}

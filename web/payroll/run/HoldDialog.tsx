import * as z from 'zod';
import { caseWords } from '../../../contracts/case';
import type { SlipRow } from '../../../contracts/payroll';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';
import { money } from '../../ui/format';

/** Holds the pay of one employee, with the reason. */
export function HoldDialog({ slip, onClose }: { slip: Pick<SlipRow, 'id' | 'employee' | 'net'>; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { control, edit } = useRecordForm({
    schema: z.object({ reason: caseWords('Reason', 200) }),
    valuesOf: () => ({ reason: '' }),
    create: ({ reason }) => utils.client.payroll.hold.mutate({ id: slip.id, held: true, reason }),
    said: 'Pay is held',
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
      description={`${money(slip.net)} leaves the bank schedule, and becomes a line of the next month once this one is locked.`}
      submit="Hold pay"
      onClose={onClose}
    >
      <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={200} />
    </RecordDialog>
  );
}

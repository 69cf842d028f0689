import * as z from 'zod';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGER_WORDS,
  type AppraisalManager,
  appraisalStateOf,
} from '../../../contracts/performance/appraisal-state';
import { requiredId, requiredText } from '../../../contracts/platform/fields';
import { EmployeeField } from '../../people/employee/EmployeeField';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const HandOver = z.object({
  manager: requiredId('Manager'),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});

interface Props {
  record: AppraisalRecord;
  name: string;
  /** The holder of the appraisal. */
  place: AppraisalManager;
  onClose: () => void;
}

/** Hands an appraisal to another manager for one place of it; the reporting line stays as it is. */
export function HandOverAppraisalDialog({ record, name, place, onClose }: Props) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: HandOver,
    blank: { manager: undefined, reason: '' },
    create: (values) =>
      utils.client.appraisal.handOver.mutate({ id: record.id, state: appraisalStateOf(record), ...values }),
    said: 'Appraisal handed over',
    done: async () => {
      onClose();
      await utils.appraisal.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Hand over the appraisal of ${name}`}
      description={`Somebody else acts as the ${APPRAISAL_MANAGER_WORDS[place].toLowerCase()} this once. They get a mail with a link, and the link of whoever has it now ends. The reporting line stays as it is.`}
      submit="Hand over"
      onClose={onClose}
    >
      <EmployeeField {...field('manager')} label="Manager" required />
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

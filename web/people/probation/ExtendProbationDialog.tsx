import { ExtendForm, type Probation } from '../../../contracts/people/probation';
import { earliestExtension } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { fullName } from '../../platform/ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useProbationDecided } from './use-decided';

/** Sets a later end of a probation. */
export function ExtendProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { extend } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: ExtendForm,
    blank: { extend_to: row.review?.extend_to ?? '', reason: '' },
    create: (form) => extend.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Probation of ${name} extended`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Extend the probation of ${name}?`}
      description={`${name} is told by mail. Reminders start again for the new end.`}
      submit="Extend probation"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('extend_to')}
        label="New end of probation"
        required
        min={earliestExtension(row.probation_end, lagosDay())}
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={4} hint={`${name} reads this in the mail`} />
    </RecordDialog>
  );
}

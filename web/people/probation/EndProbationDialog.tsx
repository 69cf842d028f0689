import { EndForm, type Probation } from '../../../contracts/people/probation';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { fullName } from '../../platform/ui/format';
import { ProbationFacts } from './ProbationFacts';
import { useProbationDecided } from './use-decided';

/** Ends a probation without confirmation. */
export function EndProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { end } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: EndForm,
    blank: { last_day: '', reason: '' },
    create: (form) => end.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Probation of ${name} ended`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`End the probation of ${name} without confirmation?`}
      description={`${name} is told by mail at once. This cannot be taken back here.`}
      submit="End probation"
      destructive
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('last_day')}
        label="Last day"
        required
        min={row.employment_date}
        hint="Mind the notice period of the contract"
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={4} hint={`${name} reads this in the mail`} />
    </RecordDialog>
  );
}

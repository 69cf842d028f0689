import type { EmployeeRow } from '../../../contracts/people/employee';
import { StatusForm } from '../../../contracts/people/employee-form';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { peopleWords } from './employee-words';
import { useChanged } from './use-changed';

/** Goes on with the record of somebody who left. Their account opens again on the first day. */
export function RehireDialog({
  person,
  onClose,
  onDone,
}: {
  person: EmployeeRow;
  onClose: () => void;
  onDone: () => void;
}) {
  const { updateStatus } = trpc.useUtils().client.employee;
  const { field, edit } = useRecordForm({
    schema: StatusForm,
    blank: { employment_status: 'ACTIVE' as const, effective_date: lagosDay(), reason: '' },
    create: (form) => updateStatus.mutate({ ...form, employees: [person.id] }),
    ...useChanged(onDone),
  });
  return (
    <RecordDialog edit={edit} title="Rehire" description={peopleWords([person])} submit="Rehire" onClose={onClose}>
      <DayField
        {...field('effective_date')}
        label="First day"
        hint="The record goes on, with its staff ID. A new job or pay is entered under Job and pay."
        required
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

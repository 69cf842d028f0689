import type { EmployeeRow } from '../../../contracts/people/employee';
import { DeclineForm } from '../../../contracts/people/employee-form';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { peopleWords } from './employee-words';
import { useChanged } from './use-changed';

/** Records that somebody never took up their employment. */
export function NeverStartedDialog({
  people,
  onClose,
  onDone,
}: {
  people: readonly EmployeeRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { decline } = trpc.useUtils().client.employee;
  const { field, edit } = useRecordForm({
    schema: DeclineForm,
    blank: { reason: '' },
    create: (form) => decline.mutate({ ...form, employees: people.map(({ id }) => id) }),
    ...useChanged(onDone),
  });
  return (
    <RecordDialog
      edit={edit}
      title="Record employment decline"
      description={`${peopleWords(people)} never took the employment up. This stays so.`}
      submit="Record decline"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

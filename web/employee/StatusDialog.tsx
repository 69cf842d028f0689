import { lagosDay } from '../../contracts/dates';
import { EMPLOYMENT_STATUSES, type EmployeeRow, StatusForm } from '../../contracts/employee';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { trpc } from '../trpc';
import { EMPLOYMENT, peopleWords } from './employee-words';
import { useChanged } from './use-changed';

const OPTIONS = EMPLOYMENT_STATUSES.filter((status) => status !== 'DECLINED').map((value) => ({
  value,
  label: EMPLOYMENT[value].word,
}));

/** Sets where the employment of one or several people stands, from a day on. */
export function StatusDialog({
  people,
  onClose,
  onDone,
}: {
  people: readonly EmployeeRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { control, handleSubmit, setError } = useSchemaForm(StatusForm, { effective_date: lagosDay(), reason: '' });
  const changed = useChanged(onDone);
  const update = trpc.employee.updateStatus.useMutation({
    ...changed,
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['employment_status', 'effective_date', 'reason']);
      changed.onError(error);
    },
  });
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title="Update employment status"
      description={peopleWords(people)}
      submit="Update status"
      busy={update.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => updateOnce({ ...form, employees: people.map(({ id }) => id) }))}
    >
      <SelectField control={control} name="employment_status" label="Employment status" required options={OPTIONS} />
      <DateField control={control} name="effective_date" label="Effective date" required />
      <TextAreaField control={control} name="reason" label="Reason" required rows={3} limit={300} />
    </FormDialog>
  );
}

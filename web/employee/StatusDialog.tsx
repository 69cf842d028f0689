import { useWatch } from 'react-hook-form';
import { lagosDay } from '../../contracts/dates';
import { type EmployeeRow, StatusForm } from '../../contracts/employee';
import { EMPLOYMENT_STATUSES, isEnd } from '../../contracts/standing';
import { DayField } from '../form/DayField';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { LinePersonField } from '../reporting-line/LinePersonField';
import { trpc } from '../trpc';
import { counted } from '../ui/format';
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
  const { updateStatus } = trpc.useUtils().client.employee;
  const [only, ...others] = people;
  const line = trpc.reportingLine.detail.useQuery(
    { id: only?.id ?? 0 },
    { enabled: only !== undefined && others.length === 0 },
  );
  const reports = line.data?.reports_total ?? 0;
  const { control, edit } = useRecordForm({
    schema: StatusForm,
    valuesOf: () => ({ effective_date: lagosDay(), reason: '' }),
    create: (form) => updateStatus.mutate({ ...form, employees: people.map(({ id }) => id) }),
    ...useChanged(onDone),
  });
  const status = useWatch({ control, name: 'employment_status' });
  return (
    <RecordDialog
      edit={edit}
      title="Update employment status"
      description={peopleWords(people)}
      submit="Update status"
      onClose={onClose}
    >
      <SelectField control={control} name="employment_status" label="Employment status" required options={OPTIONS} />
      <DayField control={control} name="effective_date" label="Effective date" required />
      <TextAreaField control={control} name="reason" label="Reason" required rows={3} limit={300} />
      {reports > 0 && isEnd(status ?? '') && (
        <LinePersonField
          control={control}
          name="reports_to"
          label="Their reports go to"
          hint={`${counted(reports, 'person', 'people')} ${reports === 1 ? 'reports' : 'report'} to them. Without a choice they have no line manager from that day on.`}
        />
      )}
    </RecordDialog>
  );
}

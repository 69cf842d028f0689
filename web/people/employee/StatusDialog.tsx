import { useWatch } from 'react-hook-form';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { StatusForm } from '../../../contracts/people/employee-form';
import { EMPLOYMENT_STATUSES } from '../../../contracts/people/employment-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { EMPLOYMENT, peopleWords } from './employee-words';
import { ReportsToField } from './ReportsToField';
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
  const { control, field, edit } = useRecordForm({
    schema: StatusForm,
    blank: { effective_date: lagosDay(), reason: '' },
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
      <SelectField {...field('employment_status')} label="Employment status" required options={OPTIONS} />
      <DayField {...field('effective_date')} label="Effective date" required />
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
      {only && others.length === 0 && <ReportsToField {...field('reports_to')} employee={only.id} status={status} />}
    </RecordDialog>
  );
}

import { addDays, lagosDay } from '../../contracts/dates';
import type { EmployeeDetail } from '../../contracts/employee';
import { JobChangeForm, type JobInformation } from '../../contracts/employee-job';
import { DayField } from '../form/DayField';
import { FieldPair } from '../form/FieldPair';
import { FormGroup } from '../form/FormGroup';
import { MoneyField } from '../form/MoneyField';
import { payWarning } from '../form/pay-warning';
import { TextAreaField } from '../form/TextAreaField';
import { problemOf } from '../problem';
import { RecordForm } from '../record/RecordForm';
import { useRecordForm } from '../record/use-record-form';
import { trpc } from '../trpc';
import { date } from '../ui/format';
import { PlaceFields } from './PlaceFields';

/** A change of job or pay from a day on. */
export function JobChangeFields({
  employee,
  information,
  pay,
  onClose,
}: {
  employee: EmployeeDetail;
  information: JobInformation;
  /** The newest pay, where it is revealed: the form then begins with it. */
  pay?: { salary: number; netSalary: number } | undefined;
  onClose: () => void;
}) {
  const { id } = employee;
  const utils = trpc.useUtils();
  const [newest] = information.history;
  const today = lagosDay();
  const earliest = newest && newest.effective_from >= today ? addDays(newest.effective_from, 1) : today;
  const { form, control, edit } = useRecordForm({
    schema: JobChangeForm,
    valuesOf: () => ({
      company: newest?.company ?? employee.company,
      location: newest?.location ?? employee.location,
      department: newest?.department ?? employee.department,
      jobrole: newest?.jobrole ?? employee.jobrole,
      location_name: '',
      department_name: '',
      jobrole_name: '',
      salary: pay?.salary,
      netSalary: pay?.netSalary,
      effective_from: earliest,
      reason: '',
    }),
    create: async (values) => ({
      now: await utils.client.employee.changeJob.mutate({ ...values, id, version: information.version }),
      from: values.effective_from,
    }),
    said: ({ from }) => (from > today ? `Job change recorded for ${date(from)}` : 'Job change recorded'),
    done: ({ now }) => {
      utils.employee.jobInformation.setData({ id }, now);
      void utils.employee.detail.invalidate({ id });
      void utils.employee.list.invalidate();
      void utils.employee.audit.invalidate({ id });
      void utils.company.invalidate();
      onClose();
    },
    place: 'employee',
    failed: (error) => {
      if (problemOf(error).status === 409) void utils.employee.jobInformation.invalidate({ id });
      return false;
    },
  });
  return (
    <RecordForm edit={edit} save="Record change" leave={onClose}>
      <FormGroup title="Change job or pay" note="What was true before stays in the history.">
        <DayField
          control={control}
          name="effective_from"
          label="Effective date"
          required
          min={earliest}
          hint="The first day on which it is so: today or later"
        />
        <PlaceFields form={form} />
        <FieldPair>
          <MoneyField control={control} name="salary" label="Salary" hint="Gross, a year; stays as it is when empty" />
          <MoneyField
            control={control}
            name="netSalary"
            label="Net salary"
            hint="A month; stays as it is when empty"
            warning={payWarning(...form.watch(['salary', 'netSalary']))}
          />
        </FieldPair>
        <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={300} />
      </FormGroup>
    </RecordForm>
  );
}

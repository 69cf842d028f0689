import { Box } from '@radix-ui/themes';
import { addDays, lagosDay } from '../../contracts/dates';
import type { EmployeeDetail } from '../../contracts/employee';
import { JobChangeForm, type JobInformation } from '../../contracts/employee-job';
import { DateField } from '../form/DateField';
import { FieldPair } from '../form/FieldPair';
import { FormGroup } from '../form/FormGroup';
import { showFieldProblems } from '../form/field-problems';
import { MoneyField } from '../form/MoneyField';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextAreaField } from '../form/TextAreaField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { date } from '../ui/format';
import { toast } from '../ui/toast';
import { PlaceFields } from './PlaceFields';

const NAMES = [
  'company',
  'location',
  'department',
  'jobrole',
  'location_name',
  'department_name',
  'jobrole_name',
  'salary',
  'netSalary',
  'effective_from',
  'reason',
] as const;

/** A change of job or pay from a day on. */
export function JobChangeFields({
  employee,
  information,
  onClose,
}: {
  employee: EmployeeDetail;
  information: JobInformation;
  onClose: () => void;
}) {
  const { id } = employee;
  const utils = trpc.useUtils();
  const [newest] = information.history;
  const today = lagosDay();
  const earliest = newest && newest.effective_from >= today ? addDays(newest.effective_from, 1) : today;
  const form = useSchemaForm(JobChangeForm, {
    company: newest?.company ?? employee.company,
    location: newest?.location ?? employee.location,
    department: newest?.department ?? employee.department,
    jobrole: newest?.jobrole ?? employee.jobrole,
    location_name: '',
    department_name: '',
    jobrole_name: '',
    effective_from: earliest,
    reason: '',
  });
  const { control, handleSubmit, setError } = form;
  const left = useUnsaved(form);
  const change = trpc.employee.changeJob.useMutation({
    onSuccess: (now, { effective_from }) => {
      toast.success(effective_from > today ? `Job change recorded for ${date(effective_from)}` : 'Job change recorded');
      left();
      utils.employee.jobInformation.setData({ id }, now);
      void utils.employee.detail.invalidate({ id });
      void utils.employee.list.invalidate();
      void utils.employee.audit.invalidate({ id });
      void utils.company.invalidate();
      onClose();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, NAMES);
      reportFailure(error, 'employee');
      if (problemOf(error).status === 409) void utils.employee.jobInformation.invalidate({ id });
    },
  });
  const once = useOneAtATime(change);
  return (
    <Box asChild maxWidth="640px">
      <form noValidate onSubmit={handleSubmit((values) => once({ ...values, id, version: information.version }))}>
        <FormGroup title="Change job or pay" note="What was true before stays in the history.">
          <DateField
            control={control}
            name="effective_from"
            label="Effective date"
            required
            min={earliest}
            hint="The first day on which it is so: today or later"
          />
          <PlaceFields form={form} />
          <FieldPair>
            <MoneyField
              control={control}
              name="salary"
              label="Salary"
              hint="Gross, a year; stays as it is when empty"
            />
            <MoneyField
              control={control}
              name="netSalary"
              label="Net salary"
              hint="A month; stays as it is when empty"
            />
          </FieldPair>
          <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={300} />
        </FormGroup>
        <SaveBar save="Record change" saving={change.isPending} discard={onClose} discardWords="Cancel" />
      </form>
    </Box>
  );
}

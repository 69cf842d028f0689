import { LINE_ROLES, LINE_WORDS } from '../../../contracts/organisation/reporting-line-roles';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { type LineRef, type ReportingLine, ReportingLineForm } from '../../../contracts/people/reporting-line';
import { lagosDay } from '../../../contracts/platform/dates';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { LinePersonField } from '../../platform/form/LinePersonField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { date } from '../../platform/ui/format';

const refOf = (person: LineRef | null): LineRef | null => person && { kind: person.kind, id: person.id };

const HINTS = {
  line_manager1: 'Asked for reviews and approvals first',
  line_manager2: 'May stay empty',
  head_manager: 'May stay empty',
};

/** Records who leads an employee from a day on. */
export function ChangeLineDialog({
  employee,
  line,
  onClose,
}: {
  employee: EmployeeDetail;
  line: ReportingLine;
  onClose: () => void;
}) {
  const { id } = employee;
  const utils = trpc.useUtils();
  const today = lagosDay();
  const { field, edit } = useRecordForm({
    schema: ReportingLineForm,
    blank: {
      line_manager1: refOf(line.line_manager1),
      line_manager2: refOf(line.line_manager2),
      head_manager: refOf(line.head_manager),
      effective_from: today,
      reason: '',
    },
    create: async (values) => {
      await utils.client.reportingLine.change.mutate({ ...values, id, version: line.version });
      return { from: values.effective_from };
    },
    said: ({ from }) => (from > today ? `Reporting line recorded for ${date(from)}` : 'Reporting line changed'),
    done: async () => {
      onClose();
      await Promise.all([utils.reportingLine.invalidate(), utils.employee.invalidate(), utils.probation.invalidate()]);
    },
    place: 'employee',
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.reportingLine.invalidate();
      return false;
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Change reporting line"
      description="What was true before stays in the history."
      submit="Record change"
      onClose={onClose}
    >
      {LINE_ROLES.map((place) => (
        <LinePersonField
          key={place}
          {...field(place)}
          label={LINE_WORDS[place]}
          hint={HINTS[place]}
          person={line[place]}
        />
      ))}
      <DayField {...field('effective_from')} label="Effective date" required hint="The first day on which it is so" />
      <TextAreaField {...field('reason')} label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

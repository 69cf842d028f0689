import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { fieldsOf } from '../../../platform/form/bound';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { payWarning } from '../../../platform/form/pay-warning';
import { mayChange } from '../../../platform/session/may';
import { PlaceFields } from '../PlaceFields';
import { TermFields } from '../TermFields';
import { termValues } from '../term-form';
import { EntryPage } from './EntryPage';
import { JobEntry } from './entry-forms';
import { entryOn } from './history-rows';
import { useEntryForm } from './use-entry-form';

type OfJob = Extract<HistoryEntry, { kind: 'JOB' }>;

/** Records where somebody works from a day on, with a new pay where there is one, or puts a wrong entry of it right. */
export function JobEntryForm({
  history,
  wrong,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to correct; none for a new one. */
  wrong?: OfJob | undefined;
  onClose: () => void;
}) {
  const start = (wrong ?? entryOn(history.entries, 'JOB', '9999-12-31'))?.value;
  const { form, control, frame } = useEntryForm({
    history,
    wrong,
    onClose,
    what: 'Job',
    schema: JobEntry,
    begun: {
      company: start?.company ?? undefined,
      location: start?.location ?? undefined,
      department: start?.department ?? undefined,
      jobrole: start?.jobrole ?? undefined,
      ...termValues(start),
      location_name: '',
      department_name: '',
      jobrole_name: '',
    },
    sent: ({ salary, netSalary, effective_from: _, reason: __, ...job }) =>
      salary !== undefined && netSalary !== undefined ? { job, pay: { salary, netSalary } } : { job },
  });
  const field = fieldsOf(control);
  return (
    <EntryPage frame={frame}>
      <PlaceFields form={form} />
      <TermFields form={form} />
      {!wrong && mayChange('pay') && (
        <FieldPair>
          <MoneyField {...field('salary')} label="Salary" hint="Gross, a year; stays as it is when empty" />
          <MoneyField
            {...field('netSalary')}
            label="Net salary"
            hint="A month; stays as it is when empty"
            warning={payWarning(...form.watch(['salary', 'netSalary']))}
          />
        </FieldPair>
      )}
    </EntryPage>
  );
}

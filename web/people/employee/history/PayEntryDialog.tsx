import { PAY_PART_NAMES } from '../../../../contracts/people/employment-type';
import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { fieldsOf } from '../../../platform/form/bound';
import { MoneyField } from '../../../platform/form/MoneyField';
import { payWarning } from '../../../platform/form/pay-warning';
import { money } from '../../../platform/ui/format';
import { PayPartFields } from '../PayPartFields';
import { EntryDialog } from './EntryDialog';
import { PayEntry } from './entry-forms';
import type { Pay } from './history-rows';
import { useEntryForm } from './use-entry-form';

/** Records the pay from a day on, or puts a wrong entry of it right. */
export function PayEntryDialog({
  history,
  wrong,
  pay,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to correct; none for a new one. */
  wrong?: HistoryEntry | undefined;
  /** The values of the wrong entry, or for a new one the newest pay, where it is revealed. */
  pay: Pay | undefined;
  onClose: () => void;
}) {
  const { form, control, frame } = useEntryForm({
    history,
    wrong,
    onClose,
    what: 'Pay',
    schema: PayEntry,
    begun: {
      salary: wrong && pay?.salary,
      netSalary: wrong && pay?.netSalary,
      ...Object.fromEntries(PAY_PART_NAMES.map((name) => [name, wrong && pay?.[name]])),
    },
    sent: ({ effective_from: _, reason: __, ...values }) => ({ pay: values }),
  });
  const field = fieldsOf(control);
  const now = (kobo: number | undefined) => (wrong || kobo === undefined ? '' : `. Now ${money(kobo)}`);
  return (
    <EntryDialog frame={frame}>
      <MoneyField {...field('salary')} label="Salary" required hint={`Gross, a year${now(pay?.salary)}`} />
      <MoneyField
        {...field('netSalary')}
        label="Net salary"
        required
        hint={`A month${now(pay?.netSalary)}`}
        warning={payWarning(...form.watch(['salary', 'netSalary']))}
      />
      <PayPartFields form={form} />
    </EntryDialog>
  );
}

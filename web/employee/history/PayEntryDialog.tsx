import { lagosDay } from '../../../contracts/dates';
import { PAY_PART_NAMES } from '../../../contracts/employment-type';
import type { EmployeeHistory, HistoryEntry } from '../../../contracts/history';
import { DayField } from '../../form/DayField';
import { MoneyField } from '../../form/MoneyField';
import { payWarning } from '../../form/pay-warning';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { date, money } from '../../ui/format';
import { PayPartFields } from '../PayPartFields';
import { PayEntry, recordedWords } from './entry-forms';
import type { Pay } from './history-rows';
import { useHistoryEdit } from './use-history-edit';

/** Records the pay from a day on, or puts a wrong entry of it right. */
export function PayEntryDialog({
  history,
  wrong,
  pay,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to put right; none for a new one. */
  wrong?: HistoryEntry | undefined;
  /** What the wrong entry says, or for a new one the newest pay, where it is revealed. */
  pay: Pay | undefined;
  onClose: () => void;
}) {
  const { calls, at, worded, settings } = useHistoryEdit(history, onClose);
  const today = lagosDay();
  const { form, control, edit } = useRecordForm({
    schema: PayEntry,
    valuesOf: () => ({
      salary: wrong && pay?.salary,
      netSalary: wrong && pay?.netSalary,
      ...Object.fromEntries(PAY_PART_NAMES.map((name) => [name, wrong && pay?.[name]])),
      effective_from: wrong?.effective_from ?? today,
      reason: '',
    }),
    create: async ({ effective_from, reason, ...values }) => {
      if (!wrong)
        return { now: await calls.add.mutate({ ...at, effective_from, reason, pay: values }), from: effective_from };
      const day = wrong.first ? {} : { effective_from };
      return {
        now: await calls.correct.mutate({ ...at, entryId: wrong.id, ...day, reason, pay: values }),
        from: effective_from,
      };
    },
    said: ({ now, from }) => worded(now, wrong ? 'Pay corrected' : recordedWords('Pay', from, today)),
    ...settings,
  });
  const now = (kobo: number | undefined) => (wrong || kobo === undefined ? '' : `. Now ${money(kobo)}`);
  return (
    <RecordDialog
      edit={edit}
      title={wrong ? `Correct the pay of ${date(wrong.effective_from)}` : 'New pay'}
      description={
        wrong ? 'The wrong entry stays, struck through, with your name.' : 'What was so before stays in the history.'
      }
      submit={wrong ? 'Correct entry' : 'Record entry'}
      onClose={onClose}
    >
      {!wrong?.first && (
        <DayField
          control={control}
          name="effective_from"
          label="Effective date"
          required
          min={history.employment_date}
          hint="The first day on which it is so; it may lie in the past"
        />
      )}
      <MoneyField control={control} name="salary" label="Salary" required hint={`Gross, a year${now(pay?.salary)}`} />
      <MoneyField
        control={control}
        name="netSalary"
        label="Net salary"
        required
        hint={`A month${now(pay?.netSalary)}`}
        warning={payWarning(...form.watch(['salary', 'netSalary']))}
      />
      <PayPartFields control={control} />
      <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

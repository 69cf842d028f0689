import { lagosDay } from '../../../contracts/dates';
import type { EmployeeHistory, HistoryEntry } from '../../../contracts/history';
import { SET_STATUSES } from '../../../contracts/standing';
import { DayField } from '../../form/DayField';
import { SelectField } from '../../form/SelectField';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { date } from '../../ui/format';
import { EMPLOYMENT } from '../employee-words';
import { recordedWords, StatusEntry } from './entry-forms';
import { useHistoryEdit } from './use-history-edit';

const OPTIONS = SET_STATUSES.map((value) => ({ value, label: EMPLOYMENT[value].word }));

/** Records where an employment stands from a day on, or puts a wrong entry of it right. */
export function StatusEntryDialog({
  history,
  wrong,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to put right; none for a new one. */
  wrong?: Extract<HistoryEntry, { kind: 'STATUS' }> | undefined;
  onClose: () => void;
}) {
  const { calls, at, worded, settings } = useHistoryEdit(history, onClose);
  const today = lagosDay();
  const stands = SET_STATUSES.find((status) => status === wrong?.value.employment_status);
  const { control, edit } = useRecordForm({
    schema: StatusEntry,
    valuesOf: () => ({
      ...(stands && { employment_status: stands }),
      effective_from: wrong?.effective_from ?? today,
      reason: '',
    }),
    create: async ({ effective_from, reason, ...status }) => {
      if (!wrong)
        return { now: await calls.add.mutate({ ...at, effective_from, reason, status }), from: effective_from };
      const day = wrong.first ? {} : { effective_from };
      return {
        now: await calls.correct.mutate({ ...at, entryId: wrong.id, ...day, reason, status }),
        from: effective_from,
      };
    },
    said: ({ now, from }) => worded(now, wrong ? 'Status corrected' : recordedWords('Status', from, today)),
    ...settings,
  });
  return (
    <RecordDialog
      edit={edit}
      title={wrong ? `Correct the status of ${date(wrong.effective_from)}` : 'New status'}
      description={
        wrong
          ? 'The wrong entry stays, struck through, with your name.'
          : 'A status of a day to come applies on that day.'
      }
      submit={wrong ? 'Correct entry' : 'Record entry'}
      onClose={onClose}
    >
      <SelectField control={control} name="employment_status" label="Employment status" required options={OPTIONS} />
      {!wrong?.first && (
        <DayField
          control={control}
          name="effective_from"
          label="Effective date"
          required
          min={history.employment_date}
          hint="The first day on which it is so"
        />
      )}
      <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

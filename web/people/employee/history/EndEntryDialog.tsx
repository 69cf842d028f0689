import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { date } from '../../../platform/ui/format';
import { EntryEnd } from './entry-forms';
import { useHistoryEdit } from './use-history-edit';

/** Ends an entry with a last day. */
export function EndEntryDialog({
  history,
  entry,
  onClose,
}: {
  history: EmployeeHistory;
  entry: HistoryEntry;
  onClose: () => void;
}) {
  const { calls, at, worded, settings } = useHistoryEdit(history, onClose);
  const { field, edit } = useRecordForm({
    schema: EntryEnd,
    blank: { last_day: '', reason: '' },
    create: async (values) => ({ now: await calls.end.mutate({ ...at, entryId: entry.id, ...values }) }),
    said: ({ now }) => worded(now, 'End recorded'),
    ...settings,
  });
  return (
    <RecordDialog
      edit={edit}
      title={`End what is so since ${date(entry.effective_from)}`}
      description="From the day after its last one, what was so before it is so again."
      submit="Record end"
      onClose={onClose}
    >
      <DayField {...field('last_day')} label="Last day" required min={entry.effective_from} />
      <TextAreaField {...field('reason')} label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

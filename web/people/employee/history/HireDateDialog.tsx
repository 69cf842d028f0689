import type { EmployeeHistory } from '../../../../contracts/people/history';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { HireDate } from './entry-forms';
import { useHistoryEdit } from './use-history-edit';

/** Corrects the day of employment. The first entries move with it; what no longer fits it is said on the record. */
export function HireDateDialog({ history, onClose }: { history: EmployeeHistory; onClose: () => void }) {
  const { calls, at, settings } = useHistoryEdit(history, onClose);
  const { field, edit } = useRecordForm({
    schema: HireDate,
    blank: { employment_date: history.employment_date, reason: '' },
    create: async (values) => ({ now: await calls.correctEmploymentDate.mutate({ ...at, ...values }) }),
    said: 'Day of employment corrected',
    ...settings,
  });
  return (
    <RecordDialog
      edit={edit}
      title="Correct the day of employment"
      description="What the employment begins with moves along. What was reckoned from the old day is said, and stays until you set it anew."
      submit="Correct day"
      onClose={onClose}
    >
      <DayField {...field('employment_date')} label="Date of employment" required />
      <TextAreaField {...field('reason')} label="Reason" required rows={2} limit={300} />
    </RecordDialog>
  );
}

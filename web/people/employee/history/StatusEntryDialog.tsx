import { useWatch } from 'react-hook-form';
import { SET_EMPLOYMENT_STATUSES } from '../../../../contracts/people/employment-state';
import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { fieldsOf } from '../../../platform/form/bound';
import { SelectField } from '../../../platform/form/SelectField';
import { EMPLOYMENT } from '../employee-words';
import { ReportsToField } from '../ReportsToField';
import { EntryDialog } from './EntryDialog';
import { StatusEntry } from './entry-forms';
import { useEntryForm } from './use-entry-form';

const OPTIONS = SET_EMPLOYMENT_STATUSES.map((value) => ({ value, label: EMPLOYMENT[value].word }));

/** Records where an employment stands from a day on, or puts a wrong entry of it right. */
export function StatusEntryDialog({
  history,
  wrong,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to correct; none for a new one. */
  wrong?: Extract<HistoryEntry, { kind: 'STATUS' }> | undefined;
  onClose: () => void;
}) {
  const stands = SET_EMPLOYMENT_STATUSES.find((status) => status === wrong?.value.employment_status);
  const { control, frame } = useEntryForm({
    history,
    wrong,
    onClose,
    what: 'Status',
    note: 'A status of a day to come applies on that day.',
    schema: StatusEntry,
    begun: stands ? { employment_status: stands } : {},
    sent: ({ employment_status, reports_to }) => ({ status: { employment_status }, reports_to }),
  });
  const field = fieldsOf(control);
  const status = useWatch({ control, name: 'employment_status' });
  return (
    <EntryDialog frame={frame}>
      <SelectField {...field('employment_status')} label="Employment status" required options={OPTIONS} />
      {!wrong && <ReportsToField {...field('reports_to')} employee={history.id} status={status} />}
    </EntryDialog>
  );
}

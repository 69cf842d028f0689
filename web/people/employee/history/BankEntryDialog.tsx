import { useWatch } from 'react-hook-form';
import type { EmployeeHistory, HistoryEntry } from '../../../../contracts/people/history';
import { isDay } from '../../../../contracts/platform/dates';
import { BankFields } from '../BankFields';
import { datedBankValues } from '../bank-form';
import { usePayLists } from '../use-pay-lists';
import { EntryPage } from './EntryPage';
import { BankEntry } from './entry-forms';
import { entryOn } from './history-rows';
import { useEntryForm } from './use-entry-form';

/** Records where somebody is paid from a day on, with pension and tax, or puts a wrong entry of it right. */
export function BankEntryDialog({
  history,
  wrong,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to correct; none for a new one. */
  wrong?: Extract<HistoryEntry, { kind: 'BANK' }> | undefined;
  onClose: () => void;
}) {
  const lists = usePayLists();
  const newest = entryOn(history.entries, 'BANK', '9999-12-31');
  const { control, frame } = useEntryForm({
    history,
    wrong,
    onClose,
    what: 'Bank details',
    schema: BankEntry,
    begun: datedBankValues((wrong ?? newest)?.value),
    sent: ({ effective_from: _, reason: __, ...bank }) => ({ bank }),
  });
  const day = useWatch({ control, name: 'effective_from' });
  // A number that is left out stays what it was on the day from which the entry counts.
  const before = wrong ?? entryOn(history.entries, 'BANK', isDay(day) ? day : '9999-12-31');
  return (
    <EntryPage frame={frame}>
      <BankFields stored={before?.value ?? {}} control={control} lists={lists} dated />
    </EntryPage>
  );
}

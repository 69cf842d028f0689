import type { EmployeeRow } from '../../contracts/employee';
import { useOneAtATime } from '../form/one-at-a-time';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { counted } from '../ui/format';
import { peopleWords } from './employee-words';
import { useChanged } from './use-changed';

/** Asks before employees are archived, or brought back. */
export function ArchiveDialog({
  people,
  archived,
  onClose,
  onDone,
}: {
  people: readonly EmployeeRow[];
  archived: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const archive = trpc.employee.archive.useMutation(useChanged(onDone));
  const archiveOnce = useOneAtATime(archive);
  const size = people.length === 1 ? 'employee' : counted(people.length, 'employee');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={archived ? `Archive ${size}?` : `Restore ${size}?`}
      confirm={archived ? `Archive ${size}` : `Restore ${size}`}
      cancel="Keep"
      busy={archive.isPending}
      onConfirm={() => archiveOnce({ employees: people.map(({ id }) => id), archived })}
    >
      {archived
        ? `${peopleWords(people)} leaves the list of employees. The record stays, and can be restored.`
        : `${peopleWords(people)} comes back to the list of employees.`}
    </ConfirmDialog>
  );
}

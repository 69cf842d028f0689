import type { EmployeeView } from '../../../contracts/people/employee-view';
import { EmployeeViewForm } from '../../../contracts/people/employee-view';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

/** Keeps what the list shows under a name, or gives a kept view another one. */
export function ViewNameDialog({
  view,
  query,
  onClose,
  onDone,
}: {
  /** The view that is renamed; without one a new view is kept. */
  view?: EmployeeView;
  query: string;
  onClose: () => void;
  onDone: (saved: EmployeeView) => void;
}) {
  const utils = trpc.useUtils();
  const calls = utils.client.employeeView;
  const { field, edit } = useRecordForm({
    schema: EmployeeViewForm,
    record: view,
    blank: { name: '' },
    create: ({ name }) => calls.create.mutate({ name, query }),
    update: ({ name }, { id }) => calls.update.mutate({ id, name }),
    said: ({ name }) => `View ${name} saved`,
    done: async (saved) => {
      await utils.employeeView.invalidate();
      onDone(saved);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={view ? 'Rename view' : 'Save this view'}
      description="Keeps the filters, the order and the columns of now. Views are your own; their address shows the same to others."
      submit={view ? 'Rename view' : 'Save view'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={60} />
    </RecordDialog>
  );
}

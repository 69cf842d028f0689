import type { EmployeeView } from '../../contracts/employee-view';
import { EmployeeViewForm } from '../../contracts/employee-view';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

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
  const { control, handleSubmit, setError } = useSchemaForm(EmployeeViewForm, { name: view?.name ?? '' });
  const handlers = {
    onSuccess: async (saved: EmployeeView) => {
      toast.success(`View ${saved.name} saved`);
      await utils.employeeView.invalidate();
      onDone(saved);
    },
    onError: (error: unknown) => {
      if (!showFieldProblems(problemOf(error), setError, ['name'])) reportFailure(error, 'save');
    },
  };
  const create = trpc.employeeView.create.useMutation(handlers);
  const update = trpc.employeeView.update.useMutation(handlers);
  const createOnce = useOneAtATime(create);
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save this view'}
      description="Keeps the filters, the order and the columns of now. Views are your own; their address shows the same to others."
      submit={view ? 'Rename view' : 'Save view'}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ name }) => (view ? updateOnce({ id: view.id, name }) : createOnce({ name, query })))}
    >
      <TextField control={control} name="name" label="Name" required maxLength={60} />
    </FormDialog>
  );
}

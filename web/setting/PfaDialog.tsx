import { type Pfa, PfaForm } from '../../contracts/setting';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

interface Props {
  /** The pension manager to change, or null for a new one. */
  pfa: Pfa | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a pension manager. */
export function PfaDialog({ pfa, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(PfaForm, { name: pfa?.name ?? '' });
  const onSuccess = async ({ id, name }: Pfa) => {
    toast.success(`${name} saved`);
    onClose();
    await utils.setting.invalidate();
    onSaved(id);
  };
  const onError = (place: 'savePfa' | 'editPfa') => (error: unknown) => {
    showFieldProblems(problemOf(error), setError, ['name']);
    reportFailure(error, place);
  };
  const create = trpc.setting.createPfa.useMutation({ onSuccess, onError: onError('savePfa') });
  const update = trpc.setting.updatePfa.useMutation({ onSuccess, onError: onError('editPfa') });
  const createOnce = useOneAtATime(create);
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title={pfa ? `Edit ${pfa.name}` : 'New pension manager'}
      description="Candidates and employees choose from this list who manages their pension."
      submit={pfa ? 'Save pension manager' : 'Create pension manager'}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => (pfa ? updateOnce({ ...form, id: pfa.id }) : createOnce(form)))}
    >
      <TextField control={control} name="name" label="Name" required maxLength={120} />
    </FormDialog>
  );
}

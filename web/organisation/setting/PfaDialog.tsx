import { type Pfa, PfaForm } from '../../../contracts/organisation/setting';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

interface Props {
  /** The pension manager to change, or null for a new one. */
  pfa: Pfa | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a pension manager. */
export function PfaDialog({ pfa, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const calls = utils.client.setting;
  const { field, edit } = useRecordForm({
    schema: PfaForm,
    record: pfa,
    blank: { name: '' },
    create: calls.createPfa.mutate,
    update: (values, { id }) => calls.updatePfa.mutate({ ...values, id }),
    said: ({ name }) => `${name} saved`,
    place: pfa ? 'editPfa' : 'savePfa',
    done: async ({ id }) => {
      onClose();
      await utils.setting.invalidate();
      onSaved(id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={pfa ? `Edit ${pfa.name}` : 'New pension manager'}
      description="Candidates and employees choose from this list who manages their pension."
      submit={pfa ? 'Save pension manager' : 'Create pension manager'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={120} />
    </RecordDialog>
  );
}

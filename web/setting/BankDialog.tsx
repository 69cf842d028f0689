import { type Bank, BankForm } from '../../contracts/setting';
import { CheckboxField } from '../form/CheckboxField';
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
  /** The bank to change, or null for a new one. */
  bank: Bank | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a bank, its code, and whether its account numbers are checked. */
export function BankDialog({ bank, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(BankForm, {
    name: bank?.name ?? '',
    code: bank?.code ?? '',
    nuban_enforced: bank?.nuban_enforced ?? true,
  });
  const onSuccess = async ({ id, name }: Bank) => {
    toast.success(`${name} saved`);
    onClose();
    await utils.setting.invalidate();
    onSaved(id);
  };
  const onError = (place: 'saveBank' | 'editBank') => (error: unknown) => {
    showFieldProblems(problemOf(error), setError, ['name', 'code']);
    reportFailure(error, place);
  };
  const create = trpc.setting.createBank.useMutation({ onSuccess, onError: onError('saveBank') });
  const update = trpc.setting.updateBank.useMutation({ onSuccess, onError: onError('editBank') });
  const createOnce = useOneAtATime(create);
  const updateOnce = useOneAtATime(update);
  return (
    <FormDialog
      title={bank ? `Edit ${bank.name}` : 'New bank'}
      description="Candidates and employees choose from this list where their salary goes."
      submit={bank ? 'Save bank' : 'Create bank'}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => (bank ? updateOnce({ ...form, id: bank.id }) : createOnce(form)))}
    >
      <TextField control={control} name="name" label="Name" required maxLength={120} />
      <TextField
        control={control}
        name="code"
        label="Bank code"
        required
        inputMode="numeric"
        maxLength={5}
        hint="3 digits for a bank, 5 for another institution, as the Central Bank lists them"
      />
      <CheckboxField
        control={control}
        name="nuban_enforced"
        label="Check account numbers"
        hint="Warns when the last digit of an account number does not fit the bank."
      />
    </FormDialog>
  );
}

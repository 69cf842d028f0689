import { type Bank, ListedBankForm } from '../../../contracts/organisation/setting';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

interface Props {
  /** The bank to change, or null for a new one. */
  bank: Bank | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a bank, its code, and whether its account numbers are checked. */
export function BankDialog({ bank, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const calls = utils.client.setting;
  const { field, edit } = useRecordForm({
    schema: ListedBankForm,
    record: bank,
    blank: { name: '', code: '', nuban_enforced: true },
    create: calls.createBank.mutate,
    update: (values, { id }) => calls.updateBank.mutate({ ...values, id }),
    said: ({ name }) => `${name} saved`,
    place: bank ? 'editBank' : 'saveBank',
    done: async ({ id }) => {
      onClose();
      await utils.setting.invalidate();
      onSaved(id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={bank ? `Edit ${bank.name}` : 'New bank'}
      description="Candidates and employees choose from this list where their salary goes."
      submit={bank ? 'Save bank' : 'Create bank'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={120} />
      <TextField
        {...field('code')}
        label="Bank code"
        required
        inputMode="numeric"
        maxLength={5}
        hint="3 digits for a bank, 5 for another institution, as the Central Bank lists them"
      />
      <CheckboxField
        {...field('nuban_enforced')}
        label="Check account numbers"
        hint="Warns when the last digit of an account number does not fit the bank."
      />
    </RecordDialog>
  );
}

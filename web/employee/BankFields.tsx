import { type Control, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { BankForm, EmployeeDetail } from '../../contracts/employee';
import { STATES } from '../../contracts/states';
import { ChoiceField } from '../form/ChoiceField';
import { FieldPair } from '../form/FieldPair';
import { FormGroup } from '../form/FormGroup';
import { ListedTextField } from '../form/ListedTextField';
import { TextField } from '../form/TextField';
import { accountWarning } from './account-warning';
import { BANK_LABELS, type Masked } from './bank-form';
import { RevealButton } from './RevealButton';
import { RevealedText } from './RevealedText';
import type { PayLists } from './use-pay-lists';
import type { useReveal } from './use-reveal';

const KEPT = 'Leave it empty to keep what is stored';

interface Props {
  employee: EmployeeDetail;
  control: Control<z.input<typeof BankForm>, unknown, BankForm>;
  shown: ReturnType<typeof useReveal>;
  lists: PayLists;
  disabled?: boolean;
}

/** The fields of bank, pension and tax. BVN, NIN and account number show once they are revealed, which is recorded. */
export function BankFields({ employee, control, shown, lists, disabled }: Props) {
  const [chosen, typed] = useWatch({ control, name: ['bank_name', 'account_number'] });
  const bank = lists.banks.rows.find(({ id }) => id === chosen);
  const warning = accountWarning(bank, typed || shown.values.account_number || undefined);
  const { rows: _, ...banks } = lists.banks;
  const kept = (name: Masked) => {
    const value = shown.values[name];
    return value ? (
      <>
        Stored: <RevealedText>{value}</RevealedText>. {KEPT}
      </>
    ) : (
      KEPT
    );
  };
  const hidden = (name: Masked) => (
    <TextField
      control={control}
      name={name}
      label={BANK_LABELS[name]}
      inputMode="numeric"
      autoComplete="off"
      placeholder={employee[name] ?? 'None entered yet'}
      warning={name === 'account_number' ? warning : undefined}
      aside={
        employee[name] && !shown.values[name] ? (
          <RevealButton what={BANK_LABELS[name]} busy={shown.busy} onReveal={() => void shown.reveal(name)} />
        ) : undefined
      }
      hint={employee[name] ? kept(name) : undefined}
    />
  );
  return (
    <>
      <FormGroup title="Salary account" note="Where the monthly net is paid. Each reveal is recorded with your name.">
        <FieldPair>
          <ChoiceField
            control={control}
            name="bank_name"
            label={BANK_LABELS.bank_name}
            {...banks}
            disabled={disabled}
          />
          {hidden('account_number')}
        </FieldPair>
        <FieldPair>
          <TextField control={control} name="account_name" label={BANK_LABELS.account_name} maxLength={160} />
          {hidden('bvn')}
        </FieldPair>
      </FormGroup>
      <FormGroup title="Pension and tax" note="As on the RSA statement and the tax card.">
        <FieldPair>
          <ChoiceField control={control} name="pension_manager" label={BANK_LABELS.pension_manager} {...lists.pfas} />
          <TextField
            control={control}
            name="pension_pin"
            label={BANK_LABELS.pension_pin}
            hint="Three letters and 12 digits, or NIL"
          />
        </FieldPair>
        <FieldPair>
          <TextField control={control} name="pfa_number" label={BANK_LABELS.pfa_number} hint="Starts with PEN" />
          <TextField control={control} name="tax_id" label={BANK_LABELS.tax_id} hint="Starts with N-, or NIL" />
        </FieldPair>
        <FieldPair>
          <ListedTextField
            control={control}
            name="tax_state"
            label={BANK_LABELS.tax_state}
            options={STATES}
            disabled={disabled}
          />
          <TextField control={control} name="nhf_number" label={BANK_LABELS.nhf_number} maxLength={30} />
        </FieldPair>
        <FieldPair>{hidden('nin')}</FieldPair>
      </FormGroup>
    </>
  );
}

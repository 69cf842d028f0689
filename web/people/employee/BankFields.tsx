import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { Bank } from '../../../contracts/organisation/setting';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { nubanFits } from '../../../contracts/platform/nuban';
import { STATES } from '../../../contracts/platform/states';
import { fieldsOf } from '../../platform/form/bound';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { ListedTextField } from '../../platform/form/ListedTextField';
import { TextField } from '../../platform/form/TextField';
import { BANK_LABELS, type MaskedField } from './bank-form';
import { RevealButton } from './RevealButton';
import { RevealedText } from './RevealedText';
import type { PayLists } from './use-pay-lists';
import type { useReveal } from './use-reveal';

const KEPT = 'Leave it empty to keep what is stored';

interface Props<T extends FieldValues, O> {
  /** The masked numbers as they are stored. */
  stored: Partial<Pick<EmployeeDetail, MaskedField>>;
  control: Control<T, unknown, O>;
  /** The revealed values, and the act to reveal more; without it, nothing can be revealed. */
  shown?: ReturnType<typeof useReveal>;
  lists: PayLists;
  disabled?: boolean;
  /** Whether the numbers that never change are left out, as in an entry of one day. */
  dated?: boolean;
}

/** The path of a field that every form of bank details has. */
const field = <T extends FieldValues>(name: keyof typeof BANK_LABELS) => name as FieldPath<T>;

/** The fields of bank, pension and tax. BVN, NIN and account number show once they are revealed, which is recorded. */
export function BankFields<T extends FieldValues, O>({ stored, control, shown, lists, disabled, dated }: Props<T, O>) {
  const formField = fieldsOf(control, BANK_LABELS);
  const [chosen, typed]: unknown[] = useWatch({ control, name: [field<T>('bank_name'), field<T>('account_number')] });
  const bank = lists.banks.rows.find(({ id }) => id === chosen);
  const account = (typeof typed === 'string' && typed) || shown?.values.account_number;
  const warning = bankAccountWarning(bank, account || undefined);
  const { rows: _, ...banks } = lists.banks;
  const kept = (name: MaskedField) => {
    const value = shown?.values[name];
    return value ? (
      <>
        Stored: <RevealedText>{value}</RevealedText>. {KEPT}
      </>
    ) : (
      KEPT
    );
  };
  const hidden = (name: MaskedField) => (
    <TextField
      {...formField(field<T>(name))}
      label={BANK_LABELS[name]}
      inputMode="numeric"
      autoComplete="off"
      placeholder={stored[name] ?? 'None entered yet'}
      warning={name === 'account_number' ? warning : undefined}
      aside={
        stored[name] && shown && !shown.values[name] ? (
          <RevealButton what={BANK_LABELS[name]} busy={shown.busy} onReveal={() => void shown.reveal(name)} />
        ) : undefined
      }
      hint={stored[name] ? kept(name) : undefined}
    />
  );
  return (
    <>
      <FormGroup title="Salary account" note="Where the monthly net is paid. Each reveal is recorded with your name.">
        <FieldPair>
          <ChoiceField
            {...formField(field<T>('bank_name'))}
            label={BANK_LABELS.bank_name}
            {...banks}
            disabled={disabled}
          />
          {hidden('account_number')}
        </FieldPair>
        <FieldPair>
          <TextField {...formField(field<T>('account_name'))} label={BANK_LABELS.account_name} maxLength={160} />
          {hidden('bvn')}
        </FieldPair>
      </FormGroup>
      <FormGroup title="Pension and tax" note="As on the RSA statement and the tax card.">
        <FieldPair>
          <ChoiceField
            {...formField(field<T>('pension_manager'))}
            label={BANK_LABELS.pension_manager}
            {...lists.pfas}
          />
          <TextField
            {...formField(field<T>('pension_pin'))}
            label={BANK_LABELS.pension_pin}
            hint="Three letters and 12 digits, or NIL"
          />
        </FieldPair>
        <FieldPair>
          <TextField {...formField(field<T>('pfa_number'))} label={BANK_LABELS.pfa_number} hint="Starts with PEN" />
          <TextField {...formField(field<T>('tax_id'))} label={BANK_LABELS.tax_id} hint="Starts with N-, or NIL" />
        </FieldPair>
        <FieldPair>
          <ListedTextField
            {...formField(field<T>('tax_state'))}
            label={BANK_LABELS.tax_state}
            options={STATES}
            disabled={disabled}
          />
          {!dated && <TextField {...formField(field<T>('nhf_number'))} label={BANK_LABELS.nhf_number} maxLength={30} />}
        </FieldPair>
        {!dated && <FieldPair>{hidden('nin')}</FieldPair>}
      </FormGroup>
    </>
  );
}

/**
 * Says when an account number's check digit does not fit the bank. It never blocks, because older accounts do not
 * follow the check.
 */
function bankAccountWarning(bank: Bank | undefined, account: string | undefined): string | undefined {
  const digits = account?.trim() ?? '';
  if (!bank?.nuban_enforced || !/^\d{10}$/.test(digits) || nubanFits(bank.code, digits)) return undefined;
  return `This number does not fit ${bank.name}’s check digit. Check the bank proof; you can still save.`;
}

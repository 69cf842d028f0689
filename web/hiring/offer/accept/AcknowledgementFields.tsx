import { Box } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AcknowledgementForm, AnswersGiven } from '../../../../contracts/hiring/offer';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { ChoiceField } from '../../../platform/form/ChoiceField';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { TextField } from '../../../platform/form/TextField';
import { Text } from '../../../platform/ui/Text';
import styles from './AcknowledgementFields.module.css';
import { candidateAccountWarning } from './account-warning';
import { ACKNOWLEDGEMENT_LABELS, type AcknowledgementInput } from './acknowledgement-fields';
import { LIST_LIFE, WHOLE_LIST } from './pay-lists';
import { startWarning } from './start-warning';

const lock = <Lock />;

function Group({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <Text as="legend" size="16" weight="bold">
        {title}
      </Text>
      {line && (
        <Text as="p" size="13" tone="quiet">
          {line}
        </Text>
      )}
      <Box mt="4">
        <FieldPair>{children}</FieldPair>
      </Box>
    </fieldset>
  );
}

const stays = (number: string | null | undefined) =>
  number ? `You gave ${number}. Leave empty to keep it.` : undefined;

/** The fields of step 4 in their groups. */
export function AcknowledgementFields({
  form,
  named,
  given,
}: {
  form: UseFormReturn<AcknowledgementInput, unknown, AcknowledgementForm>;
  /** Whether the names are known; else they are typed like the rest. */
  named: boolean;
  /** The answers of before, where the form corrects them. Numbers come masked. */
  given?: AnswersGiven | undefined;
}) {
  const { control } = form;
  const nameField = named ? { disabled: true, after: lock } : { required: true, maxLength: 80 };
  const banks = trpc.setting.banks.useQuery(WHOLE_LIST, LIST_LIFE);
  const managers = trpc.setting.pfas.useQuery(WHOLE_LIST, LIST_LIFE);
  const [bankId, account] = form.watch(['bank_name', 'account_number']);
  const [employment, resumption] = form.watch(['employment_date', 'resumption_date']);
  const bank = banks.data?.results.find((one) => one.id === bankId);
  const warning = candidateAccountWarning(bank, account);
  return (
    <>
      <Group title="About you">
        <TextField control={control} name="firstname" label={ACKNOWLEDGEMENT_LABELS.firstname} {...nameField} />
        <TextField control={control} name="lastname" label={ACKNOWLEDGEMENT_LABELS.lastname} {...nameField} />
        <TextField
          control={control}
          name="address"
          label={ACKNOWLEDGEMENT_LABELS.address}
          required
          className={styles.whole}
          autoComplete="street-address"
          maxLength={300}
        />
      </Group>
      <Group title="Your start">
        <DayField
          control={control}
          name="employment_date"
          label={ACKNOWLEDGEMENT_LABELS.employment_date}
          placeholder="mm/dd/yyyy"
          required
        />
        <DayField
          control={control}
          name="resumption_date"
          label={ACKNOWLEDGEMENT_LABELS.resumption_date}
          placeholder="mm/dd/yyyy"
          required
          warning={startWarning(employment, resumption)}
        />
        <TextField
          control={control}
          name="supervisor_name"
          label={ACKNOWLEDGEMENT_LABELS.supervisor_name}
          required
          className={styles.whole}
          autoComplete="off"
          maxLength={120}
        />
      </Group>
      <Group title="Pay and tax" line="Used only for your salary and taxes. Only payroll sees the full numbers.">
        <TextField
          control={control}
          name="bvn"
          label={ACKNOWLEDGEMENT_LABELS.bvn}
          required={!given}
          hint={stays(given?.bvn)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="tax_id"
          label={ACKNOWLEDGEMENT_LABELS.tax_id}
          hint={stays(given?.tax_id) ?? 'Starts with N-, or enter NIL'}
          autoComplete="off"
        />
        <ChoiceField
          control={control}
          name="bank_name"
          label={ACKNOWLEDGEMENT_LABELS.bank_name}
          options={(banks.data?.results ?? []).map((one) => ({ value: one.id, label: one.name, hint: one.code }))}
          loading={banks.isPending}
          failed={banks.error ? problemWords(problemOfError(banks.error), 'read') : undefined}
          onRetry={() => banks.refetch()}
          warning={warning}
        />
        <TextField
          control={control}
          name="account_number"
          label={ACKNOWLEDGEMENT_LABELS.account_number}
          hint={stays(given?.account_number) ?? '10 digits (NUBAN)'}
          inputMode="numeric"
          autoComplete="off"
          warning={warning}
        />
      </Group>
      <Group title="Pension">
        <ChoiceField
          control={control}
          name="pension_manager"
          label={ACKNOWLEDGEMENT_LABELS.pension_manager}
          options={(managers.data?.results ?? []).map((one) => ({ value: one.id, label: one.name }))}
          loading={managers.isPending}
          failed={managers.error ? problemWords(problemOfError(managers.error), 'read') : undefined}
          onRetry={() => managers.refetch()}
        />
        <TextField
          control={control}
          name="pension_pin"
          label={ACKNOWLEDGEMENT_LABELS.pension_pin}
          hint={
            stays(given?.pension_pin && (given.pension_pin === 'NIL' ? 'NIL' : `…${given.pension_pin}`)) ??
            'Three letters and 12 digits, or NIL'
          }
          autoComplete="off"
          placeholder="PEN100264732891"
        />
      </Group>
      <div className={styles.confirm}>
        <CheckboxField
          control={control}
          name="handbook_confirmation"
          label="I have read the staff handbook and agree to follow it."
          required
        />
      </div>
    </>
  );
}

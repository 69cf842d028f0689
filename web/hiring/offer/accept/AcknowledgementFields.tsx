import { Box } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AcknowledgementForm, AnswersGiven } from '../../../../contracts/hiring/offer';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
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
  const field = fieldsOf(control, ACKNOWLEDGEMENT_LABELS);
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
        <TextField {...field('firstname')} {...nameField} />
        <TextField {...field('lastname')} {...nameField} />
        <TextField
          {...field('address')}
          required
          className={styles.whole}
          autoComplete="street-address"
          maxLength={300}
        />
      </Group>
      <Group title="Your start">
        <DayField {...field('employment_date')} placeholder="mm/dd/yyyy" required />
        <DayField
          {...field('resumption_date')}
          placeholder="mm/dd/yyyy"
          required
          warning={startWarning(employment, resumption)}
        />
        <TextField {...field('supervisor_name')} required className={styles.whole} autoComplete="off" maxLength={120} />
      </Group>
      <Group title="Pay and tax" line="Used only for your salary and taxes. Only payroll sees the full numbers.">
        <TextField
          {...field('bvn')}
          required={!given}
          hint={stays(given?.bvn)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('tax_id')}
          hint={stays(given?.tax_id) ?? 'Starts with N-, or enter NIL'}
          autoComplete="off"
        />
        <ChoiceField
          {...field('bank_name')}
          options={(banks.data?.results ?? []).map((one) => ({ value: one.id, label: one.name, hint: one.code }))}
          loading={banks.isPending}
          failed={banks.error ? problemWords(problemOfError(banks.error), 'read') : undefined}
          onRetry={() => banks.refetch()}
          warning={warning}
        />
        <TextField
          {...field('account_number')}
          hint={stays(given?.account_number) ?? '10 digits (NUBAN)'}
          inputMode="numeric"
          autoComplete="off"
          warning={warning}
        />
      </Group>
      <Group title="Pension">
        <ChoiceField
          {...field('pension_manager')}
          options={(managers.data?.results ?? []).map((one) => ({ value: one.id, label: one.name }))}
          loading={managers.isPending}
          failed={managers.error ? problemWords(problemOfError(managers.error), 'read') : undefined}
          onRetry={() => managers.refetch()}
        />
        <TextField
          {...field('pension_pin')}
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
          {...field('handbook_confirmation')}
          label="I have read the staff handbook and agree to follow it."
          required
        />
      </div>
    </>
  );
}

import * as z from 'zod';
import type { ReconciledPremium } from '../../../../contracts/health/hmo-roster';
import { hmoWords } from '../../../../contracts/health/hmo-shapes';
import { INVOICE_STATE_WORDS, INVOICE_STATES } from '../../../../contracts/health/hmo-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { numeric } from '../../../../contracts/platform/fields';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { RadioField } from '../../../platform/form/RadioField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

const Invoice = z.object({
  amount: z.number('Enter an amount in naira, such as 14,926,200.00').int().nonnegative(),
  lives: z.union([z.literal('').transform(() => undefined), numeric(z.number('Enter a number').int().nonnegative())]),
  status: z.enum(INVOICE_STATES, 'State is required'),
  note: hmoWords(500),
});

interface Props {
  row: ReconciledPremium;
  month: string;
  onClose: () => void;
}

/** Enters what an HMO charges for a month, or changes it. */
export function InvoiceDialog({ row, month, onClose }: Props) {
  const utils = trpc.useUtils();
  const { provider, invoice, roster } = row;
  const mayAgree = invoice !== null && (invoice.may_agree || invoice.status === 'AGREED');
  const { field, edit } = useRecordForm({
    schema: Invoice,
    blank: {
      amount: invoice?.amount as number,
      lives: invoice?.lives == null ? '' : String(invoice.lives),
      status: invoice?.status as (typeof INVOICE_STATES)[number],
      note: invoice?.note ?? '',
    },
    create: ({ lives, ...values }) =>
      utils.client.hmoRoster.saveInvoice.mutate({
        provider: provider.id,
        month,
        ...values,
        ...(lives !== undefined && { lives }),
        ...(invoice && { version: invoice.version }),
      }),
    said: 'Invoice saved',
    done: async () => {
      onClose();
      await utils.hmoRoster.invalidate();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.hmoRoster.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Invoice of ${provider.name}`}
      description={`For ${monthAndYear(month)}. Our roster comes to ${money(roster)}.`}
      submit="Save invoice"
      onClose={onClose}
    >
      <FieldPair>
        <MoneyField {...field('amount')} label="Amount" required />
        <TextField {...field('lives')} label="Lives" inputMode="numeric" hint="As the invoice has them" />
      </FieldPair>
      <RadioField
        {...field('status')}
        legend="State"
        required
        options={INVOICE_STATES.map((value) => ({
          value,
          label: INVOICE_STATE_WORDS[value],
          ...(value === 'AGREED' && {
            off: !mayAgree,
            ...(!mayAgree && { hint: 'Another admin of health insurance agrees: you entered what it charges' }),
          }),
        }))}
      />
      <TextAreaField {...field('note')} label="Note" rows={3} limit={500} />
    </RecordDialog>
  );
}

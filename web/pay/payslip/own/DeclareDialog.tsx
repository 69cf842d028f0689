import { useState } from 'react';
import type * as z from 'zod';
import { RELIEF_KINDS, RELIEF_WORDS, taxYearOf } from '../../../../contracts/pay/payroll-state';
import { ReliefForm } from '../../../../contracts/pay/payslip';
import { lagosDay } from '../../../../contracts/platform/dates';
import { CASE_FILES } from '../../../../contracts/platform/files';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
import { FormDialog } from '../../../platform/form/FormDialog';
import { MoneyField } from '../../../platform/form/MoneyField';
import { SelectField } from '../../../platform/form/SelectField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';

const ONE = { ...CASE_FILES, maxFiles: 1 };
/** Which paper proves what. */
const PROOFS = {
  RENT: 'Tenancy agreement or receipt',
  LIFE: 'Receipt of the premium',
  MORTGAGE: 'Statement of the lender',
} as const;
type Form = z.input<typeof ReliefForm>;

/** Declares what is paid a year, with the paper that proves it. */
export function DeclareDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const year = Number(lagosDay().slice(0, 4));
  const [begun] = useState(() => ({ kind: 'RENT', year, amount: undefined as unknown as number }) as Form);
  const form = useSchemaForm(ReliefForm, begun);
  const { control } = form;
  const field = fieldsOf(control);
  const papers = usePapers({ keptAs: 'relief', part: 'file', rules: ONE });
  const { send, busy, failed } = useSendPapers({
    call: 'payslip.declare',
    form,
    papers: { file: papers },
    done: async () => {
      toast.success('Relief declared');
      await utils.payslip.reliefs.invalidate();
      onClose();
    },
  });
  const [kind, paid] = form.watch(['kind', 'year']);
  const counts = taxYearOf(kind, Number(paid));
  return (
    <FormDialog
      title="Declare a relief from tax"
      description="Payroll checks the paper. It counts from the month in which it is accepted, a premium from the year after it was paid."
      submit="Declare"
      busy={busy}
      onSubmit={form.handleSubmit((values) => send(values))}
      onClose={onClose}
    >
      <SelectField
        {...field('kind')}
        label="Relief"
        required
        options={RELIEF_KINDS.map((value) => ({ value, label: RELIEF_WORDS[value] }))}
      />
      <SelectField
        {...field('year')}
        label="Year"
        required
        hint={counts === Number(paid) ? undefined : `What was paid in ${paid} lowers the tax of ${counts}.`}
        options={[year, year - 1].map((value) => ({ value, label: String(value) }))}
      />
      <MoneyField {...field('amount')} label="Amount" required hint="What you pay a year" />
      <PapersField papers={papers} label={PROOFS[kind]} add="Choose the paper" disabled={busy} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}

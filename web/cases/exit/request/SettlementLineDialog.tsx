import * as z from 'zod';
import type { Exit, SettlementLine } from '../../../../contracts/cases/exit';
import { LINE_RULES } from '../../../../contracts/cases/line-kinds';
import { EXIT_LINE_KINDS } from '../../../../contracts/cases/settlement-lines';
import { requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { MoneyField } from '../../../platform/form/MoneyField';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const WORDS = 'Enter an amount in naira, such as 1,200,000.00';
const Line = z.object({
  name: requiredText('Name').max(120),
  how: z.string().trim().max(200),
  kind: z.enum(EXIT_LINE_KINDS, 'Kind is required'),
  amount: z.number(WORDS).int().positive(WORDS),
});

const KINDS = EXIT_LINE_KINDS.map((value) => ({ value, label: LINE_RULES[value].word }));

interface Props {
  exit: Exit;
  /** The line to change, or null for a new one. */
  line: SettlementLine | null;
  onClose: () => void;
}

/** A line of the settlement that HR enters: what is paid beside the rest, or taken off. */
export function SettlementLineDialog({ exit, line, onClose }: Props) {
  const utils = trpc.useUtils();
  const { form, field, edit } = useRecordForm({
    schema: Line,
    blank: {
      name: line?.name ?? '',
      how: line?.how ?? '',
      kind: line?.kind ?? undefined,
      amount: (line?.entered ?? undefined) as number,
    },
    create: ({ name, how, kind, amount }) =>
      utils.client.exit.line.mutate({
        id: exit.id,
        ...(line && { line: line.id }),
        name,
        how,
        kind,
        amount,
      }),
    said: line ? 'Line saved' : 'Line added',
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  const kind = form.watch('kind');
  return (
    <RecordDialog
      edit={edit}
      title={line ? 'Edit line' : 'Add a line'}
      description={`To the final settlement of ${exit.employee.name}. The other lines are calculated from the records. Somebody else of HR approves what you write.`}
      submit={line ? 'Save line' : 'Add line'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={120} />
      <TextField {...field('how')} label="How it is reckoned" maxLength={200} hint="May be left empty" />
      <SelectField {...field('kind')} label="Kind" required options={KINDS} hint={kind && LINE_RULES[kind].about} />
      <MoneyField {...field('amount')} label="Amount" required />
    </RecordDialog>
  );
}

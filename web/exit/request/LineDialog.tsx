import * as z from 'zod';
import type { Exit, SettlementLine } from '../../../contracts/exit';
import { required } from '../../../contracts/fields';
import { MoneyField } from '../../form/MoneyField';
import { RadioField } from '../../form/RadioField';
import { TextField } from '../../form/TextField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';

const WORDS = 'Enter an amount in naira, such as 1,200,000.00';
const Line = z.object({
  name: required('Name').max(120),
  how: z.string().trim().max(200),
  way: z.enum(['PAY', 'TAKE']),
  amount: z.number(WORDS).int().positive(WORDS),
});

interface Props {
  exit: Exit;
  /** The line to change, or null for a new one. */
  line: SettlementLine | null;
  onClose: () => void;
}

/** A line of the settlement that HR enters: what is paid beside the rest, or taken off. */
export function LineDialog({ exit, line, onClose }: Props) {
  const utils = trpc.useUtils();
  const { control, edit } = useRecordForm({
    schema: Line,
    valuesOf: () => ({
      name: line?.name ?? '',
      how: line?.how ?? '',
      way: (line?.amount ?? 0) < 0 ? ('TAKE' as const) : ('PAY' as const),
      amount: (line ? Math.abs(line.amount) : undefined) as number,
    }),
    create: ({ name, how, way, amount }) =>
      utils.client.exit.line.mutate({
        id: exit.id,
        ...(line && { line: line.id }),
        name,
        how,
        amount: way === 'TAKE' ? -amount : amount,
      }),
    said: line ? 'Line saved' : 'Line added',
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={line ? 'Edit line' : 'Add a line'}
      description={`To the final settlement of ${exit.employee.name}. The other lines are reckoned from the records.`}
      submit={line ? 'Save line' : 'Add line'}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" required maxLength={120} />
      <TextField control={control} name="how" label="How it is reckoned" maxLength={200} hint="May be left empty" />
      <RadioField
        control={control}
        name="way"
        legend="What it does"
        options={[
          { value: 'PAY', label: 'Is paid' },
          { value: 'TAKE', label: 'Is taken off' },
        ]}
      />
      <MoneyField control={control} name="amount" label="Amount" required />
    </RecordDialog>
  );
}

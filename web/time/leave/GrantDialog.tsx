import { GrantForm } from '../../../contracts/time/leave';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';

/** HR gives somebody days of a kind of leave, or takes some back. The ledger keeps the reason. */
export function GrantDialog({
  employee,
  leaveType,
  year,
  onClose,
}: {
  employee: { id: number; name: string };
  leaveType: number | null;
  year: number;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const types = trpc.leaveType.list.useQuery({}).data?.results ?? [];
  const { field, edit } = useRecordForm({
    schema: GrantForm,
    blank: {
      employee: employee.id,
      leave_type: leaveType ?? undefined,
      year: String(year),
      days: '',
      reason: '',
    },
    create: utils.client.leave.grant.mutate,
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Give days to ${employee.name}`}
      description="They stand in the ledger with your name and the reason, and nothing of it goes."
      submit="Give days"
      onClose={onClose}
    >
      <SelectField
        {...field('leave_type')}
        label="Leave type"
        required
        options={types
          .filter(({ type }) => type !== 'UNPAID')
          .map(({ id, title }) => ({ value: id, label: plainText(title) }))}
      />
      <FieldPair>
        <TextField {...field('year')} label="Year" required inputMode="numeric" maxLength={4} />
        <TextField
          {...field('days')}
          label="Days"
          required
          inputMode="decimal"
          maxLength={6}
          hint="Below zero takes days back"
        />
      </FieldPair>
      <TextAreaField {...field('reason')} label="Reason" required limit={300} />
    </RecordDialog>
  );
}

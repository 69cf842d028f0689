import * as z from 'zod';
import type { Exit } from '../../../../contracts/cases/exit';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { date } from '../../../platform/ui/format';

const Decision = z.object({
  last_day: requiredText('Last day').pipe(Day),
  note: z.string().trim().max(300, 'should not be more than 300 characters'),
});

/** HR approves an exit, by its last day or by another that was agreed; or declines it. */
export function DecideExitDialog({ exit, approve, onClose }: { exit: Exit; approve: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, version, employee, last_day, notice } = exit;
  const { field, edit } = useRecordForm({
    schema: Decision,
    blank: { last_day, note: '' },
    create: (values) =>
      utils.client.exit.decide.mutate({
        id,
        version,
        status: approve ? 'APPROVED' : 'DECLINED',
        note: values.note,
        ...(approve && values.last_day !== last_day && { last_day: values.last_day }),
      }),
    said: approve ? 'Exit approved' : 'Exit declined',
    done: async () => {
      onClose();
      await utils.exit.invalidate();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.exit.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={approve ? `Approve the exit of ${employee.name}?` : `Decline the exit of ${employee.name}?`}
      description={
        approve
          ? 'Their employment ends with the last day: access ends and the record is archived then. They are told at once.'
          : 'They stay, and are told at once.'
      }
      submit={approve ? 'Approve exit' : 'Decline exit'}
      destructive={!approve}
      onClose={onClose}
    >
      {approve && (
        <DayField
          {...field('last_day')}
          label="Last day"
          required
          hint={`Notice runs until ${date(notice.notice_until)}. ${notice.basis}`}
        />
      )}
      <TextAreaField {...field('note')} label="Note" rows={3} limit={300} />
    </RecordDialog>
  );
}

import { addDays, lagosDay } from '../../../contracts/dates';
import { leave as contract, type LeaveRow } from '../../../contracts/leave';
import { DayField } from '../../form/DayField';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordDialog } from '../../record/RecordDialog';
import { useRecordForm } from '../../record/use-record-form';
import { trpc } from '../../trpc';
import { leaveDate } from '../../ui/format';
import { leaveSpan } from '../leave-words';

/** C938: says when somebody on leave is back, and why where it is not the day after it. */
export function ResumeDialog({ leave, onClose }: { leave: LeaveRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const today = lagosDay();
  const { control, edit } = useRecordForm({
    schema: contract.resume.input,
    valuesOf: () => ({
      id: leave.id,
      reason: '',
      resumption_date: leave.start_date < today ? today : addDays(leave.start_date, 1),
    }),
    create: (values) => utils.client.leave.resume.mutate(values).then(() => values),
    place: 'act',
    said: ({ resumption_date }) => `Back from ${leaveDate(resumption_date)}`,
    done: async () => {
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Resume work"
      description={`${leave.leave_type.name}, ${leaveSpan(leave)}. Back before its end, the days that are left come back to your balance.`}
      submit="Record resumption"
      onClose={onClose}
    >
      <DayField control={control} name="resumption_date" label="Resumption date" required min={today} />
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        hint="Needed where you come back later than on the next working day"
      />
    </RecordDialog>
  );
}

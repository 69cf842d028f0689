import * as z from 'zod';
import type { Exit } from '../../../../contracts/cases/exit';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Meeting = z.object({
  date: requiredText('Date').pipe(Day),
  time: requiredText('Time').max(5),
  location: requiredText('Location').max(200),
});

/** Meets for the exit interview; who leaves is invited by mail. */
export function MeetDialog({ exit: { id, employee }, onClose }: { exit: Exit; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Meeting,
    blank: { date: '', time: '', location: '' },
    create: (values) => utils.client.exit.meet.mutate({ id, ...values }),
    said: 'Exit interview scheduled',
    done: async () => {
      onClose();
      await Promise.all([utils.exit.invalidate(), utils.meeting.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Exit interview with ${employee.name}`}
      description={`${employee.name} is invited by mail, with a file for their calendar.`}
      submit="Schedule meeting"
      onClose={onClose}
    >
      <FieldPair>
        <DayField {...field('date')} label="Date" required min={lagosDay()} />
        <TextField {...field('time')} label="Time" type="time" required hint="Lagos time" />
      </FieldPair>
      <TextField {...field('location')} label="Location" required maxLength={200} />
    </RecordDialog>
  );
}

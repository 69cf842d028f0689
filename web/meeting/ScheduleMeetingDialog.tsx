import * as z from 'zod';
import { lagosDay } from '../../contracts/dates';
import { Day, required } from '../../contracts/fields';
import { MEETING_TYPES } from '../../contracts/meeting';
import { CheckboxField } from '../form/CheckboxField';
import { DateField } from '../form/DateField';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { fieldsOf, instantInLagos } from './meeting-time';
import styles from './ScheduleMeetingDialog.module.css';

const TYPE_WORDS = { MEDICAL: 'Medical', INTERVIEW: 'Interview', INDUCTION: 'Induction' } as const;

/** The call takes one instant; people give a day and a time in Lagos. The other rules are the contract's. */
const Form = z
  .object({
    day: required('Date').pipe(Day),
    time: required('Time'),
    type: z.enum(MEETING_TYPES, 'Type is required'),
    notes: z.string().trim().max(225, 'Notes should not be more than 225 characters'),
    offline: z.boolean(),
    location: z.string().trim().max(200),
  })
  .refine((form) => !form.offline || form.location !== '', { path: ['location'], error: 'Location is required' });

export interface PlannedMeeting {
  id: number;
  date: string;
  type: string;
  notes: string | null;
  offline: boolean;
  location: string | null;
}

/** Books a meeting, or moves one that is booked. Everybody in it is told by mail. */
export function ScheduleMeetingDialog({
  candidates,
  names,
  meeting,
  onClose,
  onDone,
}: {
  candidates: number[];
  names: string;
  /** The meeting to move, where there is one. */
  meeting?: PlannedMeeting | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const planned = meeting ? fieldsOf(meeting.date) : { day: '', time: '09:00' };
  const { control, handleSubmit, setError, watch } = useSchemaForm(Form, {
    ...planned,
    type: MEETING_TYPES.find((type) => type === meeting?.type) ?? 'MEDICAL',
    notes: meeting?.notes ?? '',
    offline: meeting?.offline ?? true,
    location: meeting?.location ?? '',
  });
  const outcome = {
    onSuccess: () => {
      toast.success(meeting ? 'Meeting updated' : 'Meeting scheduled');
      onDone();
    },
    onError: (error: unknown) => {
      const problem = problemOf(error);
      showFieldProblems(problem, setError, ['type', 'notes', 'offline', 'location']);
      const [wrongDate] = problem.fields?.date ?? [];
      if (wrongDate) setError('day', { message: wrongDate });
      reportFailure(error, 'save');
    },
  };
  const create = trpc.meeting.create.useMutation(outcome);
  const createOnce = useOneAtATime(create);
  const update = trpc.meeting.update.useMutation(outcome);
  const updateOnce = useOneAtATime(update);

  const submit = handleSubmit(({ day, time, ...form }) => {
    const input = { ...form, date: instantInLagos(day, time), employee: candidates };
    if (meeting) updateOnce({ ...input, id: meeting.id });
    else createOnce(input);
  });
  return (
    <FormDialog
      title={meeting ? 'Move meeting' : 'Schedule medical meeting'}
      description={`With ${names}. The invitation goes out by mail.`}
      submit={meeting ? 'Save meeting' : 'Schedule meeting'}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.line}>
        <DateField control={control} name="day" label="Date" required min={lagosDay()} />
        <TextField control={control} name="time" label="Time" type="time" required hint="Lagos time" />
      </div>
      <SelectField
        control={control}
        name="type"
        label="Type"
        required
        options={MEETING_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
      />
      <CheckboxField control={control} name="offline" label="Offline: at a place, not on a call" />
      <TextField
        control={control}
        name="location"
        label="Location"
        required={watch('offline')}
        maxLength={200}
        hint={watch('offline') ? undefined : 'A link to the call, if there is one'}
      />
      <TextAreaField control={control} name="notes" label="Notes" rows={3} limit={225} />
    </FormDialog>
  );
}

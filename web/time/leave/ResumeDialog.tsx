import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { ResumeForm } from '../../../contracts/time/leave';
import { keyOfFailed } from '../../platform/call/call-links';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { type ToWait, useWaits } from '../../platform/form/use-waits';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { leaveDate } from '../../platform/ui/format';
import { leaveSpan } from './leave-words';

interface Props {
  leave: { id: number; leave_type: { name: string }; start_date: string; end_date: string };
  /** The employee of the leave, where HR records it for them. */
  first?: string;
  onClose: () => void;
}

/** C938: says when somebody on leave is back, and why where it is not the day after it. */
export function ResumeDialog({ leave, first, onClose }: Props) {
  const utils = trpc.useUtils();
  const today = lagosDay();
  const waits = useWaits(first ? undefined : `leave resume ${leave.id}`);
  const asWaiting = (input: ResumeForm): ToWait => ({
    ...{ call: 'leave.resume', input, title: 'Back from leave', to: pages.leave() },
    about: [leave.leave_type.name, leaveDate(input.resumption_date), input.reason].filter(Boolean).join('. '),
  });
  const { form, field, edit } = useRecordForm({
    schema: ResumeForm,
    blank: {
      id: leave.id,
      reason: '',
      resumption_date: leave.start_date < today ? today : addDays(leave.start_date, 1),
    },
    create: (values) =>
      utils.client.leave.resume
        .mutate(values, { context: { idempotencyKey: waits.keyOf(asWaiting(values)) } })
        // The receipt shows above the page by standing in the answer.
        .then(({ receipt }) => ({ ...values, receipt })),
    failed: (error) => {
      void waits.failed(error, keyOfFailed(error), asWaiting(ResumeForm.parse(form.getValues())), onClose);
      return false;
    },
    place: 'act',
    said: ({ resumption_date }) => `${first ? `${first} is back` : 'Back'} from ${leaveDate(resumption_date)}`,
    done: async () => {
      void waits.over();
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={first ? `Resume work for ${first}` : 'Resume work'}
      description={`${leave.leave_type.name}, ${leaveSpan(leave)}. Back before its end, the days that are left come back to ${first ? 'the balance' : 'your balance on that day'}. Managers and HR are told.`}
      submit="Record resumption"
      onClose={onClose}
    >
      <DayField {...field('resumption_date')} label="Resumption date" required min={today} />
      <TextAreaField
        {...field('reason')}
        label="Reason"
        hint={`Needed where ${first ? `${first} comes` : 'you come'} back later than on the next working day`}
      />
    </RecordDialog>
  );
}

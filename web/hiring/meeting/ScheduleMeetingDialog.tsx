import { MEETING_TYPES } from '../../../contracts/hiring/meeting';
import { lagosDay, lagosTime } from '../../../contracts/platform/dates';
import { MeetingDialog } from './MeetingDialog';

interface PlannedMeeting {
  id: number;
  date: string;
  duration: number;
  type: string;
  notes: string | null;
  offline: boolean;
  location: string | null;
  link: string | null;
  version: number;
}

interface Props {
  candidates: number[];
  names: string;
  /** The meeting to move, where there is one. */
  meeting?: PlannedMeeting | null;
  onClose: () => void;
  onDone: () => void;
}

/** Books the medical meeting of candidates, or moves one that is booked. Everybody in it is told by mail. */
export function ScheduleMeetingDialog({ candidates, names, meeting, onClose, onDone }: Props) {
  const begins = new Date(meeting?.date ?? 0);
  return (
    <MeetingDialog
      meeting={
        meeting
          ? {
              ...meeting,
              date: lagosDay(begins),
              time: lagosTime(begins),
              type: MEETING_TYPES.find((type) => type === meeting.type) ?? 'MEDICAL',
              employee: [],
              candidate: candidates.map((id) => ({ id })),
            }
          : null
      }
      given={meeting ? {} : { type: 'MEDICAL', candidate: candidates }}
      choosing={false}
      title={meeting ? 'Move meeting' : 'Schedule medical meeting'}
      description={`With ${names}. The invitation goes out by mail.`}
      submit={meeting ? 'Save meeting' : 'Schedule meeting'}
      onClose={onClose}
      onSaved={onDone}
    />
  );
}

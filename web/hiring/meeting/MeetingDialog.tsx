import { type ReactNode, useState } from 'react';
import { type Invitee, type Meeting, MeetingForm } from '../../../contracts/hiring/meeting';
import { trpc } from '../../platform/call/trpc';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { InvitedEmployeesField } from './InvitedEmployeesField';
import { MeetingFields } from './MeetingFields';
import { type Editable, MEETING_LABELS, meetingValues, meetingValueText } from './meeting-form';

interface Props {
  /** The meeting to change, or null for a new one. */
  meeting: Editable | null;
  /** The values that a new meeting starts from. */
  given?: Parameters<typeof meetingValues>[1];
  /** The employees among the given values, whose names are shown. */
  met?: readonly Invitee[];
  /** Whether employees can be chosen here; otherwise the invited people stay as they are. */
  choosing: boolean;
  title: string;
  description: ReactNode;
  submit: string;
  onClose: () => void;
  onSaved: (meeting: Meeting) => void;
}

/** The fields in which two edits can differ where the people cannot be chosen. */
const { employee: _, ...FACTS } = MEETING_LABELS;

/** The form of a meeting. Everybody whom a change concerns is told by mail. */
export function MeetingDialog({
  meeting,
  given,
  met = [],
  choosing,
  title,
  description,
  submit,
  onClose,
  onSaved,
}: Props) {
  const utils = trpc.useUtils();
  const calls = utils.client.meeting;
  const [known, setKnown] = useState(meeting?.employee ?? met);
  const { control, edit } = useRecordForm({
    schema: MeetingForm,
    record: meeting,
    valuesOf: (stored: Editable | undefined) => meetingValues(stored ?? null, stored ? {} : given),
    create: calls.create.mutate,
    update: ({ employee, candidate: _, ...facts }, { id, version }) =>
      calls.update.mutate({ ...facts, id, version, ...(choosing ? { employee } : {}) }),
    read: async ({ id }) => {
      const now = await calls.detail.query({ id });
      setKnown((people) => [...people, ...now.employee]);
      return now;
    },
    labels: choosing ? MEETING_LABELS : FACTS,
    word: 'meeting',
    textOf: (name, value) => meetingValueText(name, value, known),
    said: meeting ? 'Meeting updated' : 'Meeting scheduled',
    done: async (saved) => {
      onClose();
      onSaved(saved);
      await utils.meeting.invalidate();
    },
  });
  return (
    <RecordDialog edit={edit} title={title} description={description} submit={submit} onClose={onClose}>
      {choosing && (
        <InvitedEmployeesField control={control} known={known} required={(meeting?.candidate.length ?? 0) === 0} />
      )}
      <MeetingFields control={control} />
    </RecordDialog>
  );
}

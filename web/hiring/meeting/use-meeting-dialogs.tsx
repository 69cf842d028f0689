import { Button } from '@radix-ui/themes';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Meeting } from '../../../contracts/hiring/meeting';
import { trpc } from '../../platform/call/trpc';
import { useOpened } from '../../platform/list/opened';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { isMeetingOver, MEETING_TYPE_WORDS, peopleOfMeeting, whenOf } from './meeting-words';

const MeetingDialog = dialogOnDemand(async () => (await import('./MeetingDialog')).MeetingDialog);
const MeetingSheet = dialogOnDemand(async () => (await import('./MeetingSheet')).MeetingSheet);

/** The dialogs over meetings, in a list or in a calendar: one of them, its form, and a new one. */
export function useMeetingDialogs(onSaved?: (id: number) => void): { add: ReactNode; open: ReactNode } {
  const opened = useOpened('meeting');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Meeting | null>(null);
  const askCancel = useCancelMeeting(opened.close);
  return {
    add: (
      <Button onClick={() => setAdding(true)} {...opens(MeetingDialog)}>
        <CalendarPlus />
        New meeting
      </Button>
    ),
    open: (
      <>
        {opened.id && !editing && (
          <MeetingSheet
            id={opened.id}
            onClose={opened.close}
            onEdit={setEditing}
            onCancel={(meeting) => void askCancel(meeting)}
          />
        )}
        {adding && (
          <MeetingDialog
            meeting={null}
            choosing
            title="New meeting"
            description="Everybody you choose is invited by mail, with a file for their calendar."
            submit="Schedule meeting"
            onClose={() => setAdding(false)}
            onSaved={(made) => onSaved?.(made.id)}
          />
        )}
        {editing && (
          <MeetingDialog
            meeting={editing}
            choosing
            title="Edit meeting"
            description={editedWords(editing)}
            submit="Save meeting"
            onClose={() => setEditing(null)}
            onSaved={(saved) => onSaved?.(saved.id)}
          />
        )}
      </>
    ),
  };
}

function editedWords({ candidate }: Meeting): string {
  const told = 'Who stays is told of the change, who is added is invited, who is removed gets a cancellation.';
  if (candidate.length === 0) return told;
  const names = candidate.slice(0, 3).map((one) => plainText(`${one.firstname} ${one.lastname}`));
  return `With ${peopleOfMeeting(names, candidate.length)}. ${told}`;
}

/**
 * Asks before a meeting is cancelled, or deleted once it is over, of which nobody is told. `gone` closes what shows it.
 */
function useCancelMeeting(gone: () => void): (meeting: Meeting) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.meeting.delete.mutate, {
    said: ({ message }) => message,
    done: gone,
    refresh: () => utils.meeting.list.invalidate(),
  });
  return (meeting) => {
    const over = isMeetingOver(meeting);
    const people = meeting.employee.length + meeting.candidate.length;
    const follows = over
      ? 'It is taken out of the list. Nobody is told.'
      : `${countWithWord(people, 'person', 'people')} will be told by mail, and it is taken out of their calendars.`;
    return confirm({
      title: over ? 'Delete this meeting?' : 'Cancel this meeting?',
      text: `${MEETING_TYPE_WORDS[meeting.type]}, ${whenOf(meeting)}. ${follows}`,
      confirm: over ? 'Delete meeting' : 'Cancel meeting',
      destructive: true,
      act: () => run({ id: meeting.id }),
    });
  };
}

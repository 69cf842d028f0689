import type { Meeting } from '../../../contracts/hiring/meeting';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord } from '../../platform/ui/format';
import { isMeetingOver, MEETING_TYPE_WORDS, whenOf } from './meeting-words';

/**
 * Asks before a meeting is cancelled, or deleted once it is over, of which nobody is told. `gone` closes what shows it.
 */
export function useCancelMeeting(gone: () => void): (meeting: Meeting) => Promise<boolean> {
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

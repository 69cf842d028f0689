import { Button } from '@radix-ui/themes';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Meeting } from '../../contracts/meeting';
import { pages } from '../../contracts/pages';
import { ListScreen } from '../list/ListScreen';
import { useListAddress } from '../list/list-address';
import { useOpened } from '../list/opened';
import { useList } from '../list/use-list';
import { OfAreas } from '../session/OfAreas';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { dialogOnDemand, opens } from '../ui/on-demand';
import { MEETING_COLUMNS, MeetingCard } from './meeting-columns';
import { MEETINGS } from './meeting-list';
import { MEETING_TYPE_WORDS, namesOf, whenOf } from './meeting-words';
import { useCancelMeeting } from './use-cancel-meeting';

const MeetingDialog = dialogOnDemand(async () => (await import('./MeetingDialog')).MeetingDialog);
const MeetingSheet = dialogOnDemand(async () => (await import('./MeetingSheet')).MeetingSheet);

const TABS = [
  { to: pages.home({ tab: 'meetings' }), label: 'Upcoming' },
  { to: pages.home({ tab: 'past-meetings' }), label: 'Past' },
];

/** Every meeting, past and coming, with its actions. */
export const MeetingsTab = () => (
  <OfAreas areas={['recruitment', 'records']}>
    <Meetings />
  </OfAreas>
);

function Meetings() {
  const past = useListAddress().get('tab') === 'past-meetings';
  const list = useList(trpc.meeting.list, MEETINGS, { also: { when: past ? 'past' : 'upcoming' } });
  const opened = useOpened('meeting');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Meeting | null>(null);
  const askCancel = useCancelMeeting(opened.close);
  return (
    <>
      <ListScreen
        list={list}
        title="Meetings"
        label={past ? 'Past meetings' : 'Upcoming meetings'}
        tabs={TABS}
        icon={CalendarDays}
        columns={MEETING_COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => `${MEETING_TYPE_WORDS[row.type]}, ${whenOf(row)}`}
        card={(row) => <MeetingCard row={row} />}
        add={
          <Button onClick={() => setAdding(true)} {...opens(MeetingDialog)}>
            <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
            New meeting
          </Button>
        }
        none={
          past
            ? { title: 'No past meetings', why: 'Meetings stand here once they are over.' }
            : {
                title: 'No meetings to come',
                why: 'Everybody you invite gets a mail with a file for their calendar.',
              }
        }
        noneFits={{
          title: 'No meeting fits',
          why: 'Try the beginning of a name, or a part of the place or the notes.',
        }}
      />
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
          onSaved={(made) => list.flash(made.id)}
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
          onSaved={(saved) => list.flash(saved.id)}
        />
      )}
    </>
  );
}

function editedWords({ candidate }: Meeting): string {
  const told = 'Who stays is told of the change, who is added is invited, who is removed gets a cancellation.';
  if (candidate.length === 0) return told;
  const names = candidate.slice(0, 3).map((one) => plainText(`${one.firstname} ${one.lastname}`));
  return `With ${namesOf(names, candidate.length)}. ${told}`;
}

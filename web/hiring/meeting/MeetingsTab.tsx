import { CalendarDays } from 'lucide-react';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { OfAreas } from '../../platform/session/OfAreas';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { viewIn } from './calendar/calendar-view';
import { MEETING_COLUMNS, MeetingCard } from './meeting-columns';
import { MEETINGS } from './meeting-list';
import { useMeetingTabs } from './meeting-tabs';
import { MEETING_TYPE_WORDS, whenOf } from './meeting-words';
import { useMeetingDialogs } from './use-meeting-dialogs';

const MeetingCalendar = partOnDemand(async () => (await import('./calendar/MeetingCalendar')).MeetingCalendar);

/** Every meeting, past and coming, with its actions: as a list or as a calendar. */
export const MeetingsTab = () => (
  <OfAreas areas={['recruitment', 'records']}>
    <Meetings />
  </OfAreas>
);

function Meetings() {
  const shown = viewIn(useListAddress().params);
  return shown ? <MeetingCalendar {...shown} meanwhile={<PageHeading title="Meetings" />} /> : <MeetingList />;
}

function MeetingList() {
  const past = useListAddress().get('tab') === 'past-meetings';
  const list = useList(trpc.meeting.list, MEETINGS, { also: { when: past ? 'past' : 'upcoming' } });
  const dialogs = useMeetingDialogs(list.flash);
  return (
    <>
      <ListScreen
        list={list}
        title="Meetings"
        label={past ? 'Past meetings' : 'Upcoming meetings'}
        tabs={useMeetingTabs()}
        icon={CalendarDays}
        columns={MEETING_COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => `${MEETING_TYPE_WORDS[row.type]}, ${whenOf(row)}`}
        card={(row) => <MeetingCard row={row} />}
        add={dialogs.add}
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
      {dialogs.open}
    </>
  );
}

import { calendarSpanInput, viewIn } from '../../hiring/meeting/calendar/calendar-view';
import { MEETINGS } from '../../hiring/meeting/meeting-list';
import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const reads: FirstReads = {
  home: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'meetings' || tab === 'past-meetings') {
      const shown = viewIn(search);
      if (shown) return [firstRead(trpc.meeting.span, calendarSpanInput(search, shown))];
      const when = tab === 'meetings' ? 'upcoming' : 'past';
      return [firstRead(trpc.meeting.list, { ...listInput(MEETINGS, search), when })];
    }
    return [
      firstRead(trpc.home.queue, {}),
      firstRead(trpc.home.week, {}),
      firstRead(trpc.home.decided, {}),
      firstRead(trpc.home.own, {}),
    ];
  },
};

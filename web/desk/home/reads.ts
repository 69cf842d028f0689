import { spanAsked, viewIn } from '../../hiring/meeting/calendar/calendar-view';
import { MEETINGS } from '../../hiring/meeting/meeting-list';
import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';

export const reads: FirstReads = {
  home: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'meetings' || tab === 'past-meetings') {
      const shown = viewIn(search);
      if (shown) return [read(trpc.meeting.span, spanAsked(search, shown))];
      const when = tab === 'meetings' ? 'upcoming' : 'past';
      return [read(trpc.meeting.list, { ...askedOf(MEETINGS, search), when })];
    }
    return [read(trpc.home.queue, {}), read(trpc.home.week, {}), read(trpc.home.decided, {}), read(trpc.home.own, {})];
  },
};

import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import type { Tab } from '../../platform/list/TabLinks';
import { useAtMost } from '../../platform/ui/window-width';
import { viewIn } from './calendar/calendar-view';

/** The ways to see meetings: two lists, and a calendar by month or week, which a phone has as an agenda. */
export function useMeetingTabs(): Tab[] {
  const phone = useAtMost(600);
  const { params, get } = useListAddress();
  const shown = viewIn(params);
  const day = get('day') || undefined;
  const past = get('tab') === 'past-meetings';
  const calendar = (view: 'month' | 'week') => pages.home({ tab: 'meetings', view, day });
  return [
    { to: pages.home({ tab: 'meetings' }), label: 'Upcoming', here: !shown && !past },
    { to: pages.home({ tab: 'past-meetings' }), label: 'Past', here: !shown && past },
    ...(phone
      ? [{ to: calendar('week'), label: 'Agenda', here: shown !== null }]
      : [
          { to: calendar('month'), label: 'Month', here: shown?.view === 'month' },
          { to: calendar('week'), label: 'Week', here: shown?.view === 'week' },
        ]),
  ];
}

import { lagosDay } from '../../../contracts/platform/dates';
import { yearOf } from '../../../contracts/time/leave-days';
import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read, readById } from '../../platform/page/read';
import { HOLIDAYS } from '../holiday/holiday-list';
import { calendarAsked } from './management/calendar-asked';
import { BALANCES, LEAVES } from './management/leave-list';
import { monthOf } from './month';

/** Rows of a year on a page. */
export const HISTORY_SIZE = 20;

/** The first query of a year's history. */
export const historyOf = (year: number) => ({ year, page: 1, page_size: HISTORY_SIZE });

export const reads: FirstReads = {
  leave: () => [
    read(trpc.profile.summary, {}),
    read(trpc.leave.balances, {}),
    read(trpc.leave.month, { month: monthOf(lagosDay()) }),
    read(trpc.leave.mine, historyOf(yearOf(lagosDay()))),
  ],
  leaveDetails: ({ params }) => readById(trpc.leave.detail, params.id),
  leaveManagement: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'settings') return [read(trpc.leaveType.list, {}), read(trpc.holiday.list, askedOf(HOLIDAYS, search))];
    if (tab === 'balances') return [read(trpc.leave.balanceList, askedOf(BALANCES, search))];
    return tab
      ? []
      : [read(trpc.leave.list, askedOf(LEAVES, search)), read(trpc.leave.calendar, calendarAsked(search))];
  },
};

import { lagosDay } from '../../../contracts/platform/dates';
import { yearOf } from '../../../contracts/time/leave-days';
import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById } from '../../platform/page/read';
import { HOLIDAYS } from '../holiday/holiday-list';
import { calendarInput } from './management/calendar-input';
import { BALANCES, LEAVES } from './management/leave-list';
import { monthOf } from './month';

/** Rows of a year on a page. */
export const HISTORY_SIZE = 20;

/** The first query of a year's history. */
export const historyOf = (year: number) => ({ year, page: 1, page_size: HISTORY_SIZE });

export const reads: FirstReads = {
  leave: () => [
    firstRead(trpc.profile.summary, {}),
    firstRead(trpc.leave.balances, {}),
    firstRead(trpc.leave.month, { month: monthOf(lagosDay()) }),
    firstRead(trpc.leave.mine, historyOf(yearOf(lagosDay()))),
  ],
  leaveDetails: ({ params }) => readById(trpc.leave.detail, params.id),
  leaveManagement: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'settings')
      return [firstRead(trpc.leaveType.list, {}), firstRead(trpc.holiday.list, listInput(HOLIDAYS, search))];
    if (tab === 'balances') return [firstRead(trpc.leave.balanceList, listInput(BALANCES, search))];
    return tab
      ? []
      : [firstRead(trpc.leave.list, listInput(LEAVES, search)), firstRead(trpc.leave.calendar, calendarInput(search))];
  },
};

import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { companyIn } from '../../../organisation/company/of-company';
import { trpc } from '../../../platform/call/trpc';
import { plainTexts } from '../../../platform/ui/format';
import { calendarInput } from './calendar-input';

/** The calendar of an address; what stood there before stays until the next one comes. */
export const useCalendar = (asked: ReturnType<typeof calendarInput>) =>
  trpc.leave.calendar.useQuery(asked, { placeholderData: keepPreviousData, select: plainTexts });

/** The weeks and the company of the calendar, kept in the address beside the filters of the list. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const put = (changes: Record<string, string | null>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    asked: calendarInput(params),
    /** Moves to the week of a day; without one, back to today. */
    move: (week: string | null) => put({ week }),
    /** Another company. A list that is filtered by one is filtered by it then. */
    choose: (company: string) =>
      put(companyIn(params) > 0 ? { company, department: null, branch: null, page: null } : { calendar: company }),
  };
}

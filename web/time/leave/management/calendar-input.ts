import { addDays, type Day, isDay, lagosDay, mondayOf } from '../../../../contracts/platform/dates';
import { companyIn } from '../../../organisation/company/of-company';
import { numberIn, searchIn } from '../../../platform/list/list-spec';

/** The first day of the calendar around a day: the Monday of the week before. */
export const firstAround = (day: Day): Day => addDays(mondayOf(day), -7);

const idIn = (params: URLSearchParams, name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);

/**
 * The calendar's query for that of an address: its own weeks, and the company that it was set to. The list below leads it by
 * company, department, branch and search.
 */
export function calendarInput(params: URLSearchParams) {
  const week = params.get('week') ?? '';
  const company = companyIn(params) || idIn(params, 'calendar');
  const [department, branch, search] = [idIn(params, 'department'), idIn(params, 'branch'), searchIn(params)];
  return {
    from: isDay(week) ? mondayOf(week) : firstAround(lagosDay()),
    ...(company > 0 && { company }),
    ...(department > 0 && { department }),
    ...(branch > 0 && { branch }),
    ...(search && { search }),
  };
}

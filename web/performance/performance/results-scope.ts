import type { Results } from '../../../contracts/performance/performance';
import { isDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { numberIn } from '../../platform/list/list-spec';

/** The filters of results in the address. */
export interface ResultsScope {
  start_date?: string;
  end_date?: string;
  company?: number;
  department?: number;
}

const SPAN = ['start_date', 'end_date'] as const;
const PLACE = ['company', 'department'] as const;

/** The query of results from an address; mistakes in it are left out. */
export function resultsScopeIn(params: URLSearchParams): ResultsScope {
  const scope: ResultsScope = {};
  for (const name of SPAN) {
    const day = params.get(name) ?? '';
    if (isDay(day)) scope[name] = day;
  }
  for (const name of PLACE) {
    const id = numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
    if (id > 0) scope[name] = id;
  }
  return scope;
}

/** The query of results in the form of an address. */
export const inAddress = ({ company, department, ...span }: ResultsScope) => ({
  ...span,
  ...(company !== undefined && { company: String(company) }),
  ...(department !== undefined && { department: String(department) }),
});

/** The filter of a number, beside the span and the filters of the page. */
interface Counted {
  /** The name of a band. */
  band?: string;
  /** A group of the results. */
  group?: number;
  calibrated?: 'yes';
}

/** The address of the list of people behind a number of the results. */
export function resultsListAddress({ span, by }: Results, scope: ResultsScope, { group, ...counted }: Counted): string {
  const at = (id: number | undefined) => (id === undefined ? {} : { [by]: String(id) });
  return pages.performance({
    tab: 'calibration',
    ...inAddress(scope),
    ...span,
    ...at(group),
    ...counted,
  });
}

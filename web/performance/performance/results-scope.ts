import type { Results } from '../../../contracts/performance/performance';
import { isDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { numberIn } from '../../platform/list/list-spec';

/** What the address narrows results to. */
export interface Scope {
  start_date?: string;
  end_date?: string;
  company?: number;
  department?: number;
}

const SPAN = ['start_date', 'end_date'] as const;
const PLACE = ['company', 'department'] as const;

/** What results are asked for at an address; what it says wrongly is left out. */
export function scopeIn(params: URLSearchParams): Scope {
  const scope: Scope = {};
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

/** What results are asked for, as an address has it. */
export const inAddress = ({ company, department, ...span }: Scope) => ({
  ...span,
  ...(company !== undefined && { company: String(company) }),
  ...(department !== undefined && { department: String(department) }),
});

/** What a number counts, beside the span and what the page is narrowed to. */
interface Counted {
  /** The name of a band. */
  band?: string;
  /** A group of the results. */
  group?: number;
  calibrated?: 'yes';
}

/** The address of the list of people behind a number of the results. */
export function listAddress({ span, by }: Results, scope: Scope, { group, ...counted }: Counted): string {
  const at = (id: number | undefined) => (id === undefined ? {} : { [by]: String(id) });
  return pages.performance({
    tab: 'calibration',
    ...inAddress(scope),
    ...span,
    ...at(group),
    ...counted,
  });
}

import { lagosDay } from '../../../contracts/platform/dates';
import { numberIn } from '../../platform/list/list-spec';

/** All of a short list. */
export const ALL_PROVIDERS = { page_size: 1000 } as const;

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The scope of the dashboard. */
export interface HmoScope {
  month: string;
  company?: number;
  provider?: number;
}

/** The scope of an address: this month, in Lagos, unless it says another. */
export function hmoScopeIn(params: URLSearchParams, today: string = lagosDay()): HmoScope {
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  const [month, company, provider] = [params.get('month'), idOf('company'), idOf('provider')];
  return {
    month: isMonth(month) ? month : today.slice(0, 7),
    ...(company > 0 && { company }),
    ...(provider > 0 && { provider }),
  };
}

/** The roster that an address opens: of which provider and month. */
export function rosterIn(params: URLSearchParams): { provider: number; month: string } | null {
  const [month, provider] = [params.get('roster'), numberIn(params.get('provider'), 0, Number.MAX_SAFE_INTEGER)];
  return isMonth(month) && provider > 0 ? { provider, month } : null;
}

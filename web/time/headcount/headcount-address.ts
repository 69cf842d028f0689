import { pages } from '../../../contracts/platform/pages';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import type { Scope } from './headcount-scope';

/** A scope as an address has it. */
const inAddress = ({ year, month, company }: Scope) => ({
  year: String(year),
  month,
  ...(company !== '' && { company }),
});

/** The dashboard of a scope. */
export const dashboardAddress = (scope: Scope): string => pages.headcount(inAddress(scope));
/** The responses of a scope, of one standing where one is given. */
export const responsesAddress = (scope: Scope, status?: HeadcountFilter): string =>
  pages.headcount({ tab: 'responses', ...inAddress(scope), ...(status && { status }) });

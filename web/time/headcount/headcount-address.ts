import { pages } from '../../../contracts/platform/pages';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import type { HeadcountScope } from './headcount-scope';

/** A scope as an address has it. */
const inAddress = ({ year, month, company }: HeadcountScope) => ({
  year: String(year),
  month,
  ...(company !== '' && { company }),
});

/** The dashboard of a scope. */
export const dashboardAddress = (scope: HeadcountScope): string => pages.headcount(inAddress(scope));
/** The responses of a scope, of one standing where one is given. */
export const responsesAddress = (scope: HeadcountScope, status?: HeadcountFilter): string =>
  pages.headcount({ tab: 'responses', ...inAddress(scope), ...(status && { status }) });

import { trpc } from '../../platform/call/trpc';
import { listedFilter } from '../../platform/list/filters';
import { plainTexts } from '../../platform/ui/format';

/** The names of every company, as lists and forms offer them. */
export const useCompanies = () => trpc.company.all.useQuery({}, { staleTime: 300_000, select: plainTexts });

/** The filter of a list by company. */
export const OF_COMPANY = listedFilter('company', 'Company', useCompanies);

import { DECISION_WORDS, DISCIPLINARY_STATES, QUERY_TYPES } from '../../../../contracts/cases/disciplinary-state';
import { OF_COMPANY } from '../../../organisation/company/use-companies';
import { oneOf } from '../../../platform/list/filters';
import type { ListFilter, ListSpec } from '../../../platform/list/list-spec';
import { statusWords } from '../../../platform/ui/status-look';

const STATUS = oneOf('status', 'Status', { OPEN: 'Open', TO_DECIDE: 'To decide', ...statusWords(DISCIPLINARY_STATES) });

/** The call answers what is open unless it is asked otherwise; the list begins with everything. */
const ANY_STATUS: ListFilter<{ status: (typeof DISCIPLINARY_STATES)[number] | 'OPEN' | 'TO_DECIDE' | 'ALL' }> = {
  ...STATUS,
  asked: (params) => ({ status: STATUS.asked(params).status ?? 'ALL' }),
};

const TYPE_WORDS = Object.fromEntries(QUERY_TYPES.map((type) => [type, type])) as Record<
  (typeof QUERY_TYPES)[number],
  string
>;
const ORDERINGS = ['-opened_at', 'opened_at', 'name', '-name', 'due'] as const;

/** The disciplinary cases of everybody, the newest first. */
export const DISCIPLINARY_CASE_LIST = {
  search: 'Search name, email or code',
  filters: [
    ANY_STATUS,
    oneOf('type', 'Type', TYPE_WORDS),
    oneOf('decision', 'Decision', DECISION_WORDS),
    oneOf('late', 'Late', { yes: 'Past its day' }),
    OF_COMPANY,
  ],
  ordering: (text: string) => ORDERINGS.find((ordering) => ordering === text) ?? '-opened_at',
} satisfies ListSpec;

import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { RATED_EMPLOYEES } from './rated-list';
import { resultsScopeIn } from './results-scope';

export const RULES = { size: 50, filters: [OF_COMPANY] } satisfies ListSpec;

export const reads: FirstReads = {
  performance: ({ search }) => {
    if (search.get('tab') === 'rules') return [firstRead(trpc.performance.rules, listInput(RULES, search))];
    const results = [firstRead(trpc.performance.results, resultsScopeIn(search)), firstRead(trpc.company.all, {})];
    return search.get('tab') === 'calibration'
      ? [
          ...results,
          firstRead(trpc.performance.rated, { ...listInput(RATED_EMPLOYEES, search), ...resultsScopeIn(search) }),
        ]
      : results;
  },
};

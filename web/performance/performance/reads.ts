import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { RATED } from './rated-list';
import { scopeIn } from './results-scope';

export const RULES = { size: 50, filters: [OF_COMPANY] } satisfies ListSpec;

export const reads: FirstReads = {
  performance: ({ search }) => {
    if (search.get('tab') === 'rules') return [read(trpc.performance.rules, askedOf(RULES, search))];
    const results = [read(trpc.performance.results, scopeIn(search)), read(trpc.company.all, {})];
    return search.get('tab') === 'calibration'
      ? [...results, read(trpc.performance.rated, { ...askedOf(RATED, search), ...scopeIn(search) })]
      : results;
  },
};

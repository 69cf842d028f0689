import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { DUE_FILTERS } from './due-filters';

export const PROBATION_LIST = { size: 20, search: 'Search name or staff ID', filters: DUE_FILTERS } satisfies ListSpec;

export const POLICIES = { size: 20, search: 'Search name' } satisfies ListSpec;

export const reads: FirstReads = {
  confirmationSettings: ({ search }) => [
    search.get('tab') === 'due'
      ? firstRead(trpc.probation.due, listInput(PROBATION_LIST, search))
      : firstRead(trpc.probation.policies, listInput(POLICIES, search)),
  ],
};

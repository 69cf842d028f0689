import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { DUE_FILTERS } from './due-filters';

export const PEOPLE = { size: 20, search: 'Search name or staff ID', filters: DUE_FILTERS } satisfies ListSpec;

export const POLICIES = { size: 20, search: 'Search name' } satisfies ListSpec;

export const reads: FirstReads = {
  confirmationSettings: ({ search }) => [
    search.get('tab') === 'due'
      ? read(trpc.probation.due, askedOf(PEOPLE, search))
      : read(trpc.probation.policies, askedOf(POLICIES, search)),
  ],
};

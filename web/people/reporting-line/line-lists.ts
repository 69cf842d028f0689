import { pages } from '../../../contracts/platform/pages';
import { oneOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';

export const UNSETTLED_MANAGERS = { size: 20, search: 'Search name or email' } as const satisfies ListSpec;

export const OUTSIDE = { size: 20, search: 'Search name, email or organisation' } as const satisfies ListSpec;

export const TEAM = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [oneOf('level', 'Reports', { all: 'All below me' })],
} satisfies ListSpec;

/** The screens beside the list of employees. */
export const LINE_TABS = [
  { to: pages.employees({ tab: 'line' }), label: 'To settle' },
  { to: pages.employees({ tab: 'outside' }), label: 'People outside' },
] as const;

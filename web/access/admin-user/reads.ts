import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';

export const ADMINS = { search: 'Search name or email' } satisfies ListSpec;
export const USERS = { ...ADMINS, sizeName: 'pagesize' } as const satisfies ListSpec;

export const reads: FirstReads = {
  manageAdmins: ({ search }) => {
    switch (search.get('tab')) {
      case 'audit':
        return [];
      case 'internal':
        return [read(trpc.adminUser.internal, askedOf(USERS, search))];
      case 'all':
        return [read(trpc.adminUser.list, { ...askedOf(USERS, search), roles: 'EMPLOYEE,ADMIN' })];
      default:
        return [read(trpc.adminUser.list, { ...askedOf(ADMINS, search), roles: 'ADMIN' })];
    }
  },
};

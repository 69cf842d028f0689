import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const ADMINS = { search: 'Search name or email' } satisfies ListSpec;
export const USERS = { ...ADMINS, sizeName: 'pagesize' } as const satisfies ListSpec;

export const reads: FirstReads = {
  manageAdmins: ({ search }) => {
    switch (search.get('tab')) {
      case 'audit':
        return [];
      case 'internal':
        return [firstRead(trpc.adminUser.internal, listInput(USERS, search))];
      case 'all':
        return [firstRead(trpc.adminUser.list, { ...listInput(USERS, search), roles: 'EMPLOYEE,ADMIN' })];
      default:
        return [firstRead(trpc.adminUser.list, { ...listInput(ADMINS, search), roles: 'ADMIN' })];
    }
  },
};

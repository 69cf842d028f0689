import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isSuper } from '../../contracts/admin-user';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { TabLinks } from '../list/TabLinks';
import { problemOf } from '../problem';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { AdminUserDialog } from './AdminUserDialog';
import { AuditPanel } from './AuditPanel';
import { UsersList } from './UsersList';

const TABS = [
  { to: pages.manageAdmins(), label: 'Admins' },
  { to: pages.manageAdmins({ tab: 'all' }), label: 'All users' },
  { to: pages.manageAdmins({ tab: 'internal' }), label: 'Internal users' },
];
const AUDIT = { to: pages.manageAdmins({ tab: 'audit' }), label: 'Audit' };

/** Who administers, who has an account, who works here; and, for super admins, what was done. */
export function AdminUsersPage() {
  const address = useListAddress();
  const tab = address.get('tab');
  const [adding, setAdding] = useState(false);
  const reads = isSuper(currentSession()?.roles ?? []);
  const isAudit = reads && tab === 'audit';
  return (
    <>
      <PageHeading title="Manage admins">
        {!isAudit && (
          <Button onClick={() => setAdding(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden />
            New admin
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Users" tabs={reads ? [...TABS, AUDIT] : TABS} />
      {isAudit ? (
        <AuditPanel />
      ) : tab === 'internal' ? (
        <InternalUsers />
      ) : (
        <UsersByRole all={tab === 'all'} key={tab} />
      )}
      {adding && <AdminUserDialog user={null} onClose={() => setAdding(false)} onSaved={() => undefined} />}
    </>
  );
}

/** The two lists by role write the size of a page each in its own way (inventory X060). */
function UsersByRole({ all }: { all: boolean }) {
  const address = useListAddress();
  const { page, pageSize } = address;
  const search = address.search || undefined;
  const list = trpc.adminUser.list.useQuery(
    all
      ? { roles: 'EMPLOYEE,ADMIN', page, pagesize: pageSize, search }
      : { roles: 'ADMIN', page, page_size: pageSize, search },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <UsersList
      label={all ? 'All users' : 'Admins'}
      address={address}
      list={list.data}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="read"
      retry={() => void list.refetch()}
    />
  );
}

function InternalUsers() {
  const address = useListAddress();
  const list = trpc.adminUser.internal.useQuery(
    { page: address.page, pagesize: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <UsersList
      label="Internal users"
      address={address}
      list={list.data}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="readInternalUsers"
      retry={() => void list.refetch()}
    />
  );
}

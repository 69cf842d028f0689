import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { currentSession } from '../../platform/session/session';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ADMINS, USERS } from './reads';
import { UsersList } from './UsersList';

const NewAdminDialog = dialogOnDemand(async () => (await import('./NewAdminDialog')).NewAdminDialog);
const AuditPanel = partOnDemand(async () => (await import('./AuditPanel')).AuditPanel);

const TABS = [
  { to: pages.manageAdmins(), label: 'Admins' },
  { to: pages.manageAdmins({ tab: 'all' }), label: 'All users' },
  { to: pages.manageAdmins({ tab: 'internal' }), label: 'Internal users' },
];
const AUDIT = { to: pages.manageAdmins({ tab: 'audit' }), label: 'Audit', opens: AuditPanel };

/** The admins, the accounts, the employees, and for super admins the audit. */
export function AdminUsersPage() {
  const tab = useListAddress().get('tab');
  const [adding, setAdding] = useState(false);
  const reads = isSuper(currentSession()?.roles ?? []);
  const isAudit = reads && tab === 'audit';
  return (
    <>
      <PageHeading title="Manage admins">
        {!isAudit && (
          <Button onClick={() => setAdding(true)} {...opens(NewAdminDialog)}>
            <UserPlus />
            New admin
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Users" tabs={reads ? [...TABS, AUDIT] : TABS} />
      {isAudit ? <AuditPanel /> : tab === 'internal' ? <Internal /> : tab === 'all' ? <All /> : <Admins />}
      {adding && <NewAdminDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const Admins = () => (
  <UsersList label="Admins" list={useList(trpc.adminUser.list, ADMINS, { also: { roles: 'ADMIN' }, asTyped: true })} />
);

const All = () => (
  <UsersList
    label="All users"
    list={useList(trpc.adminUser.list, USERS, { also: { roles: 'EMPLOYEE,ADMIN' }, asTyped: true })}
  />
);

const Internal = () => (
  <UsersList
    label="Internal users"
    list={useList(trpc.adminUser.internal, USERS, { asTyped: true })}
    place="readInternalUsers"
  />
);

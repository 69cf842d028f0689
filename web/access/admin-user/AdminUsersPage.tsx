import { Button, Flex, Grid } from '@radix-ui/themes';
import { Mail, Pencil, ShieldCheck, Trash2, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser } from '../../../contracts/access/admin-user';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import type { PlaceOfProblem } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { type List, useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { ProfilePhoto } from '../../platform/record/ProfilePhoto';
import { roleWords } from '../../platform/record/role-words';
import { useCommand } from '../../platform/record/use-command';
import { currentSession } from '../../platform/session/session';
import { fullName, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ADMINS, USERS } from './reads';

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

const AdminUserDialog = dialogOnDemand(async () => (await import('./AdminUserDialog')).AdminUserDialog);

const STATES = { invited: { word: 'Invited', tone: 'amber' }, active: { word: 'Active', tone: 'green' } } as const;
const State = ({ row: { invited } }: { row: AdminUser }) => (
  <StatusBadge status={invited === null ? null : invited ? 'invited' : 'active'} looks={STATES} />
);

/** `Admin, limited` for one who may not do everything. */
const roleOf = ({ roles, limits }: AdminUser) => `${roleWords(roles)}${limits ? ', limited' : ''}`;

const COLUMNS: readonly [Column<AdminUser>, ...Column<AdminUser>[]] = [
  { key: 'user', header: 'User', cell: (row) => <UserCell user={row} /> },
  { key: 'role', header: 'Role', width: '20%', cell: (row) => roleOf(row) },
  { key: 'company', header: 'Company', width: '22%', spare: true, cell: (row) => plainText(row.company ?? '') },
  { key: 'state', header: 'State', width: '116px', shape: 'badge', cell: (row) => <State row={row} /> },
];

interface Props {
  label: string;
  list: List<AdminUser>;
  /** The place that chooses the words for a failed read. */
  place?: PlaceOfProblem;
}

/** Accounts with what can be done to each. */
function UsersList({ label, list, place = 'read' }: Props) {
  const [editing, setEditing] = useState<AdminUser | null>(null);
  const askDelete = useDeleteUser();
  const invite = useInvitation();
  const navigate = useNavigate();
  const session = currentSession();
  const mayTouch = (row: AdminUser) => !isSuper(row.roles) || isSuper(session?.roles ?? []);
  const mayLimit = ({ roles }: AdminUser) =>
    isSuper(session?.roles ?? []) && roles.includes('ADMIN') && !isSuper(roles);
  const menu = (row: AdminUser) => [
    [
      ...(mayLimit(row)
        ? [
            {
              label: 'What they may do',
              icon: <ShieldCheck />,
              onSelect: () => navigate(pages.adminLimits(row.user_id)),
            },
          ]
        : []),
      { label: 'Edit user', icon: <Pencil />, onSelect: () => setEditing(row), opens: AdminUserDialog },
      ...(row.invited ? [{ label: 'Resend invitation', icon: <Mail />, onSelect: () => invite(row) }] : []),
    ],
    row.user_id === session?.user_id
      ? []
      : [{ label: 'Delete user', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
  ];
  return (
    <>
      <ListBody
        list={list}
        label={label}
        icon={Users}
        columns={COLUMNS}
        keyOf={(row) => row.user_id}
        nameOf={fullName}
        card={(row) => (
          <Grid pr="7" gap="2">
            <UserCell user={row} size={36} />
            <Flex asChild align="center" wrap="wrap" gapY="1" gapX="3">
              <Text tone="quiet">
                <State row={row} />
                {roleOf(row)}
              </Text>
            </Flex>
          </Grid>
        )}
        menu={(row) => (mayTouch(row) ? menu(row) : [])}
        none={{ title: 'Nobody here', why: 'Accounts stand here once they are opened.' }}
        noneFits={{ title: 'Nobody fits this search', why: 'Try the beginning of a name or an address.' }}
        place={place}
      />
      {editing && <AdminUserDialog user={editing} onClose={() => setEditing(null)} onSaved={list.flash} />}
    </>
  );
}

/** Asks before an account is deleted. */
function useDeleteUser(): (row: AdminUser) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(({ user_id }: AdminUser) => utils.client.adminUser.delete.mutate({ id: user_id }), {
    said: (_, row) => `${fullName(row)} deleted`,
    refresh: () => utils.adminUser.invalidate(),
  });
  return (row) =>
    confirm({
      title: `Delete ${fullName(row)}?`,
      text: 'They are signed out at once and cannot sign in any more. Their name stays wherever they did something.',
      confirm: 'Delete user',
      destructive: true,
      act: () => run(row),
    });
}

/** Mails somebody who has no password yet their invitation again. */
function useInvitation(): (user: AdminUser) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const { run } = useCommand(({ user_id }: AdminUser) => client.adminUser.invite.mutate({ id: user_id }), {
    said: (_, { email }) => `Invitation sent to ${email}`,
  });
  return run;
}

/** Photo, name and address of somebody with an account. */
function UserCell({ user, size = 28 }: { user: AdminUser; size?: number }) {
  return (
    <TwoLines mark={<ProfilePhoto user={user} size={size} />} second={user.email}>
      {fullName(user)}
    </TwoLines>
  );
}

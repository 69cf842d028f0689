import { Flex, Grid } from '@radix-ui/themes';
import { Mail, Pencil, ShieldCheck, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser } from '../../../contracts/access/admin-user';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import type { PlaceOfProblem } from '../../platform/call/problem-words';
import { ListBody } from '../../platform/list/ListBody';
import type { List } from '../../platform/list/use-list';
import { roleWords } from '../../platform/record/role-words';
import { currentSession } from '../../platform/session/session';
import { fullName, plainText } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { UserCell } from './UserCell';
import { useDeleteUser } from './use-delete-user';
import { useInvitation } from './use-invitation';

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
export function UsersList({ label, list, place = 'read' }: Props) {
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

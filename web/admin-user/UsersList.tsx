import { Button } from '@radix-ui/themes';
import { Mail, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { type AdminUser, isSuper } from '../../contracts/admin-user';
import type { Problem } from '../../contracts/problem';
import type { ListAddress } from '../list/list-address';
import { type Place, problemWords } from '../problem-words';
import { currentSession } from '../session/session';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { fullName } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { StatusBadge } from '../ui/StatusBadge';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { AdminUserDialog } from './AdminUserDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { roleWords } from './role-words';
import { UserCell } from './UserCell';
import styles from './UsersList.module.css';
import { useInvitation } from './use-invitation';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const State = ({ row }: { row: AdminUser }) => (
  <StatusBadge tone={row.invited ? 'amber' : 'green'}>{row.invited ? 'Invited' : 'Active'}</StatusBadge>
);

const COLUMNS: readonly [Column<AdminUser>, ...Column<AdminUser>[]] = [
  { key: 'user', header: 'User', cell: (row) => <UserCell user={row} /> },
  { key: 'role', header: 'Role', width: '20%', cell: (row) => roleWords(row.roles) },
  { key: 'company', header: 'Company', width: '22%', spare: true, cell: (row) => row.company ?? '' },
  { key: 'state', header: 'State', width: '116px', shape: 'badge', cell: (row) => <State row={row} /> },
];

interface Props {
  label: string;
  address: ListAddress;
  list: { total: number; results: readonly AdminUser[] } | undefined;
  refreshing: boolean;
  problem: Problem | null;
  place: Place;
  retry: () => void;
}

/** Accounts with what can be done to each. */
export function UsersList({ label, address, list, refreshing, problem, place, retry }: Props) {
  const [editing, setEditing] = useState<AdminUser | null>(null);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [flash, setFlash] = useState<number | null>(null);
  const invite = useInvitation();
  const session = currentSession();
  const mayTouch = (row: AdminUser) => !isSuper(row.roles) || isSuper(session?.roles ?? []);
  const actions = (row: AdminUser) => [
    [
      { label: 'Edit user', icon: <Pencil {...ICON} />, onSelect: () => setEditing(row) },
      ...(row.invited ? [{ label: 'Resend invitation', icon: <Mail {...ICON} />, onSelect: () => invite(row) }] : []),
    ],
    row.user_id === session?.user_id
      ? []
      : [{ label: 'Delete user', icon: <Trash2 {...ICON} />, danger: true, onSelect: () => setDeleting(row) }],
  ];
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name or email"
        filters={[]}
        onClearAll={address.clear}
      />
      {list === undefined ? (
        problem ? (
          <Failed title={problemWords(problem, place)} requestId={problem.requestId} retry={retry}>
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : list.results.length === 0 ? (
        <Empty
          icon={Users}
          title={address.search ? 'Nobody fits this search' : 'Nobody here'}
          action={
            (address.search || address.page > 1) && (
              <Button variant="soft" color="gray" onClick={address.clear}>
                {address.search ? 'Clear search' : 'First page'}
              </Button>
            )
          }
        >
          {address.search ? 'Try the beginning of a name or an address.' : 'Accounts stand here once they are opened.'}
        </Empty>
      ) : (
        <>
          <Table
            label={label}
            columns={COLUMNS}
            rows={list.results}
            keyOf={(row) => row.user_id}
            nameOf={fullName}
            card={(row) => (
              <div className={styles.card}>
                <UserCell user={row} size={36} />
                <span className={styles.state}>
                  <State row={row} />
                  {roleWords(row.roles)}
                </span>
              </div>
            )}
            menu={(row) => mayTouch(row) && <ActionMenu label={`Actions for ${fullName(row)}`} groups={actions(row)} />}
            flash={flash}
            refreshing={refreshing}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      )}
      {editing && <AdminUserDialog user={editing} onClose={() => setEditing(null)} onSaved={setFlash} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

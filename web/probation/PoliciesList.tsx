import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../contracts/pages';
import type { Policy } from '../../contracts/probation';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, figure, plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { StatusBadge } from '../ui/StatusBadge';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import styles from './Probation.module.css';
import { periodWords, reminderWords } from './probation-words';
import { useDeletePolicy } from './use-delete-policy';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Who follows a policy, as short as it can be said. */
function followerWords({ companies, job_roles, is_default }: Policy): string {
  const [first, ...more] = companies;
  const parts = [
    first && (more.length > 0 ? `${first.name} +${more.length}` : first.name),
    job_roles.length > 0 && counted(job_roles.length, 'job role'),
    is_default && (companies.length + job_roles.length > 0 ? 'everybody else' : 'Everybody else'),
  ].filter(Boolean);
  return parts.join(', ') || 'Nobody yet';
}

function NameOf({ row }: { row: Policy }) {
  return (
    <span className={styles.named}>
      <Link to={pages.editPolicy(row.id)} data-row-link className={styles.name} title={row.name}>
        {row.name}
      </Link>
      {row.is_default && <StatusBadge tone="green">Default</StatusBadge>}
    </span>
  );
}

const COLUMNS: readonly [Column<Policy>, ...Column<Policy>[]] = [
  { key: 'name', header: 'Policy', cell: (row) => <NameOf row={row} /> },
  { key: 'period', header: 'Probation period', width: '136px', cell: (row) => periodWords(row.probation_period) },
  { key: 'reminder', header: 'Reminder', width: '208px', cell: (row) => reminderWords(row.reminder) },
  { key: 'followers', header: 'Followed by', spare: true, cell: followerWords },
  {
    key: 'employees',
    header: 'On probation',
    width: '112px',
    numeric: true,
    cell: (row) => figure(row.employees),
  },
];

/** The policies, the default first. */
export function PoliciesList() {
  const address = useListAddress(20);
  const navigate = useNavigate();
  const askDelete = useDeletePolicy();
  const list = trpc.probation.policies.useQuery(
    { page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const page = list.data;
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name"
        filters={[]}
        onClearAll={address.clear}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Policies"
            columns={COLUMNS}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={(row) => row.name}
            card={(row) => (
              <div className={styles.card}>
                <NameOf row={row} />
                <span>{periodWords(row.probation_period)}</span>
                <span className={styles.second}>Reminders {reminderWords(row.reminder)}</span>
              </div>
            )}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${row.name}`}
                groups={[
                  [
                    {
                      label: 'Edit policy',
                      icon: <Pencil {...ICON} />,
                      onSelect: () => navigate(pages.editPolicy(row.id)),
                    },
                  ],
                  [
                    {
                      label: 'Delete policy',
                      icon: <Trash2 {...ICON} />,
                      danger: true,
                      onSelect: () => void askDelete(row),
                    },
                  ],
                ]}
              />
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : address.search || page.total > 0 ? (
        <Empty
          icon={CalendarCheck}
          title={address.search ? 'No policy fits' : 'Nothing on this page'}
          action={
            <Button variant="soft" color="gray" onClick={() => (address.search ? address.clear() : address.onPage(1))}>
              {address.search ? 'Clear search' : 'First page'}
            </Button>
          }
        >
          {address.search ? `Nothing has “${address.search}” in its name.` : 'The list has become shorter.'}
        </Empty>
      ) : (
        <Empty
          icon={CalendarCheck}
          title="No policies yet"
          action={
            <Button asChild variant="soft" color="gray">
              <Link to={pages.newPolicy()}>Set up the first policy</Link>
            </Button>
          }
        >
          A policy says how long a probation lasts and when you and the line manager are reminded of its end. The first
          one is for everybody.
        </Empty>
      )}
    </>
  );
}

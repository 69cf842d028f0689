import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { counted, dateOf, dateTime, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { StatusBadge } from '../ui/StatusBadge';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import styles from './own-requests.module.css';
import { askedFor, requestTitle } from './own-words';

const What = ({ row }: { row: ChangeRequest }) => (
  <span className={styles.what}>
    <Link data-row-link to={pages.ownChangeRequests({ request: row.id })}>
      {requestTitle(row)}
    </Link>
    <span className={styles.second}>{askedFor(row)}</span>
  </span>
);
const decision = (row: ChangeRequest) =>
  row.decided_at === null
    ? counted(row.waiting, 'field waits', 'fields wait')
    : `${dateOf(row.decided_at)}${row.decided_by ? ` by ${row.decided_by}` : ''}`;

const COLUMNS: readonly [Column<ChangeRequest>, ...Column<ChangeRequest>[]] = [
  { key: 'what', header: 'Change', cell: (row) => <What row={row} /> },
  { key: 'sent', header: 'Sent', width: '160px', cell: (row) => dateTime(row.requested_at) },
  { key: 'decision', header: 'Decision', width: '26%', spare: true, cell: decision },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

/** The own change requests, newest first. */
export function OwnRequestsList() {
  const address = useListAddress();
  const list = trpc.changeRequest.list.useQuery(
    { whose: 'mine', page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData, select: plainTexts, refetchOnWindowFocus: true },
  );
  const problem = list.error && problemOf(list.error);
  const page = list.data;
  return (
    <>
      <PageHeading title="Change requests" count={page?.total} note="What you asked HR to change in your record." />
      {page === undefined ? (
        problem ? (
          <Failed
            title={problemWords(problem, 'employee')}
            requestId={problem.requestId}
            retry={() => void list.refetch()}
          >
            Your change requests did not load.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Change requests"
            columns={COLUMNS}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={requestTitle}
            card={(row) => (
              <div className={styles.card}>
                <What row={row} />
                <StatusBadge status={row.status} />
                <span className={styles.second}>
                  {row.decided_at === null ? `Sent ${dateOf(row.requested_at)}` : `Decided ${decision(row)}`}
                </span>
              </div>
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
      ) : page.total > 0 ? (
        <Empty
          icon={FilePen}
          title="Nothing on this page"
          action={
            <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : (
        <Empty
          icon={FilePen}
          title="You have not asked for a change"
          action={
            <Button asChild variant="soft" color="gray">
              <Link to={pages.profileSummary()}>My Profile</Link>
            </Button>
          }
        >
          Open a section of your record and change it: what HR has to approve stands here until they decide.
        </Empty>
      )}
    </>
  );
}

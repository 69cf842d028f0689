import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { SEND_STATUSES, SentOffer } from '../../contracts/offer';
import { pages } from '../../contracts/pages';
import { useChosenRows } from '../list/chosen-rows';
import { useListAddress } from '../list/list-address';
import { CandidateStatusBadge } from '../onboarding/CandidateStatusBadge';
import { useCandidateActions } from '../onboarding/candidate-actions';
import { PersonCell } from '../onboarding/PersonCell';
import { RoleCell } from '../onboarding/RoleCell';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, date, dateOf, dateTime, fullName, plainTexts, timeOf } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { StatusBadge } from '../ui/StatusBadge';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import styles from './SentOffersList.module.css';
import { DELIVERY_WORDS, SEND_STATUS_WORDS } from './send-status-words';

const Delivery = ({ row }: { row: SentOffer }) => {
  const { word, tone } = DELIVERY_WORDS[row.delivery];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
};

const COLUMNS: readonly [Column<SentOffer>, ...Column<SentOffer>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    width: '22%',
    cell: (row) => <PersonCell id={row.id} firstname={row.firstname} lastname={row.lastname} second={row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    width: '20%',
    cell: (row) => <RoleCell row={row} />,
  },
  {
    key: 'sent',
    header: 'Sent',
    width: '128px',
    cell: (row) => (
      <span className={styles.two}>
        <span>{row.sent_at ? dateOf(row.sent_at) : 'Not yet'}</span>
        {row.sent_at && (
          <span className={styles.second}>
            {timeOf(row.sent_at)}
            {row.sent_times > 1 && `, ${counted(row.sent_times, 'time')}`}
          </span>
        )}
      </span>
    ),
  },
  { key: 'delivery', header: 'Mail', width: '124px', shape: 'badge', cell: (row) => <Delivery row={row} /> },
  {
    key: 'expires',
    header: 'Expires',
    width: '120px',
    cell: (row) => (row.offer_expires ? date(row.offer_expires) : ''),
  },
  {
    key: 'status',
    header: 'Status',
    width: '156px',
    shape: 'badge',
    spare: true,
    cell: (row) => <CandidateStatusBadge status={row.status} />,
  },
];

/** The offers of one send status. */
export function SentOffersList({ status }: { status: (typeof SEND_STATUSES)[number] }) {
  const address = useListAddress();
  const chosen = useChosenRows<SentOffer>((row) => row.id);
  const list = trpc.offer.sent.useQuery(
    { send_status: status, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    {
      placeholderData: keepPreviousData,
      select: plainTexts,
      // A queued mail is on its way: look until it has gone out.
      refetchInterval: ({ state }) => (state.data?.results.some((row) => row.delivery === 'QUEUED') ? 4000 : false),
    },
  );
  const actions = useCandidateActions({
    onDone: () => {
      chosen.clear();
      void list.refetch();
    },
  });
  const word = SEND_STATUS_WORDS[status].toLowerCase();

  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name, email or phone"
        filters={[]}
        onClearAll={address.clear}
      />
      {list.data === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} choose menu />
        )
      ) : list.data.results.length === 0 ? (
        <Empty
          icon={Send}
          title={address.search ? 'No offer fits this search' : `No ${word} offers`}
          action={
            address.search ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                Clear search
              </Button>
            ) : (
              <Button asChild variant="soft" color="gray">
                <Link to={pages.sendOffer()}>New offer</Link>
              </Button>
            )
          }
        >
          {status === 'unsent' ? 'Every candidate has been sent an offer.' : `An offer that is ${word} stands here.`}
        </Empty>
      ) : (
        <>
          <Table
            label={`${SEND_STATUS_WORDS[status]} offers`}
            columns={COLUMNS}
            rows={list.data.results}
            keyOf={(row) => row.id}
            nameOf={fullName}
            card={(row) => (
              <>
                <div className={styles.person}>
                  <PersonCell
                    id={row.id}
                    firstname={row.firstname}
                    lastname={row.lastname}
                    second={`${row.job_role} · ${row.branch}`}
                    size={36}
                  />
                </div>
                <div className={styles.state}>
                  <Delivery row={row} />
                  <span>{row.sent_at ? dateTime(row.sent_at) : 'Not sent yet'}</span>
                </div>
              </>
            )}
            menu={(row) => <ActionMenu label={`Actions for ${fullName(row)}`} groups={actions.menuFor(row)} />}
            chosen={chosen.keys}
            onChoose={chosen.choose}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      )}
      <SelectionBar count={chosen.rows.length} actions={actions.bulkFor(chosen.rows)} onClear={chosen.clear} />
      {actions.dialogs}
    </>
  );
}

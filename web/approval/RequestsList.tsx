import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { APPROVAL_KINDS, APPROVAL_STATUSES, type ApprovalRow } from '../../contracts/approval';
import { pages } from '../../contracts/pages';
import fields from '../list/filters.module.css';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { dateOf, isLate, plainTexts, waited } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { StatusBadge } from '../ui/StatusBadge';
import { statusLook } from '../ui/status-look';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { KIND_WORDS } from './approval-words';
import styles from './RequestsList.module.css';

const Title = ({ row }: { row: ApprovalRow }) => (
  <span className={styles.cell}>
    <Link to={pages.approvals({ request: row.id })} data-row-link className={styles.title}>
      {row.title}
    </Link>
    <span className={styles.second}>{row.company}</span>
  </span>
);

/** Whom it waits for and since when, or when it was asked for. */
const standing = (row: ApprovalRow): string =>
  row.status === 'PENDING'
    ? `${row.levels > 1 ? `Level ${row.approval_level} of ${row.levels}: ` : ''}${row.waits_for.join(', ')}`
    : '';

const Waiting = ({ row }: { row: ApprovalRow }) =>
  row.status === 'PENDING' ? (
    <span className={isLate(row.opened_at) ? styles.late : undefined}>{waited(row.opened_at)}</span>
  ) : null;

const COLUMNS: readonly [Column<ApprovalRow>, ...Column<ApprovalRow>[]] = [
  { key: 'title', header: 'Request', cell: (row) => <Title row={row} /> },
  { key: 'by', header: 'Asked by', width: '16%', spare: true, cell: (row) => row.requested_by },
  { key: 'on', header: 'Asked on', width: '124px', spare: true, cell: (row) => dateOf(row.requested_at) },
  {
    key: 'state',
    header: 'Status',
    width: '128px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'waits',
    header: 'Waits for',
    width: '26%',
    cell: (row) => (
      <span className={styles.waits} title={standing(row)}>
        {standing(row)}
      </span>
    ),
  },
  { key: 'since', header: 'Since', width: '88px', cell: (row) => <Waiting row={row} /> },
];

/** Requests for approval: those that wait for the reader, or all. */
export function RequestsList({ all }: { all: boolean }) {
  const address = useListAddress();
  const status = APPROVAL_STATUSES.find((known) => known === address.get('status'));
  const kind = APPROVAL_KINDS.find((known) => known === address.get('kind'));
  const list = trpc.approval.requests.useQuery(
    {
      page: address.page,
      page_size: address.pageSize,
      search: address.search || undefined,
      kind,
      ...(all ? { status } : { waiting: 'me' }),
    },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const rows = list.data?.results;
  const narrowed = Boolean(address.search || kind || (all && status));
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search requests"
        filters={[
          {
            key: 'kind',
            label: 'For',
            value: kind ? KIND_WORDS[kind] : null,
            onClear: () => address.set({ kind: null }),
            editor: (
              <Choices
                legend="For"
                options={APPROVAL_KINDS.map((value) => [value, KIND_WORDS[value]])}
                chosen={kind}
                onChoose={(value) => address.set({ kind: value })}
              />
            ),
          },
          ...(all
            ? [
                {
                  key: 'status',
                  label: 'Status',
                  value: status ? statusLook(status).word : null,
                  onClear: () => address.set({ status: null }),
                  editor: (
                    <Choices
                      legend="Status"
                      options={APPROVAL_STATUSES.map((value) => [value, statusLook(value).word])}
                      chosen={status}
                      onChoose={(value) => address.set({ status: value })}
                    />
                  ),
                },
              ]
            : []),
        ]}
        onClearAll={address.clear}
      />
      {rows === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} />
        )
      ) : rows.length === 0 ? (
        <Empty
          icon={BadgeCheck}
          title={narrowed ? 'No request fits' : all ? 'Nothing was put up for approval yet' : 'Nothing waits for you'}
          action={
            narrowed || address.page > 1 ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                {narrowed ? 'Clear all' : 'First page'}
              </Button>
            ) : (
              <Button asChild variant="soft" color="gray">
                <Link to={all ? pages.approvals({ tab: 'settings' }) : pages.approvals({ tab: 'all' })}>
                  {all ? 'Choose what needs approval' : 'See all requests'}
                </Link>
              </Button>
            )
          }
        >
          {narrowed
            ? 'Try the beginning of a name, or fewer filters.'
            : all
              ? 'Once something follows a workflow, each request for it stands here.'
              : 'You are told, here and by mail, when something needs your approval.'}
        </Empty>
      ) : (
        <>
          <Table
            label={all ? 'All requests' : 'Waiting for me'}
            columns={COLUMNS}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.title}
            card={(row) => (
              <div className={styles.card}>
                <Title row={row} />
                <span className={styles.state}>
                  <StatusBadge status={row.status} />
                  <Waiting row={row} />
                </span>
                {standing(row) && <span className={styles.second}>{standing(row)}</span>}
              </div>
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data?.total ?? 0}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      )}
    </>
  );
}

function Choices({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className={fields.choices}>
      <legend className={fields.legend}>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={fields.choice}>
          <input type="radio" name={legend} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

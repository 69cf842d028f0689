import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Check, FilePen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { useChosenRows } from '../list/chosen-rows';
import { useListAddress } from '../list/list-address';
import { TabLinks } from '../list/TabLinks';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { DecideManyDialog, type Left } from './DecideManyDialog';
import { LeftNotice } from './LeftNotice';
import { RequestCard } from './RequestCard';
import { ALL_COLUMNS, WAITING_COLUMNS } from './request-columns';
import { useRequestFilters } from './request-filters';
import { askedWords, nameOf } from './request-words';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The requests of everybody: those that wait, the longest waiting first, or all of them, newest first. */
export function RequestsList({ all }: { all: boolean }) {
  const address = useListAddress();
  const { section, status, filters } = useRequestFilters(address, all);
  const chosen = useChosenRows<ChangeRequest>((row) => row.id);
  const [deciding, setDeciding] = useState<{ status: 'APPROVED' | 'DECLINED'; rows: ChangeRequest[] } | null>(null);
  const [left, setLeft] = useState<Left[]>([]);
  const count = trpc.changeRequest.count.useQuery({});
  const list = trpc.changeRequest.list.useQuery(
    {
      page: address.page,
      page_size: address.pageSize,
      search: address.search || undefined,
      section,
      status: all ? status : 'WAITING',
    },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const page = list.data;
  const narrowed = Boolean(address.search || section || status);
  const columns = all ? ALL_COLUMNS : WAITING_COLUMNS;
  const label = all ? 'All change requests' : 'Waiting change requests';
  const start = (status: 'APPROVED' | 'DECLINED', rows: ChangeRequest[]) => () => setDeciding({ status, rows });
  return (
    <>
      <PageHeading title="Change requests" />
      <TabLinks
        label="Change requests"
        tabs={[
          { to: pages.changeRequests(), label: 'Waiting', count: count.data?.waiting },
          { to: pages.changeRequests({ tab: 'all' }), label: 'All requests' },
        ]}
      />
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search by name or staff ID"
        filters={filters}
        onClearAll={address.clear}
      />
      {left.length > 0 && <LeftNotice left={left} onClose={() => setLeft([])} />}
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'employee')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The change requests did not load. Your search and filters are kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns} choose={!all} menu={!all} />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label={label}
            columns={columns}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={(row) => `${nameOf(row.employee)}, ${askedWords(row)}`}
            card={(row) => <RequestCard row={row} />}
            {...(all
              ? {}
              : {
                  menu: (row: ChangeRequest) => (
                    <ActionMenu
                      label={`Actions for ${nameOf(row.employee)}, ${askedWords(row)}`}
                      groups={[
                        [
                          { label: 'Approve', icon: <Check {...ICON} />, onSelect: start('APPROVED', [row]) },
                          { label: 'Decline', icon: <X {...ICON} />, danger: true, onSelect: start('DECLINED', [row]) },
                        ],
                      ]}
                    />
                  ),
                  chosen: chosen.keys,
                  onChoose: chosen.choose,
                })}
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
      ) : (
        <Empty
          icon={FilePen}
          title={
            page.total > 0
              ? 'Nothing on this page'
              : narrowed
                ? 'No request fits'
                : all
                  ? 'Nobody has asked for a change yet'
                  : 'Nothing waits for a decision'
          }
          action={
            page.total > 0 ? (
              <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
                First page
              </Button>
            ) : narrowed ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                Clear search and filters
              </Button>
            ) : (
              <Button asChild variant="soft" color="gray">
                <Link to={all ? pages.employeeSettings() : pages.changeRequests({ tab: 'all' })}>
                  {all ? 'What employees may change' : 'See all requests'}
                </Link>
              </Button>
            )
          }
        >
          {page.total > 0
            ? 'The list has become shorter.'
            : narrowed
              ? 'Try the beginning of a name or a staff ID, or fewer filters.'
              : all
                ? 'When employees change a section that needs approval, their request stands here.'
                : 'You are told when an employee asks to change their details.'}
        </Empty>
      )}
      <SelectionBar
        count={chosen.rows.length}
        actions={[
          { label: 'Approve', icon: <Check {...ICON} />, onSelect: start('APPROVED', chosen.rows) },
          { label: 'Decline', icon: <X {...ICON} />, onSelect: start('DECLINED', chosen.rows) },
        ]}
        onClear={chosen.clear}
      />
      {deciding && (
        <DecideManyDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onDone={(rest) => {
            setDeciding(null);
            setLeft(rest);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}

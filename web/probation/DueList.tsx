import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarCheck, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import type { Probation } from '../../contracts/probation';
import { useChosenRows } from '../list/chosen-rows';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, fullName, plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { ConfirmManyDialog } from './ConfirmManyDialog';
import { actionsOf, type DueAct } from './due-actions';
import { DueCard, dueColumns } from './due-columns';
import { useDueFilters } from './due-filters';
import styles from './Probation.module.css';
import { ProbationDialog } from './ProbationDialog';

/** Employees whose probation ends soon or has passed, for HR's decision. */
export function DueList() {
  const address = useListAddress(20);
  const { asked, filters } = useDueFilters(address);
  const [open, setOpen] = useState<{ id: number; act: DueAct } | null>(null);
  const list = trpc.probation.due.useQuery(
    { ...asked, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const page = list.data;
  const chosen = useChosenRows<Probation>((one) => one.id);
  const [confirming, setConfirming] = useState(false);
  // As they are now: a version that was chosen a while ago may be outdated.
  const able = chosen.rows.map((old) => page?.results.find(({ id }) => id === old.id) ?? old).filter(({ own }) => !own);
  const columns = dueColumns((row) => setOpen({ id: row.id, act: 'see' }));
  const filtered = filters.some(({ value }) => value !== null) || address.search !== '';
  // What is decided about is the row of now: a change by somebody else shows in the open dialog.
  const row = open && page?.results.find(({ id }) => id === open.id);
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name or staff ID"
        filters={filters}
        onClearAll={address.clear}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search and filters are kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns} choose menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {counted(page.total, 'employee')}
            {asked.span === 'all' ? ' on probation' : asked.span === 'ended' ? ' past the end' : ' due'}
          </p>
          <Table
            label="Due for confirmation"
            columns={columns}
            rows={page.results}
            keyOf={(one) => one.id}
            nameOf={fullName}
            card={(one) => <DueCard row={one} onOpen={() => setOpen({ id: one.id, act: 'see' })} />}
            menu={(one) => (
              <ActionMenu
                label={`Actions for ${fullName(one)}`}
                groups={actionsOf(one, (act) => setOpen({ id: one.id, act }))}
              />
            )}
            chosen={chosen.keys}
            onChoose={chosen.choose}
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
      ) : filtered || page.total > 0 ? (
        <Empty
          icon={CalendarCheck}
          title={page.total > 0 ? 'Nothing on this page' : 'Nobody fits'}
          action={
            <Button variant="soft" color="gray" onClick={() => (page.total > 0 ? address.onPage(1) : address.clear())}>
              {page.total > 0 ? 'First page' : 'Clear search and filters'}
            </Button>
          }
        >
          {page.total > 0 ? 'The list has become shorter.' : 'No employee on probation fits the search and filters.'}
        </Empty>
      ) : (
        <Empty
          icon={CalendarCheck}
          title="Nobody is due for confirmation"
          action={
            <Button asChild variant="soft" color="gray">
              <Link to={pages.confirmationSettings({ tab: 'due', span: 'all' })}>Everybody on probation</Link>
            </Button>
          }
        >
          Employees stand here from the first reminder of their policy until you decide.
        </Empty>
      )}
      <SelectionBar
        count={chosen.rows.length}
        actions={
          able.length > 0
            ? [
                {
                  label: `Confirm ${counted(able.length, 'employment')}`,
                  icon: <Check size={16} strokeWidth={1.75} aria-hidden />,
                  onSelect: () => setConfirming(true),
                },
              ]
            : []
        }
        onClear={chosen.clear}
      />
      {confirming && able.length > 0 && (
        <ConfirmManyDialog
          rows={able}
          onClose={() => setConfirming(false)}
          onDone={(decided) => {
            setConfirming(false);
            chosen.choose(decided, false);
          }}
        />
      )}
      {row && open && (
        <ProbationDialog
          row={row}
          act={open.act}
          onAct={(act) => setOpen({ id: row.id, act })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { EmployeeFilters, type EmployeeRow, SEARCH_MOST } from '../../contracts/employee';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { ColumnChoice } from '../table/ColumnChoice';
import { useChosenRows } from '../table/chosen-rows';
import { useListAddress } from '../table/list-address';
import { useShownColumns } from '../table/shown-columns';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { figure, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { EmployeeCard } from './EmployeeCard';
import { useEmployeeActions } from './employee-actions';
import type { EmployeeColumns } from './employee-columns';
import { useEmployeeFilters } from './employee-filters';
import { nameOf } from './employee-words';

const Ordering = EmployeeFilters.shape.ordering;

/** Employees with search, filters, order, and what can be done with one or several of them. */
export function EmployeesList({
  title,
  table,
  columns: all,
  tab,
}: {
  title: string;
  /** Names the choice of columns on this device. */
  table: string;
  columns: EmployeeColumns;
  /** The part of a record that a row opens. */
  tab?: string;
}) {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useEmployeeFilters(address);
  const chosen = useChosenRows<EmployeeRow>((row) => row.id);
  const columns = useShownColumns(table, all);
  const ordering = Ordering.catch('lastName').parse(address.get('ordering') || undefined);
  const list = trpc.employee.list.useQuery(
    { ...asked, ordering, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const actions = useEmployeeActions(chosen.clear);
  const page = list.data;
  const button = (words: string, onClick: () => void) => (
    <Button variant="soft" color="gray" onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={title}
        count={page?.total}
        note={
          address.search && page?.total === SEARCH_MOST
            ? `The first ${figure(SEARCH_MOST)} who fit. Type more, or filter, to find the others.`
            : undefined
        }
      >
        <Button asChild>
          <Link to={paths.newEmployee}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            New employee
          </Link>
        </Button>
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search employees"
        filters={filters}
        onClearAll={address.clear}
        tools={<ColumnChoice columns={columns} />}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'employee')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search and filters are kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns.shown} choose menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label={title}
            columns={columns.shown}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={nameOf}
            card={(row) => <EmployeeCard row={row} tab={tab} />}
            menu={(row) => <ActionMenu label={`Actions for ${nameOf(row)}`} groups={actions.menuFor(row)} />}
            ordering={ordering}
            onOrder={(next) => address.set({ ordering: next })}
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
      ) : page.total > 0 ? (
        <Empty icon={Users} title="Nothing on this page" action={button('First page', () => address.onPage(1))}>
          The list has become shorter.
        </Empty>
      ) : isFiltered ? (
        <Empty icon={Users} title="No employee fits" action={button('Clear search and filters', address.clear)}>
          Nobody fits this search and these filters. Those who are archived are found by the status Archived.
        </Empty>
      ) : (
        <Empty
          icon={Users}
          title="No employees yet"
          action={
            <Button asChild>
              <Link to={paths.newEmployee}>New employee</Link>
            </Button>
          }
        >
          Enter the first employee, or complete the onboarding of a candidate.
        </Empty>
      )}
      <SelectionBar count={chosen.rows.length} actions={actions.bulkFor(chosen.rows)} onClear={chosen.clear} />
      {actions.dialogs}
    </>
  );
}

import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, Files, Mail, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmployeeFilters, SEARCH_MOST } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import { importAddress } from '../import-address';
import { ColumnChoice } from '../list/ColumnChoice';
import { ImportLink } from '../list/ImportLink';
import { useListAddress } from '../list/list-address';
import { useShownColumns } from '../list/shown-columns';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
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
import { useAtMost } from '../ui/window-width';
import { ChooseAll } from './ChooseAll';
import { EmployeeCard } from './EmployeeCard';
import { ExportDialog } from './ExportDialog';
import { ExportLines } from './ExportLines';
import { useEmployeeActions } from './employee-actions';
import type { EmployeeColumns } from './employee-columns';
import { useEmployeeFilters } from './employee-filters';
import { nameOf } from './employee-words';
import { useChoice, type Whom } from './use-choice';
import { ViewsMenu } from './ViewsMenu';

const Ordering = EmployeeFilters.shape.ordering;

/** Employees with search, filters, order, and what can be done with one or several of them. */
export function EmployeesList({
  title,
  table,
  columns: all,
  tab,
  views = false,
}: {
  title: string;
  /** Names the choice of columns on this device. */
  table: string;
  columns: EmployeeColumns;
  /** The part of a record that a row opens. */
  tab?: string;
  /** Whether views of it can be kept. */
  views?: boolean;
}) {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useEmployeeFilters(address);
  const columns = useShownColumns(table, all, address);
  const ordering = Ordering.catch('lastName').parse(address.get('ordering') || undefined);
  const list = trpc.employee.list.useQuery(
    { ...asked, ordering, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const page = list.data;
  const filter = { ...asked, ...(address.search ? { search: address.search } : {}) };
  const chosen = useChoice(filter, page?.total);
  const actions = useEmployeeActions(chosen.clear);
  const [exporting, setExporting] = useState<Whom | null>(null);
  const onPage = page ? chosen.keysOf(page.results) : new Set<number>();
  const pageChosen = page !== undefined && onPage.size === page.results.length;
  // Cards have no box that chooses them all.
  const cards = useAtMost(800);
  // A search stops at so many: who else fits it is not known.
  const known = !address.search || (page !== undefined && page.total < SEARCH_MOST);
  const offersAll =
    page !== undefined && known && page.total > page.results.length && (pageChosen || (cards && chosen.count > 0));
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
        <Button asChild variant="soft" color="gray">
          <Link to={pages.employees({ tab: 'mails' })} data-compact>
            <Mail size={16} strokeWidth={1.75} aria-hidden />
            <span>Mails</span>
          </Link>
        </Button>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.employees({ tab: 'documents' })} data-compact>
            <Files size={16} strokeWidth={1.75} aria-hidden />
            <span>Documents</span>
          </Link>
        </Button>
        <ImportLink to={importAddress('employee')} />
        <Button asChild>
          <Link to={pages.newEmployee()}>
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
        tools={
          <>
            {views && <ViewsMenu columns={columns} />}
            <Button
              variant="surface"
              color="gray"
              disabled={!page?.total}
              onClick={() => setExporting({ rows: [], all: { filter, except: [], count: page?.total ?? 0 } })}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden />
              Export
            </Button>
            <ColumnChoice columns={columns} />
          </>
        }
      />
      <ExportLines />
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
          {(offersAll || chosen.whom.all) && (
            <ChooseAll
              onPage={pageChosen ? page.results.length : undefined}
              total={page.total}
              all={chosen.whom.all !== null}
              count={chosen.count}
              onChooseAll={chosen.chooseAll}
              onClear={chosen.clear}
            />
          )}
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
            chosen={onPage}
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
              <Link to={pages.newEmployee()}>New employee</Link>
            </Button>
          }
        >
          Enter the first employee, or complete the onboarding of a candidate.
        </Empty>
      )}
      <SelectionBar
        count={chosen.count}
        actions={[
          ...actions.bulkFor(chosen.whom),
          {
            label: 'Export',
            icon: <Download size={16} strokeWidth={1.75} aria-hidden />,
            onSelect: () => setExporting(chosen.whom),
          },
        ]}
        onClear={chosen.clear}
      />
      {actions.dialogs}
      {exporting && <ExportDialog whom={exporting} columns={columns.shown} onClose={() => setExporting(null)} />}
    </>
  );
}

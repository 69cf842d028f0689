import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { useDocumentActions } from './document-actions';
import { ALL_COLUMNS, DocumentCard, OWN_COLUMNS } from './document-columns';
import { useDocumentFilters } from './document-filters';
import { nameOf } from './document-words';

/** Documents as HR reads them: of one employee, or of everybody with a search for whom. */
export function DocumentsTable({
  employee,
  none,
  onTotal,
}: {
  employee?: number;
  /** Said where there is none at all. */
  none: ReactNode;
  onTotal?: (total: number | undefined) => ReactNode;
}) {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useDocumentFilters(address);
  const search = employee ? '' : address.search;
  const list = trpc.document.list.useQuery(
    { ...asked, employee, search: search || undefined, page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const actions = useDocumentActions('hr');
  const columns = employee ? OWN_COLUMNS : ALL_COLUMNS;
  const page = list.data;
  const narrowed = isFiltered || search !== '';
  const searched = employee
    ? null
    : { search, onSearch: (text: string) => address.set({ search: text }), placeholder: 'Search name or staff ID' };
  const button = (words: string, onClick: () => void) => (
    <Button variant="soft" color="gray" onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <>
      {onTotal?.(narrowed ? undefined : page?.total)}
      {(page?.total !== 0 || narrowed) &&
        (searched ? (
          <FilterBar {...searched} filters={filters} onClearAll={address.clear} />
        ) : (
          <FilterBar filters={filters} onClearAll={address.clear} />
        ))}
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
          <TableSkeleton columns={columns} menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Documents"
            columns={columns}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={nameOf}
            card={(row) => <DocumentCard row={row} withEmployee={!employee} />}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${employee ? nameOf(row) : `${nameOf(row)} of ${row.employee_name}`}`}
                groups={actions.menuFor(row)}
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
      ) : page.total > 0 ? (
        <Empty icon={FileText} title="Nothing on this page" action={button('First page', () => address.onPage(1))}>
          The list has become shorter.
        </Empty>
      ) : narrowed ? (
        <Empty icon={FileText} title="No document fits" action={button('Clear all', address.clear)}>
          No document fits this search and these filters.
        </Empty>
      ) : (
        none
      )}
      {actions.dialogs}
    </>
  );
}

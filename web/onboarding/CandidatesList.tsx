import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../contracts/call';
import { CandidateFilters, type CandidateRow, type onboarding } from '../../contracts/onboarding';
import { ColumnChoice } from '../list/ColumnChoice';
import { useChosenRows } from '../list/chosen-rows';
import type { ListAddress } from '../list/list-address';
import { useShownColumns } from '../list/shown-columns';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Failed } from '../ui/Failed';
import { type Filter, FilterBar } from '../ui/FilterBar';
import { fullName, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { CandidateCard } from './CandidateCard';
import { useCandidateActions } from './candidate-actions';
import { CANDIDATE_COLUMNS } from './candidate-columns';

const Ordering = CandidateFilters.shape.ordering;

export interface CandidatesListProps {
  title: string;
  /** The actions of the page, at the right of its heading. */
  actions: ReactNode;
  address: ListAddress;
  /** What the filters ask for. */
  asked: Omit<InputOf<typeof onboarding.candidates>, 'page' | 'page_size' | 'search' | 'ordering'>;
  filters: Filter[];
  /** In the place of the rows when there are none; `beyond` when only this page has none. */
  none: (beyond: boolean) => ReactNode;
}

/** Candidates with search, filters, order, and what can be done with one or several of them. */
export function CandidatesList({ title, actions: headingActions, address, asked, filters, none }: CandidatesListProps) {
  const chosen = useChosenRows<CandidateRow>((row) => row.id);
  const columns = useShownColumns('candidates', CANDIDATE_COLUMNS);
  const [flash, setFlash] = useState<number | null>(null);
  const ordering = Ordering.catch('-status_since').parse(address.get('ordering') || undefined);
  const list = trpc.onboarding.candidates.useQuery(
    { ...asked, ordering, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const actions = useCandidateActions({
    onDone: (people) => {
      setFlash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      void list.refetch();
    },
  });

  return (
    <>
      <PageHeading title={title} count={list.data?.total}>
        {headingActions}
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name, email or phone"
        filters={filters}
        onClearAll={address.clear}
        tools={<ColumnChoice columns={columns} />}
      />
      {list.data === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search and filters are kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns.shown} choose menu />
        )
      ) : list.data.results.length === 0 ? (
        none(list.data.total > 0)
      ) : (
        <>
          <Table
            label={title}
            columns={columns.shown}
            rows={list.data.results}
            keyOf={(row) => row.id}
            nameOf={fullName}
            card={(row) => <CandidateCard row={row} />}
            menu={(row) => <ActionMenu label={`Actions for ${fullName(row)}`} groups={actions.menuFor(row)} />}
            ordering={ordering}
            onOrder={(next) => address.set({ ordering: next })}
            chosen={chosen.keys}
            onChoose={chosen.choose}
            flash={flash}
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

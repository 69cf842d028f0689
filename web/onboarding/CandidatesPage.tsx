import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CandidateFilters, type CandidateRow } from '../../contracts/onboarding';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { useListAddress } from '../table/list-address';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { fullName } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { CandidateCard } from './CandidateCard';
import { useCandidateActions } from './candidate-actions';
import { CANDIDATE_COLUMNS } from './candidate-columns';
import { useCandidateFilters } from './candidate-filters';

const Ordering = CandidateFilters.shape.ordering;

/** Every candidate, with search, filters and what can be done with one or several of them. */
export function CandidatesPage() {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useCandidateFilters(address);
  const [chosen, setChosen] = useState<ReadonlyMap<number, CandidateRow>>(new Map());
  const [flash, setFlash] = useState<number | null>(null);
  const ordering = Ordering.catch('-status_since').parse(address.get('ordering') || undefined);
  const list = trpc.onboarding.candidates.useQuery(
    { ...asked, ordering, page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData },
  );
  const actions = useCandidateActions({
    onDone: (people) => {
      setFlash(people.length === 1 ? (people[0]?.id ?? null) : null);
      setChosen(new Map());
      void list.refetch();
    },
  });

  const choose = (rows: CandidateRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };

  return (
    <>
      <PageHeading title="Candidates" count={list.data?.total}>
        <Button asChild variant="soft" color="gray">
          <Link to={paths.newCandidate}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            New candidate
          </Link>
        </Button>
        <Button asChild>
          <Link to={paths.sendOffer}>
            <Send size={16} strokeWidth={1.75} aria-hidden />
            Send offer
          </Link>
        </Button>
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name, email or phone"
        filters={filters}
        onClearAll={address.clear}
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
          <TableSkeleton columns={6} />
        )
      ) : list.data.results.length === 0 ? (
        <NoCandidates isFiltered={isFiltered} beyond={list.data.total > 0} onClear={address.clear} />
      ) : (
        <>
          <Table
            label="Candidates"
            columns={CANDIDATE_COLUMNS}
            rows={list.data.results}
            keyOf={(row) => row.id}
            nameOf={fullName}
            card={(row) => <CandidateCard row={row} />}
            menu={(row) => <ActionMenu label={`Actions for ${fullName(row)}`} groups={actions.menuFor(row)} />}
            ordering={ordering}
            onOrder={(next) => address.set({ ordering: next })}
            chosen={new Set(chosen.keys())}
            onChoose={choose}
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
      <SelectionBar
        count={chosen.size}
        actions={actions.bulkFor([...chosen.values()])}
        onClear={() => setChosen(new Map())}
      />
      {actions.dialogs}
    </>
  );
}

function NoCandidates({ isFiltered, beyond, onClear }: { isFiltered: boolean; beyond: boolean; onClear: () => void }) {
  if (isFiltered || beyond) {
    return (
      <Empty
        icon={UserPlus}
        title={beyond ? 'Nothing on this page' : 'No candidate fits'}
        action={
          <Button variant="soft" color="gray" onClick={onClear}>
            {isFiltered ? 'Clear search and filters' : 'Back to the first page'}
          </Button>
        }
      >
        {beyond ? 'The list has become shorter.' : 'No candidate fits this search and these filters.'}
      </Empty>
    );
  }
  return (
    <Empty
      icon={UserPlus}
      title="No candidates yet"
      action={
        <Button asChild>
          <Link to={paths.newCandidate}>New candidate</Link>
        </Button>
      }
    >
      Enter the first candidate, then send the offer.
    </Empty>
  );
}

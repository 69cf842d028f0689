import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OnboardingRow } from '../../contracts/onboarding';
import { pages } from '../../contracts/pages';
import { useChosenRows } from '../list/chosen-rows';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { fullName, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { type Actor, useCandidateActions } from './candidate-actions';
import { nextPage } from './next-page';
import { ONBOARDING_COLUMNS, OnboardingCard } from './onboarding-columns';

/** A row of the list as the candidate it is about: acts take candidates. */
const actorOf = (row: OnboardingRow): Actor => ({
  id: row.candidate,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  status: row.status,
});

/** Everybody in onboarding and everybody onboarded, with the waiver of each. */
export function OnboardingListPage() {
  const address = useListAddress();
  const chosen = useChosenRows<OnboardingRow>((row) => row.candidate);
  const [flash, setFlash] = useState<number | null>(null);
  const list = trpc.onboarding.list.useQuery(
    { page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const actions = useCandidateActions({
    offered: ['complete', 'waiver', 'mail', 'sms'],
    onDone: (people) => {
      setFlash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      void list.refetch();
    },
  });

  return (
    <>
      <PageHeading title="Onboarding" count={list.data?.total}>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.candidateOnboarding()}>Candidates to onboard</Link>
        </Button>
        <Button asChild>
          <Link to={pages.initiateOnboarding()}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden />
            Initiate onboarding
          </Link>
        </Button>
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name or email"
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
          <TableSkeleton columns={ONBOARDING_COLUMNS} choose menu />
        )
      ) : list.data.results.length === 0 ? (
        <Empty
          icon={UserPlus}
          title={address.search ? 'Nobody fits this search' : 'Nobody in onboarding'}
          action={
            address.search || address.page > 1 ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                {address.search ? 'Clear search' : 'First page'}
              </Button>
            ) : (
              <Button asChild variant="soft" color="gray">
                <Link to={pages.candidateOnboarding()}>Candidates to onboard</Link>
              </Button>
            )
          }
        >
          {address.search ? 'Try a shorter name.' : 'Onboarding begins once the letters of a candidate are approved.'}
        </Empty>
      ) : (
        <>
          <Table
            label="Onboarding"
            columns={ONBOARDING_COLUMNS}
            rows={list.data.results}
            keyOf={(row) => row.candidate}
            nameOf={fullName}
            card={(row) => <OnboardingCard row={row} />}
            menu={(row) => <ActionMenu label={`Actions for ${fullName(row)}`} groups={actions.menuFor(actorOf(row))} />}
            chosen={chosen.keys}
            onChoose={chosen.choose}
            flash={flash}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data.total}
            onPage={(page) => address.onPage(page > address.page ? (nextPage(list.data.next) ?? page) : page)}
            onPageSize={address.onPageSize}
          />
        </>
      )}
      <SelectionBar
        count={chosen.rows.length}
        actions={actions.bulkFor(chosen.rows.map(actorOf))}
        onClear={chosen.clear}
      />
      {actions.dialogs}
    </>
  );
}

import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { ActivityDays } from './ActivityDays';
import styles from './ActivityDays.module.css';
import { ActivitySkeleton } from './ActivitySkeleton';

/** What happened to a person's own records, newest first. */
export function ActivitiesPage() {
  const address = useListAddress();
  const list = trpc.activity.list.useQuery(
    { page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData },
  );
  const problem = list.error && problemOf(list.error);
  return (
    <>
      <PageHeading title="Activities" count={list.data?.total}>
        {/* The menu that has Activities has neither of these (inventory X011). */}
        <Button asChild variant="soft" color="gray">
          <Link to={pages.appraisals()}>Appraisals</Link>
        </Button>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.hmoSurveys()}>Hmo Surveys</Link>
        </Button>
      </PageHeading>
      {list.data === undefined ? (
        problem ? (
          <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void list.refetch()}>
            Your activities did not load.
          </Failed>
        ) : (
          <ActivitySkeleton />
        )
      ) : list.data.results.length === 0 ? (
        <Empty
          icon={History}
          title={list.data.total > 0 ? 'Nothing on this page' : 'Nothing has happened yet'}
          action={
            list.data.total > 0 && (
              <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
                To the first page
              </Button>
            )
          }
        >
          {list.data.total > 0
            ? 'There are fewer activities than that.'
            : 'What HR sends you and what you hand in stands here.'}
        </Empty>
      ) : (
        <div className={styles.page}>
          <ActivityDays activities={list.data.results} refreshing={list.isPlaceholderData} />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </div>
      )}
    </>
  );
}

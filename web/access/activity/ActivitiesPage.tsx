import { Box, Button } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { useList } from '../../platform/list/use-list';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ActivityDays } from './ActivityDays';
import { ActivitySkeleton } from './ActivitySkeleton';

/** The events of a person's own records, newest first. */
export function ActivitiesPage() {
  const list = useList(trpc.activity.list, {});
  return (
    <>
      <PageHeading title="Activities" count={list.page?.total}>
        {/* The menu that lists Activities does not list these two pages (inventory X011). */}
        <Button asChild variant="soft" color="gray">
          <Link to={pages.appraisals()}>Appraisals</Link>
        </Button>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.hmoSurveys()}>Hmo Surveys</Link>
        </Button>
      </PageHeading>
      <Box maxWidth={list.page?.results.length ? '720px' : undefined}>
        <ListFrame
          list={list}
          icon={History}
          what="activities"
          skeleton={<ActivitySkeleton />}
          none={{ title: 'Nothing has happened yet', why: 'What HR sends you and what you hand in stands here.' }}
        >
          {(rows) => <ActivityDays activities={rows} refreshing={list.refreshing} />}
        </ListFrame>
      </Box>
    </>
  );
}

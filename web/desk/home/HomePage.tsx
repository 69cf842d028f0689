import { Badge, Button, Flex, Grid } from '@radix-ui/themes';
import { ChartColumn, ListChecks, Play } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { mayRead } from '../../platform/session/may';
import { date, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { DecidedPanel } from './DecidedPanel';
import styles from './HomePage.module.css';
import { QueuePanel } from './QueuePanel';
import { isWaiting } from './queue-words';
import { WeekPanel } from './WeekPanel';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'long' });

const OwnHomePanels = partOnDemand(async () => (await import('../profile/OwnHomePanels')).OwnHomePanels);
const MeetingsTab = partOnDemand(async () => (await import('../../hiring/meeting/MeetingsTab')).MeetingsTab);

/** Home, and the part of it that is a list of its own. */
export function HomePage() {
  const [params] = useSearchParams();
  if (!/^(past-)?meetings$/.test(params.get('tab') ?? '')) return <Overview />;
  return <MeetingsTab meanwhile={<PageHeading title="Meetings" />} />;
}

/**
 * The start page of an HR officer: the waiting work, each number once; the events of the week; the finished work; and for an
 * employee their own team and events.
 */
function Overview() {
  const queue = trpc.home.queue.useQuery({}, { select: plainTexts, refetchOnWindowFocus: true });
  const own = trpc.home.own.useQuery({}, { staleTime: 10_000 }).data;
  const isEmployed = own !== undefined && Object.values(own).some((part) => part !== null);
  const seesWeek = mayRead('recruitment') || mayRead('records');
  const oldest = queue.data?.rows[0]?.first;
  return (
    <>
      <PageHeading title="Home" note={`${weekday.format(new Date())}, ${date(lagosDay())}`}>
        <Flex asChild align="center" gap="2" mr="2">
          <Text tone="quiet" className={styles.soon}>
            More on this page
            <Badge color="gray" variant="soft" radius="full">
              Coming soon
            </Badge>
          </Text>
        </Flex>
        {mayRead('records') && (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.reports()} data-compact>
              <ChartColumn />
              <span>Reports</span>
            </Link>
          </Button>
        )}
        <Button asChild variant="soft" color="gray">
          <Link to={pages.tasks()} data-compact>
            <ListChecks />
            <span>My tasks</span>
          </Link>
        </Button>
        {queue.isPending && <Skeleton width={177} height={32} radius={4} />}
        {oldest && isWaiting(oldest) && (
          <Button asChild className={styles.start}>
            <Link to={oldest.path}>
              <Play />
              Start with the oldest
            </Link>
          </Button>
        )}
      </PageHeading>
      <Grid
        columns={
          seesWeek || isEmployed
            ? { initial: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: 'minmax(0, 1fr) 360px' }
            : 'minmax(0, 1fr)'
        }
        gap={{ initial: '4', lg: '20px' }}
      >
        <QueuePanel queue={queue} />
        <div className={styles.aside}>
          {seesWeek && (
            <>
              <WeekPanel />
              <DecidedPanel />
            </>
          )}
          {isEmployed && <OwnHomePanels besideWeek={mayRead('records')} />}
        </div>
      </Grid>
    </>
  );
}

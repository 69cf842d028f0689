import { Badge, Button, Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import { ChartColumn, ListChecks, Play } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { mayRead } from '../../platform/session/may';
import { date, figure, plainTexts, UNKNOWN_SIGN } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { barHeight, shortWeekday, shownDays } from './decided-days';
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

/** More days than these have room for two letters of their names. */
const WIDE = 11;

/** How many decisions were made each day, as bars, and as a table for those who hear the page. */
function DecidedPanel() {
  const decided = trpc.home.decided.useQuery({}, { refetchOnWindowFocus: true });
  return (
    <Panel
      title="Decided each day"
      aside={
        <Text size="13" tone="quiet">
          last two weeks
        </Text>
      }
      flush
    >
      <Flex direction="column" flexGrow="1" gap="2" minHeight="226px" px="4" pt="4" pb="10px">
        {decided.data ? (
          <Bars days={shownDays(decided.data.days)} />
        ) : decided.error ? (
          <FailedRead
            problem={problemOfError(decided.error)}
            what="the number of decisions"
            retry={() => void decided.refetch()}
          >
            The decisions did not load.
          </FailedRead>
        ) : (
          <Flex
            flexGrow="1"
            flexBasis="0%"
            gap="1"
            align="stretch"
            justify="between"
            maxHeight="240px"
            aria-busy="true"
          >
            <Skeleton height={96} radius={3} />
          </Flex>
        )}
      </Flex>
    </Panel>
  );
}

function Bars({ days }: { days: { day: string; total: number }[] }) {
  const today = lagosDay();
  return (
    <>
      <Flex flexGrow="1" flexBasis="0%" gap="1" align="stretch" justify="between" maxHeight="240px" aria-hidden="true">
        {days.map(({ day, total }) => (
          <div key={day} className={styles.bar} data-today={day === today || undefined} title={date(day)}>
            <div className={styles.rise}>
              <Text tone="plain" figures>
                {total === 0 ? UNKNOWN_SIGN : figure(total)}
              </Text>
              <span className={styles.fill} style={{ height: `${barHeight(total, days)}%` }} />
            </div>
            <Text mt="6px" {...(day === today && ({ tone: 'plain', weight: 'bold' } as const))}>
              {shortWeekday(day).slice(0, days.length > WIDE ? 2 : 3)}
            </Text>
          </div>
        ))}
      </Flex>
      <VisuallyHidden asChild>
        <table>
          <caption>Decided each day, last two weeks</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Decided</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, total }) => (
              <tr key={day}>
                <th scope="row">
                  {shortWeekday(day)}, {date(day)}
                </th>
                <td>{figure(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      {days.some(({ day }) => day === today) && (
        <Text as="p" size="12" tone="quiet" my="6px">
          {shortWeekday(today)} is today so far.
        </Text>
      )}
    </>
  );
}

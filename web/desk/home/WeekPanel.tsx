import { Box, Flex, VisuallyHidden } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { WeekEntry } from '../../../contracts/desk/home';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { date, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { shortWeekday } from './decided-days';
import styles from './HomePage.module.css';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The events of the next seven days, by day: meetings, first and last days, ends of probations. */
export function WeekPanel() {
  const week = trpc.home.week.useQuery({}, { select: plainTexts, refetchOnWindowFocus: true });
  return (
    <Panel
      title="This week"
      aside={
        <TextLink size="13" weight="medium">
          <Link to={pages.home({ tab: 'meetings' })}>All meetings</Link>
        </TextLink>
      }
      flush
    >
      {/* Room for eight entries and the line below them, so that the chart does not move when they come. */}
      <Box minHeight="432px" px="4" pt="1">
        {week.data ? (
          <Entries entries={week.data.entries} total={week.data.total} />
        ) : week.error ? (
          <FailedRead problem={problemOfError(week.error)} what="the week" retry={() => void week.refetch()}>
            The week did not load.
          </FailedRead>
        ) : (
          <ul aria-busy="true">
            {SHAPES.map((shape) => (
              <li key={shape} className={styles.entry}>
                <Skeleton width={48} height={12} />
                <Flex as="span" flexGrow="1" flexBasis="0%" direction="column" gap="1px" minWidth="0">
                  <Skeleton width="70%" height={14} />
                  <Skeleton width="40%" height={10} />
                </Flex>
              </li>
            ))}
          </ul>
        )}
      </Box>
    </Panel>
  );
}

function Entries({ entries, total }: { entries: readonly WeekEntry[]; total: number }) {
  if (entries.length === 0)
    return (
      <Text as="p" tone="quiet" my="12px">
        Nothing is planned for the next seven days.
      </Text>
    );
  return (
    <>
      <ul>
        {entries.map((entry, i) => (
          <li key={`${entry.day} ${entry.path} ${entry.title}`} className={styles.entry}>
            <DayOf day={entry.day} repeated={entries[i - 1]?.day === entry.day} />
            <span className={styles.entryText}>
              <Flex as="span" flexGrow="1" flexBasis="0%" direction="column" gap="1px" minWidth="0">
                <TextLink tone="plain" weight="medium" truncate>
                  <Link to={entry.path}>{entry.title}</Link>
                </TextLink>
                <Text size="12" tone="quiet" truncate>
                  {entry.more}
                </Text>
              </Flex>
              {entry.time && (
                <Text tone="quiet" figures>
                  {entry.time}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <Text as="p" size="12" tone="quiet" my="6px">
          and {total - entries.length} more this week
        </Text>
      )}
    </>
  );
}

function DayOf({ day, repeated }: { day: Day; repeated: boolean }) {
  const words = `${shortWeekday(day)} ${Number(day.slice(8))}`;
  const isToday = day === lagosDay();
  return (
    <span className={styles.day} data-today={isToday || undefined} title={date(day)}>
      {repeated ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <>
          {words}
          {isToday && (
            <Text className={styles.dot}>
              <VisuallyHidden>, today</VisuallyHidden>
            </Text>
          )}
        </>
      )}
    </span>
  );
}

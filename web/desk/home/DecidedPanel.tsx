import { Flex, VisuallyHidden } from '@radix-ui/themes';
import { lagosDay } from '../../../contracts/platform/dates';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { date, figure, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { barHeight, shortWeekday, shownDays } from './decided-days';
import styles from './HomePage.module.css';

/** More days than these have room for two letters of their names. */
const WIDE = 11;

/** How many decisions were made each day, as bars, and as a table for those who hear the page. */
export function DecidedPanel() {
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
      <Flex direction="column" flexGrow="1" gap="2" minHeight="200px" px="4" pt="4" pb="10px">
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

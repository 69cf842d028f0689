import { Box, Button, Flex } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { Activity } from '../../../contracts/access/activity';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { useList } from '../../platform/list/use-list';
import { Card } from '../../platform/ui/Card';
import { timeOf } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './ActivitiesPage.module.css';
import { byDay } from './by-day';

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

/** Activities under their days. */
function ActivityDays({ activities, refreshing }: { activities: readonly Activity[]; refreshing: boolean }) {
  return (
    <Flex asChild direction="column" gap="20px" mb="12px">
      <div className={styles.days} aria-busy={refreshing}>
        {byDay(activities).map(({ day, title, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <Text id={`day-${day}`} as="h2" size="14" weight="bold" mb="2">
              {title}
            </Text>
            <Card>
              <Rows ordered>
                {entries.map((entry) => (
                  <Flex asChild key={entry.id} align="baseline" gap="4">
                    <li>
                      <Box asChild flexShrink="0" minWidth="44px">
                        <Text as="time" tone="quiet" wrap="nowrap" figures dateTime={entry.at}>
                          {timeOf(entry.at)}
                        </Text>
                      </Box>
                      <Flex asChild direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
                        <Text anywhere>
                          <Text weight="medium">{entry.action}</Text>
                          <Text size="12" tone="quiet">
                            {entry.actor}
                          </Text>
                        </Text>
                      </Flex>
                    </li>
                  </Flex>
                ))}
              </Rows>
            </Card>
          </section>
        ))}
      </div>
    </Flex>
  );
}

const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the activities while they load. */
function ActivitySkeleton() {
  return (
    <Box role="status" aria-label="Loading" maxWidth="720px" mb="12px">
      <Card>
        <Rows>
          {FIVE.map((entry) => (
            <Flex asChild key={entry} align="baseline" gap="4">
              <li>
                <Box asChild flexShrink="0" minWidth="44px">
                  <Text tone="quiet" wrap="nowrap" figures>
                    <Skeleton width={32} />
                  </Text>
                </Box>
                <Flex asChild direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
                  <Text anywhere>
                    <Skeleton width="40%" />
                    <Skeleton width="20%" height={10} />
                  </Text>
                </Flex>
              </li>
            </Flex>
          ))}
        </Rows>
      </Card>
    </Box>
  );
}

import { Box, Flex } from '@radix-ui/themes';
import type { Activity } from '../../../contracts/access/activity';
import { Card } from '../../platform/ui/Card';
import { timeOf } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import styles from './ActivityDays.module.css';
import { byDay } from './by-day';

/** Activities under their days. */
export function ActivityDays({ activities, refreshing }: { activities: readonly Activity[]; refreshing: boolean }) {
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

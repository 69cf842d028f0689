import { Flex, Grid } from '@radix-ui/themes';
import type { LeaveCalculation } from '../../../../contracts/time/leave';
import { leaveDate, plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { leaveSpan } from '../leave-words';
import { daysFigure } from './balance-figures';
import styles from './RequestCalendar.module.css';
import { sumLines } from './request-form';

interface Props {
  counted: LeaveCalculation;
  start: string;
  end: string;
  /** The title of the kind of leave. */
  title: string;
}

/** The working days of a request as a sum: weekdays, less each holiday, and what is left after. */
export function DaysCalculation({ counted, start, end, title }: Props) {
  const { weekdays, num_of_days, balances } = counted;
  return (
    <Grid asChild gap="10px">
      <Text as="dl" figures aria-label="Days counted">
        <Flex justify="between" gap="3">
          <dt>
            Weekdays, <Text wrap="nowrap">{leaveSpan({ start_date: start, end_date: end })}</Text>
          </dt>
          <Text as="dd" wrap="nowrap">
            {daysFigure(weekdays)}
          </Text>
        </Flex>
        {sumLines(counted).map(({ words, day, days }) => (
          <Flex key={`${words} ${day}`} justify="between" gap="3">
            <dt>
              {plainText(words)}
              <Text tone="quiet"> · {leaveDate(day)}</Text>
            </dt>
            <Text as="dd" wrap="nowrap">
              −{daysFigure(-days)}
            </Text>
          </Flex>
        ))}
        <Flex justify="between" gap="3" className={styles.total}>
          <dt>Working days</dt>
          <Text as="dd" wrap="nowrap">
            {daysFigure(num_of_days)}
          </Text>
        </Flex>
        {balances.length === 0 && (
          <Text as="p" tone="quiet">
            {plainText(title)} takes from no balance.
          </Text>
        )}
        {balances.map(({ year, granted, left_after }) => (
          <Flex asChild key={year} justify="between" gap="3">
            <Text as="div" tone="quiet">
              <dt>
                {plainText(title)} left after{balances.length > 1 && ` in ${year}`}
              </dt>
              <Text as="dd" wrap="nowrap">
                {daysFigure(left_after)} of {daysFigure(granted)}
              </Text>
            </Text>
          </Flex>
        ))}
      </Text>
    </Grid>
  );
}

import { Grid } from '@radix-ui/themes';
import type { LeaveCalculation } from '../../../../contracts/time/leave';
import { leaveDate, plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { leaveSpan } from '../leave-words';
import { daysFigure } from './balance-figures';
import styles from './DaysCalculation.module.css';
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
      <Text as="dl" figures className={styles.sum} aria-label="Days counted">
        <div>
          <dt>
            Weekdays, <Text wrap="nowrap">{leaveSpan({ start_date: start, end_date: end })}</Text>
          </dt>
          <dd>{daysFigure(weekdays)}</dd>
        </div>
        {sumLines(counted).map(({ words, day, days }) => (
          <div key={`${words} ${day}`}>
            <dt>
              {plainText(words)}
              <Text tone="quiet"> · {leaveDate(day)}</Text>
            </dt>
            <dd>−{daysFigure(-days)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Working days</dt>
          <dd>{daysFigure(num_of_days)}</dd>
        </div>
        {balances.length === 0 && (
          <Text as="p" tone="quiet">
            {plainText(title)} takes from no balance.
          </Text>
        )}
        {balances.map(({ year, granted, left_after }) => (
          <Text as="div" tone="quiet" key={year}>
            <dt>
              {plainText(title)} left after{balances.length > 1 && ` in ${year}`}
            </dt>
            <dd>
              {daysFigure(left_after)} of {daysFigure(granted)}
            </dd>
          </Text>
        ))}
      </Text>
    </Grid>
  );
}

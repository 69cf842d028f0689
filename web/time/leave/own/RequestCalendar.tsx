import { Box, Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay, lagosDay } from '../../../../contracts/platform/dates';
import type { LeaveCalculation } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { leaveDate, plainText } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { leaveSpan } from '../leave-words';
import { MonthCalendar } from '../MonthCalendar';
import { type CalendarMonth, monthOf } from '../month';
import { daysFigure } from './balance-figures';
import styles from './RequestCalendar.module.css';
import { sumLines } from './request-form';

interface Props {
  /** The employee of the month, where HR asks for somebody. */
  employee: number | undefined;
  start: string;
  end: string;
  counted: LeaveCalculation | undefined;
  /** Whether days are on their way to be counted. */
  counting: boolean;
  /** Why they could not be counted. */
  failed: string | undefined;
  title: string;
}

/** The month of a request with its days, holidays and who is away, and below it how its days are counted. */
export function RequestCalendar({ employee, start, end, counted, counting, failed, title }: Props) {
  const first = isDay(start) ? start : lagosDay();
  // A month that was turned to holds until another first day is chosen.
  const [turned, setTurned] = useState<{ from: string; month: CalendarMonth } | null>(null);
  const month = turned?.from === first ? turned.month : monthOf(first);
  const known = trpc.leave.month.useQuery(
    { month, ...(employee && { employee }) },
    { placeholderData: keepPreviousData },
  );
  const chosen = isDay(start) && isDay(end) && start <= end ? { start, end } : null;
  return (
    <section className={styles.card} aria-label="Days of this request">
      <Box pt={{ initial: '0', md: '3' }} px={{ initial: '0', md: '4' }} pb={{ initial: '4', md: '4' }}>
        <MonthCalendar
          month={month}
          onMonth={(next) => setTurned({ from: first, month: next })}
          holidays={known.data?.holidays ?? []}
          own={known.data?.own}
          {...(employee && { ownWords: 'Other leave of theirs' })}
          away={known.data?.away ?? []}
          chosen={chosen}
        />
        {known.error && <ProblemLine>{problemWords(problemOfError(known.error), 'read')}</ProblemLine>}
      </Box>
      <div className={styles.sum} aria-live="polite">
        {counted ? (
          <DaysCalculation counted={counted} start={start} end={end} title={title} />
        ) : counting ? (
          <Skeleton height={20} />
        ) : failed ? (
          <ProblemLine>{failed}</ProblemLine>
        ) : (
          <Text as="p" tone="quiet">
            Choose the kind of leave and its days: they are counted here.
          </Text>
        )}
      </div>
    </section>
  );
}

interface DaysCalculationProps {
  counted: LeaveCalculation;
  start: string;
  end: string;
  /** The title of the kind of leave. */
  title: string;
}

/** The working days of a request as a sum: weekdays, less each holiday, and what is left after. */
function DaysCalculation({ counted, start, end, title }: DaysCalculationProps) {
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

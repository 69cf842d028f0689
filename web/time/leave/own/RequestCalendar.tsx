import { Box } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay, lagosDay } from '../../../../contracts/platform/dates';
import type { LeaveCalculation } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { MonthCalendar } from '../MonthCalendar';
import { type CalendarMonth, monthOf } from '../month';
import { DaysCalculation } from './DaysCalculation';
import styles from './RequestCalendar.module.css';

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

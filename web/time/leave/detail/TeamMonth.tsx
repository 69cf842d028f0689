import { Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import type { Leave } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { StatusSign } from '../../../platform/ui/StatusSign';
import { Text } from '../../../platform/ui/Text';
import { LeaveSpan } from '../LeaveSpan';
import { employeeNames } from '../leave-words';
import { MonthCalendar } from '../MonthCalendar';
import { monthOf } from '../month';
import styles from './LeaveDetails.module.css';

/** The days that the leave takes: until the day before somebody came back, where that was earlier than its end. */
function takenDays({ start_date, end_date, resumption_date }: Leave): { start: string; end: string } | null {
  if (!start_date || !end_date) return null;
  const end = resumption_date && resumption_date <= end_date ? addDays(resumption_date, -1) : end_date;
  return start_date <= end ? { start: start_date, end } : null;
}

/** The month of the request with holidays and who else of the team is away. */
export function TeamMonth({ leave }: { leave: Leave }) {
  const { employee, start_date, also_away, num_of_days } = leave;
  const [month, setMonth] = useState(() => monthOf(start_date ?? lagosDay()));
  const { data, error, refetch } = trpc.leave.month.useQuery(
    { month, ...(employee.id !== null && { employee: employee.id }) },
    { placeholderData: (before) => before },
  );
  const team = [employee.department_info.name, employee.branch_info.name].filter(Boolean).join(', ');
  return (
    <Panel title={team || 'Team calendar'}>
      {data ? (
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          holidays={data.holidays}
          away={data.away}
          chosen={takenDays(leave)}
        />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="the team’s calendar" retry={() => void refetch()}>
          The calendar did not load.
        </FailedRead>
      ) : (
        <Skeleton height={300} />
      )}
      <Grid asChild gap="2" mt="3">
        <Text as="div" size="13">
          <Flex asChild align="center" gap="2">
            <Text as="p" tone="quiet">
              <span className={styles.chosen} aria-hidden />
              {employeeNames(leave).first}, {num_of_days} working {num_of_days === 1 ? 'day' : 'days'}
            </Text>
          </Flex>
          {also_away.length === 0 ? (
            <Flex asChild align="center" gap="2">
              <Text as="p" tone="quiet">
                <Text tone="green" asChild>
                  <Check size={14} strokeWidth={2} aria-hidden />
                </Text>
                Nobody else is away in these days.
              </Text>
            </Flex>
          ) : (
            also_away.map((one) => (
              <Flex asChild align="center" gap="2" key={`${one.name} ${one.start_date}`}>
                <Text as="p">
                  <StatusSign tone="amber" size={14} />
                  <span>
                    {one.name} {one.status === 'PENDING' ? 'asked for' : 'away'} <LeaveSpan {...one} />
                  </span>
                </Text>
              </Flex>
            ))
          )}
        </Text>
      </Grid>
    </Panel>
  );
}

import { Box, Flex } from '@radix-ui/themes';
import { Users } from 'lucide-react';
import { Fragment } from 'react';
import { weekdayOf } from '../../../../contracts/platform/calendar';
import type { Leave } from '../../../../contracts/time/leave';
import { Card } from '../../../platform/ui/Card';
import { Initials } from '../../../platform/ui/Initials';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { LeaveFileLink } from '../LeaveFileLink';
import { LeaveSpan } from '../LeaveSpan';
import { employeeNames, leaveDay, leaveDaysWords, leaveRequestTitle, portionWords } from '../leave-words';
import { type FactRow, FactRows, twoLines } from './FactRows';
import styles from './RequestSheet.module.css';

const leftFacts = ({ balances }: Leave): FactRow[] =>
  balances.map(({ year, granted, left_after }) => [
    balances.length > 1 ? `Days left after, ${year}` : 'Days left after',
    `${left_after} of ${leaveDaysWords(granted)} in ${year}`,
  ]);

/** The request itself: who, when, who else is away, and what was said of it when it was sent. */
export function RequestSheet({ leave, isClient }: { leave: Leave; isClient: boolean }) {
  const { employee, also_away, start_date, end_date } = leave;
  const { full } = employeeNames(leave);
  return (
    <Card sheet asChild p={{ initial: '0', sm: '32px' }}>
      <article>
        <Flex align={{ initial: 'start', sm: 'center' }} gap={{ initial: '3', sm: '4' }}>
          <Initials name={full} size={56} />
          <Box flexGrow="1" flexBasis="0%" minWidth="0" className={styles.names}>
            <Text as="h1" size="24" weight="bold" wrap="balance" anywhere>
              {leaveRequestTitle(leave)}
            </Text>
            <Flex wrap="wrap" align="center" gapY="1" gapX="10px" mt="1">
              <Text size="15" tone="quiet" anywhere>
                {[employee.jobrole_info.name, employee.branch_info.name].filter(Boolean).join(', ')}
                {employee.code && (
                  <>
                    {' · '}
                    <Text wrap="nowrap">{employee.code}</Text>
                  </>
                )}
              </Text>
              <StatusBadge status={leave.status} />
            </Flex>
          </Box>
        </Flex>
        <dl className={styles.days}>
          <Day name="First day" day={start_date} />
          <Day name="Last day" day={end_date} />
        </dl>
        {also_away.length > 0 && (
          <Card asChild tone="gray" px="4" py="10px" mb="5">
            <Flex asChild gap="10px">
              <Text as="p" size="14">
                <Users />
                <span>
                  Also away from {isClient ? 'the' : 'your'} team in these days:{' '}
                  {also_away.map((one, i) => (
                    <Fragment key={`${one.name} ${one.start_date}`}>
                      {i > 0 && '; '}
                      <Text weight="medium">{one.name}</Text>, <LeaveSpan {...one} />
                      {one.status === 'PENDING' && ' (asked for)'}
                    </Fragment>
                  ))}
                  .
                </span>
              </Text>
            </Flex>
          </Card>
        )}
        <FactRows
          facts={[
            ['Leave type', leave.leave_type.name],
            ['Days', leaveDaysWords(leave.num_of_days)],
            ['Part of the day', portionWords(leave.portion)],
            ['Notes', leave.notes],
            ['Leave address', leave.leave_address],
            ['Leave phone', leave.leave_phone_number],
            [
              'Relief officer',
              leave.relief_officer_needed
                ? twoLines(leave.relief_officer_name, leave.relief_officer_phone, leave.relief_officer_email)
                : 'Not needed',
            ],
            [
              'Relief officer’s CV',
              leave.relief_officer_cv && <LeaveFileLink leave={leave} file="relief_officer_cv" />,
            ],
            ['Handover note', leave.handover_document && <LeaveFileLink leave={leave} file="handover_document" />],
            ['Certificate', leave.certificate && <LeaveFileLink leave={leave} file="certificate" />],
            ...leftFacts(leave),
            ['Asked for by', leave.asked_by],
          ]}
        />
      </article>
    </Card>
  );
}

const Day = ({ name, day }: { name: string; day: string | null }) => (
  <div>
    <Text as="dt" size="14" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="20" weight="bold" wrap="nowrap">
      {leaveDay(day)}
    </Text>
    {day && (
      <Text as="dd" size="14" tone="quiet">
        {weekdayOf(day)}
      </Text>
    )}
  </div>
);

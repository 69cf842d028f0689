import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../../../contracts/platform/calendar';
import type { Leave } from '../../../../contracts/time/leave';
import { Card } from '../../../platform/ui/Card';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';
import { LeaveFileLink } from '../LeaveFileLink';
import { leaveDay, leaveInstant, portionWords } from '../leave-words';
import styles from './LeaveDetails.module.css';

/** The days that the leave takes, and the rest after it: `Annual leave, 5 of 20 left after`. */
const takesWords = ({ leave_type, balances }: Leave): string =>
  [
    leave_type.name,
    ...balances.map(
      ({ year, granted, left_after }) =>
        `${left_after} of ${granted} left after${balances.length > 1 ? ` in ${year}` : ''}`,
    ),
  ].join(', ');

/** The request itself: its days, where the employee is meanwhile, who stands in, and its files. */
export function LeaveDetailPanel({ leave }: { leave: Leave }) {
  const { start_date, end_date, portion } = leave;
  return (
    <Card asChild>
      <section aria-label="Request">
        <Rows as="div" bare>
          <dl className={styles.days}>
            <Day name="First day" day={start_date} />
            <Day name="Last day" day={end_date} />
            <div>
              <Text as="dt" size="12" tone="quiet">
                Working days
              </Text>
              <Text as="dd" size="16" weight="bold" figures>
                {leave.num_of_days}
              </Text>
              <Text as="dd" size="13" tone="quiet">
                {[portionWords(portion), takesWords(leave)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </dl>
          <Grid asChild columns={{ initial: '1', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" p="4">
            <dl>
              <Fact name="Leave address">{leave.leave_address}</Fact>
              <Fact name="Leave phone">{leave.leave_phone_number}</Fact>
              <Fact name="Relief officer">
                {leave.relief_officer_needed
                  ? [leave.relief_officer_name, leave.relief_officer_phone, leave.relief_officer_email]
                      .filter(Boolean)
                      .join(' · ')
                  : 'Not needed'}
              </Fact>
              <Fact name="Relief officer’s CV">
                {leave.relief_officer_cv && <LeaveFileLink leave={leave} file="relief_officer_cv" />}
              </Fact>
              <Fact name="Handover document">
                {leave.handover_document && <LeaveFileLink leave={leave} file="handover_document" />}
              </Fact>
              <Fact name="Certificate">
                {leave.certificate ? (
                  <LeaveFileLink leave={leave} file="certificate" />
                ) : (
                  leave.certificate_due && `Due by ${leaveDay(leave.certificate_due)}`
                )}
              </Fact>
              <Fact name="Notes">{leave.notes}</Fact>
              <Fact name="Branch">
                {[leave.branch_name, leave.branch_address, leave.branch_state].filter(Boolean).join(', ')}
              </Fact>
              <Fact name="Asked for by">{leave.asked_by}</Fact>
              <Fact name="Back at work">
                {leave.resumption_date &&
                  [leaveDay(leave.resumption_date), leave.resumption_reason].filter(Boolean).join(' · ')}
              </Fact>
              <Fact name="Recalled">
                {leave.recalled_at &&
                  [leaveInstant(leave.recalled_at), leave.recall_reason].filter(Boolean).join(' · ')}
              </Fact>
              <Fact name="Cancelled">{leave.cancelled_at && leaveInstant(leave.cancelled_at)}</Fact>
            </dl>
          </Grid>
        </Rows>
      </section>
    </Card>
  );
}

const Day = ({ name, day }: { name: string; day: string | null }) => (
  <div>
    <Text as="dt" size="12" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="16" weight="bold" wrap="nowrap">
      {leaveDay(day)}
    </Text>
    {day && (
      <Text as="dd" size="13" tone="quiet">
        {weekdayOf(day)}
      </Text>
    )}
  </div>
);

/** A fact without a value is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <Text as="dt" size="12" tone="quiet">
        {name}
      </Text>
      <Text as="dd" anywhere lines mt="2px">
        {children}
      </Text>
    </div>
  );
}

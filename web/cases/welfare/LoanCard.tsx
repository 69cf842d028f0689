import { Box, Flex } from '@radix-ui/themes';
import type { Welfare } from '../../../contracts/cases/welfare';
import { monthWords } from '../../../contracts/platform/dates';
import { Card } from '../../platform/ui/Card';
import { date, money } from '../../platform/ui/format';
import { Meter } from '../../platform/ui/Meter';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './Welfare.module.css';

/** The rest of a loan, and the next repayment. */
export function LoanCard({ loan }: { loan: Welfare }) {
  const { kind, number, purpose, paid_at, status, left, amount, repayments } = loan;
  const paid = repayments.filter((one) => one.paid_at !== null).length;
  const next = repayments.find((one) => one.paid_at === null);
  const last = repayments.at(-1);
  const share = amount === 0 ? 0 : (amount - (left ?? 0)) / amount;
  return (
    <Card>
      <Box p="4">
        <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
          <Text as="h2" size="14" weight="bold">
            {kind.title}, {number}
          </Text>
          <StatusBadge status={status} />
        </Flex>
        <Text as="p" size="13" tone="quiet" anywhere mb="4">
          {[purpose, paid_at && `paid out ${date(paid_at)}`].filter(Boolean).join(' · ')}
        </Text>
        <Text as="p" size="13" tone="quiet">
          Left to repay
        </Text>
        <Text as="p" size="24" weight="bold" figures>
          {money(left ?? 0)}
        </Text>
        <Text as="p" size="13" tone="quiet" figures>
          of {money(amount)}, no interest
        </Text>
        <Box mt="3" mb="2">
          <Meter value={share} size="8" />
        </Box>
        <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
          <Text size="13" tone="quiet">
            {paid} of {repayments.length} paid
          </Text>
          {last && (
            <Text size="13" tone="quiet">
              Last one {date(last.due)}
            </Text>
          )}
        </Flex>
      </Box>
      {next && (
        <Box px="4" py="3" className={styles.next}>
          <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
            <Text>Next, with the {monthWords(next.due.slice(0, 7))} salary</Text>
            <Text weight="bold" figures>
              {money(next.amount)}
            </Text>
          </Flex>
          <Text as="p" size="13" tone="quiet">
            {date(next.due)}
          </Text>
        </Box>
      )}
    </Card>
  );
}

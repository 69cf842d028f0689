import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import { Card } from '../../../platform/ui/Card';
import { plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import styles from './BalanceStrip.module.css';
import { balanceFigure, byUse, IN_STRIP } from './balance-figures';

interface Props {
  balances: readonly Balance[];
  /** The request that is being written, and the id of its type. */
  counted: LeaveCalculation | undefined;
  type: number | null;
}

/** The balance of each kind of leave, with the days of the request being written. The most used come first. */
export function BalanceStrip({ balances, counted, type }: Props) {
  const [all, setAll] = useState(false);
  const kinds = byUse(balances);
  // The kind that is asked for shows what the request takes.
  const shown = all ? kinds : kinds.filter(({ leave_type }, i) => i < IN_STRIP || leave_type.id === type);
  if (kinds.length === 0) return null;
  return (
    <Card asChild mb="4" overflow="hidden">
      <section aria-label="What is left">
        <Grid asChild columns={{ initial: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap="1px">
          <ul className={styles.strip}>
            {shown.map((balance) => {
              const { left, of, note, after, takes } = balanceFigure(
                balance,
                balance.leave_type.id === type ? counted : undefined,
              );
              return (
                <Grid
                  asChild
                  key={balance.leave_type.id}
                  gap="1"
                  px={{ initial: '3', md: '20px' }}
                  py={{ initial: '3', md: '4' }}
                >
                  <li className={styles.figure}>
                    <Text as="h2" size="13" tone="quiet" weight="regular">
                      {plainText(balance.leave_type.title)}
                    </Text>
                    <p>
                      <Text size="24" weight="bold">
                        {left}
                      </Text>{' '}
                      <Text size="12" tone="quiet">
                        {of}
                      </Text>
                    </p>
                    <Flex my="1" height="4px" overflow="hidden" className={styles.bar} aria-hidden>
                      <span style={{ width: `${after}%` }} data-part="left" />
                      <span style={{ width: `${takes}%` }} data-part="takes" />
                    </Flex>
                    <Text as="p" size="12" tone="quiet">
                      {note}
                    </Text>
                  </li>
                </Grid>
              );
            })}
          </ul>
        </Grid>
        {kinds.length > IN_STRIP && (
          <Box px="20px" py="2" className={styles.more}>
            <Button type="button" variant="ghost" color="gray" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer kinds' : `Show all ${kinds.length} kinds`}
            </Button>
          </Box>
        )}
      </section>
    </Card>
  );
}

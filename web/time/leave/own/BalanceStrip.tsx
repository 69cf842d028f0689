import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
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
    <section className={styles.frame} aria-label="What is left">
      <ul className={styles.strip}>
        {shown.map((balance) => {
          const { left, of, note, after, takes } = balanceFigure(
            balance,
            balance.leave_type.id === type ? counted : undefined,
          );
          return (
            <li key={balance.leave_type.id} className={styles.figure}>
              <Text as="h2" size="13" tone="quiet" weight="regular">
                {plainText(balance.leave_type.title)}
              </Text>
              <p>
                <Text size="24" weight="bold" className={styles.left}>
                  {left}
                </Text>{' '}
                <Text size="12" tone="quiet">
                  {of}
                </Text>
              </p>
              <div className={styles.bar} aria-hidden>
                <span style={{ width: `${after}%` }} data-part="left" />
                <span style={{ width: `${takes}%` }} data-part="takes" />
              </div>
              <Text as="p" size="12" tone="quiet">
                {note}
              </Text>
            </li>
          );
        })}
      </ul>
      {kinds.length > IN_STRIP && (
        <div className={styles.more}>
          <Button type="button" variant="ghost" color="gray" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer kinds' : `Show all ${kinds.length} kinds`}
          </Button>
        </div>
      )}
    </section>
  );
}

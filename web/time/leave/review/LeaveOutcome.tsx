import { Flex, Grid } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import type { Leave } from '../../../../contracts/time/leave';
import type { LinkedDecider } from '../../../../contracts/time/leave-state';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { leaveInstant } from '../leave-words';
import { turnOf } from '../turns';
import styles from './LeaveOutcome.module.css';
import { leaveNextWords } from './review-words';

/** How long after a decision the page still says it as news. */
const NEWS_MS = 10_000;

/** The reader's decision as it was recorded, its time, and the next step. */
export function LeaveOutcome({ leave, actor }: { leave: Leave; actor: LinkedDecider }) {
  const { action, comment, at } = turnOf(leave, actor);
  const heading = useRef<HTMLHeadingElement>(null);
  // A decision that was just made takes the focus, so that a screen reader says it; an old one is only there to read.
  useEffect(() => {
    if (at && Date.now() - Date.parse(at) < NEWS_MS) heading.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <Grid asChild gap="2" px={{ initial: '4', sm: '5' }} py={{ initial: '4', sm: '20px' }}>
      <section className={styles.outcome} data-action={action}>
        <Flex align="start" justify="between" gap="3">
          <Text as="h2" size="16" weight="bold" tabIndex={-1} ref={heading}>
            {action === 'APPROVED' ? 'You accepted this leave' : 'You rejected this leave'}
          </Text>
          <StatusBadge status={action} />
        </Flex>
        {at && (
          <Text as="p" size="14" tone="quiet">
            Recorded {leaveInstant(at)}
          </Text>
        )}
        {comment && (
          <Text as="p" size="15" anywhere lines quoted>
            {comment}
          </Text>
        )}
        <Text as="p" size="15">
          {leaveNextWords(leave, actor)}
        </Text>
      </section>
    </Grid>
  );
}

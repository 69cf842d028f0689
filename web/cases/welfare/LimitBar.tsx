import { Box } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { Meter } from '../../platform/ui/Meter';
import { Text } from '../../platform/ui/Text';
import styles from './Welfare.module.css';

/** How much of the limit an amount takes, as a bar and in words. */
export function LimitBar({ of }: { of: number | null }) {
  if (of === null) return <Text tone="quiet">–</Text>;
  const over = of > 100;
  return (
    <span className={styles.signed}>
      <Box as="span" width="54px" flexShrink="0">
        <Meter value={of} of={100} {...(over && { tone: 'amber' })} />
      </Box>
      {over ? (
        <Text tone="amber" className={styles.signed}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
          over limit
        </Text>
      ) : (
        <Text tone="quiet" figures>
          {of} %
        </Text>
      )}
    </span>
  );
}

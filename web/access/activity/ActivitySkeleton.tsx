import { Box, Flex } from '@radix-ui/themes';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './ActivityDays.module.css';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the activities while they load. */
export function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading" className={`${styles.page} ${styles.days}`}>
      <div className={styles.entries}>
        {FIVE.map((entry) => (
          <div key={entry} className={styles.entry}>
            <Box asChild flexShrink="0" minWidth="44px">
              <Text tone="quiet" wrap="nowrap" figures>
                <Skeleton width={32} />
              </Text>
            </Box>
            <Flex asChild direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
              <Text anywhere>
                <Skeleton width="40%" />
                <Skeleton width="20%" height={10} />
              </Text>
            </Flex>
          </div>
        ))}
      </div>
    </div>
  );
}

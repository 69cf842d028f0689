import { Box, Flex } from '@radix-ui/themes';
import { FieldPair } from '../../platform/form/FieldPair';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './PhotoField.module.css';

const FOUR = ['a', 'b', 'c', 'd'];

/** The shape of the profile while it loads. */
export function ProfileLoading() {
  return (
    <Box asChild maxWidth="640px">
      <div role="status">
        <div className={styles.field}>
          <Skeleton width={72} height={72} round />
          <Flex direction="column" gap="2">
            <Text tone="quiet" className={styles.loading}>
              Loading
            </Text>
            <Skeleton width={120} />
          </Flex>
        </div>
        <FieldPair>
          {FOUR.map((field) => (
            <Flex key={field} direction="column" gap="2">
              <Skeleton width="40%" />
              <Skeleton height={32} />
            </Flex>
          ))}
        </FieldPair>
      </div>
    </Box>
  );
}

import { Flex } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './ClearedLine.module.css';

/** How many departments have cleared, as a line and in words. */
export const ClearedLine = ({
  cleared,
  departments,
  words = '',
}: {
  cleared: number;
  departments: number;
  words?: string;
}) => (
  <Flex as="span" display="inline-flex" align="center" gap="10px">
    <progress className={styles.line} value={cleared} max={Math.max(1, departments)} aria-hidden />
    <Text figures wrap="nowrap">
      {cleared} of {departments}
      {words}
    </Text>
  </Flex>
);

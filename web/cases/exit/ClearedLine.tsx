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
  <span className={styles.cleared}>
    <progress className={styles.line} value={cleared} max={Math.max(1, departments)} aria-hidden />
    <Text figures wrap="nowrap">
      {cleared} of {departments}
      {words}
    </Text>
  </span>
);

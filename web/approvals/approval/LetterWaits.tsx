import { Skeleton } from '../../platform/ui/Skeleton';
import styles from './LetterWaits.module.css';

/** In the place of a letter before its sheets are there. */
export const LetterWaits = () => (
  <div role="status" aria-label="Loading the letter" className={styles.waits}>
    <Skeleton height={480} />
  </div>
);

import { Skeleton } from '../ui/Skeleton';
import styles from './ActivityDays.module.css';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the activities while they load. */
export function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading" className={`${styles.page} ${styles.days}`}>
      <div className={styles.entries}>
        {FIVE.map((entry) => (
          <div key={entry} className={styles.entry}>
            <span className={styles.time}>
              <Skeleton width={32} />
            </span>
            <span className={styles.words}>
              <Skeleton width="40%" />
              <Skeleton width="20%" height={10} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

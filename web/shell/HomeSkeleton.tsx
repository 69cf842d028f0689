import { Skeleton } from '../ui/Skeleton';
import styles from './HomePage.module.css';

const FOUR = ['a', 'b', 'c', 'd'];

function Rows() {
  return (
    <div className={styles.skeletonPanel}>
      {FOUR.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={32} height={32} round />
          <span className={styles.rowWords}>
            <Skeleton width="45%" />
            <Skeleton width="30%" height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The shape of Home while its figures load. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={styles.figures}>
        {FOUR.map((figure) => (
          <div key={figure} className={styles.figure}>
            <Skeleton width="60%" />
            <Skeleton width={56} height={24} />
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        <Rows />
        <Rows />
      </div>
    </div>
  );
}

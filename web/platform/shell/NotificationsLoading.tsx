import { Skeleton } from '../ui/Skeleton';
import styles from './NotificationBell.module.css';

const THREE = ['a', 'b', 'c'];

/** The shape of the notifications before they are here. */
export function NotificationsLoading() {
  return (
    <div role="status" aria-label="Loading">
      {THREE.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={28} height={28} round />
          <div className={styles.words}>
            <Skeleton width="80%" />
            <br />
            <Skeleton width="30%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}

import formStyles from '../form/FormGroup.module.css';
import { Skeleton } from '../ui/Skeleton';
import styles from './ProfileLoading.module.css';

const FOUR = ['a', 'b', 'c', 'd'];

/** The shape of the profile while it loads. */
export function ProfileLoading() {
  return (
    <div role="status" className={formStyles.form}>
      <div className={styles.photo}>
        <Skeleton width={72} height={72} round />
        <div className={styles.words}>
          <span className={styles.loading}>Loading</span>
          <Skeleton width={120} />
        </div>
      </div>
      <div className={formStyles.pair}>
        {FOUR.map((field) => (
          <div key={field} className={styles.field}>
            <Skeleton width="40%" />
            <Skeleton height={32} />
          </div>
        ))}
      </div>
    </div>
  );
}

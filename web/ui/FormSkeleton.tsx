import styles from './FormSkeleton.module.css';
import { Skeleton } from './Skeleton';

/** The shape of a form before its record is here. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div role="status" aria-label="Loading" className={styles.form}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <div key={field} className={styles.field}>
          <Skeleton width={84 + ((field * 37) % 60)} height={10} />
          <Skeleton height={32} radius={4} />
        </div>
      ))}
    </div>
  );
}

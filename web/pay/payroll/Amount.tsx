import { money } from '../../platform/ui/format';
import styles from './Amount.module.css';

/** An amount with its kobo set back. */
export function Amount({ kobo }: { kobo: number }) {
  const words = money(kobo);
  return (
    <span className={styles.amount}>
      {words.slice(0, -3)}
      <span className={styles.kobo}>{words.slice(-3)}</span>
    </span>
  );
}

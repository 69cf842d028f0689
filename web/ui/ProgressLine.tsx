import type { ReactNode } from 'react';
import styles from './ProgressLine.module.css';

/** Long work: what is being done, how far it is in numbers, and what can be done meanwhile. */
export function ProgressLine({
  doing,
  done,
  value,
  children,
}: {
  doing: string;
  /** How far it is: `2,400 of 5,000 photos`. */
  done: string;
  /** The same from 0 to 1. */
  value: number;
  children?: ReactNode;
}) {
  return (
    <>
      <p className={styles.head}>
        <span className={styles.doing}>{doing}</span>
        <span className={styles.done}>{done}</span>
      </p>
      <progress className={styles.bar} value={value} max={1} aria-label={doing} />
      {children && <p className={styles.words}>{children}</p>}
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './FieldPair.module.css';

/** Two fields beside each other, and one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

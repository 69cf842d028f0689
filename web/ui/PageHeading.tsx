import type { ReactNode } from 'react';
import { figure } from './format';
import styles from './PageHeading.module.css';

/** The heading of a page with its count and, at the right, its actions: one solid button at most. */
export function PageHeading({
  title,
  count,
  note,
  children,
}: {
  title: string;
  count?: number | undefined;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}> {figure(count)}</span>}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

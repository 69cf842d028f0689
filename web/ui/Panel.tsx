import { type ReactNode, useId } from 'react';
import { figure } from './format';
import styles from './Panel.module.css';

/** A card with a heading, its count and an action at the right. */
export function Panel({
  title,
  count,
  aside,
  flush = false,
  children,
}: {
  title: string;
  count?: number | string | undefined;
  aside?: ReactNode;
  /** The content brings its own padding, as rows and previews do. */
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
          {count !== undefined && (
            <span className={styles.count}> {typeof count === 'number' ? figure(count) : count}</span>
          )}
        </h2>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { figure } from './format';
import styles from './Panel.module.css';
import { Text } from './Text';

/** A card with a heading, its count and an action at the right. */
export function Panel({
  title,
  count,
  aside,
  flush = false,
  children,
}: {
  title: ReactNode;
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
        <Text id={id} as="h2" size="14" weight="bold">
          {title}
          {count !== undefined && (
            <Text tone="quiet" weight="regular" figures ml="6px">
              {' '}
              {typeof count === 'number' ? figure(count) : count}
            </Text>
          )}
        </Text>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** The rows of a panel, with a line between each two. Each child is a list item. A link with `data-row-link` covers its row. */
export function Rows({
  ordered,
  label,
  children,
}: {
  ordered?: boolean;
  /** The listed things, for people who hear it. */
  label?: string;
  children: ReactNode;
}) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={styles.rows} aria-label={label}>
      {children}
    </List>
  );
}

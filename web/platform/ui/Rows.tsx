import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/**
 * The rows of a panel, with a line between each two. Each child is a list item. A link with `data-row-link` covers its row.
 * Bare rows have only the lines.
 */
export function Rows({
  ordered,
  as,
  line,
  bare,
  above,
  label,
  children,
}: {
  ordered?: boolean;
  /** Another element than a list, for bare rows. */
  as?: 'div' | 'dl';
  line?: 'strong';
  /** Leaves padding and links to the rows. */
  bare?: boolean;
  /** Draws a line above the first row, too. */
  above?: boolean;
  /** The listed things, for people who hear it. */
  label?: string | undefined;
  children: ReactNode;
}) {
  const List = as ?? (ordered ? 'ol' : 'ul');
  return (
    <List
      className={bare ? styles.rows : `${styles.rows} ${styles.padded}`}
      data-line={line}
      data-above={above || undefined}
      aria-label={label}
    >
      {children}
    </List>
  );
}

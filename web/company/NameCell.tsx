import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './NameCell.module.css';

/** The name of a row with a second line; with an address it opens that, and in a list its whole row does. */
export function NameCell({
  name,
  second,
  to,
  mark,
}: {
  name: string;
  second: string;
  to?: string | undefined;
  mark?: ReactNode;
}) {
  return (
    <span className={styles.cell}>
      {mark}
      <span className={styles.words}>
        {to ? (
          <Link to={to} data-row-link className={styles.name} title={name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <span className={styles.second}>{second}</span>
      </span>
    </span>
  );
}

import { Link } from 'react-router';
import styles from './FileCell.module.css';

/** A file of the list with who uploaded it; the whole row opens it. */
export function FileCell({ name, second, to }: { name: string; second: string; to: string }) {
  return (
    <span className={styles.cell}>
      <Link to={to} data-row-link className={styles.name} title={name}>
        {name}
      </Link>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

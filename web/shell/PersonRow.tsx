import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths';
import { Initials } from '../ui/Initials';
import styles from './HomePage.module.css';

interface Props {
  id: number;
  name: string;
  second: string;
  /** A date or how long somebody has waited. */
  aside: string;
  /** Waits for longer than three days. */
  late?: boolean;
}

/** A candidate in a list of Home: leads to the candidate. */
export function PersonRow({ id, name, second, aside, late }: Props) {
  return (
    <li>
      <Link to={paths.candidate(id)} className={styles.row}>
        <Initials name={name} size={32} />
        <span className={styles.rowWords}>
          <span className={styles.rowTitle}>{name}</span>
          <span className={styles.rowNote}>{second}</span>
        </span>
        <span className={late ? styles.late : styles.rowAside}>
          {late && <Clock size={14} strokeWidth={1.75} aria-hidden="true" />}
          {aside}
        </span>
      </Link>
    </li>
  );
}

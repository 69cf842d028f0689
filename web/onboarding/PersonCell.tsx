import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { fullName } from '../ui/format';
import { Initials } from '../ui/Initials';
import styles from '../ui/person-cell.module.css';

/** Initials, name and a second line. The name opens the candidate, and in a list its whole row does. */
export function PersonCell({
  id,
  firstname,
  lastname,
  second,
  size = 28,
}: {
  id: number;
  firstname: string;
  lastname: string;
  second: string;
  size?: number;
}) {
  const name = fullName({ firstname, lastname });
  return (
    <span className={styles.person}>
      <Initials name={name} size={size} />
      <span className={styles.words}>
        <Link to={pages.candidate(id)} data-row-link className={styles.name}>
          {name}
        </Link>
        <span className={styles.second} title={second}>
          {second}
        </span>
      </span>
    </span>
  );
}

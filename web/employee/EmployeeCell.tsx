import { Link } from 'react-router';
import type { EmployeeRow } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import styles from '../ui/person-cell.module.css';
import { EmployeePhoto } from './EmployeePhoto';
import { nameOf } from './employee-words';

/** Photo, name and a second line. The name opens the record, and in a list its whole row does. */
export function EmployeeCell({
  row,
  second = row.code,
  size = 28,
  tab,
}: {
  row: EmployeeRow;
  second?: string;
  size?: number;
  tab?: string | undefined;
}) {
  return (
    <span className={styles.person}>
      <EmployeePhoto employee={row} size={size} />
      <span className={styles.words}>
        <Link to={pages.employee(row.id, { tab })} data-row-link className={styles.name}>
          {nameOf(row)}
        </Link>
        <span className={styles.second} title={second}>
          {second}
        </span>
      </span>
    </span>
  );
}

import { Link } from 'react-router';
import type { ChangeRequest } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import styles from '../ui/person-cell.module.css';
import { askedWords, nameOf, sizeWords } from './request-words';

/** Whose request it is; the name opens it, and in a list its whole row does. */
export function PersonCell({ row, size = 28 }: { row: ChangeRequest; size?: number }) {
  const { employee } = row;
  return (
    <span className={styles.person}>
      <EmployeePhoto employee={{ ...employee, middlename: null }} size={size} />
      <span className={styles.words}>
        <Link to={pages.changeRequests({ request: row.id })} data-row-link className={styles.name}>
          {nameOf(employee)}
        </Link>
        <span className={styles.second}>{employee.code}</span>
      </span>
    </span>
  );
}

/** What is asked for, and how much of it; as a link where nothing else names the request. */
export function AskedCell({ row, link }: { row: ChangeRequest; link?: boolean }) {
  const words = askedWords(row);
  return (
    <span className={styles.words}>
      {link ? (
        <Link to={pages.changeRequests({ request: row.id })} data-row-link className={styles.name}>
          {words}
        </Link>
      ) : (
        <span className={styles.name} title={words}>
          {words}
        </span>
      )}
      <span className={styles.second}>{sizeWords(row)}</span>
    </span>
  );
}

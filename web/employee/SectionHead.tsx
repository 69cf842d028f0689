import type { ReactNode } from 'react';
import type { EmployeeDetail } from '../../contracts/employee';
import { dateOf } from '../ui/format';
import styles from './EmployeePage.module.css';

/** The heading of a part of a record, with who saved the record last and the one thing to do there. */
export function SectionHead({
  title,
  employee,
  action,
}: {
  title: string;
  employee: Pick<EmployeeDetail, 'edited'>;
  action?: ReactNode;
}) {
  const { edited } = employee;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {edited && (
        <p className={styles.edited}>
          Last changed {dateOf(edited.at)} by {edited.by}
        </p>
      )}
      {action}
    </header>
  );
}

import type { EmployeeDetail } from '../../contracts/employee';
import { EmployeeRequests } from '../shared-dialogs';
import styles from './EmployeePage.module.css';
import { SectionHead } from './SectionHead';

/** What the employee asked to have changed in this record. */
export function RequestsSection({ employee }: { employee: EmployeeDetail }) {
  return (
    <>
      <SectionHead title="Change requests" employee={employee} />
      <div className={styles.list}>
        <EmployeeRequests employee={employee.id} />
      </div>
    </>
  );
}

import type { EmployeeRow } from '../../contracts/employee';
import { date } from '../ui/format';
import styles from './EmployeeCard.module.css';
import { EmployeeCell } from './EmployeeCell';
import { EmploymentBadge } from './EmploymentBadge';

/** An employee on a narrow window: who, where they stand, and since when. */
export function EmployeeCard({ row, tab }: { row: EmployeeRow; tab?: string | undefined }) {
  return (
    <>
      <div className={styles.person}>
        <EmployeeCell row={row} second={`${row.jobrole_name} · ${row.location_name}`} size={36} tab={tab} />
      </div>
      <div className={styles.state}>
        <EmploymentBadge row={row} />
        <span className={styles.date}>Since {date(row.employment_date)}</span>
      </div>
    </>
  );
}

import type { EmployeeRow } from '../../../contracts/people/employee';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { employmentLook } from './employee-words';

interface Props {
  row: Pick<EmployeeRow, 'employment_status' | 'archived' | 'standing'>;
  /** Whether the day of what is to come stands in the badge. */
  dated?: boolean;
}

/** The state of an employment today; an archived record says that first. */
export function EmploymentBadge({ row, dated }: Props) {
  return <StatusBadge look={employmentLook(row, dated)} />;
}

import type { EmployeeRow } from '../../contracts/employee';
import { StatusBadge } from '../ui/StatusBadge';
import { EMPLOYMENT } from './employee-words';

/** Where an employment stands; an archived record says that first. */
export function EmploymentBadge({ row }: { row: Pick<EmployeeRow, 'employment_status' | 'archived'> }) {
  return <StatusBadge status={row.archived ? 'ARCHIVED' : row.employment_status} looks={EMPLOYMENT} />;
}

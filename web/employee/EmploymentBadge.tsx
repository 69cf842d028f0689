import type { EmployeeRow } from '../../contracts/employee';
import { StatusBadge } from '../ui/StatusBadge';
import { EMPLOYMENT } from './employee-words';

/** Where an employment stands; an archived record says that first. */
export function EmploymentBadge({ row }: { row: Pick<EmployeeRow, 'employment_status' | 'archived'> }) {
  const { word, tone } = EMPLOYMENT[row.archived ? 'ARCHIVED' : row.employment_status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

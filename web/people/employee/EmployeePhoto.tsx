import type { EmployeeRow } from '../../../contracts/people/employee';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import { employeeName } from './employee-words';

type Pictured = Pick<EmployeeRow, 'id' | 'image' | 'firstName' | 'middlename' | 'lastName' | 'code'>;

/** The photo of an employee, or their initials. Always beside the name. */
export function EmployeePhoto({ employee, size }: { employee: Pictured; size: number }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  return <Initials name={employeeName(employee)} image={photo} size={size} />;
}

import { useQuery } from '@tanstack/react-query';
import type { EmployeeRow } from '../../contracts/employee';
import { useCredential } from '../credential';
import { asAddress } from '../picture-address';
import { readFile } from '../read-file';
import { Initials } from '../ui/Initials';
import { employeeName } from './employee-words';

type Pictured = Pick<EmployeeRow, 'id' | 'image' | 'firstName' | 'middlename' | 'lastName' | 'code'>;

/** The photo of an employee, or their initials. Always beside the name. */
export function EmployeePhoto({ employee, size }: { employee: Pictured; size: number }) {
  const credential = useCredential();
  const { id, image } = employee;
  // An `img` cannot send the session's header, so the photo is read by a call. Its version is part of the key.
  const { data } = useQuery({
    queryKey: ['employee.photo', id, image],
    queryFn: async ({ signal }) =>
      asAddress(await (await readFile('employee.photo', { id, image: image ?? '' }, credential, signal)).blob()),
    enabled: image !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Initials name={employeeName(employee)} image={image && data ? data : null} size={size} />;
}

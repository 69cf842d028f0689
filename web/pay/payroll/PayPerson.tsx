import { Link } from 'react-router';
import type { CasePerson } from '../../../contracts/cases/case';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import { TextLink } from '../../platform/ui/TextLink';
import { TwoLines } from '../../platform/ui/TwoLines';

/** Somebody who is paid; leads to their payslip where there is one. */
export function PayPerson({ employee, to, row = true }: { employee: CasePerson; to?: string; row?: boolean }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines mark={<Initials name={employee.name} image={photo} size={28} />} second={employee.code}>
      {to === undefined ? (
        employee.name
      ) : (
        <TextLink weight="medium" tone={row ? 'plain' : 'accent'}>
          <Link to={to} data-row-link={row || undefined}>
            {employee.name}
          </Link>
        </TextLink>
      )}
    </TwoLines>
  );
}

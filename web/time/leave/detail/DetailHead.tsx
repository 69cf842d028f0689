import { Button } from '@radix-ui/themes';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { Leave } from '../../../../contracts/time/leave';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { Actions } from '../../../platform/ui/Actions';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { employeeNames, leaveInstant, leaveRequestTitle } from '../leave-words';
import { LeaveMenu } from './LeaveMenu';

/** The requester, the leave, its state, and HR's acts beside deciding. */
export function DetailHead({ leave }: { leave: Leave }) {
  const reading = useReading();
  const { employee, status, turn, created_at } = leave;
  const photo = useEmployeePhoto(employee.id ?? 0, employee.id === null ? null : employee.image);
  const { full } = employeeNames(leave);
  const place = [employee.company_info.name, employee.branch_info.name].filter(Boolean).join(', ');
  return (
    <PersonHead
      name={full}
      photo={photo}
      title={leaveRequestTitle(leave)}
      status={
        status === 'PENDING' && turn === 'employer' ? (
          <StatusBadge tone="amber">{reading ? 'HR’s turn' : 'Your turn'}</StatusBadge>
        ) : (
          <StatusBadge status={status} />
        )
      }
      about={[employee.jobrole_info.name, employee.code, place, created_at && `sent ${leaveInstant(created_at)}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <Actions>
        {employee.id !== null && (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.employee(employee.id)}>
              <UserRound />
              Employee record
            </Link>
          </Button>
        )}
        <LeaveMenu leave={leave} />
      </Actions>
    </PersonHead>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Exit } from '../../../../contracts/cases/exit';
import { pages } from '../../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { date } from '../../../platform/ui/format';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { tenureWords } from '../exit-words';

/** The day in words of the title: who has left, leaves, or was to leave. */
function titleOf({ employee, status, last_day }: Exit): string {
  if (status === 'DECLINED' || status === 'WITHDRAWN') return `${employee.name} stays`;
  return `${employee.name} ${status === 'CLOSED' ? 'left' : 'leaves'} on ${date(last_day)}`;
}

/** The leaver and the last day, the state, and the acts. */
export function ExitHead({ exit, children }: { exit: Exit; children: ReactNode }) {
  const { employee, status, employment_date, last_day, number } = exit;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const place = [employee.company, employee.branch].filter(Boolean).join(', ');
  return (
    <PersonHead
      name={employee.name}
      photo={photo}
      title={titleOf(exit)}
      status={<StatusBadge status={status} />}
      about={
        <>
          {employee.job_role && `${employee.job_role} · `}
          <TextLink underlined>
            <Link to={pages.employee(employee.id)}>{employee.code || 'Employee record'}</Link>
          </TextLink>
          {place && ` · ${place}`}
          {[tenureWords(employment_date, last_day), number].map((words) => (
            <Text key={words}>
              {' · '}
              <Text wrap="nowrap">{words}</Text>
            </Text>
          ))}
        </>
      }
    >
      {children}
    </PersonHead>
  );
}

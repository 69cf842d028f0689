import { Button } from '@radix-ui/themes';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CasePerson } from '../../../contracts/cases/case';
import { pages } from '../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { mayRead } from '../../platform/session/may';
import { Actions } from '../../platform/ui/Actions';
import { PersonHead } from '../../platform/ui/PersonHead';
import { StatusBadge } from '../../platform/ui/StatusBadge';

interface Props {
  title: string;
  status: string;
  /** The name of the case: `Case 2026-011`. */
  name: string;
  person: CasePerson;
  /** Whether the caller is HR, who open the record of the person from here. */
  hr: boolean;
  /** The acts besides those of the page itself. */
  children?: ReactNode;
}

/** The matter of a case, its state, and its subject. */
export function CaseHead({ title, status, name, person, hr, children }: Props) {
  const photo = useEmployeePhoto(person.id, person.image);
  const place = [person.company, person.branch].filter(Boolean).join(', ');
  return (
    <PersonHead
      name={person.name}
      photo={photo}
      title={title}
      status={<StatusBadge status={status} />}
      about={[name, [person.name, person.job_role].filter(Boolean).join(', '), person.code, place]
        .filter(Boolean)
        .join(' · ')}
    >
      <Actions>
        {hr && mayRead('records') && (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.employee(person.id)}>
              <UserRound />
              Employee record
            </Link>
          </Button>
        )}
        {children}
      </Actions>
    </PersonHead>
  );
}

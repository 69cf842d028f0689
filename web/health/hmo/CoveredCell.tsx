import { Link } from 'react-router';
import { RELATION_WORDS, type Relation } from '../../../contracts/health/hmo-state';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import { TwoLines } from '../../platform/ui/TwoLines';

interface Props {
  name: string;
  relation: Relation;
  employee: { id: number; name: string; code?: string; image?: string | null };
  /** The address that the row opens. */
  to?: string;
}

/** The relation of a person to the covered employee: `Daughter of Chukwuemeka Eze`. */
export const relationWords = ({ relation, employee }: Pick<Props, 'relation' | 'employee'>): string =>
  relation === 'SELF'
    ? [RELATION_WORDS.SELF, employee.code].filter(Boolean).join(' · ')
    : `${RELATION_WORDS[relation]} of ${employee.name}`;

/** Somebody who is covered, and through whom. */
export function CoveredCell({ name, relation, employee, to }: Props) {
  const photo = useEmployeePhoto(employee.id, relation === 'SELF' ? (employee.image ?? null) : null);
  return (
    <TwoLines mark={<Initials name={name} image={photo} size={28} />} second={relationWords({ relation, employee })}>
      {to ? (
        <Link to={to} data-row-link>
          {name}
        </Link>
      ) : (
        name
      )}
    </TwoLines>
  );
}

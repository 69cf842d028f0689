import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { fullName } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { TwoLines } from '../../platform/ui/TwoLines';

/** Initials, name and a second line. The name is the link to the candidate, which in a list covers the whole row. */
export function PersonCell({
  id,
  firstname,
  lastname,
  second,
  size = 28,
}: {
  id: number;
  firstname: string;
  lastname: string;
  second: string;
  size?: number;
}) {
  const name = fullName({ firstname, lastname }) || 'Without a name';
  return (
    <TwoLines mark={<Initials name={name} size={size} />} second={second}>
      <Link to={pages.candidate(id)} data-row-link>
        {name}
      </Link>
    </TwoLines>
  );
}

import { Link } from 'react-router';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { TwoLines } from '../../platform/ui/TwoLines';
import { EmployeePhoto } from './EmployeePhoto';
import { employeeName } from './employee-words';
import { useAsAt } from './history/use-as-at';

/** Photo, name and a second line. The name is the link to the record as at the day of
 * the list, which in a list covers the whole row. */
export function EmployeeCell({
  row,
  second = row.code,
  size = 28,
  tab,
}: {
  row: EmployeeRow;
  second?: string;
  size?: number;
  tab?: string | undefined;
}) {
  const [as_at] = useAsAt();
  return (
    <TwoLines mark={<EmployeePhoto employee={row} size={size} />} second={second}>
      <Link to={pages.employee(row.id, { tab, as_at })} data-row-link>
        {employeeName(row)}
      </Link>
    </TwoLines>
  );
}

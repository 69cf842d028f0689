import { Link } from 'react-router';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { TwoLines } from '../../platform/ui/TwoLines';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import { requestedValueWords, requesterName, sizeWords } from './request-words';

/** The employee who made a request. The name is the link to the request, which in a list covers the whole row. */
export function RequesterCell({ row, size = 28 }: { row: ChangeRequest; size?: number }) {
  const { employee } = row;
  return (
    <TwoLines
      mark={employee && <EmployeePhoto employee={{ ...employee, middlename: null }} size={size} />}
      second={employee?.code}
    >
      <Link to={pages.changeRequests({ request: row.id })} data-row-link>
        {requesterName(employee)}
      </Link>
    </TwoLines>
  );
}

/** The subject and the size of a request; it is a link where nothing else names the request. */
export function RequestedCell({ row, link }: { row: ChangeRequest; link?: boolean }) {
  const words = requestedValueWords(row);
  return (
    <TwoLines second={sizeWords(row)}>
      {link ? (
        <Link to={pages.changeRequests({ request: row.id })} data-row-link>
          {words}
        </Link>
      ) : (
        words
      )}
    </TwoLines>
  );
}

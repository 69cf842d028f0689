import { Link } from 'react-router';
import type { ChangeRequest } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import { TwoLines } from '../ui/TwoLines';
import { askedWords, requesterName, sizeWords } from './request-words';

/** Whose request it is; the name opens it, and in a list its whole row does. */
export function RequesterCell({ row, size = 28 }: { row: ChangeRequest; size?: number }) {
  const { employee } = row;
  return (
    <TwoLines mark={<EmployeePhoto employee={{ ...employee, middlename: null }} size={size} />} second={employee.code}>
      <Link to={pages.changeRequests({ request: row.id })} data-row-link>
        {requesterName(employee)}
      </Link>
    </TwoLines>
  );
}

/** What is asked for, and how much of it; as a link where nothing else names the request. */
export function AskedCell({ row, link }: { row: ChangeRequest; link?: boolean }) {
  const words = askedWords(row);
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

import { Link } from 'react-router';
import type { Headcount } from '../../contracts/headcount';
import type { HeadcountFilter } from '../../contracts/headcount-state';
import { FigureTable } from '../ui/FigureTable';
import { figure, UNKNOWN } from '../ui/format';
import { type Counts, lastWords, share, together } from './headcount-figures';
import { dashboardAddress, responsesAddress, type Scope, STANDINGS } from './headcount-scope';

const NAMES = Object.keys(STANDINGS) as HeadcountFilter[];

/** The numbers behind the bars: a row a company, each count with the list of its people. */
export function CompanyTable({ months, scope }: { months: readonly Headcount[]; scope: Scope }) {
  const cells = (row: Counts, of: Scope) => {
    const counted = (count: number, name?: HeadcountFilter) =>
      count === 0 ? UNKNOWN : <Link to={responsesAddress(of, name)}>{figure(count)}</Link>;
    return (
      <>
        <td>{counted(row.employees)}</td>
        {NAMES.map((name) => (
          <td key={name}>{counted(row[name], name)}</td>
        ))}
        <td data-strong>{share(row.approved, row.employees)}</td>
      </>
    );
  };
  return (
    <FigureTable
      heading="By company"
      columns={['Company', 'Employees', ...NAMES.map((name) => STANDINGS[name]), 'Complete', 'Last response']}
    >
      {months.map((month) => {
        const company = month.company?.name ?? '';
        return (
          <tr key={month.id}>
            <th scope="row">
              <Link to={dashboardAddress({ ...scope, company })}>{company}</Link>
            </th>
            {cells(month, { ...scope, company })}
            <td data-quiet>{lastWords(month.last_response_at)}</td>
          </tr>
        );
      })}
      {months.length > 1 && (
        <tr data-all>
          <th scope="row">All companies</th>
          {cells(together(months), scope)}
          <td />
        </tr>
      )}
    </FigureTable>
  );
}

import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { Figures, Results } from '../../../contracts/performance/performance';
import { pages } from '../../../contracts/platform/pages';
import { FigureTable } from '../../platform/ui/FigureTable';
import { figure, UNKNOWN_SIGN } from '../../platform/ui/format';
import { signedChange, tenths } from './result-figures';
import { type ResultsScope, resultsListAddress } from './results-scope';
import { useResultsFile } from './use-results-file';

/** The numbers behind the charts: a row for each department or company, each count with the list of its people. */
export function ResultsTable({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { by, bands, groups, all, span } = results;
  const file = useResultsFile('performance.tableFile', scope);
  const [heading, column, everybody] =
    by === 'company'
      ? (['By company', 'Company', 'All companies'] as const)
      : (['By department', 'Department', 'All departments'] as const);
  const outside = ({ rated, counts }: Figures) => rated - counts.reduce((sum, count) => sum + count, 0);
  const someOutside = bands.length > 0 && outside(all) > 0;
  const cells = (row: Figures, group?: number) => {
    const at = group === undefined ? {} : { group };
    const counted = (count: number, band?: string) =>
      count === 0 ? (
        UNKNOWN_SIGN
      ) : (
        <Link to={resultsListAddress(results, scope, { ...at, ...(band !== undefined && { band }) })}>
          {figure(count)}
        </Link>
      );
    return (
      <>
        <td>{counted(row.rated)}</td>
        {bands.map(({ name }, place) => (
          <td key={name}>{counted(row.counts[place] ?? 0, name)}</td>
        ))}
        {someOutside && <td>{outside(row) || UNKNOWN_SIGN}</td>}
        <td data-strong>{tenths(row.average)}</td>
        <td>{tenths(row.own_average)}</td>
        <td data-quiet>{signedChange(row.change)}</td>
      </>
    );
  };
  return (
    <FigureTable
      heading={heading}
      aside={
        <Button variant="ghost" color="gray" loading={file.busy} onClick={file.start}>
          <Download />
          Download table
        </Button>
      }
      columns={[
        column,
        'Rated',
        ...bands.map(({ name }) => name),
        ...(someOutside ? ['In no band'] : []),
        'Average',
        'Own rating',
        'Change',
      ]}
    >
      {groups.map(({ id, name, ...row }) => (
        <tr key={id}>
          <th scope="row">
            <Link
              to={
                by === 'company'
                  ? pages.performance({ ...span, company: String(id) })
                  : resultsListAddress(results, scope, { group: id })
              }
            >
              {name}
            </Link>
          </th>
          {cells(row, id)}
        </tr>
      ))}
      <tr data-all>
        <th scope="row">{everybody}</th>
        {cells(all)}
      </tr>
    </FigureTable>
  );
}

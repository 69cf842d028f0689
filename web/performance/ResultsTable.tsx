import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import type { Figures, Results } from '../../contracts/performance';
import { figure, UNKNOWN } from '../ui/format';
import { ScrollRegion } from '../ui/ScrollRegion';
import { Text } from '../ui/Text';
import styles from './ResultsTable.module.css';
import { signed, tenths } from './result-figures';
import { listAddress, type Scope } from './results-scope';
import { useResultsFile } from './use-results-file';

/** The numbers behind the charts: a row for each department or company, each count with the list of its people. */
export function ResultsTable({ results, scope }: { results: Results; scope: Scope }) {
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
        UNKNOWN
      ) : (
        <Link to={listAddress(results, scope, { ...at, ...(band !== undefined && { band }) })}>{figure(count)}</Link>
      );
    return (
      <>
        <td>{counted(row.rated)}</td>
        {bands.map(({ name }, place) => (
          <td key={name}>{counted(row.counts[place] ?? 0, name)}</td>
        ))}
        {someOutside && <td>{outside(row) || UNKNOWN}</td>}
        <td className={styles.average}>{tenths(row.average)}</td>
        <td>{tenths(row.own_average)}</td>
        <td className={styles.change}>{signed(row.change)}</td>
      </>
    );
  };
  return (
    <section aria-label={heading}>
      <div className={styles.head}>
        <Text as="h2" size="14" weight="bold">
          {heading}
        </Text>
        <Button variant="ghost" color="gray" loading={file.busy} onClick={file.start}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download table
        </Button>
      </div>
      <ScrollRegion label={`${heading}, table`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Rated</th>
              {bands.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {someOutside && <th scope="col">In no band</th>}
              <th scope="col">Average</th>
              <th scope="col">Own rating</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, ...row }) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    to={
                      by === 'company'
                        ? pages.performance({ ...span, company: String(id) })
                        : listAddress(results, scope, { group: id })
                    }
                  >
                    {name}
                  </Link>
                </th>
                {cells(row, id)}
              </tr>
            ))}
            <tr className={styles.all}>
              <th scope="row">{everybody}</th>
              {cells(all)}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

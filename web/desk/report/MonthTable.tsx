import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportMonth } from '../../../contracts/desk/report';
import { FigureTable } from '../../platform/ui/FigureTable';
import { figure } from '../../platform/ui/format';
import { sumOf, turnoverWords } from './month-sums';
import { peopleAt, type ScopeOfReport, shortMonth } from './report-scope';

/** The numbers behind the charts, a month a row. */
export function MonthTable({
  months,
  scope,
  aside,
}: {
  months: readonly ReportMonth[];
  scope: ScopeOfReport;
  aside: ReactNode;
}) {
  const [first, last] = [months[0], months.at(-1)];
  // Within one company or part of it people come from others, too.
  const withMoved = months.some(({ moved }) => moved !== 0);
  const signed = (n: number) => (n < 0 ? `−${figure(-n)}` : figure(n));
  const linked = (count: number, asked: Parameters<typeof peopleAt>[1]) =>
    count > 0 ? <Link to={peopleAt(scope, asked)}>{figure(count)}</Link> : figure(count);
  if (!first || !last) return null;
  const span = { from: first.month, until: last.month };
  const cells = (those: readonly ReportMonth[], asked: typeof span) => {
    const [start, end] = [those[0], those.at(-1)];
    return (
      <>
        <td>{figure(start?.start ?? 0)}</td>
        <td>{linked(sumOf(those, 'joined'), { who: 'JOINED', ...asked })}</td>
        <td>{linked(sumOf(those, 'left'), { who: 'LEFT', ...asked })}</td>
        {withMoved && <td>{signed(those.reduce((sum, { moved }) => sum + moved, 0))}</td>}
        <td data-strong>{linked(end?.end ?? 0, { who: 'EMPLOYED', until: asked.until })}</td>
        <td data-quiet>{figure(end?.end_before ?? 0)}</td>
        <td>{turnoverWords(those)}</td>
      </>
    );
  };
  return (
    <FigureTable
      heading="The numbers behind"
      aside={aside}
      columns={[
        'Month',
        'At the start',
        'Joiners',
        'Leavers',
        ...(withMoved ? ['Moved in, less out'] : []),
        'At the end',
        'Year before',
        'Turnover',
      ]}
    >
      {months.map((one) => (
        <tr key={one.month}>
          <th scope="row">{shortMonth(one.month)}</th>
          {cells([one], { from: one.month, until: one.month })}
        </tr>
      ))}
      <tr data-all>
        <th scope="row">12 months</th>
        {cells(months, span)}
      </tr>
    </FigureTable>
  );
}

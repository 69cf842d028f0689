import { SegmentedControl } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Report, ReportMonth } from '../../../contracts/desk/report';
import { LEAVING_WORDS } from '../../../contracts/desk/report-kinds';
import { FigureTable } from '../../platform/ui/FigureTable';
import { figure } from '../../platform/ui/format';
import { sumOf, turnoverWords } from './month-sums';
import { peopleAt, type ScopeOfReport, shortMonth } from './report-scope';

const BY = { month: 'By month', department: 'By department', reason: 'By reason' } as const;
type By = keyof typeof BY;
const WORDS: Readonly<Record<string, string>> = LEAVING_WORDS;

const shareOf = (count: number, all: number): string => (all > 0 ? `${((100 * count) / all).toFixed(1)} %` : '–');

/** The numbers behind the charts: of each month, of each department, or of each reason to leave. */
export function NumbersBehind({ report, scope }: { report: Report; scope: ScopeOfReport }) {
  const [by, setBy] = useState<By>('month');
  const { months, departments, reasons, until } = report;
  const aside = (
    <SegmentedControl.Root size="1" value={by} onValueChange={(next) => setBy(next as By)} aria-label="Numbers">
      {Object.entries(BY).map(([key, words]) => (
        <SegmentedControl.Item key={key} value={key}>
          {words}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
  const heading = 'The numbers behind';
  if (by === 'month') return <MonthTable months={months} scope={scope} aside={aside} />;
  if (by === 'department') {
    const all = months.at(-1)?.end ?? 0;
    return (
      <FigureTable heading={heading} aside={aside} columns={['Department', 'At the end', 'Share']}>
        {departments.map(({ id, name, count }) => (
          <tr key={id ?? name}>
            <th scope="row">{name}</th>
            <td data-strong>
              {id === null ? (
                figure(count)
              ) : (
                <Link to={peopleAt(scope, { who: 'EMPLOYED', until, department: id })}>{figure(count)}</Link>
              )}
            </td>
            <td>{shareOf(count, all)}</td>
          </tr>
        ))}
      </FigureTable>
    );
  }
  const left = sumOf(months, 'left');
  return (
    <FigureTable heading={heading} aside={aside} columns={['Reason', 'Leavers', 'Year before', 'Share']}>
      {reasons.map(({ key, count, before }) => (
        <tr key={key}>
          <th scope="row">{WORDS[key] ?? key}</th>
          <td data-strong>
            {count > 0 ? (
              <Link to={peopleAt(scope, { who: 'LEFT', from: months[0]?.month, until, reason: key })}>
                {figure(count)}
              </Link>
            ) : (
              figure(count)
            )}
          </td>
          <td data-quiet>{figure(before)}</td>
          <td>{shareOf(count, left)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

/** The numbers behind the charts, a month a row. */
function MonthTable({
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

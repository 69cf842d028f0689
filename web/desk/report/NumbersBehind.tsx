import { SegmentedControl } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Report } from '../../../contracts/desk/report';
import { LEAVING_WORDS } from '../../../contracts/desk/report-kinds';
import { FigureTable } from '../../platform/ui/FigureTable';
import { figure } from '../../platform/ui/format';
import { MonthTable } from './MonthTable';
import { sumOf } from './month-sums';
import { peopleAt, type ScopeOfReport } from './report-scope';

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

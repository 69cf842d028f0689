import { Link } from 'react-router';
import type { ExitOverview } from '../../../../contracts/cases/exit';
import { lagosDay, monthWord } from '../../../../contracts/platform/dates';
import { TimeColumns, TimeLegend } from '../../../platform/list/TimeColumns';
import { date, figure } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { type ExitListScope, exitsAt, monthDays } from '../exit-list';

/** The leavers in each month of the year, past and to come. */
export function MonthColumns({ overview, scope }: { overview: ExitOverview; scope: ExitListScope }) {
  const { months } = overview;
  const toCome = months.reduce((sum, month) => sum + month.to_come, 0);
  const all = months.reduce((sum, month) => sum + month.left, toCome);
  const today = lagosDay();
  const isThisYear = today.startsWith(`${scope.year}-`);
  return (
    <Panel
      title="By month"
      count={all}
      aside={
        <Text size="13" tone="quiet" figures>
          {toCome > 0 ? `${figure(toCome)} still to come` : 'by last day'}
        </Text>
      }
      flush
    >
      <TimeColumns
        label="Leavers by month"
        columns={months.map(({ month, left, to_come }) => {
          const { first, last } = monthDays(scope.year, month);
          const name = monthWord(String(month).padStart(2, '0'));
          const from = [first, today].toSorted().at(-1) ?? today;
          return {
            key: month,
            name,
            value: (left > 0 || to_come > 0) && (
              <>
                {left > 0 && (
                  <Link
                    to={exitsAt(scope, { status: 'LEFT', last_from: first, last_until: last })}
                    aria-label={`${figure(left)} left in ${name}`}
                  >
                    {figure(left)}
                  </Link>
                )}
                {left > 0 && to_come > 0 && ' + '}
                {to_come > 0 && (
                  <Link
                    to={exitsAt(scope, { status: 'OPEN', last_from: from, last_until: last })}
                    aria-label={`${figure(to_come)} to come in ${name}`}
                  >
                    {figure(to_come)}
                  </Link>
                )}
              </>
            ),
            parts: [
              { kind: 'hatched', count: to_come },
              { kind: 'solid', count: left },
            ],
          };
        })}
      />
      <TimeLegend
        signs={[
          ['solid', isThisYear ? `Left, counted to ${date(today)}` : 'Left'],
          ['hatched', 'Last day set'],
        ]}
      />
    </Panel>
  );
}

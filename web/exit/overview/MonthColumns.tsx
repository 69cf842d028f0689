import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { lagosDay, monthWord } from '../../../contracts/dates';
import type { ExitOverview } from '../../../contracts/exit';
import styles from '../../list/MonthColumns.module.css';
import { date, figure, UNKNOWN } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { Text } from '../../ui/Text';
import { exitsAt, monthDays, type Scope } from '../exit-list';

/** Who left in each month of the year, and whose last day is still to come. */
export function MonthColumns({ overview, scope }: { overview: ExitOverview; scope: Scope }) {
  const { months } = overview;
  const most = Math.max(1, ...months.map(({ left, to_come }) => left + to_come));
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
      <ul className={styles.columns} aria-label="Leavers by month">
        {months.map(({ month, left, to_come }) => {
          const { first, last } = monthDays(scope.year, month);
          const name = monthWord(String(month).padStart(2, '0'));
          const from = [first, today].toSorted().at(-1) ?? today;
          return (
            <li key={month} className={styles.column}>
              <span className={styles.plot}>
                <span className={styles.value}>
                  {left === 0 && to_come === 0 && <span className={styles.none}>{UNKNOWN}</span>}
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
                </span>
                <span className={styles.part} data-kind="hatched" style={heightOf(to_come, most)} aria-hidden />
                <span className={styles.part} data-kind="solid" style={heightOf(left, most)} aria-hidden />
              </span>
              <span className={styles.month} aria-hidden>
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.legend} aria-hidden>
        <span>
          <i className={styles.sign} data-kind="solid" />
          {isThisYear ? `Left, counted to ${date(today)}` : 'Left'}
        </span>
        <span>
          <i className={styles.sign} data-kind="hatched" />
          Last day set
        </span>
      </p>
    </Panel>
  );
}

const heightOf = (count: number, most: number) => ({ '--part': count / most }) as CSSProperties;

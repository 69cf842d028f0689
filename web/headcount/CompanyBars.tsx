import { Link } from 'react-router';
import type { Headcount } from '../../contracts/headcount';
import type { HeadcountFilter } from '../../contracts/headcount-state';
import { counted, figure } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Text } from '../ui/Text';
import styles from './CompanyBars.module.css';
import { responsesAddress } from './headcount-address';
import { together } from './headcount-figures';
import { type Scope, STANDINGS } from './headcount-scope';

/** More bars than these are no picture any more; the table has all companies. */
const MOST = 12;

const NAMES = Object.keys(STANDINGS) as HeadcountFilter[];

/** Below this share of the first bar a part has no room for its name, unless nothing follows it. */
const NAMED_FROM = 0.09;

const isNamed = (month: Headcount, name: HeadcountFilter): boolean =>
  month[name] / month.employees >= NAMED_FROM || NAMES.findLast((one) => month[one] > 0) === name;

/** Companies, the largest first. */
const bySize = (months: readonly Headcount[]): Headcount[] => months.toSorted((a, b) => b.employees - a.employees);

/**
 * How many stand where in each company, as a bar as long as the company is large. It is hidden from people who hear the page,
 * who have the same numbers and links in the table below.
 */
export function CompanyBars({ months, scope }: { months: readonly Headcount[]; scope: Scope }) {
  const shown = bySize(months).slice(0, MOST);
  const largest = Math.max(1, ...shown.map(({ employees }) => employees));
  return (
    <Panel
      title={`Responses by company, ${scope.month} ${scope.year}`}
      aside={
        <Text size="13" tone="quiet" figures>
          {counted(together(months).employees, 'employee')}
        </Text>
      }
      flush
    >
      <div className={styles.chart} aria-hidden>
        {shown.map((month, row) => (
          <div key={month.id} className={styles.row}>
            <span className={styles.company} title={month.company?.name}>
              {month.company?.name}
            </span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ width: `${(100 * month.employees) / largest}%` }}>
                {NAMES.map((name) => {
                  const count = month[name];
                  return (
                    count > 0 && (
                      <span key={name} className={styles.part} style={{ flexGrow: count }}>
                        {row === 0 && isNamed(month, name) && <span className={styles.word}>{STANDINGS[name]}</span>}
                        <Link
                          tabIndex={-1}
                          to={responsesAddress({ ...scope, company: month.company?.name ?? '' }, name)}
                          className={styles.share}
                          data-standing={name}
                          title={`${STANDINGS[name]}: ${figure(count)}`}
                        >
                          {figure(count)}
                        </Link>
                      </span>
                    )
                  );
                })}
              </span>
            </span>
            <span className={styles.total}>{figure(month.employees)}</span>
            <span className={styles.words}>
              {NAMES.flatMap((name) =>
                month[name] > 0 ? [`${figure(month[name])} ${STANDINGS[name].toLowerCase()}`] : [],
              ).join(' · ')}
            </span>
          </div>
        ))}
        {months.length > MOST && (
          <p className={styles.foot}>
            The {MOST} largest of {figure(months.length)}; the table has all of them.
          </p>
        )}
      </div>
    </Panel>
  );
}

import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { lagosDay, monthAndYear, monthWord } from '../../contracts/dates';
import type { ExpiringDocuments } from '../../contracts/document';
import { pages } from '../../contracts/pages';
import { firstOf, lastOf } from '../../contracts/pay-month';
import styles from '../list/MonthColumns.module.css';
import { isNotOffered, problemOf } from '../problem';
import { FailedRead } from '../record/FailedRead';
import { trpc } from '../trpc';
import { counted, figure, UNKNOWN } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

/** How many documents end in each month of the coming year, and how many have ended; a column leads to its documents. */
export function ExpiringColumns() {
  const { data, error, refetch } = trpc.document.expiring.useQuery({});
  // A server without it has no numbers for a picture.
  if (isNotOffered(error)) return null;
  if (!data) {
    return (
      <div className={styles.above}>
        {error ? (
          <FailedRead problem={problemOf(error)} what="the months in which documents end" retry={() => void refetch()}>
            The months in which documents end did not load. The list below does not need them.
          </FailedRead>
        ) : (
          <Skeleton height={252} radius={8} />
        )}
      </div>
    );
  }
  if (data.past === 0 && data.months.every(({ documents }) => documents === 0)) {
    return (
      <Text as="p" tone="quiet" mb="4">
        No document has expired, and none expires within a year.
      </Text>
    );
  }
  return <Columns expiring={data} />;
}

function Columns({ expiring: { past, months, most } }: { expiring: ExpiringDocuments }) {
  const largest = Math.max(1, past, ...months.map(({ documents }) => documents));
  const words = (count: number) => (count > most ? `${figure(most)}+` : figure(count));
  const heard = (count: number) => (count > most ? `more than ${figure(most)} documents` : counted(count, 'document'));
  // What ended in this month before today is expired.
  const today = lagosDay();
  const thisMonth = today.slice(0, 7);
  const columns = [
    {
      key: 'past',
      name: 'Expired',
      count: past,
      to: pages.employees({ tab: 'documents', expiry: 'past' }),
      says: `${heard(past)} expired`,
    },
    ...months.map(({ month, documents }) => ({
      key: month,
      name: monthWord(month.slice(5)),
      count: documents,
      to: pages.employees({
        tab: 'documents',
        expires_from: month === thisMonth ? today : firstOf(month),
        expires_to: lastOf(month),
      }),
      says: `${heard(documents)} ${documents === 1 ? 'expires' : 'expire'} in ${monthAndYear(month)}`,
    })),
  ];
  return (
    <div className={styles.above}>
      <Panel
        title="Expiring by month"
        aside={
          <Text size="13" tone="quiet">
            {monthAndYear(months[0]?.month ?? '')} to {monthAndYear(months.at(-1)?.month ?? '')}
          </Text>
        }
        flush
      >
        <ul className={styles.columns} data-with-past aria-label="Documents by the month in which they expire">
          {columns.map(({ key, name, count, to, says }) => (
            <li key={key} className={styles.column}>
              <span className={styles.plot}>
                <span className={styles.value}>
                  {count === 0 ? (
                    <span className={styles.none}>{UNKNOWN}</span>
                  ) : (
                    <Link to={to} aria-label={says}>
                      {words(count)}
                    </Link>
                  )}
                </span>
                <Link
                  to={to}
                  tabIndex={-1}
                  aria-hidden
                  className={styles.part}
                  data-kind={key === 'past' ? 'hatched' : 'solid'}
                  style={{ '--part': count / largest } as CSSProperties}
                />
              </span>
              <span className={styles.month} aria-hidden>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

import { Flex } from '@radix-ui/themes';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ReportMonth } from '../../../contracts/desk/report';
import { figure } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import styles from './FlowColumns.module.css';
import { sumOf } from './month-sums';
import { peopleAt, type ScopeOfReport, shortMonth } from './report-scope';

/** The joiners of each month, upwards, and the leavers, downwards; each number links to its people. */
export function FlowColumns({ months, scope }: { months: readonly ReportMonth[]; scope: ScopeOfReport }) {
  const most = Math.max(1, ...months.flatMap(({ joined, left }) => [joined, left]));
  const bar = (kind: 'joined' | 'left', { month, [kind]: count }: ReportMonth) => {
    const words = kind === 'joined' ? 'joined' : 'left';
    const number =
      count > 0 ? (
        <Link
          to={peopleAt(scope, { who: kind === 'joined' ? 'JOINED' : 'LEFT', from: month, until: month })}
          aria-label={`${figure(count)} ${words} in ${shortMonth(month)}`}
        >
          {figure(count)}
        </Link>
      ) : (
        <span aria-hidden>–</span>
      );
    const part = <span className={styles.part} style={{ '--part': count / most } as CSSProperties} aria-hidden />;
    return (
      <span className={styles.side} data-kind={kind}>
        {kind === 'joined' ? number : part}
        {kind === 'joined' ? part : number}
      </span>
    );
  };
  return (
    <>
      <ul className={styles.columns} aria-label="Joiners and leavers by month">
        {months.map((one) => (
          <li key={one.month}>
            {bar('joined', one)}
            <span className={styles.month} aria-hidden>
              {shortMonth(one.month).slice(0, 3)}
            </span>
            {bar('left', one)}
          </li>
        ))}
      </ul>
      <Flex asChild wrap="wrap" gapX="20px" gapY="2" px="4" pt="2" pb="4">
        <Text as="p" size="13" figures className={styles.legend}>
          <Flex as="span" align="center" gap="2">
            <i data-kind="joined" /> {figure(sumOf(months, 'joined'))} joined, up
          </Flex>
          <Flex as="span" align="center" gap="2">
            <i data-kind="left" /> {figure(sumOf(months, 'left'))} left, down
          </Flex>
        </Text>
      </Flex>
    </>
  );
}

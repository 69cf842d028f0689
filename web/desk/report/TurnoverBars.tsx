import { Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import type { CSSProperties } from 'react';
import type { ReportMonth } from '../../../contracts/desk/report';
import { turnover } from '../../../contracts/desk/report-kinds';
import { Text } from '../../platform/ui/Text';
import { monthsWords, sumOf, turnoverWords } from './month-sums';
import styles from './TurnoverBars.module.css';

const QUARTER = 3;

/** The share who left in each quarter, with that of the year before as a line across its bar. */
export function TurnoverBars({ months }: { months: readonly ReportMonth[] }) {
  const quarters = [0, 1, 2, 3].map((n) => months.slice(n * QUARTER, (n + 1) * QUARTER));
  const shares = quarters.map((those) => {
    const [first, last] = [those[0], those.at(-1)];
    return {
      name: monthsWords(those),
      words: turnoverWords(those),
      wordsBefore: turnoverWords(those, true),
      now: turnover(sumOf(those, 'left'), first?.start ?? 0, last?.end ?? 0) ?? 0,
      before: turnover(sumOf(those, 'left_before'), first?.start_before ?? 0, last?.end_before ?? 0),
    };
  });
  const most = Math.max(0.1, ...shares.flatMap(({ now, before }) => [now, before ?? 0]));
  return (
    <>
      <Grid asChild gap="4" px="4" pt="20px" pb="4">
        <ul aria-label="Turnover by quarter">
          {shares.map(({ name, words, wordsBefore, now, before }) => (
            <Grid asChild key={name} columns="88px minmax(0, 1fr) 56px" align="center" gapX="3">
              <li>
                <span>{name}</span>{' '}
                <span className={styles.track} aria-hidden>
                  <span className={styles.bar} style={{ '--share': now / most } as CSSProperties} />
                  {before !== null && (
                    <span className={styles.before} style={{ '--share': before / most } as CSSProperties} />
                  )}
                </span>{' '}
                <Text figures weight="medium" align="right" wrap="nowrap">
                  {words}
                  <VisuallyHidden>, the year before {wordsBefore}</VisuallyHidden>
                </Text>
              </li>
            </Grid>
          ))}
        </ul>
      </Grid>
      <Flex asChild align="center" gap="2" px="4" pb="4">
        <Text as="p" size="13" tone="quiet" className={styles.legend} aria-hidden>
          <i />
          The line is the year before
        </Text>
      </Flex>
    </>
  );
}

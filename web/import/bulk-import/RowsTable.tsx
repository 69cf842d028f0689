import { Box, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { ImportRow } from '../../../contracts/import/bulk-import';
import type { ImportOutcome } from '../../../contracts/import/import-state';
import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { useAtMost } from '../../platform/ui/window-width';
import styles from './RowsTable.module.css';

interface Props {
  label: string;
  /** The subject of a row: `Employee`. */
  subject: string;
  outcome: ImportOutcome;
  rows: readonly ImportRow[];
  /** Newer rows are on their way; these stay until they come. */
  refreshing: boolean;
  /** The table has less room, because something stands beside it: a column and its cell stand below each other. */
  beside?: boolean;
}

/** A cell as it is in the file or on the record; an empty one says so. */
function Cell({ value, tone }: { value: string; tone?: 'red' | 'blue' }) {
  return value === '' ? (
    <span className={styles.empty}>empty</span>
  ) : (
    <code className={styles.cell} data-accent-color={tone} title={value}>
      {value}
    </code>
  );
}

/** The lines below a row: a mistake each, or a changed cell each. */
const partsOf = (
  row: ImportRow,
  outcome: ImportOutcome,
): { key: string; column: ReactNode; value: ReactNode; more: ReactNode }[] =>
  outcome === 'ERROR'
    ? row.mistakes.map(({ column, value, reason }, index) => ({
        key: `${column ?? ''} ${index}`,
        column: column === null ? <span className={styles.whole}>whole row</span> : <code>{column}</code>,
        value: column === null ? null : <Cell value={value} tone="red" />,
        more: reason,
      }))
    : row.changes.map(({ column, before, after }) => ({
        key: column,
        column: <code>{column}</code>,
        value: <Cell value={before} />,
        more: <Cell value={after} tone="blue" />,
      }));

const HEADERS = {
  ERROR: ['Column', 'In the file', 'Reason'],
  UPDATE: ['Column', 'Today', 'After the import'],
  CREATE: null,
  UNCHANGED: null,
} as const satisfies Record<ImportOutcome, readonly [string, string, string] | null>;

const STACKED = ['In the file', 'Reason'] as const;

/** Rows of a file with their lines: what is wrong with each, or what would change. */
export function RowsTable(props: Props) {
  const narrow = useAtMost(800);
  return (
    <div className={styles.list} aria-busy={props.refreshing || undefined}>
      {narrow ? <Cards {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Rows({ label, subject, outcome, rows, beside }: Props) {
  const headers = beside && outcome === 'ERROR' ? STACKED : HEADERS[outcome];
  const widths = headers === STACKED ? [styles.stacked] : [styles.column, styles.value];
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.line}>
            Line
          </th>
          <th scope="col" className={headers ? styles.subject : undefined}>
            {subject}
          </th>
          {headers?.map((header, index) => (
            <th key={header} scope="col" className={widths[index]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const parts = headers ? partsOf(row, outcome) : [];
          const head = (
            <>
              <td className={styles.line}>{figure(row.line)}</td>
              <th scope="row" className={styles.label}>
                {row.label}
              </th>
            </>
          );
          if (parts.length === 0) return <tr key={row.line}>{head}</tr>;
          return parts.map((part, index) => (
            <tr key={`${row.line} ${part.key}`}>
              {index === 0 ? head : <td colSpan={2} />}
              {headers === STACKED ? (
                <td className={styles.stacked}>
                  {part.column}
                  {part.value}
                </td>
              ) : (
                <>
                  <td>{part.column}</td>
                  <td>{part.value}</td>
                </>
              )}
              <td>{part.more}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  );
}

function Cards({ label, outcome, rows }: Props) {
  const headers = HEADERS[outcome];
  return (
    <Grid asChild gap="2">
      <ul aria-label={label}>
        {rows.map((row) => (
          <Card asChild key={row.line} p="12px">
            <li className={styles.card}>
              <Flex asChild gap="10px">
                <p>
                  <Text tone="quiet" wrap="nowrap" figures>
                    Line {figure(row.line)}
                  </Text>
                  <Text weight="medium">{row.label}</Text>
                </p>
              </Flex>
              {headers &&
                partsOf(row, outcome).map((part) => (
                  <Box key={part.key} mt="2">
                    <Flex asChild wrap="wrap" gapY="1" gapX="2" minWidth="0">
                      <p>
                        {part.column}
                        {part.value}
                        {outcome === 'UPDATE' && (
                          <>
                            <span aria-hidden>→</span>
                            {part.more}
                          </>
                        )}
                      </p>
                    </Flex>
                    {outcome === 'ERROR' && (
                      <Box asChild pt="2px">
                        <Text as="p" tone="quiet">
                          {part.more}
                        </Text>
                      </Box>
                    )}
                  </Box>
                ))}
            </li>
          </Card>
        ))}
      </ul>
    </Grid>
  );
}

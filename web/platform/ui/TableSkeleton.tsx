import { Flex, Grid } from '@radix-ui/themes';
import { Skeleton } from './Skeleton';
import type { Column } from './Table';
import table from './Table.module.css';
import styles from './TableSkeleton.module.css';
import { useAtMost } from './window-width';

interface Props<T> {
  columns: readonly Column<T>[];
  rows?: number;
  /** Whether rows can be chosen or have a menu, whose columns then keep their room. */
  choose?: boolean;
  menu?: boolean;
}

/** The width of a line, different in each row. */
const line = (row: number, column: number) => `${52 + ((row * 23 + column * 31) % 36)}%`;

/** The shape of a list before its first rows. Shows only after 150 ms: most lists are faster. */
export function TableSkeleton<T>(props: Props<T>) {
  const cards = useAtMost(800);
  return (
    <div role="status" aria-label="Loading">
      {cards ? <Cards rows={props.rows} /> : <Rows {...props} />}
    </div>
  );
}

function Person({ row, disc }: { row: number; disc: number }) {
  return (
    <Flex as="span" align="center" gap="3">
      <Skeleton width={disc} height={disc} round />
      <Grid as="span" gap="6px">
        <Skeleton width={110 + ((row * 23) % 60)} height={10} />
        <Skeleton width={76 + ((row * 17) % 40)} height={8} />
      </Grid>
    </Flex>
  );
}

function Rows<T>({ columns, rows = 8, choose, menu }: Props<T>) {
  return (
    <table className={`${table.table} ${styles.table}`} aria-hidden>
      <colgroup>
        {choose && <col className={table.checkColumn} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} data-spare={column.spare || undefined} />
        ))}
        {menu && <col className={table.toolsColumn} />}
      </colgroup>
      <thead>
        <tr>
          {choose && <th />}
          {columns.map((column) => (
            <th key={column.key} data-numeric={column.numeric || undefined} data-spare={column.spare || undefined}>
              {column.header}
            </th>
          ))}
          {menu && <th />}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <tr key={row} style={{ opacity: Math.max(0.2, 1 - row * 0.12) }}>
            {choose && <td />}
            {columns.map((column, index) => (
              <td key={column.key} data-numeric={column.numeric || undefined} data-spare={column.spare || undefined}>
                {index === 0 ? (
                  <Person row={row} disc={28} />
                ) : column.shape === 'badge' ? (
                  <Skeleton width={80} height={20} radius={10} />
                ) : (
                  <Skeleton width={line(row, index)} height={10} />
                )}
              </td>
            ))}
            {menu && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div className={table.cards}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={row} className={table.card} style={{ opacity: Math.max(0.2, 1 - row * 0.12) }}>
          <Grid gap="4">
            <Person row={row} disc={36} />
            <Skeleton width={96} height={20} radius={10} />
          </Grid>
        </div>
      ))}
    </div>
  );
}

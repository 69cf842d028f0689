import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';

interface Props {
  /** Left out where the rows say it themselves. */
  columns?: readonly string[];
  /** The table, for people who hear it. */
  label?: string;
  /** The width of the first columns, where they are not all alike. */
  widths?: readonly (string | undefined)[];
  /** All columns but the first hold figures, at the right; a line stands above each row. */
  figures?: boolean;
  /** Keeps the distance of a panel's edges. */
  inset?: boolean;
  /** Rows that begin with a `th`. Those that count less are `data-quiet`; what counts most is in `strong`. */
  children: ReactNode;
}

/** A few rows that are only read. */
export function PlainTable({ columns, label, widths, figures, inset, children }: Props) {
  return (
    <table
      className={styles.table}
      aria-label={label}
      data-figures={figures || undefined}
      data-inset={inset || undefined}
    >
      {columns && (
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" style={{ width: widths?.[i] }}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  );
}

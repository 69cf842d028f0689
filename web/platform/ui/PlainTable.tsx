import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';

/** A few rows that are only read. Each row begins with a `th` that names it. */
export function PlainTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

import styles from './TableSkeleton.module.css';

const WIDTHS = [96, 70, 110, 84, 60];

/** The shape of a list before its first rows. Shows only after 150 ms: most lists are faster. */
export function TableSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.row} style={{ opacity: Math.max(0.2, 1 - row * 0.12) }}>
          <span className={styles.disc} />
          <span className={styles.lines}>
            <span className={styles.line} style={{ width: 110 + ((row * 23) % 60) }} />
            <span className={styles.thin} style={{ width: 76 + ((row * 17) % 40) }} />
          </span>
          {Array.from({ length: columns - 1 }, (_, column) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike and never move
              key={column}
              className={styles.cell}
              style={{ width: WIDTHS[column % WIDTHS.length] }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figure } from '../ui/format';
import styles from './PartBars.module.css';

interface Part {
  key: string;
  /** The counted things: `Spouses`. */
  word: string;
  count: number;
  look: 'full' | 'light' | 'hatched' | 'blue' | 'amber' | 'red';
  /** The list of what it counts. */
  to: string;
}

interface Row {
  key: number;
  name: string;
  total: number;
  parts: readonly Part[];
}

/** Below this share of the first bar a part has no room for its name, unless nothing follows it. */
const NAMED_FROM = 0.09;

const isNamed = ({ parts, total }: Row, part: Part): boolean =>
  part.count / total >= NAMED_FROM || parts.findLast(({ count }) => count > 0) === part;

/**
 * The parts of several totals, as bars whose length is their size. The parts and their links are for people who see them; the
 * words beside say the same.
 */
export function PartBars({ rows, children }: { rows: readonly Row[]; children?: ReactNode }) {
  const largest = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <div className={styles.chart}>
      {rows.map((row, i) => (
        <div key={row.key} className={styles.row}>
          <span className={styles.name} title={row.name}>
            {row.name}
          </span>{' '}
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(100 * row.total) / largest}%` }}>
              {row.parts.map(
                (part) =>
                  part.count > 0 && (
                    <span key={part.key} className={styles.part} style={{ flexGrow: part.count }}>
                      {i === 0 && isNamed(row, part) && <span className={styles.word}>{part.word}</span>}
                      <Link
                        tabIndex={-1}
                        to={part.to}
                        className={styles.share}
                        data-look={part.look}
                        title={`${part.word}: ${figure(part.count)}`}
                      >
                        {figure(part.count)}
                      </Link>
                    </span>
                  ),
              )}
            </span>
          </span>{' '}
          <span className={styles.total}>{figure(row.total)}</span>{' '}
          <span className={styles.words}>
            {row.parts.flatMap(({ word, count }) => (count > 0 ? [`${word} ${figure(count)}`] : [])).join(' · ')}
          </span>
        </div>
      ))}
      {children && <p className={styles.foot}>{children}</p>}
    </div>
  );
}

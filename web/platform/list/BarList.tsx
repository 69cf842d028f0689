import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { figure } from '../ui/format';
import styles from './BarList.module.css';

interface Bar {
  key: string;
  name: string;
  /** Null where it is so small that it is kept back: its bar then has one length for all. */
  count: number | null;
  /** The count in words of its unit, where it is none of things or people. */
  words?: string;
  /** The list of what the bar counts. */
  to?: string | undefined;
  /** At the right end of the row, such as a share. */
  note?: string;
}

interface Props {
  /** The counted things, for people who hear it. */
  label: string;
  bars: readonly Bar[];
  /** Bars of 20 instead of 24, beside a shorter card. */
  slim?: boolean;
  /** Down two columns where there is room, for a card as wide as the page. */
  wide?: boolean;
  /** The words in the place of a number that is kept back. */
  kept?: string;
}

/** Counts as horizontal bars with their numbers; a row leads to the list of what it counts. */
export function BarList({ label, bars, slim, wide, kept = 'under 5' }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const room = Math.max(0, ...bars.map(({ words }) => words?.length ?? 0));
  return (
    <ul
      className={styles.bars}
      aria-label={label}
      data-slim={slim || undefined}
      data-wide={wide || undefined}
      style={{ '--rows': Math.ceil(bars.length / 2), '--room': `${room}ch` } as CSSProperties}
    >
      {bars.map(({ key, name, count, words, to, note }) => {
        const parts = (
          <>
            <span className={styles.name} title={name}>
              {name}
            </span>{' '}
            <span className={styles.track}>
              <span
                className={styles.bar}
                data-kept={count === null || undefined}
                style={{ '--share': (count ?? 0) / most } as CSSProperties}
                aria-hidden
              />
              <span className={styles.count}>{count === null ? kept : (words ?? figure(count))}</span>
            </span>{' '}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </>
        );
        return (
          <li key={key}>
            {to && count !== 0 ? (
              <Link className={styles.row} to={to}>
                {parts}
              </Link>
            ) : (
              <span className={styles.row}>{parts}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

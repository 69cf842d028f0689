import { Link } from 'react-router';
import { figure } from '../ui/format';
import styles from './Bars.module.css';

export interface Bar {
  key: string | number;
  name: string;
  /** How many; null where the number is not told. */
  count: number | null;
  /** The list of what is counted. */
  to?: string | undefined;
  /** Stands at the right edge, such as a share. */
  beside?: string;
}

interface Props {
  /** What is counted, for people who hear it. */
  label: string;
  bars: readonly Bar[];
  /** What stands for a number that is not told: its bar has the same length whatever it hides. */
  untold?: string;
  /** The names take more room, in a card as wide as the page. */
  wide?: boolean;
  /** Five rows stand as high as four, beside a shorter card. */
  tight?: boolean;
}

/** Bars below each other, each with its name before it and its number behind it. */
export function Bars({ label, bars, untold = 'under 5', wide, tight }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  return (
    <ul
      className={styles.bars}
      aria-label={label}
      data-wide={wide || undefined}
      data-tight={tight || undefined}
      data-beside={bars.some(({ beside }) => beside) || undefined}
    >
      {bars.map(({ key, name, count, to, beside }) => {
        const words = count === null ? untold : figure(count);
        return (
          <li key={key} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.track}>
              {count !== 0 && (
                <span
                  className={styles.bar}
                  data-untold={count === null || undefined}
                  {...(count !== null && { style: { width: `${(77 * count) / most}%` } })}
                  aria-hidden
                />
              )}
              {to ? (
                <Link to={to} className={styles.count} aria-label={`${name}: ${words}`}>
                  {words}
                </Link>
              ) : (
                <span className={styles.count} data-untold={count === null || undefined}>
                  {words}
                </span>
              )}
            </span>
            {beside && <span className={styles.beside}>{beside}</span>}
          </li>
        );
      })}
    </ul>
  );
}

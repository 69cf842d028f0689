import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { UNKNOWN_SIGN } from '../ui/format';
import styles from './TimeColumns.module.css';

type Kind = 'solid' | 'hatched';

interface Column {
  key: string | number;
  /** The word below it, such as the month. */
  name: string;
  /** Its numbers, as links to what they count; a dash where there is none. */
  value: ReactNode;
  /** From the top down. The link of a part is for the pointer; the number has it for everybody. */
  parts: readonly { kind: Kind; count: number; to?: string }[];
}

interface Props {
  /** The counted things, for people who hear it. */
  label: string;
  columns: readonly Column[];
  /** The first column is what is past, before the months of a year. */
  withPast?: boolean;
}

/** Counts as columns along time, with their numbers on them. */
export function TimeColumns({ label, columns, withPast }: Props) {
  const most = Math.max(1, ...columns.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
  return (
    <ul className={styles.columns} aria-label={label} data-with-past={withPast || undefined}>
      {columns.map(({ key, name, value, parts }) => (
        <li key={key} className={styles.column}>
          <span className={styles.plot}>
            <span className={styles.value}>{value || <span className={styles.none}>{UNKNOWN_SIGN}</span>}</span>
            {parts.map(({ kind, count, to }) => {
              const look = {
                className: styles.part,
                'data-kind': kind,
                style: { '--part': count / most } as CSSProperties,
                'aria-hidden': true,
              };
              return to ? <Link key={kind} to={to} tabIndex={-1} {...look} /> : <span key={kind} {...look} />;
            })}
          </span>
          <span className={styles.month} aria-hidden>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The legend of the parts, for people who see them. */
export const TimeLegend = ({ signs }: { signs: readonly (readonly [kind: Kind, words: string])[] }) => (
  <p className={styles.legend} aria-hidden>
    {signs.map(([kind, words]) => (
      <span key={kind}>
        <i className={styles.sign} data-kind={kind} />
        {words}
      </span>
    ))}
  </p>
);

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tone } from '../ui/status-look';
import styles from './FigureStrip.module.css';

interface StripProps {
  label: string;
  lead?: boolean;
  /** Three in a row, and one below the other on a phone. */
  three?: boolean;
  children: ReactNode;
}

/** A strip of figures, four in a row and two in a row on a phone. Those that lead to lists stand in a `nav`. */
export function FigureStrip({ label, lead, three, children }: StripProps) {
  const Strip = lead ? 'nav' : 'section';
  return (
    <Strip className={styles.figures} aria-label={label} data-three={three || undefined}>
      {children}
    </Strip>
  );
}

interface FigureProps {
  name: string;
  /** Stands before the name, in its colour. */
  sign?: ReactNode;
  tone?: Tone;
  value: ReactNode;
  /** The figure is kept back, and words stand for it. */
  kept?: boolean;
  beside?: ReactNode;
  /** Stands between the figure and its words, such as a bar. */
  children?: ReactNode;
  words: ReactNode;
  /** The list of what the figure counts. */
  to?: string;
  /** Whether its list is the one that stands below; then the address replaces the one before. */
  chosen?: boolean;
}

/** One figure of a strip: what it counts, how many, and a word on it. */
export function StripFigure({ name, sign, tone, value, kept, beside, children, words, to, chosen }: FigureProps) {
  const content = (
    <>
      <span className={styles.name}>
        {sign}
        {name}
        {to && <ArrowRight size={14} strokeWidth={1.75} aria-hidden className={styles.arrow} />}
      </span>{' '}
      <span>
        <span className={styles.value} data-kept={kept || undefined}>
          {value}
        </span>{' '}
        {beside && <span className={styles.words}>{beside}</span>}
      </span>{' '}
      {children}
      <span className={styles.words}>{words}</span>
    </>
  );
  if (!to) {
    return (
      <div className={styles.figure} data-accent-color={tone ?? 'gray'}>
        {content}
      </div>
    );
  }
  return (
    <Link
      to={to}
      {...(chosen !== undefined && { replace: true, preventScrollReset: true })}
      className={styles.figure}
      data-accent-color={tone ?? 'gray'}
      aria-current={chosen ? 'true' : undefined}
    >
      {content}
    </Link>
  );
}

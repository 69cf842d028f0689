import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ProblemLine.module.css';

/** The mistake of one field or act, in a line below it. */
export function ProblemLine({
  id,
  tone = 'red',
  alert,
  children,
}: {
  id?: string | undefined;
  tone?: 'red' | 'amber';
  /** Announced when it appears. */
  alert?: boolean;
  children: ReactNode;
}) {
  return (
    <p id={id} className={styles.problem} data-tone={tone} role={alert ? 'alert' : undefined}>
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

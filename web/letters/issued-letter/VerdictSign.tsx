import { Ban, FileXCorner, History, SearchX, ShieldCheck } from 'lucide-react';
import type { Verdict } from './letter-verdict';
import styles from './VerifyLetter.module.css';

const SIGNS = {
  genuine: { icon: ShieldCheck, tone: 'green' },
  superseded: { icon: History, tone: 'amber' },
  changed: { icon: FileXCorner, tone: 'red' },
  revoked: { icon: Ban, tone: 'gray' },
  unknown: { icon: SearchX, tone: 'gray' },
} as const;

/** The sign of a verdict: large in its ground over a heading, or small in a line. */
export function VerdictSign({ of, small = false }: { of: Verdict | 'unknown'; small?: boolean }) {
  const { icon: Icon, tone } = SIGNS[of];
  return (
    <span className={small ? styles.smallSign : styles.sign} data-tone={tone}>
      <Icon size={small ? 16 : 24} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

import { Eye } from 'lucide-react';
import styles from './EmployeePage.module.css';

/** The button beside a masked value that shows it. */
export function RevealButton({ what, busy, onReveal }: { what: string; busy: boolean; onReveal: () => void }) {
  return (
    <button type="button" className={styles.reveal} aria-label={`Reveal ${what}`} disabled={busy} onClick={onReveal}>
      <Eye size={14} strokeWidth={1.75} aria-hidden />
      Reveal
    </button>
  );
}

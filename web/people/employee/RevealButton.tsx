import { Eye } from 'lucide-react';
import type { Area } from '../../../contracts/platform/limits';
import { mayRead } from '../../platform/session/may';
import styles from './EmployeePage.module.css';

interface Props {
  what: string;
  /** The area of what is masked: only who reads it has the button. */
  area?: Area;
  busy: boolean;
  onReveal: () => void;
}

/** The button beside a masked value that shows it. */
export function RevealButton({ what, area = 'pay', busy, onReveal }: Props) {
  if (!mayRead(area)) return null;
  return (
    <button type="button" className={styles.reveal} aria-label={`Reveal ${what}`} disabled={busy} onClick={onReveal}>
      <Eye size={14} strokeWidth={1.75} aria-hidden />
      Reveal
    </button>
  );
}

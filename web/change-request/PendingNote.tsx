import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { dateOf } from '../ui/format';
import styles from './PendingNote.module.css';

interface Props {
  /** The field, where the note does not stand below it. */
  field?: string;
  /** The new value as people read it; empty for one that is to go. */
  to: string;
  /** When it was asked for. */
  at: string;
  /** The request, and what its reader does there: `Decide`, `Open`. */
  link?: { to: string; words: string };
}

/** Below a field whose change waits for HR (V168). */
export function PendingNote({ field, to, at, link }: Props) {
  const what = to || 'be emptied';
  return (
    <div className={styles.note}>
      <Clock size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>Change request is pending</span>
        <span className={styles.to}>
          {field ? `${field} to ${what}` : `To ${what}`} · {dateOf(at)}
        </span>
        {link && (
          <Link className={styles.link} to={link.to}>
            {link.words}
          </Link>
        )}
      </span>
    </div>
  );
}

import { Link } from 'react-router';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { recordPage, recordWords } from '../../platform/record/audit-words';
import styles from './RecordName.module.css';

/** The record that an act was about, by its name, and the way to its page where it has one. */
export function RecordName({ entry }: { entry: AuditEntry }) {
  const to = recordPage(entry);
  const words = recordWords(entry);
  return to ? (
    <Link className={styles.link} to={to}>
      {words}
    </Link>
  ) : (
    words
  );
}

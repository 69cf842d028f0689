import { Check, Mail, X } from 'lucide-react';
import styles from './OutcomeSign.module.css';

const ICONS = { success: Check, error: X, mail: Mail };

/** The sign above the title of a page that tells an outcome. */
export function OutcomeSign({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.sign} data-accent-color={kind === 'error' ? 'red' : 'jade'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

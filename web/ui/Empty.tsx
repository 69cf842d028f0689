import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  icon: LucideIcon;
  title: string;
  /** One sentence of why. */
  children?: ReactNode;
  /** The control that fills it. */
  action?: ReactNode;
}

/** Nothing here: why, and what to do next. */
export function Empty({ icon: Icon, title, children, action }: Props) {
  return (
    <div className={styles.notice}>
      <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.why}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

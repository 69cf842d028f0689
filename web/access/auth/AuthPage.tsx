import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** The sign of an outcome, above the title. */
  sign?: ReactNode;
  children?: ReactNode;
}

/** A page about signing in: its title, a line of explanation, and what to do. */
export function AuthPage({ title, lead, sign, children }: Props) {
  return (
    <main className={styles.main}>
      <div className={styles.column}>
        {sign}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}

import { NavLink } from 'react-router';
import styles from './TabLinks.module.css';

export interface Tab {
  to: string;
  label: string;
}

/** Tabs that are addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}

import { Link, NavLink } from 'react-router';
import styles from './TabLinks.module.css';

export interface Tab {
  to: string;
  label: string;
  /** Whether it is open, for tabs that are told apart by the query of the address. */
  open?: boolean;
}

/** Tabs that are addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label, open }) =>
        open === undefined ? (
          <NavLink key={to} to={to} end className={styles.tab}>
            {label}
          </NavLink>
        ) : (
          <Link key={to} to={to} className={styles.tab} aria-current={open ? 'page' : undefined}>
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}

import { Link, useLocation } from 'react-router';
import { tabOf } from '../page-lookup';
import { figure } from '../ui/format';
import styles from './TabLinks.module.css';

export interface Tab {
  to: string;
  label: string;
  /** Whether it is the open one, where the `tab` of the address does not tell. */
  here?: boolean;
  /** How much waits there; shown once it is known and not nothing. */
  count?: number | undefined;
}

/** Tabs that are addresses of their own: pages, or parts of one by their `tab`. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const isHere = ({ to, here }: Tab) =>
    here ?? (to.split('?')[0] === pathname.replace(/(?<=.)\/+$/, '') && tabOf(to) === tabOf(search));
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={isHere(tab) ? 'page' : undefined} className={styles.tab}>
          {tab.label} {tab.count ? <span className={styles.count}>{figure(tab.count)}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

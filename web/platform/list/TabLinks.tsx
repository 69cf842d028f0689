import { Link, useLocation } from 'react-router';
import { tabOf } from '../page/page-lookup';
import { figure } from '../ui/format';
import { type Fetchable, opens } from '../ui/on-demand';
import styles from './TabLinks.module.css';

export interface Tab {
  to: string;
  label: string;
  /** Whether this tab is the open one, where the `tab` of the address does not say so. */
  here?: boolean;
  /** How much waits behind the tab; it shows once it is known and above zero. */
  count?: number | undefined;
  /** The reads of the tab, fetched while the pointer is on it. */
  opens?: Fetchable;
}

/** On a phone the open tab may lie beyond the edge of the bar. */
function bringIntoBar(tab: HTMLAnchorElement | null): void {
  const bar = tab?.parentElement;
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs with addresses of their own, which are pages, or parts of one page by their `tab`. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const isHere = ({ to, here }: Tab) =>
    here ?? (to.split('?')[0] === pathname.replace(/(?<=.)\/+$/, '') && tabOf(to) === tabOf(search));
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={isHere(tab) ? bringIntoBar : undefined}
          to={tab.to}
          aria-current={isHere(tab) ? 'page' : undefined}
          className={styles.tab}
          {...(tab.opens && opens(tab.opens))}
        >
          {tab.label} {tab.count ? <span className={styles.count}>{figure(tab.count)}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

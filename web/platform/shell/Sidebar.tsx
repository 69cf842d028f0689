import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { tabOf } from '../page/page-lookup';
import { Logo } from '../ui/Logo';
import { useCurrentPage } from './current-page';
import { type MenuEntry, type MenuItem, type MenuPlace, menuPlaceOf } from './menu';
import styles from './Sidebar.module.css';

interface LinkProps {
  label: string;
  to: string;
  icon?: MenuEntry['icon'];
  /** The place of the page on the screen, when it is this item. */
  marked: MenuPlace | undefined;
}

function Item({ label, to, icon: Icon, marked }: LinkProps) {
  return (
    <Link
      to={to}
      className={Icon ? styles.item : styles.subItem}
      aria-current={marked ? (marked.itself ? 'page' : 'true') : undefined}
      data-marked={marked !== undefined || undefined}
    >
      {Icon && <Icon />}
      <span className={styles.label}>{label}</span>
    </Link>
  );
}

interface GroupProps {
  entry: MenuEntry;
  items: readonly MenuItem[];
  /** The place of the page on the screen, when it is within this group. */
  place: MenuPlace | undefined;
}

function Group({ entry, items, place }: GroupProps) {
  const within = place !== undefined;
  const [open, setOpen] = useState(within);
  const list = useId();
  // A page reached some other way still shows where it stands.
  useEffect(() => {
    if (within) setOpen(true);
  }, [within]);
  const Icon = entry.icon;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-within={within || undefined}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon />
        <span className={styles.label}>{entry.label}</span>
        <Chevron className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ul id={list} className={styles.list} hidden={!open}>
        {items.map((item) => (
          <li key={item.to}>
            <Item {...item} marked={place?.item === item ? place : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu. In a narrow window it is out of sight until it is opened over the page. */
export function Sidebar({ menu, open, onClose }: { menu: readonly MenuEntry[]; open: boolean; onClose: () => void }) {
  const page = useCurrentPage();
  const tab = tabOf(useLocation().search);
  const place = page && menuPlaceOf(menu, page, tab);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]:not([hidden] *)');
    (here ?? nav.current?.querySelector<HTMLElement>('a:not([hidden] *), button'))?.focus();
  }, [open]);
  return (
    <aside className={styles.sidebar} data-print="never" data-open={open || undefined} id="menu" aria-label="Tenure">
      <Link to={pages.home()} className={styles.brand} aria-label="Tenure, Home">
        <Logo size={26} />
      </Link>
      <nav ref={nav} aria-label="Menu">
        <ul className={styles.list}>
          {menu.map((entry) => {
            const here = place?.entry === entry ? place : undefined;
            return (
              <li key={entry.label}>
                {entry.items ? (
                  <Group entry={entry} items={entry.items} place={here} />
                ) : (
                  entry.to && <Item label={entry.label} to={entry.to} icon={entry.icon} marked={here} />
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      {open && (
        <button type="button" className={styles.close} onClick={onClose}>
          Close menu
        </button>
      )}
    </aside>
  );
}

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Menu, Page } from '../page-table';
import { paths } from '../paths';
import { Logo } from '../ui/Logo';
import { useCurrentPage } from './current-page';
import { type MenuGroup, markedPage, menuOf } from './menu';
import styles from './Sidebar.module.css';

function Item({ page, marked, icon: Icon }: { page: Page; marked: boolean; icon?: MenuGroup['icon'] }) {
  return (
    <Link
      to={page.path}
      className={Icon ? styles.item : styles.subItem}
      aria-current={marked ? 'page' : undefined}
      data-marked={marked || undefined}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {page.title}
    </Link>
  );
}

function Group({ group, marked, current }: { group: MenuGroup; marked: string | undefined; current: boolean }) {
  const within = current || group.items.some((item) => item.path === marked);
  const [open, setOpen] = useState(within);
  const list = useId();
  // A page reached some other way still shows where it stands.
  useEffect(() => {
    if (within) setOpen(true);
  }, [within]);
  const Icon = group.icon;
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
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>{group.label}</span>
        <Chevron className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ul id={list} className={styles.list} hidden={!open}>
        {group.items.map((item) => (
          <li key={item.path}>
            <Item page={item} marked={item.path === marked} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu. In a narrow window it is out of sight until it is opened over the page. */
export function Sidebar({ menu, open }: { menu: Menu; open: boolean }) {
  const page = useCurrentPage();
  const marked = markedPage(page);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) nav.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();
  }, [open]);
  return (
    <aside className={styles.sidebar} data-open={open || undefined} id="menu" aria-label="Tenure">
      <Link to={paths.home} className={styles.brand} aria-label="Tenure, Home">
        <Logo size={26} />
      </Link>
      <nav ref={nav} aria-label="Menu">
        <ul className={styles.list}>
          {menuOf(menu).map((group) => (
            <li key={group.label}>
              {group.page ? (
                <Item page={group.page} marked={group.page.path === marked} icon={group.icon} />
              ) : (
                <Group group={group} marked={marked} current={page?.group === group.label} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

import { IconButton } from '@radix-ui/themes';
import { ArrowLeft, Menu } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { pages } from '../page-table';
import { useCurrentPage } from './current-page';
import { ProfileMenu } from './ProfileMenu';
import { useGivenTitle } from './page-title';
import styles from './TopBar.module.css';

interface Props {
  toggle: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onToggle: () => void;
}

/** Where we are and the way back, and at the right who is signed in. */
export function TopBar({ toggle, open, onToggle }: Props) {
  const page = useCurrentPage();
  const given = useGivenTitle();
  const parent = pages.find((row) => row.path === page?.parent);
  const title = given ?? page?.title;
  return (
    <header className={styles.bar}>
      <IconButton
        ref={toggle}
        className={styles.toggle}
        variant="ghost"
        color="gray"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="menu"
        onClick={onToggle}
      >
        <Menu size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {parent && (
        <IconButton asChild variant="ghost" color="gray">
          <Link to={parent.path} aria-label={`Back to ${parent.title}`}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </IconButton>
      )}
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <ol className={styles.list}>
          {parent ? (
            <li className={styles.above}>
              <Link className={styles.link} to={parent.path}>
                {parent.title}
              </Link>
            </li>
          ) : (
            page?.group && page.group !== page.title && <li className={styles.above}>{page.group}</li>
          )}
          <li className={styles.here} aria-current="page">
            {title}
          </li>
        </ol>
      </nav>
      <ProfileMenu />
    </header>
  );
}

import { Box, Flex, IconButton } from '@radix-ui/themes';
import { ArrowLeft, Menu } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageAt, pageFor, tabOf } from '../page/page-lookup';
import { mayOpen } from '../session/may';
import { keepRecent } from '../session/recent';
import { currentSession, isAdmin } from '../session/session';
import { Text } from '../ui/Text';
import { useCurrentPage } from './current-page';
import { FindButton } from './FindButton';
import { type MenuEntry, menuPlaceOf } from './menu';
import { NotificationBell } from './NotificationBell';
import { ProfileMenu } from './ProfileMenu';
import { useGivenTitle } from './page-title';
import styles from './TopBar.module.css';
import { type Trail, trailAt, wayTo } from './trail';

interface Props {
  menu: readonly MenuEntry[];
  toggle: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onToggle: () => void;
}

/** The page above, with the way to it as somebody left it. */
function useParent(address: string | undefined): { to: string; title: string } | undefined {
  const session = currentSession();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [walked, setWalked] = useState<{ here: string; trail: Trail }>({ here: '', trail: {} });
  const admin = session !== null && isAdmin(session);
  if (walked.here !== here) setWalked({ here, trail: trailAt(walked.trail, here, admin) });
  const page = address === undefined ? undefined : pageAt(address);
  if (address === undefined || !page || !session) return undefined;
  const above = pageFor(page, { admin, tab: tabOf(address) });
  return mayOpen(above, session) ? { to: wayTo(walked.trail, address), title: above.list ?? above.title } : undefined;
}

/** The crumbs and the way back, and at the right the menu of the person who is signed in. */
export function TopBar({ menu, toggle, open, onToggle }: Props) {
  const page = useCurrentPage();
  const { pathname, search } = useLocation();
  const tab = tabOf(search);
  const given = useGivenTitle();
  const title = given ?? page?.title;
  const parent = useParent(page?.parent);
  // The search shows what was opened last.
  useEffect(() => {
    const to = tab === null ? pathname : `${pathname}?tab=${encodeURIComponent(tab)}`;
    if (title) keepRecent(currentSession()?.user_id ?? 0, to, title);
  }, [pathname, tab, title]);
  const group = page && menuPlaceOf(menu, page, tab)?.entry.label;
  return (
    <header className={styles.bar} data-print="never">
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
          <Link to={parent.to} aria-label={`Back to ${parent.title}`}>
            <ArrowLeft />
          </Link>
        </IconButton>
      )}
      <Box asChild flexGrow="1" flexBasis="0%" minWidth="0">
        <nav aria-label="Breadcrumb">
          <Flex asChild gap="2">
            <Text as="ol" wrap="nowrap">
              {parent ? (
                <li className={styles.above}>
                  <Link className={styles.link} to={parent.to}>
                    {parent.title}
                  </Link>
                </li>
              ) : (
                group && group !== title && <li className={styles.above}>{group}</li>
              )}
              <li className={styles.here} aria-current="page">
                {title}
              </li>
            </Text>
          </Flex>
        </nav>
      </Box>
      <FindButton />
      <NotificationBell />
      <ProfileMenu />
    </header>
  );
}

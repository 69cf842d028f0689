import { Box, Flex, IconButton } from '@radix-ui/themes';
import { ArrowLeft, ChevronDown, LogOut, Menu, Undo2, UserRound } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../call/trpc';
import { mayLeave } from '../form/unsaved';
import { pageAt, pageFor, tabOf } from '../page/page-lookup';
import { ProfilePhoto } from '../record/ProfilePhoto';
import { forgetDrafts, holdsDrafts } from '../session/drafts';
import { goBack } from '../session/go-back';
import { forgetKept } from '../session/kept-store';
import { mayOpen } from '../session/may';
import { forgetRecent, keepRecent } from '../session/recent';
import { currentSession, endSession, isAdmin, isImpersonating } from '../session/session';
import { useWaiting } from '../session/waiting';
import { APPEARANCES, chooseAppearance, useAppearance } from '../theme/appearance';
import { fullName } from '../ui/format';
import { MenuOnPress } from '../ui/on-press';
import { Text } from '../ui/Text';
import { useCurrentPage } from './current-page';
import { FindButton } from './FindButton';
import { type MenuEntry, menuPlaceOf } from './menu';
import { NotificationBell } from './NotificationBell';
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

const LOST = 'Your drafts are removed from this device: what you typed there and did not send is lost.';
const WORDS = { system: 'As the device', light: 'Light', dark: 'Dark' };

/** The menu of the signed-in person: their profile, light or dark, and the way out, or back to the own session. */
function ProfileMenu() {
  // The menu opens inside the top bar, so that it stays within a landmark of the page.
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [{ id, impersonating }] = useState(() => {
    const session = currentSession();
    return { id: session?.user_id ?? 0, impersonating: session !== null && isImpersonating(session) };
  });
  const user = trpc.profile.user.useQuery({ id }, { staleTime: 300_000, enabled: id > 0 });
  const waits = useWaiting().length;
  const logout = trpc.auth.logout.useMutation({
    // The session ends here even without an answer: a person who logs out wants this device to forget them.
    onSettled: async () => {
      forgetDrafts();
      forgetRecent();
      endSession();
      await forgetKept();
      location.assign(pages.root());
    },
  });
  const logOut = async () => {
    if (await mayLeave(holdsDrafts(id) || waits > 0 ? LOST : undefined)) logout.mutate({});
  };
  const { choice } = useAppearance();
  const name = user.data ? fullName(user.data) : '';
  return (
    <MenuOnPress
      modal={false}
      trigger={
        <button ref={setTrigger} type="button" className={styles.trigger}>
          <ProfilePhoto user={user.data} size={28} />
          <span className={name ? styles.name : styles.hidden}>{name || 'Your account'}</span>
          <ChevronDown className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      {(DropdownMenu) => (
        <DropdownMenu.Content
          container={trigger?.parentElement}
          align="end"
          variant="soft"
          color="gray"
          className={styles.menu}
        >
          {user.data && <DropdownMenu.Label className={styles.email}>{user.data.email}</DropdownMenu.Label>}
          <DropdownMenu.Item asChild>
            <Link to={pages.profile()}>
              <UserRound />
              Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Label>Appearance</DropdownMenu.Label>
          <DropdownMenu.RadioGroup
            value={choice}
            onValueChange={(value) => chooseAppearance(APPEARANCES.find((known) => known === value) ?? 'system')}
          >
            {APPEARANCES.map((appearance) => (
              <DropdownMenu.RadioItem key={appearance} value={appearance}>
                {WORDS[appearance]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator />
          {impersonating ? (
            <DropdownMenu.Item onSelect={() => void goBack()}>
              <Undo2 />
              Back
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item disabled={logout.isPending} onSelect={() => void logOut()}>
              <LogOut />
              Logout
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      )}
    </MenuOnPress>
  );
}

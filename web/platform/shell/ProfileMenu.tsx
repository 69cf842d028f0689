import { DropdownMenu } from '@radix-ui/themes';
import { ChevronDown, LogOut, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../call/trpc';
import { mayLeave } from '../form/unsaved';
import { ProfilePhoto } from '../record/ProfilePhoto';
import { forgetDrafts, holdsDrafts } from '../session/drafts';
import { goBack } from '../session/go-back';
import { forgetKept } from '../session/kept-store';
import { forgetRecent } from '../session/recent';
import { currentSession, endSession, isImpersonating } from '../session/session';
import { useWaiting } from '../session/waiting';
import { APPEARANCES, chooseAppearance, useAppearance } from '../theme/appearance';
import { fullName } from '../ui/format';
import styles from './ProfileMenu.module.css';

const LOST = 'Your drafts are removed from this device: what you typed there and did not send is lost.';
const WORDS = { system: 'As the device', light: 'Light', dark: 'Dark' };

/** The menu of the signed-in person: their profile, light or dark, and the way out, or back to the own session. */
export function ProfileMenu() {
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
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button ref={setTrigger} type="button" className={styles.trigger}>
          <ProfilePhoto user={user.data} size={28} />
          <span className={name ? styles.name : styles.hidden}>{name || 'Your account'}</span>
          <ChevronDown className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </DropdownMenu.Trigger>
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
    </DropdownMenu.Root>
  );
}

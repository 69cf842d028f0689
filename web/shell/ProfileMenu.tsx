import { DropdownMenu } from '@radix-ui/themes';
import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths';
import { currentSession, endSession } from '../session/session';
import { APPEARANCES, chooseAppearance, useAppearance } from '../theme/appearance';
import { trpc } from '../trpc';
import { Initials } from '../ui/Initials';
import styles from './ProfileMenu.module.css';

const WORDS = { system: 'As the device', light: 'Light', dark: 'Dark' };

/** Who is signed in; light or dark; the way out. */
export function ProfileMenu() {
  // The menu opens inside the top bar, so that it stays within a landmark of the page.
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [id] = useState(() => currentSession()?.user_id ?? 0);
  const user = trpc.profile.user.useQuery({ id }, { staleTime: 300_000, enabled: id > 0 });
  const logout = trpc.auth.logout.useMutation({
    // Without an answer too: whoever logs out wants this device to forget them.
    onSettled: () => {
      endSession();
      location.assign(paths.root);
    },
  });
  const { choice } = useAppearance();
  const name = user.data ? `${user.data.firstname} ${user.data.lastname}` : '';
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button ref={setTrigger} type="button" className={styles.trigger}>
          <Initials name={name} image={user.data?.image} size={28} />
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
        <DropdownMenu.Item disabled={logout.isPending} onSelect={() => logout.mutate({})}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

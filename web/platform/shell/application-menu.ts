import { useMemo, useState } from 'react';
import type { Application } from '../../../contracts/organisation/setting';
import { trpc } from '../call/trpc';
import { currentSession, isAdmin } from '../session/session';
import { adminMenu, candidateMenu, type MenuEntry } from './menu';

/** Until the installation has said. */
const UNKNOWN: Application = { candidate_menu: 'full', leads: false, approves: false, listed: false, texts: true };

/**
 * The menu of the person who is signed in. The installation chooses between two menus for candidates (inventory X011).
 */
export function useMenu(): readonly MenuEntry[] {
  // The frame is drawn again for another session.
  const [admin] = useState(() => {
    const session = currentSession();
    return session && isAdmin(session) ? session : null;
  });
  const application = trpc.setting.application.useQuery({}, { enabled: admin === null, staleTime: Infinity });
  const found = application.data ?? UNKNOWN;
  return useMemo(() => (admin ? adminMenu(admin) : candidateMenu(found)), [admin, found]);
}

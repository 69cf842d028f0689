import { useMemo, useState } from 'react';
import { currentSession, isAdmin } from '../session/session';
import { trpc } from '../trpc';
import { adminMenu, candidateMenu, type MenuEntry } from './menu';

/**
 * The menu of the person who is signed in. The installation chooses between two menus for candidates (inventory X011).
 */
export function useMenu(): readonly MenuEntry[] {
  // The frame is drawn anew for another session.
  const [admin] = useState(() => {
    const session = currentSession();
    return session && isAdmin(session) ? session : null;
  });
  const application = trpc.setting.application.useQuery({}, { enabled: admin === null, staleTime: Infinity });
  const variant = application.data?.candidate_menu ?? 'full';
  return useMemo(() => (admin ? adminMenu(admin) : candidateMenu(variant)), [admin, variant]);
}

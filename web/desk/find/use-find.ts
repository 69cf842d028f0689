import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cutSearch } from '../../../contracts/platform/search-text';
import { CANDIDATE_STATUS_WORDS } from '../../hiring/onboarding/status-words';
import { trpc } from '../../platform/call/trpc';
import { useRested } from '../../platform/list/rested';
import { recentOf } from '../../platform/session/recent';
import { currentSession, isAdmin } from '../../platform/session/session';
import { useMenu } from '../../platform/shell/application-menu';
import { plainTexts } from '../../platform/ui/format';
import { type FindGroup, findGroups } from './found';
import { findablePages, pagesWith } from './pages-found';

/** One letter begins the names of too many. */
const SHORTEST = 2;
/** How long typing rests before the server is asked, in ms. */
const REST_MS = 60;

/**
 * The matches of a text: pages at once, and for admins the results of the server. While an answer is on its way the one before
 * it stays; an answer to an older text is never shown in the place of a newer one, because each belongs to its text.
 */
export function useFind(text: string) {
  const typed = cutSearch(text.trim());
  const rested = useRested(typed, REST_MS);
  const [session] = useState(currentSession);
  const admin = session !== null && isAdmin(session);
  const menu = useMenu();
  const known = useMemo(() => (session ? findablePages(menu, session) : []), [menu, session]);
  const isAsked = admin && rested.length >= SHORTEST && typed.length >= SHORTEST;
  const query = trpc.find.all.useQuery(
    { search: rested },
    {
      enabled: isAsked,
      placeholderData: keepPreviousData,
      select: plainTexts,
      // Further typing asks again anyway.
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const groups = typed
    ? findGroups({
        typed,
        found: isAsked ? query.data : undefined,
        pages: pagesWith(known, typed),
        looks: CANDIDATE_STATUS_WORDS,
      })
    : recentGroup(session?.user_id, known);
  return {
    typed,
    groups,
    admin,
    busy: isAsked && (query.isFetching || rested !== typed),
    error: isAsked ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** The pages that the person opened last, without the present one. */
function recentGroup(user: number | undefined, known: ReturnType<typeof findablePages>): FindGroup[] {
  const rows = recentOf(user ?? 0)
    .filter(([to]) => to.split('?')[0] !== location.pathname)
    .map(([to, title]) => {
      const page = known.find((one) => one.to === to) ?? known.find((one) => to.startsWith(`${one.to}/`));
      return {
        key: to,
        face: { icon: page?.icon },
        title,
        more: page && page.title !== title ? page.title : (page?.below ?? ''),
        effect: 'Open page',
        to,
      };
    });
  return rows.length === 0 ? [] : [{ name: 'Recent', rows, few: rows.length, total: rows.length, more: false }];
}

import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { currentSession, isAdmin } from '../session/session';
import type { Fetch, Page, PagePart } from './page';
import { partOf, tabOf } from './page-lookup';

/** A page, and in its place, at a `tab` of its address, the screen of another module: fetched once it is opened. */
function withScreens(Page: ComponentType, screens: Readonly<Record<string, Fetch>>): ComponentType {
  const byTab = Object.fromEntries(
    Object.entries(screens).map(([tab, fetch]) => [tab, lazy(async () => ({ default: await fetch() }))]),
  );
  return function PageOrScreen() {
    const Screen = partOf(byTab, tabOf(useLocation().search));
    // The router changes pages in a transition: the page before stays until the screen is here.
    return Screen ? (
      <Suspense>
        <Screen />
      </Suspense>
    ) : (
      <Page />
    );
  };
}

const partScreens = (parts: Readonly<Record<string, PagePart>> = {}): [string, Fetch][] =>
  Object.entries(parts).flatMap(([tab, part]) => (typeof part === 'string' ? [] : [[tab, part.screen]]));

/** How a page is fetched, for the person who is signed in by then, with the screens of other modules in its place. */
export function screenOf({ screen, tabs, screens }: Pick<Page, 'screen' | 'tabs' | 'screens'>): Fetch {
  const own: Fetch = () => {
    if (typeof screen === 'function') return screen();
    const session = currentSession();
    return session && isAdmin(session) ? screen.admin() : screen.employee();
  };
  const others = [...partScreens(tabs), ...partScreens(screens)];
  return others.length > 0 ? async () => withScreens(await own(), Object.fromEntries(others)) : own;
}

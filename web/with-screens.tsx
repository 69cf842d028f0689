import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { partOf, tabOf } from './page-lookup';

/** A page, and in its place, at a `tab` of its address, the screen of another module: fetched once it is opened. */
export function withScreens(
  Page: ComponentType,
  screens: Readonly<Record<string, () => Promise<ComponentType>>>,
): ComponentType {
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

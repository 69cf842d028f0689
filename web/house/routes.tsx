import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { Frame, Page } from '../platform/page/page';
import { pageAt } from '../platform/page/page-lookup';
import type { PagePlace } from '../platform/page/read';
import { screenOf } from '../platform/page/screen-of';
import { detour } from '../platform/session/guard';
import { currentSession } from '../platform/session/session';
import { RootLayout } from '../platform/shell/RootLayout';
import { RouteError } from '../platform/shell/RouteError';
import { frames, pageTable } from './page-table';

/** The data that a route hands to the frames around it, through `useMatches`. */
interface PageHandle {
  page: Page;
}

/** Keeps out who may not open the page, and lets its data come beside its files. */
function opening(page: Page) {
  return ({ request, params }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const session = currentSession();
    const elsewhere = detour(page, url.pathname + url.search, session);
    if (elsewhere) return redirect(elsewhere);
    if (page.frame === 'app' && session) void read(page, { params, search: url.searchParams, session });
    return null;
  };
}

/** Starts what a page reads. When the files for that cannot be fetched, neither can its frame, which says so. */
const read = (page: Page, place: PagePlace): Promise<void> =>
  import('./signed-in-start').then(
    ({ startReads }) => startReads(page, place),
    () => undefined,
  );

/**
 * A page that cannot be fetched breaks when it is shown. If fetching failed instead, the router would show neither the
 * page nor the frame around it nor its error, but nothing at all.
 */
const orBroken = (fetch: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  try {
    return await fetch();
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  loader: opening(page),
  handle: { page } satisfies PageHandle,
  errorElement: <RouteError frame={page.frame} />,
  lazy: { Component: orBroken(screenOf(page)) },
});

/**
 * Fetches the files of the page at a path, ahead of need. A failure is left to the visit, which fetches again and says
 * so.
 */
export function fetchPage(path: string): void {
  const page = pageAt(path);
  if (page && !detour(page, path, currentSession())) screenOf(page)().catch(() => undefined);
}

const inFrame = (frame: Frame) => pageTable.filter((page) => page.frame === frame).map(routeOf);

/** The gallery of all shared parts, which is no page of the product. A deployed build does not have it. */
const local: RouteObject[] = __LOCAL__
  ? [
      {
        path: '/gallery',
        lazy: { Component: async () => (await import('../platform/gallery/GalleryPage')).GalleryPage },
      },
    ]
  : [];

const createRoutes = (takesOver: boolean): RouteObject[] => [
  {
    element: <RootLayout takesOver={takesOver} />,
    // The window stays empty until the first page is there, as it does until the application is.
    hydrateFallbackElement: <div />,
    errorElement: <RouteError frame="none" />,
    children: [
      { lazy: { Component: orBroken(frames.auth) }, children: inFrame('auth') },
      { lazy: { Component: orBroken(frames.app) }, children: inFrame('app') },
      { lazy: { Component: orBroken(frames.link) }, children: inFrame('link') },
      ...inFrame('none'),
      ...local,
    ],
  },
];

/**
 * The router over the page table. `takesOver` is true when it follows a page outside of it, such as the cold sign-in.
 */
export const createRouter = (takesOver: boolean) => createBrowserRouter(createRoutes(takesOver));

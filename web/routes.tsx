import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { type Page, pages } from './page-table';
import { detour } from './session/guard';
import { currentSession } from './session/session';
import { RootLayout } from './shell/RootLayout';
import { RouteError } from './shell/RouteError';

/** What a route hands to the frames around it, through `useMatches`. */
export interface PageHandle {
  page: Page;
}

function guarded(page: Page) {
  return ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const elsewhere = detour(page.audience, url.pathname + url.search, currentSession());
    return elsewhere ? redirect(elsewhere) : null;
  };
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  loader: guarded(page),
  handle: { page } satisfies PageHandle,
  errorElement: <RouteError />,
  lazy: { Component: page.screen },
});

const inFrame = (frame: Page['frame']) => pages.filter((page) => page.frame === frame).map(routeOf);

const authFrame = async () => (await import('./auth/AuthLayout')).AuthLayout;
const linkFrame = async () => (await import('./shell/LinkFrame')).LinkFrame;
const appFrame = async () => (await import('./shell/AppLayout')).AppLayout;

export const createRoutes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { lazy: { Component: authFrame }, children: inFrame('auth') },
      { lazy: { Component: appFrame }, children: inFrame('app') },
      { lazy: { Component: linkFrame }, children: inFrame('link') },
      ...inFrame('none'),
    ],
  },
];

export const createRouter = () => createBrowserRouter(createRoutes());

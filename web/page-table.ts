import { type PageName, pages } from '../contracts/pages';
import type { Fetch, Frame, Page } from './page';
import { handOverPages } from './page-lookup';
import * as modules from './pages';

type Modules = typeof modules;
type Told = { [M in keyof Modules]: keyof Modules[M] };
type Untold = Exclude<PageName, Told[keyof Modules]>;
type ToldTwice = { [M in keyof Modules]: Told[M] & Told[Exclude<keyof Modules, M>] }[keyof Modules];
/** The compiler names here each page of `contracts/pages.ts` that no module tells, or that two tell. */
type None<Wrong extends never> = Wrong;

const byName: Record<PageName | None<Untold | ToldTwice>, Page> = Object.assign({}, ...Object.values(modules));

/**
 * The one table of pages, in the order of their addresses: routes, guards, crumbs, titles and menus read it. Each row stands in
 * `<module>/pages.ts`.
 */
export const pageTable: readonly Page[] = (Object.keys(pages) as PageName[]).map((name) => byName[name]);
handOverPages(pageTable);

/** What stands around the pages of each kind. */
export const frames: Record<Exclude<Frame, 'none'>, Fetch> = {
  auth: async () => (await import('./auth/AuthLayout')).AuthLayout,
  app: async () => (await import('./inside')).AppLayout,
  link: async () => (await import('./shell/LinkFrame')).LinkFrame,
};

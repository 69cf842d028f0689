import { type PageName, pages } from '../../contracts/platform/pages';
import type { Fetch, Frame, Page, PartsOfPages } from '../platform/page/page';
import { handOverPages } from '../platform/page/page-lookup';
import * as partsOfOthers from './page-parts';
import * as modules from './pages';

type Modules = typeof modules;
type DeclaredPages = { [M in keyof Modules]: keyof Modules[M] };
type UndeclaredPages = Exclude<PageName, DeclaredPages[keyof Modules]>;
type DeclaredTwice = {
  [M in keyof Modules]: DeclaredPages[M] & DeclaredPages[Exclude<keyof Modules, M>];
}[keyof Modules];
/** The compiler names here each page of `contracts/platform/pages.ts` that no module tells, or that two tell. */
type None<Wrong extends never> = Wrong;

const byName: Record<PageName | None<UndeclaredPages | DeclaredTwice>, Page> = Object.assign(
  {},
  ...Object.values(modules),
);

/** A page with the parts that other modules have of it. */
function withParts(page: Page): Page {
  const others = Object.values<PartsOfPages>(partsOfOthers).flatMap((parts) => parts[page.name] ?? []);
  if (others.length === 0) return page;
  const all = [...others, page];
  const tabs = Object.assign({}, ...all.map((one) => one.tabs));
  const screens = Object.assign({}, ...all.map((one) => one.screens));
  return { ...page, tabs, screens };
}

/**
 * The one table of pages, in the order of their addresses: routes, guards, crumbs, titles and menus read it. Each row stands in
 * `<module>/pages.ts`.
 */
export const pageTable: readonly Page[] = (Object.keys(pages) as PageName[]).map((name) => withParts(byName[name]));
handOverPages(pageTable);

/** The frame around the pages of each kind. */
export const frames: Record<Exclude<Frame, 'none'>, Fetch> = {
  auth: async () => (await import('../access/auth/AuthLayout')).AuthLayout,
  app: async () => (await import('./signed-in-start')).AppLayout,
  link: async () => (await import('../platform/shell/LinkFrame')).LinkFrame,
};

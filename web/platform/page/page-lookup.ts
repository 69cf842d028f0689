import { pageNameAt } from '../../../contracts/platform/pages';
import type { Page, PagePart } from './page';

let table: readonly Page[] = [];

/** Hands over the table of pages, once, where it is gathered: what looks a page up stands below the modules that have pages. */
export function handOverPages(pages: readonly Page[]): void {
  table = pages;
}

/** All pages, in the order of their addresses. */
export const allPages = (): readonly Page[] => table;

/** The row that the router chooses for an address. */
export function pageAt(address: string): Page | undefined {
  const name = pageNameAt(address.split(/[?#]/)[0] ?? '');
  return table.find((page) => page.name === name);
}

/** The part of a page that an address opens. */
export const tabOf = (address: string): string | null =>
  new URL(address, 'https://internal.invalid').searchParams.get('tab');

/** The row's data about the open part, if any. The name comes from the address and may be any text. */
export const partOf = <T>(parts: Readonly<Record<string, T>> | undefined, tab: string | null): T | undefined =>
  parts && tab !== null && Object.hasOwn(parts, tab) ? parts[tab] : undefined;

const titleOfPart = (part: PagePart): string => (typeof part === 'string' ? part : part.title);

/** The part of an address that names the list; the rest is about the record. */
const OF_LISTS = ['tab', 'kind'];

/** The address of the list above the record that an address opens in its place; undefined where it opens none. */
export function listAbove(page: Page, address: string): string | undefined {
  const url = new URL(address, 'https://internal.invalid');
  const opened = page.records?.filter((name) => url.searchParams.get(name)) ?? [];
  if (opened.length === 0) return undefined;
  for (const name of [...url.searchParams.keys()]) if (!OF_LISTS.includes(name)) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** A row as one person sees it: with the differences for admins, and with the title of the open part. */
export function pageFor(page: Page, who: { admin: boolean; tab: string | null; address?: string }): Page {
  const own = who.admin && page.asAdmin ? { ...page, ...page.asAdmin } : page;
  const list = who.address === undefined ? undefined : listAbove(own, who.address);
  if (list !== undefined) return { ...pageFor(page, { admin: who.admin, tab: who.tab }), parent: list };
  const screen = partOf(own.screens, who.tab);
  if (screen !== undefined) return { ...own, title: titleOfPart(screen), parent: own.path };
  const part = partOf(own.tabs, who.tab);
  return part === undefined ? own : { ...own, title: titleOfPart(part) };
}

/** The title of the page at an address; undefined without a page, or when its title differs by person. */
export function pageTitleAt(address: string): string | undefined {
  const page = pageAt(address);
  if (!page) return undefined;
  const [forAdmins, forOthers] = [true, false].map((admin) => pageFor(page, { admin, tab: tabOf(address) }).title);
  return forAdmins === forOthers ? forAdmins : undefined;
}

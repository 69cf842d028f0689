import { pageNameAt } from '../contracts/pages';
import { type Page, pageTable } from './page-table';

/** The row that the router chooses for an address. */
export function pageAt(address: string): Page | undefined {
  const name = pageNameAt(address.split(/[?#]/)[0] ?? '');
  return pageTable.find((page) => page.name === name);
}

/** The part of a page that an address opens. */
export const tabOf = (address: string): string | null =>
  new URL(address, 'https://internal.invalid').searchParams.get('tab');

/** What the row says about the open part, if anything. The name comes from the address and may be any text. */
export const partOf = <T>(parts: Readonly<Record<string, T>> | undefined, tab: string | null): T | undefined =>
  parts && tab !== null && Object.hasOwn(parts, tab) ? parts[tab] : undefined;

/** A row as one person sees it: with the differences for admins, and with the title of the open part. */
export function pageFor(page: Page, who: { admin: boolean; tab: string | null }): Page {
  const own = who.admin && page.asAdmin ? { ...page, ...page.asAdmin } : page;
  const screen = partOf(own.screens, who.tab);
  if (screen !== undefined) return { ...own, title: screen, parent: own.path };
  const title = partOf(own.tabs, who.tab);
  return title === undefined ? own : { ...own, title };
}

/** The title of the page at an address; undefined without a page, or when its title differs by person. */
export function titleOf(address: string): string | undefined {
  const page = pageAt(address);
  if (!page) return undefined;
  const [forAdmins, forOthers] = [true, false].map((admin) => pageFor(page, { admin, tab: tabOf(address) }).title);
  return forAdmins === forOthers ? forAdmins : undefined;
}

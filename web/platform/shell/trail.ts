import { listAbove, pageAt, pageFor, partOf, tabOf } from '../page/page-lookup';

/** The last address of each page above the present one, by the page: `/candidates?search=ada&page=2`. */
export type Trail = Readonly<Record<string, string>>;

/** The page of an address, with the part that is a screen of its own, and whether a record stands in its place. */
function keyOf(address: string): string {
  const [path = ''] = address.split('?');
  const tab = tabOf(address);
  const page = pageAt(address);
  const key = partOf(page?.screens, tab) === undefined ? path : `${path}?tab=${tab}`;
  return page && listAbove(page, address) !== undefined ? `${key}#record` : key;
}

/** The addresses of the pages above an address, the nearest first. */
function above(address: string, admin: boolean): string[] {
  const found: string[] = [];
  for (let at: string | undefined = address; at !== undefined && found.length < 5; ) {
    const page = pageAt(at);
    const parent: string | undefined = page && pageFor(page, { admin, tab: tabOf(at), address: at }).parent;
    if (parent !== undefined) found.push(parent);
    at = parent;
  }
  return found;
}

/** The trail at an address. What is not above it is forgotten, so that nobody comes back to a list of long ago. */
export function trailAt(before: Trail, address: string, admin: boolean): Trail {
  const keys = above(address, admin).map(keyOf);
  const kept = Object.entries(before).filter(([key]) => keys.includes(key));
  return { ...Object.fromEntries(kept), [keyOf(address)]: address };
}

/** The way to a page above: with filters, search and page as they were left, or plain to one that nobody came from. */
export function wayTo(trail: Trail, parent: string): string {
  const left = trail[keyOf(parent)];
  const tab = tabOf(parent);
  return left !== undefined && (tab === null || tab === tabOf(left)) ? left : parent;
}

import type { ComponentType } from 'react';
import type { Area } from '../../../contracts/platform/limits';
import { type PageName, pages } from '../../../contracts/platform/pages';

/**
 * The audiences of pages. `guest`: only people who are not signed in; `public` and `link`: everybody (the link itself is the
 * credential); `employee`: self-service, for everybody who is signed in, admins too; `admin`: ADMIN and SUPERADMIN; `signed-in`:
 * every role.
 */
export type Audience = 'guest' | 'public' | 'link' | 'employee' | 'admin' | 'signed-in';

/** The frame around a page: the sign-in frame, the application's, a link page's (which brings most of it), or none. */
export type Frame = 'auth' | 'app' | 'link' | 'none';

/** Fetches a screen with all that only it needs. */
export type Fetch = () => Promise<ComponentType>;

/** A part of a page at a `tab` of its address: its title, and the screen where it is another module's. */
export type PagePart = string | { title: string; screen: Fetch };

/**
 * The areas of which a limited admin has to be able to read one (decision 055); `any` is whichever, `super` is for super admins
 * alone.
 */
type Areas = readonly Area[] | 'any' | 'super';

interface Row {
  /** Title of the browser's tab and the last crumb of the top bar. */
  title: string;
  /** Address of the page that this one lies below, for the crumbs and the back arrow. */
  parent?: string;
  /** The item's address or the group's name that a page belongs to when no menu lists the page. */
  menu?: string;
  /** The parts that have a place of their own in the menu, by the `tab` of the address. */
  tabs?: Readonly<Record<string, PagePart>>;
  /** The parts that no menu lists, by the `tab` of the address: they lie below the page. */
  screens?: Readonly<Record<string, PagePart>>;
  /** The names in its query that open a record in the place of a list, which then lies above. */
  records?: readonly string[];
  /** The name of the list above a record, where the page is a page of several. */
  list?: string;
  /** The page takes the whole window: the frame leaves out the menu and the top bar. */
  full?: boolean;
  /** The page is there to change something, so that it opens for who may change all of its areas. */
  changes?: true;
  /** The differences for admins, who have another screen at the same path. */
  asAdmin?: Partial<Pick<Row, 'title' | 'parent' | 'menu' | 'tabs' | 'records' | 'screens'>> & { areas?: Areas };
  /** The screen; with one of its own for admins, both. */
  screen: Fetch | { admin: Fetch; employee: Fetch };
}

export interface Page extends Row {
  /** The name of its address. */
  name: PageName;
  /** The pattern of its address. */
  path: string;
  audience: Audience;
  frame: Frame;
  /** None for pages that show everybody their own. */
  areas?: Areas;
}

/** Parts of pages that stand in other modules, by the names of these pages: what is told here comes before what the page tells. */
export type PartsOfPages = { readonly [N in PageName]?: Pick<Row, 'tabs' | 'screens'> };

type Rows<N extends PageName> = Readonly<Record<N, Row>>;

function told<N extends PageName>(rows: Rows<N>, who: Pick<Page, 'audience' | 'frame' | 'areas'>): Record<N, Page> {
  const names = Object.keys(rows) as N[];
  const page = (name: N): Page => ({ ...rows[name], ...who, name, path: pages[name].path });
  return Object.fromEntries(names.map((name) => [name, page(name)])) as Record<N, Page>;
}

/** Pages for an audience but admins, by the names of their addresses, in a frame. */
export const pagesFor = <N extends PageName>(audience: Exclude<Audience, 'admin'>, frame: Frame, rows: Rows<N>) =>
  told(rows, { audience, frame });

/** Pages of the application for admins, by the names of their addresses, and the areas that all of these are of. */
export const pagesForAdmins = <N extends PageName>(areas: Areas, rows: Rows<N>) =>
  told(rows, { audience: 'admin', frame: 'app', areas });

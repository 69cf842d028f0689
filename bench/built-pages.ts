import { matchPath } from 'react-router';
import { SECTIONS } from '../contracts/organisation/employee-section';
import { type PageName, pages } from '../contracts/platform/pages';
import type { Store } from '../scripts/database.ts';
import { pageTable } from '../scripts/page-table-in-node.ts';
import { PROFILE_SECTIONS as RECORD_SECTIONS } from '../web/people/employee/sections';
import type { Page } from '../web/platform/page/page';
import { sectionAddress } from '../web/platform/page/section-address';

/** The reader of a page: nobody who is signed in, or a seeded person. */
export type PageVisitor = 'nobody' | 'admin' | 'employee';

/** A page that is built, at an address that shows something. */
export interface BuiltPage {
  name: PageName;
  /** How it is called in print: without the token of a link. */
  title: string;
  address: string;
  visitor: PageVisitor;
}

/** The table that a parameter of a path is an id of. */
const RECORDS: Partial<Record<PageName, readonly string[]>> = {
  candidate: ['candidate'],
  editCandidate: ['candidate'],
  employee: ['employee'],
  employeeOfCandidate: ['employee', 'candidate'],
  workflow: ['company'],
  announcement: ['announcement'],
  company: ['company'],
  editCompany: ['company'],
  departmentUnits: ['department'],
  departmentRoles: ['department'],
  approvalWorkflow: ['approval_workflow'],
  editPolicy: ['probation_policy'],
};
/** The values of parameters that are words. */
const WORDS: Record<string, string> = { send_status: 'pending' };
/** The tabs of a record, which no menu lists. */
const TABS: Partial<Record<PageName, readonly string[]>> = {
  employee: RECORD_SECTIONS.map(({ key }) => key),
  company: ['departments', 'branches', 'roles', 'locations'],
};

const visitorsOf = ({ audience }: Page): PageVisitor[] => {
  if (audience === 'signed-in') return ['admin', 'employee'];
  return audience === 'admin' ? ['admin'] : audience === 'employee' ? ['employee'] : ['nobody'];
};

/** Which pages are reached by a link of a mail, and the newest such link of each, as path and query. */
export async function mailedLinks(url: string): Promise<Map<PageName, string>> {
  const mails = (await (await fetch(`${url}/mailbox.json`)).json()) as { links: string[] }[];
  const found = new Map<PageName, string>();
  for (const link of mails.flatMap(({ links }) => links)) {
    const { pathname, search } = new URL(link);
    const page = pageTable.find(({ path, name }) => pages[name].link && matchPath(path, pathname));
    if (page && !found.has(page.name)) found.set(page.name, pathname + search);
  }
  return found;
}

/** Every page that is built, its tabs included, with records of the seed in its address. */
export async function builtPages(db: Store['DB'], links: ReadonlyMap<PageName, string>): Promise<BuiltPage[]> {
  const ids = new Map<string, string>();
  for (const table of new Set(Object.values(RECORDS).flat())) {
    ids.set(table, String(await db.prepare(`SELECT min(id) AS id FROM ${table}`).first('id')));
  }
  return pageTable.flatMap((page): BuiltPage[] => {
    const { name, path, tabs, screens } = page;
    if (name === 'profileData') {
      const own = SECTIONS.map(sectionAddress).filter((one) => matchPath(path, one));
      return own.map((one) => ({ name, title: one, address: one, visitor: 'employee' }));
    }
    if (name === 'anyOther' || (pages[name].link && !links.has(name))) return [];
    const tables = RECORDS[name] ?? [];
    let next = 0;
    const address =
      links.get(name) ??
      path.replace(/:(\w+)/g, (_, key: string) => WORDS[key] ?? ids.get(tables[next++] ?? '') ?? '1');
    const parts = [...Object.keys({ ...tabs, ...screens }), ...(TABS[name] ?? [])].map(
      (tab) => `${address}?tab=${tab}`,
    );
    return visitorsOf(page).flatMap((visitor) =>
      [address, ...(visitor === 'employee' ? [] : parts)].map((one) => ({
        name,
        title: links.has(name) ? path : one,
        address: one,
        visitor,
      })),
    );
  });
}

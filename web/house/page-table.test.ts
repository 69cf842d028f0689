import { describe, expect, test, vi } from 'vitest';
import inventory from '../../acceptance/requirements/routes.json';
import { type PageName, pages } from '../../contracts/platform/pages';
import { pageAt, pageFor, pageTitleAt } from '../platform/page/page-lookup';
import { screenOf } from '../platform/page/screen-of';
import { pageTable } from './page-table';

const plain = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The inventory's words for who may open a page, which has one word for several of ours. */
const AUDIENCES: Record<string, string[]> = {
  public: ['guest', 'public'],
  'token-link': ['link'],
  employee: ['employee'],
  admin: ['admin'],
  'any-signed-in': ['signed-in'],
};

describe('the page table', () => {
  test('has every route of the documents, for those the documents name', () => {
    const wrong = inventory.flatMap(({ id, path, audience }) => {
      if (path === null) return [];
      const page = pageTable.find((row) => row.path === plain(path));
      // Admins have another screen at three paths of everybody.
      if (page?.asAdmin && audience === 'admin') return [];
      return page && AUDIENCES[audience]?.includes(page.audience) ? [] : [`${id} ${path}: ${page?.audience}`];
    });
    expect(wrong).toEqual([]);
  });

  test('has each page of the contract', () => {
    expect(pageTable.map((page) => page?.name)).toEqual(Object.keys(pages));
  });

  test('has those pages for links alone that a link opens, and those that open without a token too', () => {
    const linked = pageTable.filter((page) => pages[page.name].link && page.audience !== 'link');
    expect(linked.map((page) => page.name)).toEqual(['meetingScheduled', 'verify', 'verifyLetter']);
    expect(pageTable.filter((page) => !pages[page.name].link && page.audience === 'link')).toEqual([]);
  });

  test('names the way back and the place in the menu by pages of the table', () => {
    for (const page of [...pageTable, ...pageTable.map((row) => pageFor(row, { admin: true, tab: null }))]) {
      if (page.parent) expect(pageAt(page.parent)?.frame, page.path).toBe('app');
      if (page.menu?.startsWith('/')) expect(pageAt(page.menu), page.path).toBeDefined();
    }
  });
});

describe('an address', () => {
  test.each([
    ['/candidates?page=2', 'Candidates'],
    ['/candidates/new', 'New candidate'],
    ['/candidates/17#letters', 'Candidate'],
    ['/employees/profile', 'Profile'],
    ['/employees/17/', 'Employee'],
    ['/EMPLOYEES/Profile/', 'Profile'],
    ['/headcount/begin', 'Start headcount'],
    ['/headcount/june', 'Headcount of a month'],
    ['/companies/payroll', 'Payroll'],
    ['/approval-workflow/create', 'New approval workflow'],
    ['/hm/appraisals/1/2/3', 'Appraisal review'],
    ['/appraisals/1/2/3', 'Appraisal'],
    ['/create/exit/letter/final', 'New letter'],
    ['/create/deployment', 'New deployment letter'],
    ['/leave-management?tab=settings', 'Leave and holiday settings'],
    ['/leave-management?tab=toString', 'Leave requests'],
    ['/candidates?tab=import', 'Import'],
  ])('%s is called %s', (address, title) => {
    expect(pageTitleAt(address)).toBe(title);
  });

  test('is not called anything where it is called differently by role, or where there is no page', () => {
    expect(pageTitleAt('/headcount')).toBeUndefined();
    expect(pageTitleAt('/nowhere/at/all')).toBeUndefined();
    expect(pageTitleAt('/companies//')).toBe('Companies');
    expect(pageTitleAt('/candidates//edit')).toBeUndefined();
  });
});

test('a screen at a tab of a page lies below that page', () => {
  const page = pageAt('/companies');
  expect(page && pageFor(page, { admin: true, tab: 'import' }).parent).toBe('/companies');
  expect(page && pageFor(page, { admin: true, tab: null }).parent).toBeUndefined();
});

describe('a page that is another for admins', () => {
  const seen = (name: PageName, admin: boolean, tab: string | null = null) => {
    const row = pageTable.find((page) => page.name === name);
    return row && pageFor(row, { admin, tab });
  };

  test('has the title and the way back of either', () => {
    expect(seen('disciplinaryCase', false)?.parent).toBe('/disciplinary');
    expect(seen('disciplinaryCase', true)?.parent).toBe('/disciplinary/management');
    expect(seen('hmo', false)?.title).toBe('My HMO');
    expect(seen('hmo', true, 'surveys')?.title).toBe('HMO surveys');
    expect(seen('hmo', false, 'surveys')?.title).toBe('My HMO');
  });

  test('is fetched for the one who asks', async () => {
    const one = () => null;
    const other = () => null;
    const fetch = screenOf({ screen: { admin: async () => one, employee: async () => other } });
    const token = (...roles: string[]) => `e30.${btoa(JSON.stringify({ user_id: 1, exp: 9e9, roles }))}.s`;
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
    stored.set('token', token('ADMIN'));
    expect(await fetch()).toBe(one);
    stored.set('token', token('EMPLOYEE'));
    expect(await fetch()).toBe(other);
    vi.unstubAllGlobals();
  });
});

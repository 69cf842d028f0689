import { describe, expect, test } from 'vitest';
import { table } from '../../contracts/house/table';
import { mayCall, type Role } from '../../contracts/platform/access';
import type { PagePlace } from '../platform/page/read';
import { detour } from '../platform/session/guard';
import { pageTable } from './page-table';
import { pagesWithReads, readsOf } from './reads';

/** The call of a read, such as `company.list`. */
function callOf(path: string) {
  const [module = '', name = ''] = path.split('.');
  return (table as unknown as Record<string, Record<string, (typeof table.task)[keyof typeof table.task]>>)[module]?.[
    name
  ];
}

/** A place of a page with numbers for ids, at a tab. */
const placeAt = (tab: string | null, query = ''): PagePlace => ({
  params: { id: '7', employeeId: '7', candidateId: '8', send_status: 'sent' },
  search: new URLSearchParams(`${query}${tab === null ? '' : `&tab=${tab}`}`),
  session: { user_id: 7, roles: ['ADMIN'] },
});
const rowOf = (name: string) => {
  const row = pageTable.find((page) => page.name === name);
  if (!row) throw new Error(`No page ${name}`);
  return row;
};
const TABS = [
  null,
  'all',
  'done',
  'due',
  'internal',
  'settings',
  'workflows',
  'meetings',
  'past-meetings',
  'branches',
  'job',
];
const cases = pagesWithReads.flatMap((name) => TABS.map((tab) => ({ name, tab, page: rowOf(name) })));

describe('the reads that a page starts', () => {
  test.each(cases)('$name at $tab: whoever may open the page may make them, with this input', ({ page, tab }) => {
    for (const role of ['ADMIN', 'SUPERADMIN', 'EMPLOYEE'] as Role[]) {
      const session = { token: '', user_id: 7, roles: [role], exp: 0 };
      if (detour(page, page.path, session) !== null) continue;
      // A page may have a screen of its own for admins, which reads other things.
      for (const { path, input } of readsOf(page, { ...placeAt(tab), session })) {
        const call = callOf(path);
        expect(call?.input.safeParse(input).error, path).toBeUndefined();
        const principal = { kind: 'user' as const, user_id: 7, roles: [role], jti: '' };
        expect(call && mayCall(call, principal), `${role} reads ${path}`).toBe(true);
      }
    }
  });

  test('a list is read as its address filters it', () => {
    const place = placeAt(null, 'search=ada&page=3&company=4&status=ACTIVE&ordering=-code&page_size=50');
    expect(readsOf(rowOf('employees'), place).map(({ key }) => key)).toEqual([
      [
        ['employee', 'list'],
        {
          input: { search: 'ada', page: 3, page_size: 50, company: 4, status: 'ACTIVE', ordering: '-code' },
          type: 'query',
        },
      ],
    ]);
  });

  test('the screen of another module at a tab of the address reads for itself', () => {
    for (const tab of ['mails', 'import', 'documents']) expect(readsOf(rowOf('employees'), placeAt(tab))).toEqual([]);
  });

  test('an id that cannot be one is not asked for', () => {
    const place = { ...placeAt(null), params: { id: 'new', employeeId: '0' } };
    for (const name of ['company', 'candidate', 'employee']) expect(readsOf(rowOf(name), place)).toEqual([]);
  });

  test('each tab of the tasks has its own', () => {
    const keys = TABS.map((tab) => JSON.stringify(readsOf(rowOf('tasks'), placeAt(tab))));
    expect(new Set(keys).size).toBe(3);
  });
});

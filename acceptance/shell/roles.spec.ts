import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { look } from './look.ts';
import { pagesLoaded } from './page-code.ts';
import { endsAt, expectations, type Visitor } from './route-table.ts';

const BROKEN = /An Error Occurred|A server error occured|Network Error|Connection error/;

/**
 * Opens every route of the documents, one after the other, and names those that end up elsewhere, show something else, or
 * load the code of another page too.
 */
async function wrongRoutes(page: Page, visitor: Visitor, records?: Record<string, string>): Promise<string[]> {
  page.setDefaultTimeout(8_000);
  const wrong: string[] = [];
  const loaded = pagesLoaded(page);
  const all = expectations(visitor, records);
  for (const { id, address, end, sight } of all) {
    const about = `${id} ${address}`;
    loaded.clear();
    try {
      await page.goto(address, { waitUntil: 'commit' });
      const seen = await look(page);
      const { pathname, search } = new URL(page.url());
      if (!endsAt(end, pathname + search)) wrong.push(`${about}: ended at ${pathname + search}, not at ${end}`);
      else if (seen.sight !== sight) wrong.push(`${about}: shows a ${seen.sight} ("${seen.heading}"), not a ${sight}`);
      else if (sight === 'page with menu' && end === address && loaded.size !== 1)
        wrong.push(`${about}: loads ${[...loaded].join(', ')}`);
      else if (BROKEN.test(seen.text)) wrong.push(`${about}: shows ${BROKEN.exec(seen.text)?.[0]}`);
    } catch (error) {
      wrong.push(`${about}: ${String(error).split('\n')[0]}`);
    }
  }
  expect(all.length, 'routes of the documents').toBe(121);
  return wrong;
}

test.describe('every route of the documents', () => {
  test.setTimeout(180_000);

  test('asks a visitor to sign in, or is open to everybody', {
    tag: ['@R025', '@R026', '@R027', '@R049', '@R050', '@V018', '@V076'],
  }, async ({ page }) => {
    expect(await wrongRoutes(page, 'nobody')).toEqual([]);
  });

  test('is for an employee a page of self-service, or not found', {
    tag: ['@R025', '@R026', '@R027', '@R049', '@R050', '@V003', '@V018', '@V028', '@V116', '@V117'],
  }, async ({ employee }) => {
    expect(await wrongRoutes(employee, 'EMPLOYEE')).toEqual([]);
  });

  for (const role of ['ADMIN', 'SUPERADMIN'] as const) {
    test(`opens for ${role}`, {
      tag: ['@R025', '@R026', '@R027', '@R049', '@R050', '@V003', '@V018', '@V028', '@V115'],
    }, async ({ visit, people, unique }) => {
      const candidate = await people.candidate();
      const { data } = await people.api.onboarding.createWorkflowSetting.mutate({
        title: `Table of ${role} ${unique}`,
        steps: ['Certificates'],
      });
      const [deployment] = (await people.api.letter.list.query({ page_size: 1, category: 'deployment' })).results;
      const records = {
        '/candidates/:id': `/candidates/${candidate.id}`,
        '/workflow/:id': `/workflow/${data.id}`,
        '/edit/deployment/:id': `/edit/deployment/${deployment?.id}`,
      };
      expect(await wrongRoutes(await visit({ as: role }), role, records)).toEqual([]);
    });
  }
});

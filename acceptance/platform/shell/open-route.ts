import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { type Expectation, endsAt } from './route-table.ts';

const BROKEN = /An Error Occurred|A server error occured|Network Error|Connection error/;

/** Opens a route and says what is wrong of where it ends, what it shows and what it loads; `loaded` are the pages whose code it asks for. */
export async function openRoute(page: Page, loaded: Set<string>, route: Expectation): Promise<string[]> {
  const { address, end, sight } = route;
  loaded.clear();
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await look(page);
  const { pathname, search } = new URL(page.url());
  const wrong: string[] = [];
  if (!endsAt(end, pathname + search)) wrong.push(`ended at ${pathname + search}, not at ${end}`);
  if (seen.sight !== sight) wrong.push(`shows a ${seen.sight} ("${seen.heading}"), not a ${sight}`);
  if (sight === 'page with menu' && end === address && loaded.size !== 1) wrong.push(`loads ${[...loaded].join(', ')}`);
  const broken = BROKEN.exec(seen.text)?.[0];
  if (broken) wrong.push(`shows ${broken}`);
  return wrong;
}

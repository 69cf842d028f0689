import type { Page } from '@playwright/test';

/** The pages whose code the browser asks for, as it asks: a page may be asked for ahead of its import. */
export function pagesLoaded(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(\w+Page)-[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) loaded.add(name);
  });
  return loaded;
}

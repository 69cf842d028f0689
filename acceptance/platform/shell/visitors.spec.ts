import { expect, origin, test } from '../fixtures.ts';
import { Profiles } from '../profiles.ts';

test('a visitor finds nothing that the last one left in the browser', async ({ browser, userAgent }) => {
  const profiles = new Profiles(browser, origin());
  const open = async (storage: Record<string, string>) => {
    const profile = await profiles.take([], storage, { userAgent });
    const page = await profile.context.newPage();
    await page.goto(`${origin()}/icon.svg`);
    return { profile, page };
  };

  const last = await open({ token: 'of the last one' });
  await last.page.evaluate(async () => {
    localStorage.setItem('draft', 'of the last one');
    sessionStorage.setItem('draft', 'of the last one');
    // biome-ignore lint/suspicious/noDocumentCookie: a page writes its cookies like this.
    document.cookie = 'who=last';
    await caches.open('of the last one');
    await new Promise((resolve) => {
      indexedDB.open('of the last one').onsuccess = resolve;
    });
  });
  await last.profile.context.setOffline(true);
  await profiles.giveBack(last.profile);

  const next = await open({ token: 'of the next one' });
  expect(next.profile, 'the same profile').toBe(last.profile);
  const found = await next.page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(found).toEqual({
    local: { token: 'of the next one' },
    session: {},
    cookies: '',
    caches: [],
    databases: [],
  });
  await profiles.giveBack(next.profile);
  await profiles.close();
});

test('a visitor never gets a browser whose clock the last one stopped', async ({ browser, userAgent }) => {
  const profiles = new Profiles(browser, origin());
  const last = await profiles.take([], {}, { userAgent });
  await (await last.context.newPage()).clock.install();
  await profiles.giveBack(last);

  const next = await profiles.take([], {}, { userAgent });
  expect(next, 'another profile').not.toBe(last);
  await profiles.giveBack(next);
  await profiles.close();
});

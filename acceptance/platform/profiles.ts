/**
 * Browser profiles that outlive a scenario. What a browser has fetched and compiled stays in them, because fetching and
 * compiling the application again is most of what a scenario costs; cookies and storage are emptied for each visitor.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Profiles of one worker that are kept; the others that a scenario of many visitors needs are closed after it. */
const KEPT = 3;

export interface Profile {
  context: BrowserContext;
  /** The visitor that stands in the User-Agent of every request from here. */
  visitor: string;
  /** The complaints of the browser go to the scenario that has the profile. */
  complaints: string[];
  /** Keeps the process of the site alive, and reaches its storage without a page of the application. */
  keeper: Page;
  session: CDPSession;
}

export class Profiles {
  /** The one that was given back first is taken first, so that a late request of its last visitor does no harm. */
  private readonly idle: Profile[] = [];
  private readonly browser: Browser;
  private readonly origin: string;

  constructor(browser: Browser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  /** A profile that remembers nothing, with these texts in its local storage. `options` are for a profile that is new. */
  async take(complaints: string[], storage: Record<string, string>, options: BrowserContextOptions): Promise<Profile> {
    const profile = this.idle.shift() ?? (await this.open(options));
    profile.complaints = complaints;
    await Promise.all([
      profile.context.clearCookies(),
      profile.session.send('Storage.clearDataForOrigin', {
        origin: this.origin,
        storageTypes: 'file_systems,indexeddb,service_workers,cache_storage',
      }),
      profile.keeper.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storage),
    ]);
    return profile;
  }

  /**
   * A page of a profile, opened by the one that keeps its process: a page that the browser opens starts a process of its
   * own, which it leaves with its first address.
   */
  async openPage({ context, keeper }: Profile): Promise<Page> {
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      keeper.evaluate(() => {
        const opened = window.open('about:blank');
        if (opened) opened.opener = null;
      }),
    ]);
    return page;
  }

  /** Closes the pages of a profile and keeps it for another visitor, unless its clock was replaced, which is for good. */
  async giveBack(profile: Profile): Promise<void> {
    const { context, keeper } = profile;
    const ownClock = await keeper.evaluate(() => String(setTimeout).includes('[native code]'));
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
    if (!ownClock || this.idle.length === KEPT) return context.close();
    await context.setOffline(false);
    this.idle.push(profile);
  }

  async close(): Promise<void> {
    for (const { context } of this.idle) await context.close();
  }

  private async open({ userAgent, ...options }: BrowserContextOptions): Promise<Profile> {
    const visitor = crypto.randomUUID();
    const context = await this.browser.newContext({ ...options, userAgent: `${userAgent} scenario/${visitor}` });
    const keeper = await context.newPage();
    // A file of the site that runs no code.
    await keeper.goto(`${this.origin}/icon.svg`);
    const session = await context.newCDPSession(keeper);
    const profile = { context, visitor, complaints: [], keeper, session };
    await listen(context, () => profile.complaints);
    return profile;
  }
}

/** Notes what the browser must never say: uncaught errors, violations of the content security policy, errors on the console. */
export async function listen(context: BrowserContext, complaints: () => string[]) {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(
        `Content security policy: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sample} at ${violation.sourceFile}:${violation.lineNumber}`,
      );
    });
  });
  context.on('weberror', (error) => complaints().push(String(error.error())));
  context.on('console', (message) => {
    // A refused or broken call is part of many scenarios; the browser mentions it by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints().push(message.text());
  });
}

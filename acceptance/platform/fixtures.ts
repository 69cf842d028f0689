import { isDeepStrictEqual } from 'node:util';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../contracts/house/table';
import type { Role } from '../../contracts/platform/access';
import { type Aspect, violations } from './axe.ts';
import { Faults, introduce } from './faults.ts';
import { type Mail, Mailbox } from './mailbox.ts';
import { People, type PersonApi } from './people.ts';
import { listen, type Profile, Profiles } from './profiles.ts';

export type { Mail };
export { expect };

/** The seeded people that `npm start` prints; another address brings its own through the environment. */
const ACCOUNTS: Record<Role, { email: string; password: string }> = {
  ADMIN: account('ADMIN', 'admin@tenure.example'),
  SUPERADMIN: account('SUPERADMIN', 'superadmin@tenure.example'),
  EMPLOYEE: account('EMPLOYEE', 'employee@tenure.example'),
};

function account(role: Role, email: string) {
  const [otherEmail, otherPassword] = (process.env[`ACCEPTANCE_${role}`] ?? '').split(' ');
  return { email: otherEmail || email, password: otherPassword || 'Tenure-2026' };
}

/** The place of the application's session, as a person would see it in the browser's storage. */
const TOKEN_KEY = 'token';

/** The size of a page that asks for no other. */
const SIZE = { width: 1280, height: 800 };

export const origin = () => process.env.ACCEPTANCE_ORIGIN ?? '';

/** A typed client with the credential of one person, for what a scenario needs but does not prove. */
function clientWith(token?: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin()}/trpc`,
        methodOverride: 'POST',
        headers: ({ op }) => ({
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(op.type === 'mutation' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        }),
      }),
    ],
  });
}

export type VisitOptions = { as?: Role; token?: string } & BrowserContextOptions;

interface TestFixtures {
  /** Visitors come with a browser that has never been here, for scenarios of what is fetched. */
  cold: boolean;
  /** Text that no other scenario of any run has, for names and addresses. */
  unique: string;
  /**
   * The messages that the browser must never have: uncaught errors, violations of the content security policy, errors on the
   * console.
   */
  complaints: string[];
  /**
   * Opens a page of a new visitor: nobody, or a signed-in person. Each visitor has a browser profile to themselves: one that
   * was emptied of everything but its cache, or a new one for options that a page cannot change by itself.
   */
  visit: (options?: VisitOptions) => Promise<Page>;
  admin: Page;
  superadmin: Page;
  employee: Page;
  mailbox: Mailbox;
  people: People;
  faults: Faults;
  reported: undefined;
}

interface WorkerFixtures {
  /** Tokens from the real sign-in call, one a role and worker. */
  tokens: (role: Role) => Promise<string>;
  /** The browser profiles of a worker. */
  profiles: Profiles;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cold: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  baseURL: async ({}, use) => use(origin()),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  unique: async ({}, use, info) => use(`${info.testId.slice(-6)}${Date.now().toString(36).slice(-5)}`),

  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],

  /** Puts the calls of the browsers into the report, where `coverage.ts` holds the tags against them. */
  reported: [
    async ({ faults }, use, info) => {
      await use(undefined);
      info.annotations.push({ type: 'calls', description: (await faults.made()).join(' ') });
    },
    { auto: true },
  ],

  page: async ({ visit }, use) => use(await visit()),

  tokens: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const kept = new Map<Role, Promise<string>>();
      await use((role) => {
        const token =
          kept.get(role) ??
          clientWith()
            .auth.login.mutate(ACCOUNTS[role])
            .then((answer) => answer.access);
        kept.set(role, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],

  profiles: [
    async ({ browser }, use) => {
      const profiles = new Profiles(browser, origin());
      await use(profiles);
      await profiles.close();
    },
    { scope: 'worker' },
  ],

  visit: async (
    { browser, profiles, complaints, tokens, cold, userAgent, baseURL, viewport, locale, timezoneId },
    use,
    info,
  ) => {
    // A worker would answer for the files that scenarios count, and outlive them: only scenarios about it let it in.
    const usual = {
      ...{ userAgent, baseURL, locale, timezoneId },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    } as const;
    const taken: Profile[] = [];
    const own: BrowserContext[] = [];
    await use(async ({ as, token, viewport: size = viewport, colorScheme, ...options } = {}) => {
      const value = token ?? (as ? await tokens(as) : undefined);
      const storage: Record<string, string> = value ? { [TOKEN_KEY]: value } : {};
      if (!cold && Object.keys(options).length === 0) {
        const profile = await profiles.take(complaints, storage, { ...usual, viewport: SIZE });
        taken.push(profile);
        await introduce(profile.visitor, info.testId);
        const page = await profiles.openPage(profile);
        if (size && !isDeepStrictEqual(size, SIZE)) await page.setViewportSize(size);
        if (colorScheme) await page.emulateMedia({ colorScheme });
        return page;
      }
      const localStorage = Object.entries(storage).map(([name, text]) => ({ name, value: text }));
      const context = await browser.newContext({
        ...usual,
        userAgent: `${userAgent} scenario/${info.testId}`,
        viewport: size,
        colorScheme,
        storageState: { cookies: [], origins: [{ origin: origin(), localStorage }] },
        ...options,
      });
      own.push(context);
      await listen(context, () => complaints);
      return context.newPage();
    });
    for (const context of own) await context.close();
    for (const profile of taken) await profiles.giveBack(profile);
  },

  admin: async ({ visit }, use) => use(await visit({ as: 'ADMIN' })),
  superadmin: async ({ visit }, use) => use(await visit({ as: 'SUPERADMIN' })),
  employee: async ({ visit }, use) => use(await visit({ as: 'EMPLOYEE' })),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mailbox: async ({}, use) => use(new Mailbox(origin())),

  people: async ({ tokens, unique, mailbox }, use) => {
    const api: PersonApi = clientWith(await tokens('ADMIN'));
    await use(new People(api, unique, mailbox, origin(), clientWith));
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  faults: async ({}, use, info) => {
    const faults = new Faults(process.env.ACCEPTANCE_FAULTS ?? '', info.testId);
    await use(faults);
    await faults.forget();
  },
});

/** Fills in the real sign-in form and sends it. */
export async function signIn(page: Page, role: Role) {
  await typeCredentials(page, ACCOUNTS[role].email, ACCOUNTS[role].password);
}

/** The field labelled Password, not its confirmation and not the button that shows it. */
export const passwordField = (page: Page) => page.getByLabel(/^Password/);

export async function typeCredentials(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Follows the one link of a mail whose path matches. */
export async function openLink(page: Page, mail: Mail, path: RegExp) {
  await page.goto(Mailbox.linkOf(mail, path));
}

/** The number of animations that are running, without endless ones. */
const moving = () =>
  document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity).length;

/** Expects that axe finds no violation. It waits for animations first, because half-faded text has too little contrast. */
export async function expectAccessible(page: Page, aspects?: readonly Aspect[]) {
  await expect.poll(() => page.evaluate(moving), 'animations under way').toBe(0);
  expect(await violations(page, aspects)).toEqual([]);
}

/** Expects no sideways scrolling. It polls, because a change of width may need a render. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: 'pixels to scroll sideways',
    })
    .toBe(0);
}

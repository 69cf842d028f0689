import type { Page } from '@playwright/test';
import { insurance } from '../../health/insured.ts';
import { approver, makePayroll, monthInWords, payMonth } from '../../pay/payrolls.ts';
import { pdf } from '../files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, typeCredentials } from '../fixtures.ts';
import { answerQuestion, button, exactWords, field, itemOf, mention, pageHeading, uploadFiles } from '../on-page.ts';
import { dayAsWritten, dayFromNow, type People } from '../people.ts';

const PHONE = { viewport: { width: 400, height: 860 }, serviceWorkers: 'allow' } as const;
const FILE = /^\/employee\/change_requests\/$/;
const MONTH = payMonth();
const SLIP = 'The latest one is kept on this device, and opens without a network.';

const main = (page: Page) => page.getByRole('main');
/** The line above what is read from the device. */
const asOf = (page: Page) => main(page).getByText(/^As of \d{1,2} \w{3} \d{4}, \d\d:\d\d\. There is no network\.$/);
/** Everything that the browser has of this site, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const rows = names.map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const database = opening.result;
            const read = database.transaction([...database.objectStoreNames]);
            const found = [...database.objectStoreNames].map((store) => read.objectStore(store).getAll());
            read.oncomplete = () => {
              database.close();
              resolve(found.flatMap(({ result }) => result));
            };
          };
        }),
    );
    return JSON.stringify({ local: { ...localStorage }, rows: (await Promise.all(rows)).flat() });
  });
/** The addresses that a worker of the site has answers for. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(open.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('an employee reads the own record, the latest payslip and the insurance card without a network, after the session too, and not after signing out', {
  tag: ['@R044', '@R045', '@R047'],
}, async ({ people, unique, visit }) => {
  const of = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = of.staff;
  const { id = 0, name = '', email = '' } = bisi ?? {};
  const hmo = await insurance(people, unique);
  await people.api.hmo.enrol.mutate({
    employees: [id],
    plan: hmo.gold,
    hospital: hmo.hospital.id,
    from: dayFromNow(-60),
  });
  await people.api.employee.invite.mutate({ id });
  const token = await people.enter(email);
  await of.locked(MONTH, await approver(people));

  const page = await visit({ ...PHONE, token });
  await page.goto('/candidate/profile/summary');
  await expect(pageHeading(page, name)).toBeVisible();
  // The profile is written down, encrypted, a moment after it is shown.
  await expect.poll(() => stored(page)).toMatch(/"name":"summary"/);
  await page.goto('/profile-data/payslips');
  await expect(exactWords(page, SLIP)).toBeVisible();
  await page.goto('/hmo');
  await expect(exactWords(page, 'Kept on this device, opens without a network')).toBeVisible();

  // Kept data is readable nowhere, and no answer of the server is among the files.
  expect(await stored(page)).not.toMatch(new RegExp(`${hmo.provider.name}|${name}|net_to_date`));
  expect((await cached(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await page.context().setOffline(true);
  const readsAll = async () => {
    await page.goto('/candidate/profile/summary');
    await expect(pageHeading(page, name)).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'My employment' })).toContainText('₦6,000,000.00');
    await expectAccessible(page);
    await page.goto('/profile-data/payslips');
    await expect(pageHeading(page, `Payslip, ${monthInWords(MONTH)}`)).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await button(page, 'Why PAYE tax?').click();
    await expect(page.getByRole('region', { name: 'Why ₦71,600.00?' })).toContainText('₦529,200.00');
    await expectAccessible(page);
    await page.goto('/hmo');
    await expect(exactWords(page.getByRole('region', { name: 'Insurance card' }), hmo.provider.name)).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await readsAll();
  await page.evaluate(() => localStorage.removeItem('token'));
  await readsAll();
  await page.getByRole('navigation', { name: 'Kept on this device' }).getByRole('link', { name: 'My Profile' }).click();
  await expect(pageHeading(page, name)).toBeVisible();

  // With the network the application is back by itself, and asks for the session that has ended.
  await page.context().setOffline(false);
  await expect(button(page, 'Sign in')).toBeVisible();
  await typeCredentials(page, email, 'Lagoon and palm 2026');
  await expect(pageHeading(page, name)).toBeVisible();
  await button(page, name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(button(page, 'Sign in')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/hmo');
  await expect(exactWords(page, 'There is no network')).toBeVisible();
  await expect(
    exactWords(
      page,
      'Nothing of this is kept on this device. What you open while you are signed in is kept for 7 days, until you sign out.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('what one person kept is gone once another signs in on the device', { tag: ['@R044'] }, async ({
  people,
  visit,
}) => {
  const one = await people.employee();
  const page = await visit({ ...PHONE, token: await people.signIn(one.email, one.password) });
  await page.goto('/candidate/profile/summary');
  await expect(pageHeading(page, new RegExp(one.lastname))).toBeVisible();
  await expect.poll(() => stored(page)).toMatch(/"name":"summary"/);
  const owner = /"name":"summary","user":(\d+)/.exec(await stored(page))?.[1];
  const other = await people.employee();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/profile-data/personal');
  await typeCredentials(page, other.email, other.password);
  await expect(field(main(page), 'Last name')).toHaveValue(other.lastname);
  await expect.poll(() => stored(page)).not.toContain(`"user":${owner},`);
});

test('a chosen file is unread by whoever signs in next on the device, and gone after signing out', {
  tag: ['@R044'],
}, async ({ people, visit }) => {
  const [one, other] = [await people.employee(), await people.employee()];
  const page = await visit({ ...PHONE, token: await people.signIn(one.email, one.password) });
  const letter = page.getByRole('list', { name: 'Resignation letter' });
  const choose = async (name: string) => {
    await uploadFiles(button(page, 'Choose the letter'), pdf(name));
    await expect(itemOf(letter, name)).toContainText('Kept on this device');
  };
  await page.goto('/selfservice/exit');
  await choose('first-letter.pdf');
  expect(await stored(page)).not.toContain('first-letter');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/selfservice/exit');
  await typeCredentials(page, other.email, other.password);
  await choose('second-letter.pdf');
  await expect(letter.getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await stored(page)).split('resignation').length).toBe(2);

  await button(page, new RegExp(other.lastname)).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(button(page, 'Sign in')).toBeVisible();
  expect(await stored(page)).not.toContain('resignation');
  await typeCredentials(page, other.email, other.password);
  await expect(button(page, new RegExp(other.lastname))).toBeVisible();
  await page.goto('/selfservice/exit');
  await expect(button(page, 'Choose the letter')).toBeVisible();
  await expect(letter).toHaveCount(0);
});

test.describe('a change that is sent without a network', () => {
  async function waits(visit: (options: object) => Promise<Page>, people: People) {
    const one = await people.employee();
    const page = await visit({ ...PHONE, token: await people.signIn(one.email, one.password) });
    await page.goto('/profile-data/personal');
    await field(main(page), 'Landmark').fill('Beside the bridge');
    await page.context().setOffline(true);
    await button(page, 'Send to HR').click();
    await expect(exactWords(page, 'Waiting to be sent: 1')).toBeVisible();
    return page;
  }

  test('waits in plain sight, and goes once when the person says so', {
    tag: ['@faults', '@R045'],
  }, async ({ visit, people, faults }) => {
    const page = await waits(visit, people);
    await expect(exactWords(page, 'Network Error')).toBeVisible();
    await page.context().setOffline(false);
    // A reload and a connection send nothing.
    await page.reload();
    await page.getByRole('link', { name: 'Waiting to be sent: 1' }).click();
    await expect(pageHeading(page, /^Change requests/)).toBeVisible();
    const line = itemOf(page.getByRole('list', { name: 'Waiting to be sent' }), 'Landmark');
    await expect(line).toContainText(`Kept until ${dayAsWritten(dayFromNow(7))}.`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await faults.calls('POST', FILE)).toHaveLength(0);

    // The first answer is lost: sent once more, it counts once.
    await faults.plan('POST', FILE, { kind: 'lost' }, 1);
    await button(line, 'Send now: Personal').click();
    await expect(line.getByRole('alert')).toHaveText('Connection error');
    await button(line, 'Send now: Personal').click();
    await expect(exactWords(page, 'Waiting to be sent')).toHaveCount(0);
    await expect(mention(page, 'Waiting to be sent: 1')).toHaveCount(0);
    const sent = await faults.calls('POST', FILE);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
    await page.goto('/profile-data/personal');
    await expect(field(main(page), 'Landmark')).toHaveValue('');
    await expect(main(page)).toContainText('Change request is pending');
  });

  test('is removed when the person does not want it any more, with what was typed', { tag: ['@R045'] }, async ({
    visit,
    people,
  }) => {
    const page = await waits(visit, people);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Waiting to be sent: 1' }).click();
    await button(page, 'Remove Personal').click();
    await answerQuestion(page, 'Remove');
    await expect(mention(page, 'Waiting to be sent: 1')).toHaveCount(0);
    await page.goto('/profile-data/personal');
    await expect(field(main(page), 'Landmark')).toHaveValue('');
    expect(await stored(page)).not.toContain('"name":"waiting personal"');
  });
});

test('the application can be put on the start screen, and a link page or sign-in starts no worker', async ({
  visit,
  people,
}) => {
  const { mail } = await people.offered();
  const page = await visit(PHONE);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/signin');
  await expect(button(page, 'Sign in')).toBeVisible();
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const { name, start_url, display, icons } = await (await fetch(href)).json();
    const sizes = icons.map(async ({ src }: { src: string }) => (await fetch(src)).headers.get('content-type'));
    return { name, start_url, display, icons: await Promise.all(sizes) };
  });
  expect(manifest).toEqual({
    name: 'Tenure',
    start_url: '/home',
    display: 'standalone',
    icons: ['image/svg+xml', 'image/png', 'image/png', 'image/png'],
  });
  // A page that starts the worker waits some seconds first, which pass here at once.
  await page.clock.install();
  await page.goto(/https?:\S+accept\/offer\/\S+/.exec(mail.text)?.[0] ?? '');
  await expect(pageHeading(page, /./)).toBeVisible();
  await page.clock.fastForward('01:00');
  expect(await registered()).toBe(0);
});

import { button, exactWords, mention, pageHeading } from '../platform/on-page.ts';
import { expect, otherServerTest } from './site.ts';

/** The candidate of each scenario, and of its links. */
const candidate = 44;

const LINKS = {
  accept: ['ACCEPTED', 'Employee waiver request approved successfully'],
  decline: ['REJECTED', 'Employee waiver request declined successfully'],
} as const;

for (const [name, [status, words]] of Object.entries(LINKS)) {
  otherServerTest(
    `the ${name} link decides once opened, by its own token alone`,
    { tag: '@faults' },
    async ({ visit, server }) => {
      const link = server.link({ candidate });
      const page = await visit({ token: server.session('ADMIN') });
      await page.goto(`/onboarding/${name}/waiver/${link}`);
      await expect(pageHeading(page, words)).toBeVisible();
      await expect(mention(page, 'Loading')).toHaveCount(0);
      expect(server.kept.decided.get(candidate)).toBe(status);
      const carried = server.seen;
      expect(carried.map(({ call }) => call)).toEqual(['GET /employee/waiver/', 'PATCH /employee/approve_waiver/']);
      expect(new Set(carried.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${link}`]));
    },
  );

  otherServerTest(`the ${name} link says why the server refuses`, { tag: '@faults' }, async ({ page, server }) => {
    server.kept.decided.set(candidate, 'EARLIER');
    await page.goto(`/onboarding/${name}/waiver/${server.link({ candidate })}`);
    await expect(pageHeading(page, `Failed To ${status} Waiver`)).toBeVisible();
    await expect(exactWords(page, 'This request is decided already.')).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
    expect(server.kept.decided.get(candidate)).toBe('EARLIER');
  });
}

otherServerTest(
  'a waiver link that has ended, or names nobody, decides nothing',
  { tag: '@faults' },
  async ({ page, server }) => {
    await page.goto(`/onboarding/accept/waiver/${server.link({ candidate }, -60)}`);
    await expect(pageHeading(page, 'Failed To ACCEPTED Waiver')).toBeVisible();
    await expect(exactWords(page, 'Signature has expired.')).toBeVisible();
    await page.goto('/onboarding/accept/waiver/opaque-and-nothing-else');
    await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
    expect(server.kept.decided.has(candidate)).toBe(false);
  },
);

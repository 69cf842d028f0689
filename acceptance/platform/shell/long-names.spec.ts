import type { Page } from '@playwright/test';
import { pdf } from '../files.ts';
import { expect, origin, test } from '../fixtures.ts';
import { pageHeading } from '../on-page.ts';

/** Texts of people and their devices without a place to break. */
const long = (begins: string, length: number) => begins.padEnd(length, 'Oluwaseyifunmitanmola');
const WIDTHS = [1280, 800, 400];

/** Whether a page scrolls sideways, and which of its buttons stand outside of the window or of their card. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = sideways > 0 ? [`scrolls ${sideways} px sideways`] : [];
    const scrolls = (one: Element): boolean => {
      for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true;
      }
      return false;
    };
    for (const one of document.querySelectorAll<HTMLElement>('main :is(button, .rt-Button, input, .rt-Badge)')) {
      const box = one.getBoundingClientRect();
      if (!one.checkVisibility({ visibilityProperty: true }) || box.width < 2 || scrolls(one)) continue;
      const card = one.closest('section, aside, header, footer')?.getBoundingClientRect();
      const edge = Math.min(innerWidth, card?.right ?? innerWidth);
      if (box.right > edge + 1) {
        found.push(`"${one.textContent.trim().slice(0, 40)}" stands ${Math.round(box.right - edge)} px outside`);
      }
    }
    return found;
  });

/** Opens each page and collects what a long name breaks, at each width. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Oluwaseyifunmitanmola/)
        .filter({ visible: true }),
    ).not.toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      let found: string[] = [];
      await expect
        .poll(async () => (found = await outside(page)), { timeout: 1500 })
        .toEqual([])
        .catch(() => all.push(...found.map((one) => `${address} at ${width}: ${one}`)));
    }
  }
  return all;
}

test('names from outside of any length widen no page and push no button out of its card', {
  tag: ['@R046', '@R053', '@R093'],
}, async ({ admin, visit, people, unique }) => {
  test.setTimeout(120_000);
  const { api } = people;
  const company = await api.company.create.mutate({
    name: long(`Lagoon${unique}`, 120),
    code: unique,
    rc_number: '',
    email: `${long('hr', 60)}@${long('lagoon', 50)}.example`,
    phone: '0803-555-0100',
    address: long('Wharf', 120),
    country: 'Nigerian',
    staff_id_format: `${unique}-{number}`,
  });
  const part = { company: company.id, address: '', description: 'Of a long name.' };
  const [department, branch, role] = await Promise.all([
    api.company.createDepartment.mutate({ ...part, name: long('Finance', 120), code: 'FIN' }),
    api.company.createBranch.mutate({
      ...part,
      name: long('Apapa', 120),
      code: 'APP',
      address: '1 Marina',
      state: 'Lagos',
    }),
    api.company.createJobRole.mutate({ ...part, name: long('Accountant', 120), code: 'ACC' }),
  ]);
  const name = long('CamScanner', 116);
  const person = await people.employee(undefined, {
    firstname: long('Ada', 80),
    lastname: long(`Obi${unique}`, 80),
    email: `${long(`ada.${unique}`, 60)}@${long('mail', 50)}.example`,
    company: company.id,
    branch: branch.id,
    department: department.id,
    job_role: role.id,
    file: pdf(`${name}.pdf`),
  });
  const { results } = await api.employee.list.query({ search: `Obi${unique}` });
  const record = results[0]?.id ?? 0;
  const { results: categories } = await api.document.categories.query({ search: 'NYSC' });
  await api.document.request.mutate({ category: categories[0]?.id ?? 0, employees: [record] });
  const { results: asked } = await api.document.list.query({ employee: record });
  const document = asked[0]?.id ?? 0;
  const token = await people.signIn(person.email, person.password);
  const file = pdf(`${name}.pdf`);
  const body = new FormData();
  body.append('size', String(file.buffer.length));
  body.append('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
  const sent = await fetch(`${origin()}/transfer/up/document.upload?id=${document}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });
  expect(sent.status).toBe(200);

  expect(
    await walk(admin, [
      `/candidates?search=Obi${unique}`,
      `/candidates/${person.id}`,
      `/candidates/${person.id}/letters/handbook`,
      `/employees/manage-employees?search=Obi${unique}`,
      `/employees/manage-employees?tab=documents&search=Obi${unique}`,
      `/employees/${record}`,
      `/employees/${record}?tab=job`,
      `/employees/${record}?tab=documents&document=${document}`,
      `/companies?search=${unique}`,
      `/companies/${company.id}`,
      `/companies/${company.id}?tab=roles`,
      `/tasks?search=Obi${unique}`,
    ]),
  ).toEqual([]);
  const own = await visit({ token });
  expect(await walk(own, ['/candidate/profile/summary', '/documents', `/documents?document=${document}`])).toEqual([]);
  await expect(pageHeading(own, 'NYSC certificate')).toBeVisible();
});

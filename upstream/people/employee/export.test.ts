import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportJob } from '../../../contracts/people/employee-export';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { customField } from '../../organisation/company/tables';
import { bank } from '../../organisation/setting/tables';
import { audit } from '../../platform/database/tables';
import { employee, employeeExport } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let boss: Person;
let place: MadePlace;
let other: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  place = await makePlace('LGS');
  other = await makePlace('SAV');
  await db.insert(bank).values({ name: 'Access Bank', code: '044' });
});

let made = 0;
async function person(more: object = {}, of = place) {
  made += 1;
  const [one] = await db
    .insert(employee)
    .values({
      code: `E-${made}`,
      firstname: 'Ada',
      lastname: `Obi${made}`,
      email: `ada${made}@lagoon.example`,
      company_id: of.company,
      branch_id: of.branch,
      department_id: of.department,
      job_role_id: of.job_role,
      gross_salary: 480_000_050,
      net_salary: 32_000_000,
      employment_date: '2024-02-01',
      created_at: '2024-02-01T08:00:00.000Z',
      ...more,
    })
    .returning();
  if (!one) throw new Error('no employee');
  return one;
}
const photo = async (name: string, bytes: string) => {
  await env.FILES.put(`employees/${name}.png`, bytes);
  return `employees/${name}.png`;
};

const prepare = (body: object, who = hr) => as(who.token).employee.prepareExport.untyped(body).response;
const job = async (body: object, who = hr) => {
  const answer = await prepare(body, who);
  expect(answer.status).toBe(200);
  return answer.json<ExportJob>();
};
const csvOf = async (id: number, who = hr) => (await as(who.token).employee.exportCsv({ id }).response).text();
const progress = async (id: number) => (await as(hr.token).employee.exportProgress({ id }).response).json<ExportJob>();
const zipOf = (id: number, who = hr) => as(who.token).employee.exportPhotos({ id }).response;
const lines = (text: string) => text.trimEnd().split('\r\n');

/** Names and contents of a zip whose entries are stored and not compressed. */
async function entriesOf(answer: Response): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length));
  const entries: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    const [size, name, extra, note, from] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
      view.getUint32(at + 42, true),
    ];
    const data = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    entries[text(at + 46, name)] = text(data, size);
    at += 46 + name + extra + note;
  }
  return entries;
}

describe('a list of employees as a file', () => {
  test('holds the columns that were asked for, marked as UTF-8, with no cell that a spreadsheet would run', async () => {
    const one = await person({
      code: 'X-1',
      firstname: '=HYPERLINK("http://x")',
      lastname: 'Ọláńrewájú',
      phone: '+2348035550148',
      email: 'x-1@no-email.invalid',
    });
    const { id, ...asked } = await job({
      what: 'CSV',
      columns: ['employee', 'branch', 'hired', 'status'],
      employees: [one.id],
    });
    expect(asked).toMatchObject({
      file: expect.stringMatching(/^employees-\d{4}-\d\d-\d\d\.csv$/),
      people: 1,
      total: 1,
      done: 0,
      state: 'READY',
    });
    const answer = await as(hr.token).employee.exportCsv({ id }).response;
    expect(answer.headers.get('content-disposition')).toContain(asked.file);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      '"Staff ID","Title","First name","Middle name","Last name","Email","Phone","Branch","Employed","Status"\r\n' +
        `"X-1","","'=HYPERLINK(""http://x"")","","Ọláńrewájú","","'+2348035550148","LGS one","2024-02-01","Active"\r\n`,
    );
    expect(await progress(id)).toMatchObject({ done: 1, total: 1, state: 'SENT' });
  });

  test('holds everybody whom the filters find, by name, over any number of pages', async () => {
    const rows = Array.from({ length: 2300 }, (_, i) => ({
      code: `P-${i}`,
      lastname: `Same${i % 3}`,
      firstname: i % 2 ? 'Ada' : `Bo${i}`,
      email: `p${i}@pages.example`,
    }));
    await db.run(
      sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id, gross_salary, net_salary, employment_date, created_at)
      SELECT value ->> 'code', value ->> 'firstname', value ->> 'lastname', value ->> 'email', ${other.company}, ${other.branch},
        ${other.department}, ${other.job_role}, 100, 100, '2020-01-01', '2020-01-01T00:00:00.000Z' FROM json_each(${JSON.stringify(rows)})`,
    );
    const all = await job({ what: 'CSV', columns: ['employee'], filters: { company: other.company } });
    expect(all).toMatchObject({ people: 2300, total: 2300 });
    const [, ...whole] = lines(await csvOf(all.id));
    expect(new Set(whole).size).toBe(2300);
    const names = whole.map((line) => line.split('","')).map((cells) => `${cells[4]} ${cells[2]}`);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    // These are more than the list shows of a search.
    const found = await job({
      what: 'CSV',
      columns: ['employee'],
      filters: { company: other.company, search: 'same1' },
    });
    expect(new Set(lines(await csvOf(found.id))).size - 1).toBe(found.people);
    expect(found.people).toBe(rows.filter(({ lastname }) => lastname === 'Same1').length);
    const [left] = all.people === 2300 ? await db.select().from(employee).where(eq(employee.code, 'P-7')) : [];
    const but = await job({
      what: 'CSV',
      columns: ['employee'],
      filters: { company: other.company },
      except: [left?.id],
    });
    expect([but.people, (await csvOf(but.id)).includes('"P-7"')]).toEqual([2299, false]);
    expect(await (await prepare({ what: 'CSV', filters: { search: 'nobody at all' } })).json()).toEqual({
      errors: 'No employee fits any more. Reload the page.',
    });
  });

  test('has the fields of companies under their names, each row those of its own company', async () => {
    const [size, same] = await db
      .insert(customField)
      .values([
        { company_id: place.company, name: 'Shirt size', key: 'shirtsize', kind: 'TEXT' },
        { company_id: other.company, name: 'Shirt Size', key: 'shirtsize', kind: 'TEXT' },
        { company_id: other.company, name: 'Badge', key: 'badge', kind: 'NUMBER' },
      ])
      .returning();
    const [one, two] = [
      await person({ custom: `{"${size?.id}":"M","${same?.id}":"hidden"}` }),
      await person({ custom: `{"${same?.id}":"L"}` }, other),
    ];
    const both = await job({ what: 'CSV', columns: ['custom'], employees: [one.id, two.id] });
    expect(lines(await csvOf(both.id)).map((text) => text.replace('\ufeff', ''))).toEqual([
      '"Shirt Size","Badge"',
      '"M",""',
      '"L",""',
    ]);
  });

  test('masks numbers; pay and whole numbers are for a super admin who asks, and the audit says so', async () => {
    const one = await person({
      code: 'B-1',
      bank_name: 1,
      account_number: '0690000031',
      bvn: '22200000482',
      tax_id: 'N-1',
      nin: '70100000482',
      tax_state: 'Lagos',
    });
    const columns = ['employee', 'bank'];
    const plain = await job({ what: 'CSV', columns, employees: [one.id] });
    expect(lines(await csvOf(plain.id))[1]).toMatch(
      /"Access Bank","","•••••••031","••••••••482".*"N-1","••••••••482","","Lagos"$/,
    );
    for (const asked of [{ full: true }, { columns: ['pay'] }])
      expect((await prepare({ what: 'CSV', columns, employees: [one.id], ...asked })).status).toBe(403);
    const whole = await job({ what: 'CSV', columns: [...columns, 'pay'], full: true, employees: [one.id] }, boss);
    expect(lines(await csvOf(whole.id, boss))[1]).toMatch(
      /"0690000031","22200000482".*"70100000482","","Lagos","4800000.50","320000.00","","","",""$/,
    );
    const rows = await db
      .select()
      .from(audit)
      .where(eq(audit.action, 'Employees exported'))
      .orderBy(sql`id DESC`)
      .limit(2);
    expect(rows.map(({ actor_id, after }) => [actor_id, JSON.parse(after ?? '')])).toEqual([
      [
        boss.id,
        { file: whole.file, people: 1, columns: ['employee', 'bank', 'pay'], numbers: 'in full', chosen: [one.id] },
      ],
      [hr.id, { file: plain.file, people: 1, columns, numbers: 'masked', chosen: [one.id] }],
    ]);
    // Three requests are not found: another person's, one of the other kind, and one past its time.
    expect(await as(hr.token).employee.exportCsv({ id: whole.id }).status()).toBe(404);
    expect((await zipOf(plain.id)).status).toBe(404);
    await db
      .update(employeeExport)
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where(eq(employeeExport.id, plain.id));
    expect(await as(hr.token).employee.exportCsv({ id: plain.id }).status()).toBe(404);
  });
});

describe('the photos of employees', () => {
  test('come as one zip by staff ID, with a list of those who have none', async () => {
    const third = await makePlace('ZMF');
    await person({ code: 'Z/1', lastname: 'Aba', image: await photo('one', 'first photo') }, third);
    await person({ code: 'Z-1', lastname: 'Bab', image: await photo('two', 'second photo') }, third);
    await person({ code: 'Z-3', lastname: 'Cab' }, third);
    await person({ code: 'Z-4', lastname: 'Dab', image: 'employees/gone.png' }, third);
    const asked = await job({ what: 'PHOTOS', filters: { company: third.company } });
    expect(asked).toMatchObject({ file: 'Employees_images.zip', people: 4, total: 3 });
    const answer = await zipOf(asked.id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('filename="Employees_images.zip"');
    expect(await entriesOf(answer)).toEqual({
      'Z-1.png': 'first photo',
      'Z-1 (2).png': 'second photo',
      'Employees without a photo.txt': 'Employees without a photo\r\n\r\nZ-4\tAda Dab\r\nZ-3\tAda Cab\r\n',
    });
    expect(await progress(asked.id)).toMatchObject({ done: 3, state: 'SENT' });
    // A long file is complete, although its pieces pass through one piece of memory.
    const far = await makePlace('FAR');
    const contents: Record<string, string> = {};
    for (let n = 0; n < 12; n += 1) {
      contents[`F-${n}.png`] = String.fromCharCode(97 + n).repeat(90_000 + n);
      await person({ code: `F-${n}`, image: await photo(`far${n}`, contents[`F-${n}.png`] ?? '') }, far);
    }
    const large = await entriesOf(await zipOf((await job({ what: 'PHOTOS', filters: { company: far.company } })).id));
    expect(large).toEqual(contents);
    const none = await prepare({ what: 'PHOTOS', employees: [(await person()).id] });
    expect([none.status, await none.json()]).toEqual([400, { errors: 'None of these employees has a photo.' }]);
  });

  test('that are broken off say how far they came', async () => {
    const many = await makePlace('MNY');
    const key = await photo('many', 'x'.repeat(200_000));
    for (let i = 0; i < 30; i += 1) await person({ image: key }, many);
    const asked = await job({ what: 'PHOTOS', filters: { company: many.company } });
    const reader = (await zipOf(asked.id)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await eventually(async () => expect((await progress(asked.id)).state).toBe('STOPPED'));
    expect((await progress(asked.id)).done).toBeLessThan(30);
    // A download that fell silent counts as stopped.
    await db
      .update(employeeExport)
      .set({ state: 'SENDING', beat_at: '2026-01-01T00:00:00.000Z' })
      .where(eq(employeeExport.id, asked.id));
    expect((await progress(asked.id)).state).toBe('STOPPED');
  });

  test('go through a download link, which is good for nothing else', async () => {
    const one = await person({ image: await photo('linked', 'photo') });
    const [asked, another] = [
      await job({ what: 'PHOTOS', employees: [one.id] }),
      await job({ what: 'PHOTOS', employees: [one.id] }),
    ];
    const minted = await as(hr.token).transfer.mint({ call: 'employee.exportPhotos', input: { id: asked.id } })
      .response;
    const { token } = await minted.json<{ token: string }>();
    const get = (id: number) => as(token).employee.exportPhotos({ id }).response;
    expect((await get(another.id)).status).toBe(403);
    expect((await get(asked.id)).status).toBe(200);
    const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
    expect((await prepare({ what: 'PHOTOS', employees: [one.id] }, staff)).status).toBe(403);
  });
});

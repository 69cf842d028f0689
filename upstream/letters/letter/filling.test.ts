import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { letter as contract } from '../../../contracts/letters/letter';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { LETTER_TOKEN_NAMES, type LetterToken } from '../../../contracts/letters/letter-token';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { PRESETS } from '../../../contracts/platform/limits';
import type { RichMark } from '../../../contracts/platform/rich-text';
import { offer } from '../../hiring/offer/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { company } from '../../organisation/company/tables';
import { signature } from '../../organisation/setting/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { audit, installation, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { inkPicture } from '../../seed/ink-picture';
import { fillBody } from './from-body';
import { bold, doc, fieldInline, paragraph, textInline } from './letters.test-support';
import { employeesOf, type LetterPerson, readLetterCandidates } from './people';
import { type LetterValues, letterValuesOf, NO_VALUES } from './values';
import { wholeLetter } from './whole-letter';

const DATE = '2026-11-23';
let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

const SIGNED = { name: 'Folake Adeyemi', role: 'Head of HR', png: new Uint8Array([1]) };
const valuesFor = (person: LetterPerson, more: Partial<Parameters<typeof letterValuesOf>[1]> = {}) =>
  letterValuesOf(person, { date: DATE, signature: SIGNED, seesPay: true, ...more });
/** What stands on paper for each field, one after another. */
const each = (values: LetterValues) =>
  Object.fromEntries(
    LETTER_TOKEN_NAMES.map((token) => [token, fillBody(doc(paragraph(fieldInline(token))), values).blocks]),
  ) as Record<LetterToken, unknown>;
/** The value of a field in a line. */
const valued = (marked: string, field = 0) => ({ marked, strong: false, slanted: false, underlined: false, field });
const words = (said: string) => [{ kind: 'text', words: [valued(said)] }];
const missingOf = (values: LetterValues) =>
  fillBody(doc(paragraph(...LETTER_TOKEN_NAMES.map(fieldInline))), values).missing;

const SIGNATURE = [
  {
    kind: 'signatures',
    field: 0,
    people: [
      {
        name: 'Folake Adeyemi',
        role: 'Head of HR, for Company LGS',
        date: '23\u00a0Nov\u00a02026',
        pen: null,
        png: SIGNED.png,
        ink: 'black',
      },
    ],
  },
];

describe('every field is filled', () => {
  test('for an employee', async () => {
    const { id } = await makeEmployee(place, '2020-01-06', {
      code: 'LGS-7',
      firstname: 'Ọláńrewájú',
      middlename: 'Ṣẹ̀gun',
      lastname: 'Adébáyọ̀',
      address: '9 Adeola Odeku Street\nLagos',
      resumption_date: '2020-01-13',
      contract_end: '2027-01-05',
      gross_salary: 600_000_000,
      basic_pay: 360_000_000,
      housing_pay: 240_000_000,
      transport_pay: 0,
      other_pay: 0,
    });
    const [person] = await employeesOf(db, NOT_LIMITED, [id]);
    if (!person) throw new Error('nobody');
    const names = await db.all<{ branch: string; department: string; job_role: string }>(
      sql`SELECT b.name branch, d.name department, j.name job_role FROM branch b, department d, job_role j
        WHERE b.id = ${place.branch} AND d.id = ${place.department} AND j.id = ${place.job_role}`,
    );
    expect(each(valuesFor({ ...person, effective_date: '2026-12-01' }))).toEqual({
      firstname: words('Ọláńrewájú'),
      middle_name: words('Ṣẹ̀gun'),
      lastname: words('Adébáyọ̀'),
      address: words('9 Adeola Odeku Street\nLagos'),
      staff_id: words('LGS-7'),
      company: words('Company LGS'),
      branch: words(names[0]?.branch ?? ''),
      job_role: words(names[0]?.job_role ?? ''),
      department: words(names[0]?.department ?? ''),
      date: words('23\u00a0Nov\u00a02026'),
      effective_date: words('1\u00a0Dec\u00a02026'),
      end_date: words('5\u00a0Jan\u00a02027'),
      resumption_date: words('13\u00a0Jan\u00a02020'),
      gross_salary: words('₦6,000,000.00'),
      net_salary: words('₦400,000.00'),
      payroll: [
        {
          kind: 'amounts',
          field: 0,
          head: ['Each month', 'Amount'],
          rows: [
            ['Basic', '₦300,000.00'],
            ['Housing', '₦200,000.00'],
            ['Pension, PAYE tax and other statutory deductions', '−₦100,000.00'],
            ['Monthly net', '₦400,000.00'],
          ],
        },
      ],
      signature: SIGNATURE,
    });
    expect(missingOf(valuesFor(person))).toEqual(['effective_date']);
  });

  test('for a candidate, who has no staff ID yet', async () => {
    const { id } = await makeCandidate(place, 'OFFER_SENT', {
      firstname: 'Ngozi',
      middlename: null,
      lastname: 'Okafor',
      address: '1 Marina',
      resumption_date: '2027-01-04',
      gross_salary: 600_000_000,
      net_salary: 40_000_000,
    });
    await db
      .insert(offer)
      .values({ candidate_id: id, sent_at: `${DATE}T08:00:00Z`, sent_by: hr.id, expires: '2026-12-01' });
    const [person] = await readLetterCandidates(db, NOT_LIMITED, [id]);
    if (!person) throw new Error('nobody');
    const values = valuesFor(person);
    expect(each(values)).toMatchObject({
      firstname: words('Ngozi'),
      // Nobody lacks a middle name.
      middle_name: [],
      lastname: words('Okafor'),
      address: words('1 Marina'),
      staff_id: words('[Staff ID]'),
      company: words('Company LGS'),
      end_date: words('1\u00a0Dec\u00a02026'),
      resumption_date: words('4\u00a0Jan\u00a02027'),
      gross_salary: words('₦6,000,000.00'),
      net_salary: words('₦400,000.00'),
      payroll: [
        {
          rows: [
            ['Monthly gross, a twelfth of the annual gross', '₦500,000.00'],
            ['Pension, PAYE tax and other statutory deductions', '−₦100,000.00'],
            ['Monthly net', '₦400,000.00'],
          ],
        },
      ],
      signature: SIGNATURE,
    });
    expect(missingOf(values)).toEqual(['staff_id', 'effective_date']);
  });

  test('but what is not there or not to be seen, which is said', async () => {
    const { id } = await makeEmployee(place, '2020-01-06');
    const [person] = await employeesOf(db, NOT_LIMITED, [id]);
    if (!person) throw new Error('nobody');
    expect(missingOf(valuesFor(person, { signature: null }))).toEqual([
      'address',
      'effective_date',
      'end_date',
      'signature',
    ]);
    expect(missingOf(valuesFor(person, { seesPay: false }))).toEqual([
      'address',
      'effective_date',
      'end_date',
      'gross_salary',
      'net_salary',
      'payroll',
    ]);
    expect(missingOf(NO_VALUES)).toEqual(LETTER_TOKEN_NAMES);
  });

  test('with the day on which somebody leaves, before that of their term', async () => {
    const terms = { contract_end: '2027-01-05', next_status: 'RESIGNED', next_status_date: '2026-12-31' } as const;
    const { id } = await makeEmployee(place, '2020-01-06', terms);
    expect((await employeesOf(db, NOT_LIMITED, [id]))[0]?.end_date).toBe('2026-12-31');
  });
});

describe('a text becomes blocks', () => {
  const values: LetterValues = {
    texts: { firstname: 'Ada', end_date: '1 Dec 2026' },
    payroll: [['Net', '₦1.00']],
    signature: null,
  };
  const blocks = (body: LetterBody) => fillBody(body, values).blocks;
  const cell = (type: 'tableHeader' | 'tableCell', ...said: Parameters<typeof paragraph>) => ({
    type,
    content: [paragraph(...said)],
  });

  test('with its headings, lists, tables and page breaks', () => {
    const item = (...said: Parameters<typeof paragraph>) => ({
      type: 'listItem' as const,
      content: [paragraph(...said)],
    });
    expect(
      blocks(
        doc(
          { type: 'heading', attrs: { level: 1 }, content: [textInline('For '), fieldInline('firstname')] },
          { type: 'heading', attrs: { level: 3 }, content: [textInline('Terms')] },
          paragraph(
            textInline('Dear '),
            bold('Ms '),
            fieldInline('firstname'),
            { type: 'hardBreak' },
            textInline('see:'),
          ),
          { type: 'bulletList', content: [item(textInline('one')), item(fieldInline('end_date'))] },
          {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [
              {
                type: 'listItem',
                content: [paragraph(textInline('three')), { type: 'bulletList', content: [item(textInline('a'))] }],
              },
            ],
          },
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [cell('tableHeader', textInline('What')), cell('tableHeader', textInline('Until'))],
              },
              { type: 'tableRow', content: [cell('tableCell', fieldInline('end_date'))] },
            ],
          },
          { type: 'pageBreak' },
          { type: 'blockquote', content: [paragraph(textInline('quoted'))] },
        ),
      ),
    ).toEqual([
      { kind: 'title', text: ['For ', valued('Ada')] },
      { kind: 'heading', text: ['Terms'] },
      { kind: 'text', words: ['Dear ', { strong: 'Ms ' }, valued('Ada', 1), '\n', 'see:'] },
      { kind: 'list', items: [['one'], [valued('1 Dec 2026', 2)]] },
      { kind: 'list', items: [['three', '\n', '– ', 'a']], marks: ['3.'] },
      {
        kind: 'table',
        head: true,
        rows: [
          [{ words: ['What'] }, { words: ['Until'] }],
          [{ words: [valued('1 Dec 2026', 3)] }, { words: [] }],
        ],
      },
      { kind: 'page' },
      { kind: 'text', words: ['quoted'] },
    ]);
  });

  test('with its marks, and the address of a link', () => {
    const link = { type: 'link' as const, attrs: { href: 'https://tenure.example/pay' } };
    const part = (said: string, ...marks: RichMark[]) => ({ type: 'text' as const, text: said, marks });
    const line = paragraph(
      part('slanted', { type: 'italic' }),
      part('both', { type: 'bold' }, { type: 'underline' }),
      part('see here', link),
      part('https://tenure.example/pay', link),
    );
    expect(blocks(doc(line))).toEqual([
      {
        kind: 'text',
        words: [
          { marked: 'slanted', strong: false, slanted: true, underlined: false },
          { marked: 'both', strong: true, slanted: false, underlined: true },
          'see here (https://tenure.example/pay)',
          'https://tenure.example/pay',
        ],
      },
    ]);
  });

  test('with the table of pay between what stands before and after it', () => {
    expect(
      blocks(doc(paragraph(textInline('Each month: '), fieldInline('payroll'), textInline('In arrears.')))),
    ).toEqual([
      { kind: 'text', words: ['Each month: '] },
      { kind: 'amounts', head: ['Each month', 'Amount'], rows: [['Net', '₦1.00']], field: 0 },
      { kind: 'text', words: ['In arrears.'] },
    ]);
  });

  test('below whom it is for and its subject, which stand below its date', async () => {
    const { id } = await makeEmployee(place, '2020-01-06', {
      firstname: 'Ada',
      lastname: 'Obi',
      address: '1 Marina\nLagos',
    });
    const [person] = await employeesOf(db, NOT_LIMITED, [id]);
    const kinds = (body: LetterBody) => wholeLetter('Pay', body, values, person).blocks;
    const to = { kind: 'lines', lines: [[{ strong: 'Ada Obi' }], ['1 Marina'], ['Lagos']] };
    const title = { kind: 'title', text: 'Pay' };
    const dear = { kind: 'text', words: ['Dear'] };
    expect(kinds(doc(paragraph(textInline('Dear'))))).toEqual([to, title, dear]);
    expect(kinds(doc(paragraph(fieldInline('date')), paragraph(textInline('Dear'))))).toEqual([
      ...words('[Date of the letter]'),
      to,
      title,
      dear,
    ]);
    // A text that writes the address has no other.
    expect(kinds(doc(paragraph(fieldInline('address'))))).toEqual([title, ...words('[Address]')]);
  });
});

const BODY = doc(
  paragraph(textInline('Your pay is '), fieldInline('net_salary'), textInline('.')),
  paragraph(fieldInline('staff_id')),
);
const preview = (by: string, more: object) =>
  as(by).letter.preview({ subject: 'Your pay', body: BODY, ...more }).response;

describe('a preview', () => {
  test('is a PDF with the data of a person, of nobody, and of a company', async () => {
    const { id } = await makeEmployee(place, '2020-01-06');
    const candidate = await makeCandidate(place);
    for (const more of [{ employee: id }, { candidate: candidate.id }, {}, { company: place.company }]) {
      const answer = await preview(hr.token, more);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    }
    expect((await preview(hr.token, { employee: 987_654 })).status).toBe(404);
    expect((await preview(hr.token, { company: 987_654 })).status).toBe(400);
  });

  test('of what an employee earns leaves one row an hour, and none where nothing of it is shown', async () => {
    const { id } = await makeEmployee(place, '2020-01-06');
    const looks = async () =>
      (await db.select().from(audit).where(eq(audit.record_id, id))).filter(({ record }) => record === 'employee')
        .length;
    const before = await looks();
    await preview(hr.token, { employee: id, body: doc(paragraph(fieldInline('firstname'))) });
    expect(await looks()).toBe(before);
    await preview(hr.token, { employee: id });
    await preview(hr.token, { employee: id });
    expect(await looks()).toBe(before + 1);
    await db
      .update(audit)
      .set({ at: addDays(lagosDay(), -1) })
      .where(eq(audit.record_id, id));
    await preview(hr.token, { employee: id });
    expect(await looks()).toBe(before + 2);
  });

  test('needs the area of the person, and that of pay to say what an employee earns', async () => {
    const { id } = await makeEmployee(place, '2020-01-06');
    const candidate = await makeCandidate(place);
    const admin = await makeUser('settings@lagoon.example', ['ADMIN']);
    const as = async (more: object) => {
      const limits = { companies: null, areas: { ...PRESETS['HR officer'], settings: 'READ' as const, ...more } };
      await db.update(user).set({ limits }).where(eq(user.id, admin.id));
      return signSession({ user_id: admin.id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
    };
    expect((await preview(await as({ records: 'NONE' }), { employee: id })).status).toBe(403);
    expect((await preview(await as({ recruitment: 'NONE' }), { candidate: candidate.id })).status).toBe(403);
    const looks = () => db.$count(audit, eq(audit.actor_id, admin.id));
    expect((await preview(await as({}), { employee: id })).status).toBe(200);
    expect(await looks()).toBe(0);
    expect((await preview(await as({ pay: 'READ' }), { employee: id })).status).toBe(200);
    expect(await looks()).toBe(1);
  });

  test('carries the signature of the letters', async () => {
    const png = await inkPicture('Folake Adeyemi');
    await env.FILES.put('signatures/one.png', png);
    const [row] = await db
      .insert(signature)
      .values({ name: 'Folake Adeyemi', role: 'Head of HR', picture: 'signatures/one.png', created_at: DATE })
      .returning();
    const { id } = await makeEmployee(place, '2020-01-06');
    const body = doc(paragraph(fieldInline('signature')));
    const size = async () => (await (await preview(hr.token, { employee: id, body })).arrayBuffer()).byteLength;
    const without = await size();
    await db.update(installation).set({ letter_signature: row?.id ?? null });
    expect(await size()).toBeGreaterThan(without + 500);
    await db.update(installation).set({ letter_signature: null });
  });
});

test('who has no value for a field of a text is named, among many people', async () => {
  const whole = await makeEmployee(place, '2020-01-06', { address: '1 Marina', firstname: 'Whole', lastname: 'One' });
  const bare = await makeEmployee(place, '2020-01-06', { firstname: 'Bare', lastname: 'One' });
  const candidate = await makeCandidate(place, 'DRAFT', { firstname: 'New', lastname: 'One', address: '1 Marina' });
  const body = doc(
    paragraph(fieldInline('firstname'), fieldInline('address'), fieldInline('staff_id'), fieldInline('middle_name')),
  );
  const answer = await as(hr.token).letter.missing({
    body,
    employees: [whole.id, bare.id, 987_654],
    candidates: [candidate.id],
  }).response;
  expect(contract.missing.output.parse(await answer.json())).toEqual({
    people: 3,
    fields: 4,
    own: {},
    unprintable: [],
    missing: [
      { kind: 'employee', id: bare.id, name: 'Bare One', tokens: ['address'], unprintable: [] },
      { kind: 'candidate', id: candidate.id, name: 'New One', tokens: ['staff_id'], unprintable: [] },
    ],
  });
});

test('whose name no font of the letters has is named with its letters, and so is what the text says', async () => {
  const li = await makeEmployee(place, '2020-01-06', { firstname: 'Wei 伟', lastname: 'Li 李', address: '1 Marina' });
  const olga = await makeEmployee(place, '2020-01-06', {
    firstname: 'Ольга',
    lastname: 'Sa̱ka̱i',
    address: '№ 1 Marina',
  });
  const body = doc(paragraph(textInline('Dear '), fieldInline('firstname'), textInline(': 恭喜 ✔')));
  const answer = await as(hr.token).letter.missing({ body, employees: [li.id, olga.id], candidates: [] }).response;
  expect(contract.missing.output.parse(await answer.json())).toMatchObject({
    unprintable: ['恭', '喜'],
    missing: [{ id: li.id, tokens: [], unprintable: ['伟', '李'] }],
  });
});

test('the day from which a letter holds is filled in where it is known, and missing where it is not', async () => {
  const { id } = await makeEmployee(place, '2020-01-06');
  const body = doc(paragraph(textInline('From '), fieldInline('effective_date')));
  const lacking = async (more: object) => {
    const asked = { token: hr.token, body: { body, employees: [id], candidates: [], ...more } };
    const { missing } = contract.missing.output.parse(await (await ask('POST', '/letter/missing/', asked)).json());
    return missing.flatMap(({ tokens }) => tokens);
  };
  expect(await lacking({})).toEqual(['effective_date']);
  expect(await lacking({ effective_date: '2026-12-01' })).toEqual([]);
});

test('what a person typed stands in a letter without its tags', async () => {
  const { id } = await makeEmployee(place, '2020-01-06', { firstname: 'Ada<b>' });
  await db.update(company).set({ address: '14 <i>Wharf</i> Road' }).where(eq(company.id, place.company));
  const [person] = await employeesOf(db, NOT_LIMITED, [id]);
  expect([person?.firstname, person?.company.address]).toEqual(['Ada', '14 Wharf Road']);
});

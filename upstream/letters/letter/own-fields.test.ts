import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { letter as contract } from '../../../contracts/letters/letter';
import { ownToken } from '../../../contracts/letters/letter-token';
import { company as companies } from '../../../contracts/organisation/company';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { fillBody } from './from-body';
import { doc, fieldInline, letterForm, paragraph } from './letters.test-support';
import { withOwnFields } from './own-fields';
import { employeesOf } from './people';
import { letterValuesOf } from './values';

let place: MadePlace;
let other: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let fields: Record<'TEXT' | 'NUMBER' | 'DAY' | 'CHOICE', number>;
let ada: number;
let bare: number;

const send = (method: 'POST' | 'PATCH', path: string, body: object) => ask(method, path, { token: hr.token, body });
const made = async (company: number | null, name: string, kind: string, choices: string[] = []) =>
  companies.createField.output.parse(
    await (await send('POST', '/custom-field/', { company, name, kind, choices })).json(),
  ).id;

beforeAll(async () => {
  [place, other] = [await makePlace('LGS'), await makePlace('ABJ')];
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  fields = {
    TEXT: await made(place.company, 'Uniform', 'TEXT'),
    NUMBER: await made(place.company, 'Badge number', 'NUMBER'),
    DAY: await made(place.company, 'Medical valid until', 'DAY'),
    CHOICE: await made(place.company, 'Shirt size', 'CHOICE', ['M', 'L']),
  };
  const custom = { [fields.TEXT]: 'Blue', [fields.NUMBER]: 12.5, [fields.DAY]: '2027-03-01', [fields.CHOICE]: 'L' };
  ada = (await makeEmployee(place, '2020-01-06', { firstname: 'Ada', lastname: 'Obi' })).id;
  await db.run(sql`UPDATE employee SET custom = ${JSON.stringify(custom)} WHERE id = ${ada}`);
  bare = (await makeEmployee(place, '2020-01-06', { firstname: 'Bare', lastname: 'One' })).id;
});

const token = (kind: keyof typeof fields) => fieldInline(ownToken(fields[kind]));
const body = () =>
  doc(paragraph(token('TEXT')), paragraph(token('NUMBER')), paragraph(token('DAY')), paragraph(token('CHOICE')));

/** What stands on paper for each of the fields. */
async function printed(id: number) {
  const [person] = await withOwnFields(db, NOT_LIMITED, [body()], await employeesOf(db, NOT_LIMITED, [id]));
  if (!person) throw new Error('nobody');
  const { blocks } = fillBody(body(), letterValuesOf(person, { date: '2026-11-23', signature: null, seesPay: true }));
  return blocks
    .flatMap((block) => (block.kind === 'text' ? block.words : []))
    .map((word) => (typeof word === 'object' && 'marked' in word ? word.marked : word));
}
const missing = async (employees: number[]) =>
  contract.missing.output.parse(
    await (await send('POST', '/letter/missing/', { body: body(), employees, candidates: [] })).json(),
  );

describe('the fields of a company in a letter', () => {
  test('print what the company keeps of somebody, a day as other days, and are missing by name where it keeps nothing', async () => {
    expect(await printed(ada)).toEqual(['Blue', '12.5', '1\u00a0Mar\u00a02027', 'L']);
    expect(await printed(bare)).toEqual(['[Uniform]', '[Badge number]', '[Medical valid until]', '[Shirt size]']);
    const told = await missing([ada, bare]);
    expect(Object.values(told.own).sort()).toEqual(['Badge number', 'Medical valid until', 'Shirt size', 'Uniform']);
    expect(told.missing.map(({ name, tokens }) => [name, tokens.length])).toEqual([['Bare One', 4]]);
  });

  test('are of the letters of that company alone, and of no template', async () => {
    const said = async (answer: Response) => [answer.status, await answer.json()];
    const draft = (name: string, company: number | null) =>
      send('POST', '/letter/draft/', letterForm(name, { company, body: doc(paragraph(token('TEXT'))) }));
    const refused = [400, { body: ['Uniform: choose the company whose field it is, or take it out'] }];
    expect(await said(await draft('Of all', null))).toEqual(refused);
    expect(await said(await draft('Of another', other.company))).toEqual(refused);
    expect((await draft('Of its own', place.company)).status).toBe(200);
    const template = {
      name: 'T',
      category: 'offer',
      letter_type: 'Staff',
      subject: '',
      body: doc(paragraph(token('TEXT'))),
    };
    expect(await said(await send('POST', '/letter/template/', template))).toEqual([
      400,
      { body: ['A template is for every company: take out the fields of one company'] },
    ]);
  });

  test('stay what they are under another name, are refused in words before sending, and are missing once archived', async () => {
    const { id } = contract.create.output.parse(
      await (
        await send('POST', '/letter/', letterForm('Kept', { company: place.company, body: body(), category: 'others' }))
      ).json(),
    );
    await db.run(sql`UPDATE custom_field SET name = 'Overall', key = 'overall' WHERE id = ${fields.TEXT}`);
    expect((await printed(ada))[0]).toBe('Blue');
    const asked = { employees: [bare], candidates: [], without_values: false };
    const answer = await send('POST', `/letter/${id}/send/`, asked);
    expect(await answer.json()).toEqual({
      without_values: ['Bare One has no value for Overall, Badge number, Medical valid until and Shirt size.'],
    });
    await db.run(sql`UPDATE custom_field SET archived_at = '2026-11-01T08:00:00Z' WHERE id = ${fields.TEXT}`);
    expect((await printed(ada))[0]).toBe('[Overall]');
    expect((await missing([ada])).missing).toMatchObject([{ name: 'Ada Obi', tokens: [ownToken(fields.TEXT)] }]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { letter as contract } from '../../../contracts/letters/letter';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, makePlace, storedKeys } from '../../house/journey.test-support';
import { jpegOf } from '../../house/sample-pictures.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { inkPicture } from '../../seed/ink-picture';
import { doc, fieldInline, letterForm, paragraph, textInline } from './letters.test-support';
import { letterImage } from './tables';

let token: string;
let ink: Uint8Array;
let employee: number;

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  ink = await inkPicture('A stamp');
  employee = (await makeEmployee(await makePlace('LGS'), '2020-01-06')).id;
});

const add = (name: string, bytes: Uint8Array, by = token) =>
  askUpload('POST', '/letter/image/', by, {}, [['image', name, bytes]]);
const get = (image: string, by = token) => as(by).letter.image({ image }).response;
const stored = async () => (await storedKeys()).filter((key) => key.startsWith('letter-images/'));
const post = async (path: string, body: object) => {
  const answer = await ask('POST', path, { token, body });
  expect(answer.status).toBe(200);
  return answer;
};
const withImage = (image: string): LetterBody =>
  doc(paragraph(textInline('Hello '), fieldInline('firstname')), {
    type: 'image',
    attrs: { image, alt: 'Our stamp', width: 25, align: 'right' },
  });

describe('a picture for letters', () => {
  test('is kept under a name that nobody guesses, and read by who reads letters', async () => {
    const made = contract.addImage.output.parse(await (await add('stamp.png', ink)).json());
    expect(made).toMatchObject({ name: 'stamp.png', image: expect.stringMatching(/^[\w-]{22}\.png$/) });
    const answer = await get(made.image);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(ink);
    expect((await get('../signatures/x.png')).status).toBe(400);
    expect((await get(`${'x'.repeat(22)}.png`)).status).toBe(404);
    const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
    expect((await get(made.image, staff.token)).status).toBe(403);
    expect((await add('stamp.png', ink, staff.token)).status).toBe(403);
  });

  test('is a JPEG too, no larger than a letter shows', async () => {
    const made = contract.addImage.output.parse(await (await add('house.jpg', jpegOf(1400, 900))).json());
    expect(made).toMatchObject({ width: 1400, height: 900 });
  });

  const NOT_WHOLE = 'This picture is not whole. Choose it again, or take another';
  const refused: [string, string, () => Uint8Array, string?][] = [
    ['that says it is larger than it is', 'large.png', () => head(1300, 1300), NOT_WHOLE],
    ['of more pixels than a letter shows', 'wide.jpg', () => jpegOf(1401, 10)],
    ['in the colours of printers', 'cmyk.jpg', () => jpegOf(100, 100, 4)],
    ['of another kind than its name', 'stamp.jpg', () => ink],
    ['that is a drawing', 'stamp.svg', () => new TextEncoder().encode('<svg/>')],
  ];
  test.each(refused)('%s is not kept', async (_, name, bytes, words = 'Choose a PNG or JPEG picture') => {
    const before = await stored();
    const answer = await add(name, bytes());
    expect([answer.status, await answer.json()]).toEqual([400, { image: [words] }]);
    expect(await stored()).toEqual(before);
    expect((await db.select().from(letterImage)).filter((one) => one.name === name)).toEqual([]);
  });

  test('is in the preview, whose fields are found by where they stand', async () => {
    const { image } = contract.addImage.output.parse(await (await add('stamp.png', ink)).json());
    const input = { subject: '', body: withImage(image), company: null, employee };
    const pdf = new TextDecoder('latin1').decode(await (await post('/letter/preview/', input)).arrayBuffer());
    expect(pdf).toContain('/Alt (Our stamp)');
    expect(pdf).toContain('/SMask');
    const { places } = contract.places.output.parse(await (await post('/letter/places/', input)).json());
    expect(places).toMatchObject([{ field: 0, page: 1 }]);
  });

  test('stays in what was published with it', async () => {
    const { image } = contract.addImage.output.parse(await (await add('stamp.png', ink)).json());
    const body = withImage(image);
    const answer = await post('/letter/', letterForm('With a stamp', { body }));
    const { versions, id, sent } = contract.create.output.parse(await answer.json());
    expect(sent).toBe(0);
    const kept = await as(token).letter.published({ id, versionId: versions[0]?.id }).response;
    expect(await kept.json()).toMatchObject({ body });
  });
});

/** A PNG that promises these measures, and holds less. */
function head(width: number, height: number): Uint8Array {
  const bytes = ink.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

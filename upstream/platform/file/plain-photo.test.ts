import { expect, test } from 'vitest';
import { jpegSize } from './jpeg';
import { plainPhoto } from './plain-photo';

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const TABLE = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
const FRAME = segment(0xc0, [8, 0, 3, 0, 2, 1, 1, 0x11, 0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];
const END = [0xff, 0xd9];

/** What a camera says, and how it was held. */
const exif = (turn: number) =>
  segment(0xe1, [
    ...[...text('Exif'), 0, 0, ...text('II'), 42, 0, 8, 0, 0, 0],
    ...[2, 0, 0x0f, 0x01, 2, 0, 4, 0, 0, 0, ...text('Nok'), 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0],
  ]);
const hidden = [
  ...segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  ...segment(0xe2, text('ICC_PROFILE')),
  ...segment(0xed, text('Photoshop by Ada')),
  ...segment(0xfe, text('taken by Ada')),
];
const jpeg = (...parts: (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);

test('a JPEG keeps its pixels and loses all that is said beside them', () => {
  const plain = plainPhoto('jpg', jpeg(hidden, exif(1), TABLE, FRAME, SCAN, END, text('behind the end')));
  expect(plain).toEqual(jpeg(TABLE, FRAME, SCAN, END));
  expect(jpegSize(plain ?? new Uint8Array())).toEqual({ width: 2, height: 3, channels: 1 });
});

test('a JPEG that a camera turned stays turned, and that is all it says', () => {
  const plain = plainPhoto('jpeg', jpeg(exif(6), TABLE, FRAME, SCAN, END)) ?? new Uint8Array();
  const words = String.fromCharCode(...plain);
  expect(words).not.toContain('Nok');
  expect(plain.length).toBe(jpeg(TABLE, FRAME, SCAN, END).length + 36);
  expect(plainPhoto('jpg', plain)).toEqual(plain);
});

test.each([
  ['no picture', Uint8Array.from(text('hello'))],
  ['one without an end', jpeg(TABLE, FRAME)],
  ['a segment that is longer than the file', jpeg([0xff, 0xdb, 0x7f, 0xff])],
])('%s is not taken', (_, bytes) => {
  expect(plainPhoto('jpg', bytes)).toBeNull();
});

const chunk = (name: string, body: readonly number[]) => [0, 0, 0, body.length, ...text(name), ...body, 1, 2, 3, 4];
const HEAD = [0x89, ...text('PNG'), 13, 10, 26, 10];

test('a PNG keeps the chunks of its pixels alone', () => {
  const [begin, pixels, end] = [chunk('IHDR', [0, 0, 0, 1]), chunk('IDAT', [9, 9]), chunk('IEND', [])];
  const said = [...chunk('tEXt', text('Author Ada')), ...chunk('eXIf', text('GPS')), ...chunk('tIME', [7])];
  const png = Uint8Array.from([...HEAD, ...begin, ...said, ...pixels, ...said, ...end, ...text('behind')]);
  expect(plainPhoto('png', png)).toEqual(Uint8Array.from([...HEAD, ...begin, ...pixels, ...end]));
  expect(plainPhoto('png', png.subarray(0, 40))).toBeNull();
});

import { expect, test } from 'vitest';
import { brokenLines, charactersIn, cleanInput, cleanText } from './characters';

test.each([
  ['', 0],
  ['Lagos', 5],
  ['Ọ̀sun', 4],
  ['🇳🇬', 1],
  ['👩🏾‍⚕️', 1],
  ['one\r\ntwo', 7],
])('%j is %i characters to a person', (text, count) => {
  expect(charactersIn(text)).toBe(count);
});

test('an input loses its control characters, and its lines end in one way', () => {
  expect(
    cleanInput({
      firstname: 'A\u0000d\u0007a\u009f',
      notes: 'one\r\ntwo\rthree\u2028four\u0085five\vsix',
      steps: ['a\tb', { title: '\u001bc' }],
      message: { type: 'doc', content: [{ type: 'text', text: 'd\u0008' }] },
      password: 'a\u0000\tb',
      token: 'a\u0000b',
      salary: 1,
      none: null,
    }),
  ).toEqual({
    firstname: 'Ada',
    notes: 'one\ntwo\nthree\nfour\nfive\nsix',
    steps: ['a b', { title: 'c' }],
    message: { type: 'doc', content: [{ type: 'text', text: 'd' }] },
    password: 'a\u0000\tb',
    token: 'a\u0000b',
    salary: 1,
    none: null,
  });
  const name = 'Ọláńrewájú ‘Tèmi’ 👩🏾‍⚕️ d’Or';
  expect(cleanInput(name)).toBe(name);
});

test.each([
  ['letters and marks are composed', 'I\u0300da\u0300gba\u0300so\u0301ke\u0300', 'Ìdàgbàsókè'],
  ['marks in another order are the same', 'o\u0301\u0323', 'ọ\u0301'],
  ['spaces are of one kind', 'a\u00a0b\u2009c\u202fd\u3000e\u2007f', 'a b c d e f'],
  ['joined letters are two', 'O\ufb03cer, \ufb01rst \ufb02oor', 'Officer, first floor'],
  ['nothing unseen stays', '\ufeffA\u00add\u200ba\u2060\u202e O\u034fbi\u200e\u00ad', 'Ada Obi'],
  ['a joiner between Latin letters goes', 'A\u200dda\u200c', 'Ada'],
  ['a joiner in a picture stays', '👩🏾\u200d⚕\ufe0f 1\ufe0f\u20e3 ❤\ufe0f', '👩🏾\u200d⚕\ufe0f 1\ufe0f\u20e3 ❤\ufe0f'],
  ['what joins Arabic and Indic letters stays', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  [
    'a flag stays whole',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} \u{e0067}x',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} x',
  ],
  ['half a character goes', 'a\ud83db', 'ab'],
  ['lines stay', 'one\r\ntwo\u2028three\n\nfour', 'one\ntwo\nthree\n\nfour'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test('a file and a day in a form stay what they are', () => {
  // A file is an object of a class, as bytes are.
  const [file, day] = [new Uint8Array([1]), new Date(0)];
  expect(cleanInput({ file, day, name: 'a\u200b' })).toEqual({ file, day, name: 'a' });
  expect((cleanInput({ file }) as { file: unknown }).file).toBe(file);
});

test('a text is cleaned in a time that fits its length', () => {
  const started = Date.now();
  for (const sign of ['\u200d', '\u200b', '👩\u200d', '\u{e0067}', '🏴', 'o\u0301\u0323', '\u00a0'])
    cleanText(sign.repeat(200_000));
  expect(Date.now() - started).toBeLessThan(30_000);
});

test('an input that is nested without end is left to its schema', () => {
  expect(() => cleanInput(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).not.toThrow();
});

test('several lines are told where a field has one', () => {
  expect(
    brokenLines({
      title: 'a\nb',
      notes: 'a\nb',
      changes: { address: 'a\nb', reason: 'a\nb' },
      steps: ['a', 'b\nc'],
      message: { content: [{ text: 'a\nb' }] },
      password: 'a\nb',
    }),
  ).toEqual(['title', 'changes.address', 'steps.1']);
});

import { expect, test } from 'vitest';
import { brokenLines, charactersIn, cleanInput } from './characters';

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
  const name = 'Ọláńrewájú ‘Tèmi’ 👩🏾‍⚕️ \u200Bd’Or';
  expect(cleanInput(name)).toBe(name);
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

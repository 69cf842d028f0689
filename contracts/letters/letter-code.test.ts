import { expect, test } from 'vitest';
import { letterCode, readLetterCode, shownLetterCode } from './letter-code';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = letterCode(Uint8Array.of(7, 23, 19, 4, 20, 2, 29, 13, 9));

test('a code has nine random characters and a check, and is shown in groups', () => {
  expect(CODE).toMatch(/^7QK4M2XD9[0-9A-HJKMNP-TV-Z]$/);
  expect(shownLetterCode(CODE)).toBe(`7QK4-M2XD-9${CODE.charAt(9)}`);
  expect(letterCode(Uint8Array.of(39, 55, 51, 36, 52, 34, 61, 45, 41))).toBe(CODE);
});

test('a code is read as people type it', () => {
  for (const typed of [
    CODE,
    shownLetterCode(CODE),
    ` ${shownLetterCode(CODE).toLowerCase()} `,
    CODE.split('').join(' '),
    shownLetterCode(CODE).replaceAll('-', '–'),
  ])
    expect(readLetterCode(typed)).toEqual({ code: CODE });
  const ones = letterCode(new Uint8Array(9).fill(1));
  const zeros = letterCode(new Uint8Array(9));
  expect(readLetterCode(ones.replace('11', 'Il'))).toEqual({ code: ones });
  expect(readLetterCode(zeros.replace('00', 'oO'))).toEqual({ code: zeros });
});

test('what can be no code is refused in words', () => {
  expect(readLetterCode(' - ')).toEqual({ problem: 'Code is required' });
  expect(readLetterCode('7QK4-M2X')).toEqual({ problem: 'A code has 10 characters, this one has 7' });
  expect(readLetterCode('7QK4-M2XD-U9')).toEqual({ problem: 'No code has the character U' });
});

test('each wrong character and each two that changed places are found', () => {
  const wrong = { problem: 'A character of the code is wrong. Compare it with the letter.' };
  for (let at = 0; at < CODE.length; at++) {
    for (const sign of SIGNS.replace(CODE.charAt(at), ''))
      expect(readLetterCode(CODE.slice(0, at) + sign + CODE.slice(at + 1))).toEqual(wrong);
    const next = CODE.charAt(at + 1);
    if (next && next !== CODE.charAt(at))
      expect(readLetterCode(CODE.slice(0, at) + next + CODE.charAt(at) + CODE.slice(at + 2))).toEqual(wrong);
  }
});

import { expect, test } from 'vitest';
import { charactersIn } from './characters';

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

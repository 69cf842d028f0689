import { expect, test } from 'vitest';
import { addressIn } from './link-address';

test.each([
  ['portal.example/leave', 'https://portal.example/leave'],
  [' https://portal.example ', 'https://portal.example'],
  ['hr@lagoon.example', 'mailto:hr@lagoon.example'],
  ['mailto:hr@lagoon.example', 'mailto:hr@lagoon.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j is meant as %s', (typed, address) => {
  expect(addressIn(typed)).toBe(address);
});

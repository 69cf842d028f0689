import { expect, test } from 'vitest';
import { FirstEmail, messageOf, waiverBody } from './waiver';

test('the body of a request is the message and both links of the site, and gives the message back', () => {
  const body = waiverBody('Please waive it.\n\nThank you.', 'https://hr.lagoon.example');
  expect(body).toBe(`Please waive it.

Thank you.

Accept the waiver: https://hr.lagoon.example/onboarding/accept/waiver/{url_data}

Decline the waiver: https://hr.lagoon.example/onboarding/decline/waiver/{url_data}`);
  expect(messageOf(body)).toBe('Please waive it.\n\nThank you.');
  expect(messageOf(body.replaceAll('\n', '\r\n'))).toBe('Please waive it.\r\n\r\nThank you.');
  expect(messageOf('A message alone.')).toBe('A message alone.');
});

test('the first of several addresses is asked, however they are set apart', () => {
  for (const text of [
    'a@b.example',
    ' a@b.example ',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example c@d',
  ])
    expect(FirstEmail.parse(text), text).toBe('a@b.example');
  for (const [text, words] of [
    ['', 'Manager email is required'],
    ['  ', 'Manager email is required'],
    [';', 'Please enter a valid email address'],
    ['somebody, a@b.example', 'Please enter a valid email address'],
  ] as const)
    expect(FirstEmail.safeParse(text).error?.issues[0]?.message, text).toBe(words);
});

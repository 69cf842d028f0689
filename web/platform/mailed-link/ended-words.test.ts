import { expect, test } from 'vitest';
import { endedWords, renewedWords } from './ended-words';

const NONE = { was: 'old@mail.example', becomes: 'new@mail.example', links: [], renewed: [] };

test('one link is told with what it was for, and to where it would go', () => {
  expect(endedWords({ ...NONE, links: [{ purpose: 'offer', count: 1 }] })).toBe(
    '1 link that went to old@mail.example works no more: the offer. Send it to new@mail.example?',
  );
});

test('several links are counted by what they were for', () => {
  const links = [{ purpose: 'offer', count: 1 } as const, { purpose: 'leave-client', count: 3 } as const];
  expect(endedWords({ ...NONE, links })).toBe(
    '4 links that went to old@mail.example work no more: the offer, 3 leave reviews. Send them to new@mail.example?',
  );
});

test('what is asked anew without HR is told so', () => {
  expect(renewedWords({ ...NONE, renewed: [{ purpose: 'leave-review', count: 1 }] })).toBe(
    '1 link that went to old@mail.example works no more: a leave review. A new one goes to new@mail.example by itself.',
  );
  expect(renewedWords({ ...NONE, renewed: [{ purpose: 'leave-review', count: 2 }] })).toBe(
    '2 links that went to old@mail.example work no more: 2 leave reviews. New ones go to new@mail.example by themselves.',
  );
});

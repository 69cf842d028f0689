import { expect, test } from 'vitest';
import { smsParts } from './sms-parts';

test('a plain text of up to 160 characters is one message, a longer one is split in pieces of 153', () => {
  expect(smsParts('a'.repeat(160))).toEqual({ characters: 160, parts: 1 });
  expect(smsParts('a'.repeat(161)).parts).toBe(2);
  expect(smsParts('a'.repeat(307)).parts).toBe(3);
});

test('a naira sign or a Yoruba letter shortens every message to 70 characters', () => {
  expect(smsParts('₦'.repeat(70)).parts).toBe(1);
  expect(smsParts(`ẹ${'a'.repeat(70)}`).parts).toBe(2);
});

test('brackets take the room of two characters', () => {
  expect(smsParts('['.repeat(80)).parts).toBe(1);
  expect(smsParts('['.repeat(81)).parts).toBe(2);
});

test('an empty text is one message of no characters', () => {
  expect(smsParts('')).toEqual({ characters: 0, parts: 1 });
});

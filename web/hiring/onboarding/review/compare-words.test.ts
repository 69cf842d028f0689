import { describe, expect, test } from 'vitest';
import { compareWords } from './compare-words';

const SENT = 'You will report to Folake Adeyemi, at 14 Wharf Road,\non 12 Jun 2026. Ọláńrewájú\nDate:\nPage 1 of 1';

describe('the words of a file beside those that were sent', () => {
  test('are the same whatever the lines, the capitals and the marks', () => {
    expect(compareWords(SENT, SENT.replaceAll('\n', '  ').normalize('NFD'))).toEqual({ missing: [], added: [] });
    expect(compareWords(SENT, SENT.toUpperCase())).toEqual({ missing: [], added: [] });
    expect(compareWords(SENT, SENT.replace('Ọláńrewájú', 'Olanrewaju'))).toEqual({ missing: [], added: [] });
  });

  test('show what was written into the letter, and nothing else', () => {
    expect(compareWords(SENT, SENT.replace('Date:', 'Date: 13 Jun 2026'))).toEqual({
      missing: [],
      added: ['13', 'Jun', '2026'],
    });
  });

  test('show a word that was changed, also a figure', () => {
    expect(compareWords(SENT, SENT.replace('14 Wharf', '41 Wharf'))).toEqual({ missing: ['14'], added: ['41'] });
    expect(compareWords('Pay ₦15,000,000.00', 'Pay ₦51,000,000.00')).toEqual({ missing: ['15'], added: ['51'] });
  });

  test('show all of another text, and of none', () => {
    expect(compareWords('one two three', 'four')).toEqual({ missing: ['one', 'two', 'three'], added: ['four'] });
    expect(compareWords('one', '')).toEqual({ missing: ['one'], added: [] });
  });

  test('are not compared where they are long and differ from end to end', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word}${i}`).join(' ');
    expect(compareWords(long('a'), long('b'))).toBeNull();
    expect(compareWords(long('a'), `${long('a')} more`)).toEqual({ missing: [], added: ['more'] });
  });
});

import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../contracts/platform/problem';
import { linkStateOf, linkWords } from './link-refusal';

const refused = (status: number, more: Partial<Problem> = {}): Problem => ({ status, code: 'REFUSED', ...more });

describe('a refused link', () => {
  test.each(['expired', 'used', 'replaced', 'invalid'] as const)(
    'that our server calls %s has its page, in our words',
    (link) => {
      const problem = refused(401, { link, message: 'This link has expired.' });
      expect(linkStateOf(problem)).toBe(link);
      expect(linkWords(problem)).toBeUndefined();
    },
  );
  test.each([
    [401, 'invalid', 'Token is invalid'],
    [403, 'invalid', undefined],
    [404, 'invalid', undefined],
    [410, 'used', 'Gone'],
    // A form may be wrong with 400 as well, so only the page that nothing opened takes it for the link.
    [400, null, 'Link is faulty'],
    [409, null, undefined],
    [500, null, undefined],
  ] as const)('by %d of another server', (status, state, words) => {
    const problem = refused(status, { message: words ?? 'Something else' });
    expect(linkStateOf(problem)).toBe(state);
    expect(linkWords(problem)).toBe(words);
  });
  test('is none when the server has no such call', () => {
    expect(linkStateOf({ status: 404, code: 'NOT_OFFERED' })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { mostAway } from './leave-team';

describe('mostAway', () => {
  it('lets one of a small team be away, and a fifth of a larger one', () => {
    expect([0, 1, 4, 5, 9].map(mostAway)).toEqual([1, 1, 1, 1, 1]);
    expect([10, 14, 15, 40].map(mostAway)).toEqual([2, 2, 3, 8]);
  });
});

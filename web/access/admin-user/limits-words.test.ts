import { describe, expect, test } from 'vitest';
import { type Limits, PRESETS } from '../../../contracts/platform/limits';
import { changedWords, closestPreset } from './limits-words';

const officer = (areas: Partial<Limits['areas']> = {}, companies: number[] | null = [1]): Limits => ({
  companies,
  areas: { ...PRESETS['HR officer'], ...areas },
});

describe('limits are called after a preset', () => {
  test.each<[Limits | null, string | undefined]>([
    [null, 'Everything'],
    [officer(), 'HR officer'],
    [officer({ pay: 'READ', medical: 'READ' }), 'HR officer'],
    [{ companies: null, areas: PRESETS.Auditor }, 'Auditor'],
    [{ companies: [1], areas: { ...PRESETS.Auditor, cases: 'NONE' } }, 'Auditor'],
    [officer({ pay: 'CHANGE', medical: 'CHANGE', cases: 'CHANGE' }), undefined],
  ])('%j after %s', (limits, start) => expect(closestPreset(limits)).toBe(start));

  test.each<[Limits, string]>([
    [officer(), ''],
    [officer({ pay: 'READ' }, [1, 2]), 'one company more, pay and bank can be read'],
    [officer({ recruitment: 'NONE' }, [1, 2, 3]), '2 companies more, recruitment is not seen'],
    [officer({ cases: 'CHANGE' }, null), 'all companies, cases can be changed'],
  ])('%j, changed: %s', (limits, words) => expect(changedWords(limits, 'HR officer')).toBe(words));
});

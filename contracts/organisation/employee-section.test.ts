import { describe, expect, test } from 'vitest';
import { changeOf, completeness, ruleFor, SECTION_DEFAULTS, visibleSections } from './employee-section';
import type { SectionRules } from './section-rules';

const rules: SectionRules = {
  ...SECTION_DEFAULTS,
  bank: { visible: false, required: true, change: 'direct' },
  referees: { visible: true, required: true, change: 'none' },
  documents: { visible: true, required: true, change: 'direct' },
};

describe('a section of a profile', () => {
  test('that is hidden is neither required nor changed, whatever is stored beside it', () => {
    expect(ruleFor(rules, 'bank')).toEqual({ visible: false, required: false, change: 'none' });
    expect(visibleSections(rules)).not.toContain('bank');
    expect(changeOf(rules, 'bank')).toBe('none');
  });

  test('that is seen keeps its rule', () => {
    expect(ruleFor(rules, 'referees')).toEqual(rules.referees);
    expect(changeOf(rules, 'personal')).toBe('approval');
    expect(changeOf(rules, 'documents')).toBe('direct');
  });
});

test('a profile is complete once every required section that is seen is filled', () => {
  expect(completeness(rules, new Set())).toEqual({
    required: 3,
    filled: 0,
    missing: ['personal', 'referees', 'documents'],
  });
  expect(completeness(rules, new Set(['personal', 'medical', 'documents', 'bank']))).toEqual({
    required: 3,
    filled: 2,
    missing: ['referees'],
  });
  expect(completeness(rules, new Set(['personal', 'referees', 'documents']))).toMatchObject({ filled: 3, missing: [] });
});

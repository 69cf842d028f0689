import { describe, expect, test } from 'vitest';
import { FIELD_LABELS } from '../organisation/change-labels';
import { REQUEST_SECTIONS } from '../organisation/employee-section';
import { changedFields, emptiedFields, FieldDecision, isSameValue, SECTION_FORMS } from './change-request';

describe('the comparison of a change request', () => {
  test.each([
    ['', null],
    [null, ''],
    [undefined, ''],
    ['Invalid date', ''],
    ['Invalid date', null],
    ['  ', ''],
  ])('takes %o and %o for the same nothing', (before, after) => {
    expect(changedFields({ field: before }, { field: after })).toEqual({});
    expect(emptiedFields({ field: before }, { field: after })).toEqual([]);
    expect(isSameValue(before, after)).toBe(true);
  });

  test.each(['', '  ', null, undefined, 'Invalid date'])('never takes a value away for %o', (after) => {
    expect(changedFields({ dob: '1990-04-12' }, { dob: after })).toEqual({});
  });

  test('ignores letter case and the spaces around a value', () => {
    expect(changedFields({ city: 'Ikeja ' }, { city: ' IKEJA' })).toEqual({});
  });

  test('holds the changed fields and no others, as they were typed', () => {
    const before = { firstName: 'Ada', lastName: 'Obi', phone: null, bank_name: 5, landmark: 'Near the mosque' };
    const after = { firstName: 'ada', lastName: 'Obi-Eze', phone: '0803-555-0142', bank_name: '5', landmark: '' };
    expect(changedFields(before, after)).toEqual({ lastName: 'Obi-Eze', phone: '0803-555-0142' });
    expect(emptiedFields(before, after)).toEqual(['landmark']);
  });

  test('finds nothing emptied by a date that is none, nor by what was not sent', () => {
    expect(emptiedFields({ dob: '1990-04-12', phone: '0803' }, { dob: 'Invalid date', phone: undefined })).toEqual([]);
    expect(emptiedFields({ dob: '1990-04-12' }, {})).toEqual([]);
  });

  test('finds a value where there was none', () => {
    expect(changedFields({ dob: 'Invalid date' }, { dob: '1990-04-12' })).toEqual({ dob: '1990-04-12' });
    expect(changedFields({}, { bank_name: 4 })).toEqual({ bank_name: 4 });
  });
});

test('a field is declined with a reason, and approved without one', () => {
  expect(FieldDecision.safeParse({ id: 1, status: 'APPROVED' }).success).toBe(true);
  const refused = FieldDecision.safeParse({ id: 1, status: 'DECLINED', reason: ' ' });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['reason', 'Reason is required'],
  ]);
});

test.each(REQUEST_SECTIONS)('every field of %s has a label', (section) => {
  expect(Object.keys(FIELD_LABELS[section]).sort()).toEqual(Object.keys(SECTION_FORMS[section].shape).sort());
});

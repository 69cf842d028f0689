import { expect, test } from 'vitest';
import { wouldReplace } from './unsaved-question';

const at = (pathname: string, search = '') => ({ pathname, search });

test('another page or another part of a page replaces a form; a filter, a day or a page of rows does not', () => {
  expect(wouldReplace(at('/employees/4', '?tab=personal'), at('/employees/5', '?tab=personal'))).toBe(true);
  expect(wouldReplace(at('/employees/4', '?tab=personal'), at('/employees/4', '?tab=bank'))).toBe(true);
  expect(wouldReplace(at('/employees/4', '?tab=personal'), at('/employees/4'))).toBe(true);
  expect(wouldReplace(at('/documents', '?document=5'), at('/documents'))).toBe(true);
  expect(wouldReplace(at('/employees/4', '?tab=job'), at('/employees/4', '?on=2026-01-01&tab=job'))).toBe(false);
  expect(wouldReplace(at('/candidate/send-offer'), at('/candidate/send-offer', '?candidates=4'))).toBe(false);
});

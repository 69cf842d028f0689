import { expect, test } from 'vitest';
import { nextPage } from './next-page';

test('the next page is read from the path and from a whole address alike', () => {
  expect(nextPage('/employee/employee_onboarding/?page=3&page_size=10')).toBe(3);
  expect(nextPage('https://elsewhere.example/api/v1/employee/employee_onboarding/?page_size=10&page=2')).toBe(2);
});

test('a list at its end, or a next that names no page, has no next page', () => {
  expect(nextPage(null)).toBeNull();
  expect(nextPage('/employee/employee_onboarding/')).toBeNull();
  expect(nextPage('/employee/employee_onboarding/?page=x')).toBeNull();
});

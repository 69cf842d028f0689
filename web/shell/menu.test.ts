import { expect, test } from 'vitest';
import { pages, titleOf } from '../page-table';
import { markedPage, menuOf } from './menu';

const page = (path: string) => pages.find((row) => row.path === path);

test('admins find Home and the onboarding pages, in the order of the documents', () => {
  expect(menuOf('admin').map((group) => [group.label, ...group.items.map((item) => item.title)])).toEqual([
    ['Home'],
    ['Onboarding', 'Dashboard', 'Candidates', 'Workflow'],
  ]);
});

test('candidates find Home and My Profile', () => {
  expect(menuOf('candidate').map((group) => group.label)).toEqual(['Home', 'My Profile']);
});

test('a page below another marks that one in the menu', () => {
  expect(markedPage(page('/candidates'))).toBe('/candidates');
  expect(markedPage(page('/candidates/:id'))).toBe('/candidates');
});

test('a page names its way back by a path of the table', () => {
  for (const row of pages) if (row.parent) expect(page(row.parent)).toBeDefined();
});

test('an address is called by its page, and a fixed path wins over one with a parameter', () => {
  expect(titleOf('/candidates?page=2')).toBe('Candidates');
  expect(titleOf('/candidates/new')).toBe('New candidate');
  expect(titleOf('/candidates/17#letters')).toBe('Candidate');
  expect(titleOf('/nowhere/at/all')).toBeUndefined();
});

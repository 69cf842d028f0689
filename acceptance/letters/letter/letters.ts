import type { Page } from '@playwright/test';
import { field } from '../../platform/on-page.ts';

/** The text of a letter that a scenario needs and does not prove. */
export const body = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

export const letterEditor = (page: Page) => field(page, 'Letter');
/** The fields in the text, in their order. */
export const chips = (page: Page) => letterEditor(page).locator('[data-field]');
/** The category and the type of a letter: both fields offer those of other letters. */
export const kind = (page: Page, label: 'Category' | 'Letter type') =>
  page.getByRole('combobox', { name: label, exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

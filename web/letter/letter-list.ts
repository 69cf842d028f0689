import { LETTER_CATEGORIES } from '../../contracts/letter-state';
import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';

const CATEGORY = oneOf('category', 'Category', LETTER_CATEGORIES);

export const LETTERS = {
  size: 20,
  search: 'Search name, type or subject',
  filters: [oneOf('state', 'State', { DRAFT: 'Draft', PUBLISHED: 'Published' }), CATEGORY],
} satisfies ListSpec;

export const TEMPLATES = {
  size: 20,
  search: 'Search name, type or subject',
  filters: [CATEGORY],
} satisfies ListSpec;

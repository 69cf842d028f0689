import { categoryOf } from '../../../contracts/letters/letter-state';
import { oneOf } from '../../platform/list/filters';
import type { ListFilter, ListSpec } from '../../platform/list/list-spec';
import { partOnDemand } from '../../platform/ui/on-demand';
import { categoryWord } from './letter-words';

const CategoryChoices = partOnDemand(async () => (await import('./CategoryChoices')).CategoryChoices);

/** The category in the query of an address, as people write it; null for none. */
const categoryIn = (params: URLSearchParams) => params.get('category')?.trim().slice(0, 60) || null;

const CATEGORY: ListFilter<{ category?: string }> = {
  key: 'category',
  label: 'Category',
  names: ['category'],
  asked: (params) => {
    const category = categoryIn(params);
    return category === null ? {} : { category: categoryOf(category) };
  },
  said: (params) => {
    const category = categoryIn(params);
    return category && categoryWord(category);
  },
  editor: (params, set) => (
    <CategoryChoices chosen={categoryIn(params)} onChoose={(category) => set({ category: categoryOf(category) })} />
  ),
};

export const LETTER_LIST = {
  size: 20,
  search: 'Search name, type or subject',
  filters: [oneOf('state', 'State', { DRAFT: 'Draft', PUBLISHED: 'Published' }), CATEGORY],
} satisfies ListSpec;

export const TEMPLATES = {
  size: 20,
  search: 'Search name, type or subject',
  filters: [CATEGORY],
} satisfies ListSpec;

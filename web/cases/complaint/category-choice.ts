import type { FilingForm } from '../../../contracts/cases/complaint';

export interface Choice {
  name: 'category' | 'company';
  label: string;
  choices: readonly { id: number; name: string }[];
  hint?: string | undefined;
}

/** The choice of a category, with who looks into those of the chosen one. */
export const categoryChoice = (categories: FilingForm['categories'], chosen: unknown): Choice => ({
  name: 'category',
  label: 'Category',
  choices: categories,
  hint: categories.find(({ id }) => id === Number(chosen))?.hint || undefined,
});

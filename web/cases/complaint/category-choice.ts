import type { FilingForm } from '../../../contracts/cases/complaint';

export interface CategoryChoice {
  name: 'category' | 'company';
  label: string;
  choices: readonly { id: number; name: string }[];
  hint?: string | undefined;
}

/** The choice of a category, with who looks into those of the chosen one. */
export const categoryChoice = (categories: FilingForm['categories'], chosen: unknown): CategoryChoice => ({
  name: 'category',
  label: 'Category',
  choices: categories,
  hint: categories.find(({ id }) => id === Number(chosen))?.hint || undefined,
});

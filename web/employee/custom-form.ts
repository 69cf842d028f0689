import type { CustomOfEmployee } from '../../contracts/custom-field';

/** The values of company fields as their form holds them. */
export const customTexts = ({ fields, values }: Pick<CustomOfEmployee, 'fields' | 'values'>): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? '')]));

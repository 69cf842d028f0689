import { QUERY_TYPES } from '../../../../contracts/cases/disciplinary-state';

/** The choice of a type that is not in the list. */
export const OTHER = 'OTHER';

export const TYPE_OPTIONS = [
  ...QUERY_TYPES.map((type) => ({ value: type as string, label: type as string })),
  { value: OTHER, label: 'Another' },
];

import { QUERY_TYPES } from '../../../../contracts/cases/disciplinary-state';

/** The choice of a type that is not in the list. */
export const ANOTHER_TYPE = 'OTHER';

export const TYPE_OPTIONS = [
  ...QUERY_TYPES.map((type) => ({ value: type as string, label: type as string })),
  { value: ANOTHER_TYPE, label: 'Another' },
];

import type { CustomKind } from '../../../contracts/organisation/custom-kinds';

/** The kind of a company's field, in words. */
export const CUSTOM_KIND_WORDS: Record<CustomKind, string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DAY: 'Day',
  CHOICE: 'Choice',
};

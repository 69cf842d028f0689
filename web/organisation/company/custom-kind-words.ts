import type { CustomKind } from '../../../contracts/organisation/custom-kinds';

/** What a field of a company holds, as people read it. */
export const CUSTOM_KIND_WORDS: Record<CustomKind, string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DAY: 'Day',
  CHOICE: 'Choice',
};

import type { ItemSection } from '../../../contracts/organisation/employee-section';

/** One item of a section, as the audit and refusals name it. */
export const ITEM_WORDS: Record<ItemSection, string> = {
  next_of_kin: 'Next of kin',
  guarantors: 'Guarantor',
  referees: 'Referee',
  education: 'Education',
  certification: 'Certification',
};

export const MEDICAL_CHANGED = 'Medical details changed';

/** The words in the audit for changes of items and medical data. */
export const ITEM_ACTIONS: string[] = [
  ...Object.values(ITEM_WORDS).flatMap((word) => [`${word} added`, `${word} changed`, `${word} removed`]),
  MEDICAL_CHANGED,
];

import type { ItemSection } from '../../../contracts/employee-item';

/** What people read about the items of each section. */
export const ITEM_WORDS: Record<ItemSection, { one: string; add: string; none: string; why: string }> = {
  next_of_kin: {
    one: 'Next of kin',
    add: 'Add next of kin',
    none: 'No next of kin yet',
    why: 'Enter whom HR should call when something happens to you.',
  },
  guarantors: {
    one: 'Guarantor',
    add: 'Add guarantor',
    none: 'No guarantors yet',
    why: 'Enter who vouches for you.',
  },
  referees: {
    one: 'Referee',
    add: 'Add referee',
    none: 'No referees yet',
    why: 'Enter who knows your work.',
  },
  education: {
    one: 'Education',
    add: 'Add education',
    none: 'No education yet',
    why: 'Enter your schools and what you finished there.',
  },
  certification: {
    one: 'Certification',
    add: 'Add certification',
    none: 'No certifications yet',
    why: 'Enter your licences and professional examinations.',
  },
};

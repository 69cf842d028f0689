import type { Section, SectionChange } from '../../../contracts/organisation/employee-section';
import type { SectionRule } from '../../../contracts/organisation/section-rules';

/** The sections of a profile as people read them. */
export const SECTION_WORDS: Record<Section | 'custom', string> = {
  personal: 'Personal',
  bank: 'Bank and pension',
  next_of_kin: 'Next of kin',
  guarantors: 'Guarantors',
  referees: 'Referees',
  education: 'Education',
  certification: 'Certification',
  medical: 'Medical',
  documents: 'Documents',
  custom: 'Company fields',
};

/** The content of each section. */
export const SECTION_NOTES: Record<Section, string> = {
  personal: 'Name, contact, date of birth, address, origin',
  bank: 'Salary account, BVN, pension manager and PIN, tax id',
  next_of_kin: 'Whom to call, and who inherits',
  guarantors: 'Who vouches for the employee, with their letters',
  referees: 'Who knows their work',
  education: 'Schools and degrees',
  certification: 'Licences and professional bodies',
  medical: 'Pre-employment medical and later ones',
  documents: 'Signed letters and papers handed in',
};

export const CHANGE_WORDS: Record<SectionChange, string> = {
  direct: 'At once',
  approval: 'After approval',
  none: 'Not by themselves',
};

/** A rule in a line. */
export const sectionRuleWords = ({ visible, required, change }: SectionRule): string =>
  visible
    ? `Seen, ${required ? 'must be filled' : 'may be filled'}, changes: ${CHANGE_WORDS[change].toLowerCase()}`
    : 'Hidden';

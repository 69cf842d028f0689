import type { Section } from '../../../contracts/organisation/employee-section';
import { pages } from '../../../contracts/platform/pages';

/** A section of the own record. Addresses have hyphens where the contracts have underscores; documents have a page of their own. */
export const sectionAddress = (section: Section | 'custom'): string => {
  if (section === 'documents') return pages.documents();
  return pages.profileData(section === 'custom' ? 'company-fields' : section.replaceAll('_', '-'));
};

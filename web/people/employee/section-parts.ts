import type { ItemSection as Items } from '../../../contracts/organisation/employee-section';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { type Fetchable, type OnDemand, partOnDemand } from '../../platform/ui/on-demand';
import type { EmployeeSection } from './sections';
import { lettersSection, onboardingSection } from './slots';

/** A part of a record that holds any number of items; all of them show it. */
export const ItemSectionOnDemand = partOnDemand(async () => (await import('./ItemSectionPanel')).ItemSectionPanel);

/** The other parts, fetched when they open. The summary comes with the page. */
export const SECTION_PARTS = {
  personal: partOnDemand(async () => (await import('./PersonalSection')).PersonalSection),
  job: partOnDemand(async () => (await import('./JobSection')).JobSection),
  line: partOnDemand(async () => (await import('../reporting-line/LineSection')).LineSection),
  bank: partOnDemand(async () => (await import('./BankSection')).BankSection),
  payslips: partOnDemand(async () => (await import('./PayslipsSection')).PayslipsSection),
  medical: partOnDemand(async () => (await import('./MedicalSection')).MedicalSection),
  custom: partOnDemand(async () => (await import('./CustomSection')).CustomSection),
  documents: partOnDemand(async () => (await import('./DocumentsSection')).DocumentsSection),
  letters: partOnDemand(lettersSection.fetch),
  probation: partOnDemand(async () => (await import('./ProbationSection')).ProbationSection),
  onboarding: partOnDemand(onboardingSection.fetch),
  'change-requests': partOnDemand(async () => (await import('./RequestsSection')).RequestsSection),
  mails: partOnDemand(async () => (await import('./MailsSection')).MailsSection),
  audit: partOnDemand(async () => (await import('./AuditSection')).AuditSection),
} satisfies Record<Exclude<EmployeeSection, 'summary' | Items>, OnDemand<{ employee: EmployeeDetail }>>;

export const isItems = (section: EmployeeSection): section is Items =>
  section !== 'summary' && !(section in SECTION_PARTS);

/** The reads that a link to a part fetches ahead. */
export const sectionPartsOf = (section: EmployeeSection): Fetchable[] =>
  section === 'summary' ? [] : [isItems(section) ? ItemSectionOnDemand : SECTION_PARTS[section]];

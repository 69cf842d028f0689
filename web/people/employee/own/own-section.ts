import type { ProfileSummary } from '../../../../contracts/desk/profile';
import type { Section, SectionChange } from '../../../../contracts/organisation/employee-section';
import type { FiledChange, PendingField } from '../../../../contracts/people/change-request';
import type { EmployeeDetail } from '../../../../contracts/people/employee';

/** A part of the own record: a section that HR shows, or the fields of the company. */
export type OwnPart = Omit<ProfileSummary['sections'][number], 'section'> & { section: Section | 'custom' };

/** The props of every section of the own record. */
export interface OwnSectionProps {
  employee: EmployeeDetail;
  /** How the employee changes it: at once, or with HR's approval. */
  change: Exclude<SectionChange, 'none'>;
  /** The changes of this section that wait. */
  pending: readonly PendingField[];
  /** Called after changes were saved or sent; the form then begins again. */
  onFiled: (filed: FiledChange) => void;
}

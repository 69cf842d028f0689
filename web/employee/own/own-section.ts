import type { Filed, PendingField } from '../../../contracts/change-request';
import type { EmployeeDetail } from '../../../contracts/employee';
import type { SectionChange } from '../../../contracts/employee-section';

/** What a section of the own record is shown from. */
export interface OwnSectionProps {
  employee: EmployeeDetail;
  /** How the employee changes it: at once, or with HR's approval. */
  change: Exclude<SectionChange, 'none'>;
  /** What waits of this section. */
  pending: readonly PendingField[];
  /** After changes were saved or sent; the form begins anew. */
  onFiled: (filed: Filed) => void;
}

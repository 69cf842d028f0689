import type { ImportKind } from '../../../contracts/platform/import-columns';
import { pages } from '../../../contracts/platform/pages';

/** The address where files of a kind are imported: a tab of their list (X010). With a batch it shows that file. */
export function importAddress(kind: ImportKind, batch?: number): string {
  if (kind === 'candidate') return pages.candidates({ tab: 'import', batch });
  if (kind === 'upgrade_letter') return pages.upgradeLetters({ tab: 'import', batch });
  if (kind === 'leave_balance') return pages.leaveManagement({ tab: 'import', batch });
  if (kind === 'running_loan') return pages.welfare({ tab: 'import', batch });
  if (kind === 'pay_opening') return pages.payroll({ tab: 'import', batch });
  if (kind === 'employee') return pages.employees({ tab: 'import', batch });
  return pages.companies({ tab: 'import', kind, batch });
}

import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { IMPORT_KINDS, type ImportKind } from '../../../contracts/platform/import-columns';
import { pages } from '../../../contracts/platform/pages';
import { idIn } from '../../platform/record/id-in';
import { BatchView } from './BatchView';
import { focusImportHeading } from './focus-heading';
import { ImportStart } from './ImportStart';

/** The kind of import, by the list from which it was opened. */
function kindIn(pathname: string, given: string | null): ImportKind {
  if (pathname.startsWith(pages.candidates())) return 'candidate';
  if (pathname.startsWith(pages.employees())) return 'employee';
  if (pathname.startsWith(pages.upgradeLetters())) return 'upgrade_letter';
  if (pathname.startsWith(pages.leaveManagement())) return 'leave_balance';
  if (pathname.startsWith(pages.welfare())) return 'running_loan';
  if (pathname.startsWith(pages.payroll())) return 'pay_opening';
  return IMPORT_KINDS.find((kind) => kind === given) ?? 'company';
}

/** Imports records from a CSV file: the choice of a file, or one file from the dry run to its outcome. */
export function ImportPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const batch = params.get('batch');
  return <Screen key={batch} batch={batch} kind={kindIn(pathname, params.get('kind'))} />;
}

function Screen({ batch, kind }: { batch: string | null; kind: ImportKind }) {
  // The focus announces each screen here, because the path stays the same and the frame announces only other paths.
  useEffect(focusImportHeading, []);
  if (batch === null) return <ImportStart key={kind} kind={kind} />;
  return <BatchView id={idIn(batch)} kind={kind} />;
}

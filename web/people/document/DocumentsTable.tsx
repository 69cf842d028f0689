import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmployeeDocument } from '../../../contracts/people/document';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { ListScreen } from '../../platform/list/ListScreen';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { useDocumentActions } from './document-actions';
import { ALL_DOCUMENT_COLUMNS, DocumentCard, OWN_DOCUMENT_COLUMNS } from './document-columns';
import { ALL_DOCUMENT_FILTERS, DOCUMENT_FILTERS } from './document-filters';
import { documentName } from './document-words';

const OF_ONE = { filters: DOCUMENT_FILTERS } satisfies ListSpec;
const OF_ALL = { filters: ALL_DOCUMENT_FILTERS, search: 'Search name or staff ID' } satisfies ListSpec;

/** Documents as HR reads them: those of one employee, or those of everybody with a search by employee. */
export function DocumentsTable({
  employee,
  none,
  heading,
}: {
  employee?: number;
  /** The advice where there is no document at all. */
  none: ReactNode;
  /** The heading where the list is the whole page. */
  heading?: { title: string; actions: ReactNode; add: ReactNode; above: ReactNode };
}) {
  const list = useList(trpc.document.list, employee ? OF_ONE : OF_ALL, employee ? { also: { employee } } : {});
  const actions = useDocumentActions('hr');
  const table = {
    list,
    label: 'Documents',
    icon: FileText,
    columns: employee ? OWN_DOCUMENT_COLUMNS : ALL_DOCUMENT_COLUMNS,
    keyOf: (row: EmployeeDocument) => row.id,
    nameOf: (row: EmployeeDocument) => (employee ? documentName(row) : `${documentName(row)} of ${row.employee_name}`),
    card: (row: EmployeeDocument) => <DocumentCard row={row} withEmployee={!employee} />,
    menu: actions.menuFor,
    none: { title: 'No documents yet', why: none },
    noneFits: { title: 'No document fits', why: 'No document fits this search and these filters.' },
  };
  return (
    <>
      {heading ? <ListScreen {...heading} {...table} /> : <ListBody {...table} />}
      {actions.dialogs}
    </>
  );
}

import { Flex, Grid } from '@radix-ui/themes';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmployeeDocument } from '../../../contracts/people/document';
import { DOCUMENT_STATUSES } from '../../../contracts/people/document-status';
import { pages } from '../../../contracts/platform/pages';
import { companyWith, ofCompany, useBranches, useDepartments } from '../../organisation/company/of-company';
import { trpc } from '../../platform/call/trpc';
import { days, listedFilter, oneOf } from '../../platform/list/filters';
import { ListBody } from '../../platform/list/ListBody';
import { ListScreen } from '../../platform/list/ListScreen';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { dateOf } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { statusWords } from '../../platform/ui/status-look';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { useDocumentActions } from './document-actions';
import { documentDueWords, documentName, fileWords } from './document-words';
import { Expiry } from './Expiry';
import { useCategoryNames } from './use-categories';

/** The filters of documents. */
const DOCUMENT_FILTERS = [
  oneOf('status', 'Status', statusWords(DOCUMENT_STATUSES)),
  listedFilter('category', 'Category', useCategoryNames),
  oneOf('expiry', 'Expiry', { soon: 'Within 30 days', past: 'Expired' }),
  days('expires_from', 'expires_to', 'Expires'),
];

/** The same of the documents of everybody. */
const ALL_DOCUMENT_FILTERS = [
  ...DOCUMENT_FILTERS,
  companyWith(['branch', 'department']),
  ofCompany('branch', 'Branch', useBranches),
  ofCompany('department', 'Department', useDepartments),
];

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

const Second = ({ children }: { children: string }) => (
  <Text size="12" tone="quiet" weight="regular" truncate title={children}>
    {children}
  </Text>
);

const link = (row: EmployeeDocument, words: string, second: string) => (
  <Grid as="span" flexGrow="1" minWidth="0">
    <Text asChild size="14" truncate>
      <Link to={pages.employee(row.employee, { tab: 'documents', document: row.id })} data-row-link title={words}>
        {words}
      </Link>
    </Text>
    <Second>{second}</Second>
  </Grid>
);

const fileLine = (row: EmployeeDocument): string =>
  row.file ? fileWords(row.file) : row.due ? documentDueWords(row.due) : 'Nothing handed in yet';

const rest: readonly Column<EmployeeDocument>[] = [
  {
    key: 'status',
    header: 'Status',
    width: '140px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { key: 'expires', header: 'Expiry', width: '124px', cell: (row) => <Expiry document={row} /> },
  { key: 'changed', header: 'Changed', width: '124px', spare: true, cell: (row) => dateOf(row.changed_at) },
];

const person = (row: EmployeeDocument, second: string) => (
  <Flex as="span" align="center" gap="3" minWidth="0">
    <Initials name={row.employee_name} size={28} />
    {link(row, row.employee_name, second)}
  </Flex>
);

/** The columns of the documents of one employee. */
const OWN_DOCUMENT_COLUMNS: readonly [Column<EmployeeDocument>, ...Column<EmployeeDocument>[]] = [
  { key: 'document', header: 'Document', cell: (row) => link(row, documentName(row), fileLine(row)) },
  ...rest,
];

/** The columns of the documents of everybody. */
const ALL_DOCUMENT_COLUMNS: readonly [Column<EmployeeDocument>, ...Column<EmployeeDocument>[]] = [
  { key: 'employee', header: 'Employee', cell: (row) => person(row, row.code) },
  {
    key: 'document',
    header: 'Document',
    cell: (row) => (
      <Grid as="span" minWidth="0">
        <Text truncate title={documentName(row)}>
          {documentName(row)}
        </Text>
        <Second>{fileLine(row)}</Second>
      </Grid>
    ),
  },
  ...rest,
];

/** The card of a row on a narrow window. */
function DocumentCard({ row, withEmployee }: { row: EmployeeDocument; withEmployee: boolean }) {
  return (
    <Grid as="span" gap="2" minWidth="0">
      {withEmployee ? person(row, documentName(row)) : link(row, documentName(row), fileLine(row))}
      <Flex as="span" align="center" wrap="wrap" gapY="1" gapX="10px">
        <StatusBadge status={row.status} />
        {row.expires && <Expiry document={row} />}
      </Flex>
    </Grid>
  );
}

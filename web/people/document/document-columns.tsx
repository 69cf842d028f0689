import { Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { EmployeeDocument } from '../../../contracts/people/document';
import { pages } from '../../../contracts/platform/pages';
import { dateOf } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { documentDueWords, documentName, fileWords } from './document-words';
import { Expiry } from './Expiry';

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
export const OWN_DOCUMENT_COLUMNS: readonly [Column<EmployeeDocument>, ...Column<EmployeeDocument>[]] = [
  { key: 'document', header: 'Document', cell: (row) => link(row, documentName(row), fileLine(row)) },
  ...rest,
];

/** The columns of the documents of everybody. */
export const ALL_DOCUMENT_COLUMNS: readonly [Column<EmployeeDocument>, ...Column<EmployeeDocument>[]] = [
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
export function DocumentCard({ row, withEmployee }: { row: EmployeeDocument; withEmployee: boolean }) {
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

import { Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Recipient } from '../../../contracts/people/employee-mail';
import { pages } from '../../../contracts/platform/pages';
import { dateTime } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { DeliveryBadge } from './DeliveryBadge';

export const recipientName = ({ firstName, middlename, lastName, code }: Recipient): string =>
  [firstName, middlename, lastName].filter(Boolean).join(' ') || code;

const person = (row: Recipient) => (
  <TwoLines mark={<Initials name={recipientName(row)} size={28} />} second={row.code}>
    <Link to={pages.employee(row.employee, { tab: 'mails' })} data-row-link>
      {recipientName(row)}
    </Link>
  </TwoLines>
);

const note = (row: Recipient) => row.error ?? (row.sent_at ? dateTime(row.sent_at) : '');

export const RECIPIENT_COLUMNS: readonly [Column<Recipient>, ...Column<Recipient>[]] = [
  { key: 'employee', header: 'Employee', width: '28%', cell: person },
  { key: 'email', header: 'Address', cell: (row) => <span title={row.email ?? undefined}>{row.email ?? '–'}</span> },
  {
    key: 'delivery',
    header: 'Delivery',
    width: '140px',
    shape: 'badge',
    cell: (row) => <DeliveryBadge delivery={row.delivery} />,
  },
  { key: 'note', header: 'When or why', width: '26%', cell: (row) => <span title={note(row)}>{note(row)}</span> },
];

/** The card of a row on a narrow window. */
export function RecipientCard({ row }: { row: Recipient }) {
  return (
    <Grid minWidth="0">
      {person(row)}
      <Flex align="center" gap="2" minWidth="0" mt="6px" mb="1">
        <DeliveryBadge delivery={row.delivery} />
        <Text size="12" tone="quiet" truncate>
          {row.email}
        </Text>
      </Flex>
      <Text size="12" tone="quiet" truncate>
        {note(row)}
      </Text>
    </Grid>
  );
}

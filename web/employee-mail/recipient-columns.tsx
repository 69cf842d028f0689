import { Link } from 'react-router';
import type { Recipient } from '../../contracts/employee-mail';
import { pages } from '../../contracts/pages';
import { dateTime } from '../ui/format';
import type { Column } from '../ui/Table';
import { DeliveryBadge } from './DeliveryBadge';
import styles from './mail-columns.module.css';

export const recipientName = ({ firstName, middlename, lastName, code }: Recipient): string =>
  [firstName, middlename, lastName].filter(Boolean).join(' ') || code;

const person = (row: Recipient) => (
  <span className={styles.words}>
    <Link to={pages.employee(row.employee, { tab: 'mails' })} data-row-link className={styles.subject}>
      {recipientName(row)}
    </Link>
    <span className={styles.second}>{row.code}</span>
  </span>
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

/** The same on a narrow window. */
export function RecipientCard({ row }: { row: Recipient }) {
  return (
    <span className={styles.words}>
      {person(row)}
      <span className={styles.line}>
        <DeliveryBadge delivery={row.delivery} />
        <span className={styles.second}>{row.email}</span>
      </span>
      <span className={styles.second}>{note(row)}</span>
    </span>
  );
}

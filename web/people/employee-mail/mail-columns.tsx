import { Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { EmployeeMailRow } from '../../../contracts/people/employee-mail';
import { pages } from '../../../contracts/platform/pages';
import { countWithWord, dateTime, figure } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { queuedOf } from './delivery-words';

/** The state of a mail as a whole: failed deliveries count first, then queued ones, then missing addresses. */
function MailState({ mail }: { mail: EmployeeMailRow }) {
  const queued = queuedOf(mail);
  if (mail.failed > 0) return <StatusBadge tone="red">{`${figure(mail.failed)} failed`}</StatusBadge>;
  if (queued > 0) return <StatusBadge tone="amber">{`${figure(queued)} queued`}</StatusBadge>;
  return mail.no_address > 0 ? (
    <StatusBadge tone="gray">{`${figure(mail.no_address)} without address`}</StatusBadge>
  ) : (
    <StatusBadge tone="green">Sent</StatusBadge>
  );
}

const toWords = (mail: EmployeeMailRow) => mail.to || countWithWord(mail.people, 'employee');

const subject = (mail: EmployeeMailRow) => (
  <TwoLines second={mail.excerpt}>
    <Link to={pages.employees({ tab: 'mails', mail: mail.id })} data-row-link title={mail.subject}>
      {mail.subject}
    </Link>
  </TwoLines>
);

const when = (mail: EmployeeMailRow) => (
  <TwoLines mark={<Initials name={mail.sender} size={24} />} second={`by ${mail.sender}`}>
    {dateTime(mail.created_at)}
  </TwoLines>
);

export const MAIL_COLUMNS: readonly [Column<EmployeeMailRow>, ...Column<EmployeeMailRow>[]] = [
  { key: 'subject', header: 'Mail', cell: subject },
  { key: 'to', header: 'To', width: '20%', cell: (mail) => <span title={toWords(mail)}>{toWords(mail)}</span> },
  { key: 'when', header: 'When', width: '212px', cell: when },
  { key: 'state', header: 'Delivery', width: '176px', shape: 'badge', cell: (mail) => <MailState mail={mail} /> },
  {
    key: 'sent',
    header: 'Sent',
    width: '112px',
    numeric: true,
    cell: (mail) => `${figure(mail.sent)} of ${figure(mail.people)}`,
  },
];

/** The card of a row on a narrow window. */
export function MailCard({ mail }: { mail: EmployeeMailRow }) {
  return (
    <Grid minWidth="0">
      {subject(mail)}
      <Flex align="center" gap="2" minWidth="0" mt="6px" mb="1">
        <MailState mail={mail} />
        <Text size="12" tone="quiet" truncate>
          {toWords(mail)}
        </Text>
      </Flex>
      <Text size="12" tone="quiet" truncate>
        {dateTime(mail.created_at)}
      </Text>
    </Grid>
  );
}

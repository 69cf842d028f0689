import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Mail, MailSearch, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeMailRow, Recipient } from '../../../contracts/people/employee-mail';
import { DELIVERY_COUNTS } from '../../../contracts/platform/delivery';
import { pages } from '../../../contracts/platform/pages';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { RichTextView } from '../../platform/rich-text/RichTextView';
import { Empty } from '../../platform/ui/Empty';
import { countWithWord, dateTime, figure, plainTexts } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import type { Column } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { DeliveryBadge } from './DeliveryBadge';
import { DELIVERY, LOOK_MS, queuedOf } from './delivery-words';
import { MAIL_COLUMNS, MailCard } from './mail-columns';

/** The mails that were sent to employees, and what became of each. A tab of the list of employees (inventory X010). */
export function EmployeeMailsPage() {
  const address = useListAddress();
  const mail = Number(address.get('mail'));
  return Number.isInteger(mail) && mail > 0 ? <MailDelivery key={mail} id={mail} /> : <Mails />;
}

function Mails() {
  const list = useList(
    trpc.employeeMail.list,
    {},
    {
      refetchWhile: { every: LOOK_MS, holds: ({ results }) => results.some((one) => queuedOf(one) > 0) },
    },
  );
  return (
    <ListScreen
      list={list}
      title="Mails to employees"
      icon={Mail}
      columns={MAIL_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.subject}
      card={(row) => <MailCard mail={row} />}
      none={{
        title: 'No mails yet',
        why: 'Choose employees in their list, then Mail. What became of each mail stands here.',
        action: (
          <Button asChild>
            <Link to={pages.employees()}>Choose employees</Link>
          </Button>
        ),
      }}
      place="employee"
    />
  );
}

const countOf = (mail: EmployeeMailRow) => ({
  QUEUED: queuedOf(mail),
  SENT: mail.sent,
  FAILED: mail.failed,
  NO_ADDRESS: mail.no_address,
});

/** One mail: its words, whom it went to, and what became of each. */
function MailDelivery({ id }: { id: number }) {
  const address = useListAddress();
  const utils = trpc.useUtils();
  const delivery = DELIVERY_COUNTS.find((one) => one === address.get('delivery'));
  const query = trpc.employeeMail.detail.useQuery(
    { id },
    {
      select: plainTexts,
      refetchInterval: ({ state }) => (state.data && queuedOf(state.data) > 0 ? LOOK_MS : false),
    },
  );
  const mail = query.data;
  const waits = mail !== undefined && queuedOf(mail) > 0;
  const people = useList(
    trpc.employeeMail.recipients,
    {},
    {
      also: { id, delivery },
      refetchWhile: { every: LOOK_MS, holds: () => waits },
    },
  );
  const again = useCommand((whom: { id: number; employee?: number }) => utils.client.employeeMail.again.mutate(whom), {
    said: ({ message }) => message,
    place: 'employee',
    refresh: () => utils.employeeMail.invalidate(),
  });
  if (!mail) {
    if (!query.error) return <TableSkeleton columns={RECIPIENT_COLUMNS} />;
    const problem = problemOfError(query.error);
    if (isGone(problem))
      return (
        <Empty
          icon={MailSearch}
          title="There is no such mail"
          action={
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employees({ tab: 'mails' })}>All mails</Link>
            </Button>
          }
        >
          The address may be mistyped.
        </Empty>
      );
    return (
      <FailedRead problem={problem} what="mails to employees" place="employee" retry={() => void query.refetch()}>
        The mail did not load.
      </FailedRead>
    );
  }
  const counts = countOf(mail);
  const missed = mail.failed + mail.no_address;
  const menuOf = (row: Recipient) =>
    row.delivery === 'FAILED' || row.delivery === 'BOUNCED' || row.delivery === 'NO_ADDRESS'
      ? [
          [
            {
              label: 'Try again',
              icon: <RotateCw />,
              onSelect: () => void again.run({ id, employee: row.employee }),
            },
          ],
        ]
      : [];
  return (
    <>
      <PageHeading
        title={mail.subject}
        note={`Sent ${dateTime(mail.created_at)} by ${mail.sender} to ${mail.to || countWithWord(mail.people, 'employee')}`}
      >
        {missed > 0 && (
          <Button loading={again.busy} onClick={() => void again.run({ id })}>
            <RotateCw />
            Try again
          </Button>
        )}
      </PageHeading>
      {waits && (
        <Text as="p" tone="quiet" mb="4" role="status">
          {figure(mail.people - counts.QUEUED)} of {figure(mail.people)} are done. You can leave this page: the others
          follow.
        </Text>
      )}
      {missed > 0 && (
        <Text as="p" tone="quiet" mb="4">
          Who was not reached: correct the address in the record, then try again.
        </Text>
      )}
      <TabLinks
        label="Delivery"
        tabs={[
          { to: pages.employees({ tab: 'mails', mail: id }), label: 'Everybody', here: delivery === undefined },
          ...DELIVERY_COUNTS.filter((one) => counts[one] > 0 || one === delivery).map((one) => ({
            to: pages.employees({ tab: 'mails', mail: id, delivery: one }),
            label: DELIVERY[one].word,
            // Sent mails get no count, because a count says what waits.
            count: one === 'SENT' ? undefined : counts[one],
            here: one === delivery,
          })),
        ]}
      />
      <ListBody
        list={people}
        label="Who gets it"
        what="mails to employees"
        icon={MailSearch}
        columns={RECIPIENT_COLUMNS}
        keyOf={(row) => row.employee}
        nameOf={recipientName}
        card={(row) => <RecipientCard row={row} />}
        menu={menuOf}
        none={{ title: 'Nobody here', why: 'The mails of this state have gone on to another.' }}
        place="employee"
      />
      <Box maxWidth="720px" mt="5">
        <Panel title="Message">
          <RichTextView text={mail.message} />
        </Panel>
      </Box>
    </>
  );
}

const recipientName = ({ firstName, middlename, lastName, code }: Recipient): string =>
  [firstName, middlename, lastName].filter(Boolean).join(' ') || code;

const person = (row: Recipient) => (
  <TwoLines mark={<Initials name={recipientName(row)} size={28} />} second={row.code}>
    <Link to={pages.employee(row.employee, { tab: 'mails' })} data-row-link>
      {recipientName(row)}
    </Link>
  </TwoLines>
);

const note = (row: Recipient) => row.error ?? (row.sent_at ? dateTime(row.sent_at) : '');

const RECIPIENT_COLUMNS: readonly [Column<Recipient>, ...Column<Recipient>[]] = [
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
function RecipientCard({ row }: { row: Recipient }) {
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

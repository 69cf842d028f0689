import { Box, Button, Flex } from '@radix-ui/themes';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { useList } from '../../platform/list/use-list';
import { ForChange } from '../../platform/ui/ForChange';
import { dateTime } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { RowsSkeleton } from '../../platform/ui/RowsSkeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { DeliveryBadge } from '../employee-mail/DeliveryBadge';
import { LOOK_MS } from '../employee-mail/delivery-words';
import { useEmployeeActions } from './employee-actions';
import { SectionHead } from './SectionHead';

const MailEmployeesDialog = dialogOnDemand(
  async () => (await import('../employee-mail/MailEmployeesDialog')).MailEmployeesDialog,
);

/** The mails that HR sent to the employee, and whether they arrived. */
export function MailsSection({ employee }: { employee: EmployeeDetail }) {
  const actions = useEmployeeActions(() => undefined);
  const list = useList(
    trpc.employeeMail.ofEmployee,
    {},
    {
      also: { id: employee.id },
      refetchWhile: { every: LOOK_MS, holds: ({ results }) => results.some(({ delivery }) => delivery === 'QUEUED') },
    },
  );
  const write = (
    <ForChange>
      <Button variant="soft" onClick={() => actions.mail([employee])} {...opens(MailEmployeesDialog)}>
        <Mail />
        Mail employee
      </Button>
    </ForChange>
  );
  return (
    <>
      <SectionHead title="Mails" employee={employee} />
      <Box maxWidth="960px">
        <ListFrame
          list={list}
          icon={Mail}
          what="mails to employees"
          skeleton={<RowsSkeleton title="Mails" />}
          none={{
            title: 'No mails yet',
            why:
              employee.email === null
                ? 'Enter an email in the personal details to write to this employee.'
                : 'What you send to this employee stands here, with its delivery.',
            action: employee.email === null ? undefined : write,
          }}
          place="employee"
        >
          {(rows) => (
            <Panel title="Mails" count={list.page?.total} aside={write} flush>
              <Rows>
                {rows.map((mail) => (
                  <li key={mail.id}>
                    <Flex asChild align="center" justify="between" wrap="wrap" gap="2">
                      <Text as="div" weight="medium">
                        <TextLink underlined>
                          <Link to={pages.employees({ tab: 'mails', mail: mail.id })}>{mail.subject}</Link>
                        </TextLink>
                        <DeliveryBadge delivery={mail.delivery} />
                      </Text>
                    </Flex>
                    <Text as="p" tone="quiet" anywhere mt="1">
                      {dateTime(mail.created_at)} by {mail.sender}
                      {mail.email && ` to ${mail.email}`}
                    </Text>
                    <Text as="p" tone="quiet" anywhere mt="1">
                      {mail.error ?? mail.excerpt}
                    </Text>
                  </li>
                ))}
              </Rows>
            </Panel>
          )}
        </ListFrame>
      </Box>
      {actions.dialogs}
    </>
  );
}

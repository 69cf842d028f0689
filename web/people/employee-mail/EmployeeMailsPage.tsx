import { Button } from '@radix-ui/themes';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { LOOK_MS, queuedOf } from './delivery-words';
import { MailDelivery } from './MailDelivery';
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

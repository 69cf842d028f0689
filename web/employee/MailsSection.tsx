import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeDetail } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import { DeliveryBadge } from '../employee-mail/DeliveryBadge';
import { LOOK_MS } from '../employee-mail/delivery-words';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { dateTime, plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Panel } from '../ui/Panel';
import styles from './EmployeePage.module.css';
import { useEmployeeActions } from './employee-actions';
import { SectionHead } from './SectionHead';

/** The mails that HR sent to the employee, and whether they arrived. */
export function MailsSection({ employee }: { employee: EmployeeDetail }) {
  const address = useListAddress();
  const actions = useEmployeeActions(() => undefined);
  const list = trpc.employeeMail.ofEmployee.useQuery(
    { id: employee.id, page: address.page, page_size: address.pageSize },
    {
      placeholderData: keepPreviousData,
      select: plainTexts,
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ delivery }) => delivery === 'QUEUED') ? LOOK_MS : false,
    },
  );
  const problem = list.isError ? problemOf(list.error) : null;
  const write = (
    <Button variant="soft" onClick={() => actions.mail([employee])}>
      <Mail size={16} strokeWidth={1.75} aria-hidden />
      Mail employee
    </Button>
  );
  return (
    <>
      <SectionHead title="Mails" employee={employee} />
      {problem && !list.data ? (
        <Failed
          title={problemWords(problem, 'employee')}
          requestId={problem.requestId}
          retry={() => void list.refetch()}
        >
          The mails to this employee did not load.
        </Failed>
      ) : list.data?.results.length === 0 ? (
        <Empty icon={Mail} title="No mails yet" action={employee.email === null ? undefined : write}>
          {employee.email === null
            ? 'Enter an email in the personal details to write to this employee.'
            : 'What you send to this employee stands here, with its delivery.'}
        </Empty>
      ) : (
        list.data && (
          <div className={styles.stack}>
            <Panel title="Mails" count={list.data.total} aside={write} flush>
              <ul className={styles.entries}>
                {list.data.results.map((mail) => (
                  <li key={mail.id} className={styles.entry}>
                    <div className={styles.entryHead}>
                      <Link to={pages.employees({ tab: 'mails', mail: mail.id })} className={styles.entryLink}>
                        {mail.subject}
                      </Link>
                      <DeliveryBadge delivery={mail.delivery} />
                    </div>
                    <p className={styles.quiet}>
                      {dateTime(mail.created_at)} by {mail.sender}
                      {mail.email && ` to ${mail.email}`}
                    </p>
                    <p className={styles.quiet}>{mail.error ?? mail.excerpt}</p>
                  </li>
                ))}
              </ul>
            </Panel>
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={list.data.total}
              onPage={address.onPage}
              onPageSize={address.onPageSize}
            />
          </div>
        )
      )}
      {actions.dialogs}
    </>
  );
}

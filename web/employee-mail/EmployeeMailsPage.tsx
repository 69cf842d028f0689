import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { LOOK_MS, queuedOf } from './delivery-words';
import { MailDelivery } from './MailDelivery';
import { COLUMNS, MailCard } from './mail-columns';

/** The mails that were sent to employees, and what became of each. A tab of the list of employees (inventory X010). */
export function EmployeeMailsPage() {
  const address = useListAddress();
  const mail = Number(address.get('mail'));
  return Number.isInteger(mail) && mail > 0 ? <MailDelivery key={mail} id={mail} /> : <Mails />;
}

function Mails() {
  const address = useListAddress();
  const list = trpc.employeeMail.list.useQuery(
    { page: address.page, page_size: address.pageSize },
    {
      placeholderData: keepPreviousData,
      select: plainTexts,
      refetchInterval: ({ state }) => (state.data?.results.some((one) => queuedOf(one) > 0) ? LOOK_MS : false),
    },
  );
  const page = list.data;
  return (
    <>
      <PageHeading title="Mails to employees" count={page?.total}>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.employees()}>All employees</Link>
        </Button>
      </PageHeading>
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'employee')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The mails did not load.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Mails to employees"
            columns={COLUMNS}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={(row) => row.subject}
            card={(row) => <MailCard mail={row} />}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : page.total > 0 ? (
        <Empty
          icon={Mail}
          title="Nothing on this page"
          action={
            <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
              First page
            </Button>
          }
        >
          There are fewer mails.
        </Empty>
      ) : (
        <Empty
          icon={Mail}
          title="No mails yet"
          action={
            <Button asChild>
              <Link to={pages.employees()}>Choose employees</Link>
            </Button>
          }
        >
          Choose employees in their list, then Mail. What became of each mail stands here.
        </Empty>
      )}
    </>
  );
}

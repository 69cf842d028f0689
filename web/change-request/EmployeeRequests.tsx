import { keepPreviousData } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { RequestCard } from './RequestCard';
import { OWN_COLUMNS } from './request-columns';
import { askedWords } from './request-words';

/** What one employee asked to have changed, in their record. */
export function EmployeeRequests({ employee }: { employee: number }) {
  const address = useListAddress();
  const list = trpc.changeRequest.list.useQuery(
    { employee, page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const page = list.data;
  if (!page)
    return list.isError ? (
      <Failed
        title={problemWords(problemOf(list.error), 'employee')}
        requestId={problemOf(list.error).requestId}
        retry={() => void list.refetch()}
      >
        The change requests did not load.
      </Failed>
    ) : (
      <TableSkeleton columns={OWN_COLUMNS} />
    );
  if (page.total === 0)
    return (
      <Empty icon={FilePen} title="No change requests">
        What this employee asks to have changed stands here, with what became of it.
      </Empty>
    );
  return (
    <>
      <Table
        label="Change requests"
        columns={OWN_COLUMNS}
        rows={page.results}
        keyOf={(row) => row.id}
        nameOf={askedWords}
        card={(row) => <RequestCard row={row} own />}
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
  );
}

import { FilePen } from 'lucide-react';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { RequestCard } from './RequestCard';
import { OWN_REQUEST_COLUMNS } from './request-columns';
import { requestedValueWords } from './request-words';

/** The change requests of one employee, in their record. */
export function EmployeeRequests({ employee }: { employee: number }) {
  const list = useList(trpc.changeRequest.list, {}, { also: { employee } });
  return (
    <ListBody
      list={list}
      label="Change requests"
      icon={FilePen}
      columns={OWN_REQUEST_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={requestedValueWords}
      card={(row) => <RequestCard row={row} own />}
      none={{
        title: 'No change requests',
        why: 'What this employee asks to have changed stands here, with what became of it.',
      }}
      place="employee"
    />
  );
}

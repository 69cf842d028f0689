import { Button } from '@radix-ui/themes';
import { Check, FilePen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { LeftNotice, type LeftRequest } from '../../platform/list/LeftNotice';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { idIn } from '../../platform/record/id-in';
import { mayRead } from '../../platform/session/may';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dialogOnDemand, partOnDemand } from '../../platform/ui/on-demand';
import { RequestCard } from './RequestCard';
import { ALL_CHANGE_REQUESTS, WAITING_CHANGE_REQUESTS } from './reads';
import { ALL_REQUEST_COLUMNS, WAITING_COLUMNS } from './request-columns';
import { requestedValueWords, requesterName } from './request-words';

const RequestReview = partOnDemand(async () => (await import('./RequestReview')).RequestReview);

/** The requests of employees to change their records, for HR's decision. With `request`, one of them. */
export function ChangeRequestsPage() {
  const address = useListAddress();
  const request = address.get('request');
  if (request) return <RequestReview key={request} id={idIn(request)} meanwhile={<FormSkeleton fields={5} />} />;
  return <ChangeRequestsList key={address.get('tab')} all={address.get('tab') === 'all'} />;
}

const DecideChangeRequestsDialog = dialogOnDemand(
  async () => (await import('./DecideChangeRequestsDialog')).DecideChangeRequestsDialog,
);

/** The requests of all employees: those that wait, the longest waiting first, or all of them, newest first. */
function ChangeRequestsList({ all }: { all: boolean }) {
  const list = useList(
    trpc.changeRequest.list,
    all ? ALL_CHANGE_REQUESTS : WAITING_CHANGE_REQUESTS,
    all ? {} : { also: { status: 'WAITING' } },
  );
  const chosen = useChosenRows<ChangeRequest>((row) => row.id);
  const [deciding, setDeciding] = useState<{ status: 'APPROVED' | 'DECLINED'; rows: ChangeRequest[] } | null>(null);
  const [left, setLeft] = useState<LeftRequest[]>([]);
  const count = trpc.changeRequest.count.useQuery({});
  const start = (status: 'APPROVED' | 'DECLINED', rows: ChangeRequest[]) => () => setDeciding({ status, rows });
  const acts = (rows: ChangeRequest[]) => [
    {
      label: 'Approve',
      icon: <Check />,
      onSelect: start('APPROVED', rows),
      opens: DecideChangeRequestsDialog,
    },
    {
      label: 'Decline',
      icon: <X />,
      danger: true,
      onSelect: start('DECLINED', rows),
      opens: DecideChangeRequestsDialog,
    },
  ];
  return (
    <>
      <ListScreen
        list={list}
        title="Change requests"
        what="change requests"
        label={all ? 'All change requests' : 'Waiting change requests'}
        tabs={[
          { to: pages.changeRequests(), label: 'Waiting', count: count.data?.waiting },
          { to: pages.changeRequests({ tab: 'all' }), label: 'All requests' },
        ]}
        icon={FilePen}
        columns={all ? ALL_REQUEST_COLUMNS : WAITING_COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => `${requesterName(row.employee)}, ${requestedValueWords(row)}`}
        card={(row) => <RequestCard row={row} />}
        {...(!all && { chosen, bulk: acts(chosen.rows), menu: (row: ChangeRequest) => [acts([row])] })}
        none={{
          ...(all
            ? {
                title: 'Nobody has asked for a change yet',
                why: 'When employees change a section that needs approval, their request stands here.',
              }
            : {
                title: 'Nothing waits for a decision',
                why: 'You are told when an employee asks to change their details.',
              }),
          action: (!all || mayRead('settings')) && (
            <Button asChild variant="soft" color="gray">
              <Link to={all ? pages.employeeSettings() : pages.changeRequests({ tab: 'all' })}>
                {all ? 'What employees may change' : 'See all requests'}
              </Link>
            </Button>
          ),
        }}
        noneFits={{
          title: 'No request fits',
          why: 'Try the beginning of a name or a staff ID, or fewer filters.',
        }}
        place="employee"
      >
        {left.length > 0 && (
          <LeftNotice left={left} to={(request) => pages.changeRequests({ request })} onClose={() => setLeft([])} />
        )}
      </ListScreen>
      {deciding && (
        <DecideChangeRequestsDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onDone={(rest) => {
            setDeciding(null);
            setLeft(rest);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}

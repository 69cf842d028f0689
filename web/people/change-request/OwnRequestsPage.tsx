import { Box, Button, Grid } from '@radix-ui/themes';
import { Link, Navigate, useSearchParams } from 'react-router';
import { fieldLabel } from '../../../contracts/organisation/change-labels';
import type { ChangeRequestDetail, RequestField } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { sectionAddress } from '../../platform/page/section-address';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { idIn } from '../../platform/record/id-in';
import { useCommand } from '../../platform/record/use-command';
import { usePageTitle } from '../../platform/shell/page-title';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, dateTime, plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { type Column, Table } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { RevealButton } from '../employee/RevealButton';
import { RevealedText } from '../employee/RevealedText';
import { OwnRequestsList } from './OwnRequestsList';
import { changeRequestTitle } from './own-words';
import { valueText } from './request-words';
import { useRevealChange } from './use-reveal-change';

/** The own change requests, and one of them. */
export function OwnRequestsPage() {
  const [params] = useSearchParams();
  const request = params.get('request');
  if (request === null) return <OwnRequestsList />;
  const id = idIn(request);
  return <OwnRequestDetail key={id} id={id} />;
}

const Decided = ({ row }: { row: RequestField }) => (
  <Grid as="span" py="2" gap="1" justifyItems="start">
    <StatusBadge status={row.status} />
    {row.reason && (
      <Text size="13" tone="quiet" wrap="wrap" anywhere>
        {row.reason}
      </Text>
    )}
  </Grid>
);

const From = ({ row }: { row: RequestField }) => (
  <Text tone="quiet" wrap="wrap" anywhere>
    {valueText(row.field, row.from)}
  </Text>
);

/** The new value of a field; a masked one shows once it is revealed. */
function To({ row, request }: { row: RequestField; request: ChangeRequestDetail }) {
  const shown = useRevealChange(request.id, row.id);
  return (
    <Text weight="medium" wrap="wrap" anywhere>
      {shown.values ? (
        <RevealedText>{valueText(row.field, shown.values.to)}</RevealedText>
      ) : (
        valueText(row.field, row.to)
      )}{' '}
      {row.masked && row.status === 'PENDING' && !shown.values && (
        <RevealButton what={fieldLabel(request.section, row.field)} busy={shown.busy} onReveal={shown.reveal} />
      )}
    </Text>
  );
}

const columnsOf = (request: ChangeRequestDetail): readonly [Column<RequestField>, ...Column<RequestField>[]] => [
  { key: 'field', header: 'Field', width: '22%', cell: (row) => fieldLabel(request.section, row.field) },
  { key: 'from', header: 'From', cell: (row) => <From row={row} /> },
  { key: 'to', header: 'To', cell: (row) => <To row={row} request={request} /> },
  { key: 'status', header: 'Decision', width: '26%', cell: (row) => <Decided row={row} /> },
];

/** One own request: what was asked for, what was decided and why, and the way to take it back. */
function OwnRequestDetail({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const query = trpc.changeRequest.detail.useQuery(
    { id },
    { enabled: id > 0, select: plainTexts, refetchOnWindowFocus: true },
  );
  const { run } = useCommand(utils.client.changeRequest.withdraw.mutate, {
    said: ({ message }) => message,
    place: 'employee',
    refresh: () =>
      Promise.all([utils.changeRequest.invalidate(), utils.profile.invalidate(), utils.activity.invalidate()]),
  });
  const request = query.data;
  usePageTitle(request && changeRequestTitle(request));
  const problem = query.error && problemOfError(query.error);
  // A colleague's request is answered like one that does not exist.
  if (id === 0 || isGone(problem) || request?.own === false) return <Navigate to={pages.notFound()} replace />;
  if (!request) {
    return (
      <>
        <PageHeading title="Change request" />
        {problem ? (
          <FailedRead problem={problem} what="change requests" place="employee" retry={() => void query.refetch()}>
            The change request did not load.
          </FailedRead>
        ) : (
          <FormSkeleton fields={4} />
        )}
      </>
    );
  }
  const waiting = request.waiting ?? 0;
  const askWithdraw = () =>
    confirm({
      title: 'Withdraw this change request?',
      text: `${countWithWord(waiting, 'field')} will stay as your record has it now. You can ask again at any time.`,
      confirm: 'Withdraw request',
      cancel: 'Keep request',
      destructive: true,
      act: () => run({ id }),
    });
  return (
    <>
      <PageHeading title={changeRequestTitle(request)} note={requestProgressWords(request)}>
        <StatusBadge status={request.status} />
        {waiting > 0 && (
          <Button variant="soft" color="gray" onClick={() => void askWithdraw()}>
            Withdraw
          </Button>
        )}
      </PageHeading>
      <Box maxWidth="960px">
        <Table
          label="What you asked for"
          columns={columnsOf(request)}
          rows={request.changes}
          keyOf={(row) => row.id}
          nameOf={(row) => fieldLabel(request.section, row.field)}
          card={(row) => (
            <Grid asChild gap="1">
              <dl>
                <Text as="dt" weight="medium">
                  {fieldLabel(request.section, row.field)}
                </Text>
                <Text as="dd" tone="quiet" anywhere>
                  From {valueText(row.field, row.from)}
                </Text>
                <dd>
                  To <To row={row} request={request} />
                </dd>
                <dd>
                  <Decided row={row} />
                </dd>
              </dl>
            </Grid>
          )}
        />
      </Box>
      {request.section && (
        <Text as="p" mt="20px">
          <TextLink underlined>
            <Link to={sectionAddress(request.section)}>Open this section of my record</Link>
          </TextLink>
        </Text>
      )}
    </>
  );
}

function requestProgressWords({ requested_at, decided_at, decided_by, waiting, status }: ChangeRequestDetail): string {
  const sent = requested_at ? `Sent ${dateTime(requested_at)}` : 'Sent';
  if (status === 'PENDING') return `${sent} · HR has not decided yet`;
  if (waiting) return `${sent} · HR has not decided everything yet`;
  return decided_at ? `${sent} · decided ${dateTime(decided_at)}${decided_by ? ` by ${decided_by}` : ''}` : sent;
}

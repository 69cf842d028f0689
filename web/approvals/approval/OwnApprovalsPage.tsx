import { Box, Flex } from '@radix-ui/themes';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { APPROVAL_KIND_WORDS } from '../../../contracts/approvals/approval-words';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { Columns } from '../../platform/ui/Columns';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { partOnDemand } from '../../platform/ui/part-on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { TextLink } from '../../platform/ui/TextLink';
import { ApprovalDecisionForm } from './ApprovalDecisionForm';
import { ApprovalSteps } from './ApprovalSteps';
import { LetterAtHand } from './LetterAtHand';
import { OwnRows } from './OwnRows';
import { fileToApprove } from './slots';

const FileToApprove = partOnDemand(fileToApprove.fetch);

const REQUEST = {
  word: 'request',
  title: 'Approval',
  icon: BadgeCheck,
  list: { to: pages.ownApprovals(), label: 'My approvals' },
  why: 'It may wait for somebody else.',
};

/** The requests that wait for somebody who is no admin; with `request`, one of these. */
export function OwnApprovalsPage() {
  const id = Number(useListAddress().get('request'));
  return Number.isInteger(id) && id > 0 ? <OwnRequest key={id} id={id} /> : <OwnList />;
}

function OwnList() {
  const list = trpc.approval.own.useQuery({}, { select: plainTexts, refetchOnWindowFocus: true });
  return (
    <>
      <PageHeading title="My approvals" />
      {list.data ? (
        list.data.length > 0 ? (
          <Panel title="Waiting for you" count={list.data.length} flush>
            <OwnRows rows={list.data} />
          </Panel>
        ) : (
          <Empty icon={BadgeCheck} title="Nothing waits for you">
            You are told, here and by mail, when something needs your approval.
          </Empty>
        )
      ) : list.error ? (
        <FailedRead problem={problemOfError(list.error)} what="approvals" retry={() => void list.refetch()} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </>
  );
}

function OwnRequest({ id }: { id: number }) {
  const query = trpc.approval.ownRequest.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord kind={REQUEST} query={query} titleOf={({ title }) => title} skeleton={<FormSkeleton fields={5} />}>
      {(request) => (
        <>
          <PageHeading title={request.title}>
            <StatusBadge status={request.status} />
          </PageHeading>
          <Columns columns="minmax(0, 1fr) 320px">
            <Flex direction="column" gap="20px" minWidth="0">
              <Panel title="What is asked for">
                <Facts
                  facts={[
                    ['For', APPROVAL_KIND_WORDS[request.kind]],
                    ...request.details.map(({ name, value }) => [name, value] as const),
                    ['Asked by', request.requested_by],
                    ['Asked on', dateTime(request.requested_at)],
                  ]}
                />
                {request.open && request.kind === 'letter' && (
                  <LetterAtHand call="issuedLetter.ofApproval" input={{ id: request.id }} title={request.title} />
                )}
                {request.open && request.kind === 'upgrade-letters' && <FileToApprove request={request.id} />}
              </Panel>
              {request.open && (
                <Panel title="Your decision">
                  <ApprovalDecisionForm key={request.approval_level} request={request} />
                </Panel>
              )}
            </Flex>
            <Panel title="Where it stands">
              <ApprovalSteps request={request} />
              <Box mt="4">
                <TextLink underlined>
                  <Link to={pages.ownApprovals()}>All that waits for you</Link>
                </TextLink>
              </Box>
            </Panel>
          </Columns>
        </>
      )}
    </LoadedRecord>
  );
}

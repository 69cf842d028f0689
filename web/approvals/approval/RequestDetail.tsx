import { Button, Grid } from '@radix-ui/themes';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApprovalDetail } from '../../../contracts/approvals/approval';
import { APPROVAL_KIND_WORDS } from '../../../contracts/approvals/approval-words';
import { isPairKind } from '../../../contracts/approvals/pair-kinds';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { importAddress } from '../../platform/page/import-address';
import { confirm } from '../../platform/record/confirm';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { useCommand } from '../../platform/record/use-command';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { ForChange } from '../../platform/ui/ForChange';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { ApprovalDecisionForm } from './ApprovalDecisionForm';
import { ApprovalSteps } from './ApprovalSteps';
import { LetterAtHand } from './LetterAtHand';
import { fileToApprove } from './slots';

const FileToApprove = partOnDemand(fileToApprove.fetch);
const HandOverApprovalDialog = dialogOnDemand(
  async () => (await import('./HandOverApprovalDialog')).HandOverApprovalDialog,
);

const REQUEST = {
  word: 'request',
  title: 'Approval',
  icon: BadgeCheck,
  list: { to: pages.approvals({ tab: 'all' }), label: 'All requests' },
  why: 'The address may be cut off.',
};

/** The way to what a request is about. */
function matterOf({ kind, record_id }: Pick<ApprovalDetail, 'kind' | 'record_id'>): { to: string; words: string } {
  if (kind === 'change-request')
    return { to: pages.changeRequests({ request: record_id }), words: 'Open change request' };
  if (kind === 'upgrade-letters') return { to: importAddress('upgrade_letter', record_id), words: 'Open file' };
  if (kind === 'exit') return { to: pages.exitRequest(record_id), words: 'Open exit' };
  if (kind === 'welfare') return { to: pages.welfare({ request: record_id }), words: 'Open request' };
  if (kind === 'payroll') return { to: pages.payroll({ run: record_id }), words: 'Open payroll' };
  if (kind === 'letter') return { to: pages.sentLetter(record_id), words: 'Open letter' };
  if (kind === 'admin-rights') {
    // The switches of Settings are the record without an account.
    return record_id === 0
      ? { to: pages.settings(), words: 'Open settings' }
      : { to: pages.manageAdmins(), words: 'Open admins' };
  }
  return isPairKind(kind)
    ? { to: pages.employee(record_id, { tab: kind === 'bank-details' ? 'bank' : 'job' }), words: 'Open employee' }
    : { to: pages.candidate(record_id), words: 'Open candidate' };
}

/** One request: what is asked for, where it stands, and what the reader can do with it. */
export function RequestDetail({ id }: { id: number }) {
  const query = trpc.approval.request.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord kind={REQUEST} query={query} titleOf={({ title }) => title} skeleton={<FormSkeleton fields={5} />}>
      {(request) => <Request request={request} />}
    </LoadedRecord>
  );
}

function Request({ request }: { request: ApprovalDetail }) {
  const utils = trpc.useUtils();
  const [handingOver, setHandingOver] = useState(false);
  const { run } = useCommand(utils.client.approval.withdraw.mutate, {
    said: ({ message }) => message,
    refresh: () =>
      Promise.all([
        utils.approval.invalidate(),
        utils.onboarding.invalidate(),
        utils.changeRequest.invalidate(),
        utils.issuedLetter.invalidate(),
        utils.bulkImport.invalidate(),
      ]),
  });
  const about = matterOf(request);
  const askWithdraw = () =>
    confirm({
      title: 'Take this request back?',
      text: 'Nobody decides it any more, and nothing is done. It can be asked for again.',
      confirm: 'Take back',
      destructive: true,
      act: () => run({ id: request.id }),
    });
  return (
    <>
      <PageHeading title={request.title} reads>
        <StatusBadge status={request.status} />
        <ForChange>
          {request.may_hand_over && (
            <Button variant="soft" color="gray" onClick={() => setHandingOver(true)} {...opens(HandOverApprovalDialog)}>
              Hand over
            </Button>
          )}
          {request.may_withdraw && (
            <Button variant="soft" color="gray" onClick={() => void askWithdraw()}>
              Take back
            </Button>
          )}
        </ForChange>
      </PageHeading>
      <Columns columns="minmax(0, 1fr) 320px">
        <Grid gap="20px" minWidth="0">
          <Panel title="What is asked for">
            <Facts
              facts={[
                ['For', APPROVAL_KIND_WORDS[request.kind]],
                ...request.details.map(({ name, value }) => [name, value] as const),
                ['Asked by', request.requested_by],
                ['Asked on', dateTime(request.requested_at)],
              ]}
            />
            {request.mine && request.kind === 'letter' && (
              <LetterAtHand call="issuedLetter.ofApproval" input={{ id: request.id }} title={request.title} />
            )}
            {request.mine && request.kind === 'upgrade-letters' && <FileToApprove request={request.id} />}
            <Text as="p" mt="3">
              <TextLink underlined>
                <Link to={about.to}>{about.words}</Link>
              </TextLink>
            </Text>
          </Panel>
          {request.mine && (
            <Panel title={request.decides_for ? `Your decision for ${request.decides_for}` : 'Your decision'}>
              <ApprovalDecisionForm key={request.approval_level} request={request} />
            </Panel>
          )}
        </Grid>
        <Panel title="Where it stands">
          <ApprovalSteps request={request} />
          <Text as="p" size="12" tone="quiet" mt="4">
            Workflow: {request.workflow}, as it was when this was asked for
          </Text>
        </Panel>
      </Columns>
      {handingOver && <HandOverApprovalDialog request={request} onClose={() => setHandingOver(false)} />}
    </>
  );
}

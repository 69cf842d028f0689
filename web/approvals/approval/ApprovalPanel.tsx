import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { ApprovalSteps } from './ApprovalSteps';

/** The state of the latest request about a candidate, on the candidate's page. It is empty when there is no request. */
export function ApprovalPanel({ candidate }: { candidate: number }) {
  const requests = trpc.approval.ofCandidate.useQuery({ id: candidate }, { select: plainTexts });
  if (requests.isLoadingError) {
    const problem = problemOfError(requests.error);
    return (
      <Panel title="Approval">
        <FailedRead problem={problem} what="approvals" retry={() => void requests.refetch()}>
          Whether this person’s offer waits for approval did not load.
        </FailedRead>
      </Panel>
    );
  }
  const [latest] = requests.data ?? [];
  if (!latest) return null;
  return (
    <Panel title="Approval" aside={<StatusBadge status={latest.status} />}>
      <Text as="p" anywhere mb="3">
        <TextLink underlined>
          <Link to={pages.approvals({ request: latest.id })}>{latest.title}</Link>
        </TextLink>
      </Text>
      <ApprovalSteps request={latest} />
      {latest.status === 'DECLINED' && (
        <Text as="p" size="13" tone="quiet" mt="4">
          Nothing was done. Change what the notes ask for, then ask again.
        </Text>
      )}
    </Panel>
  );
}

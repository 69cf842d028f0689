import { Box, Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords } from '../call/problem-words';
import { dateTime } from '../ui/format';
import { RequestId } from '../ui/RequestId';
import { Text } from '../ui/Text';
import { FactsCard } from './FactsCard';
import { HrContact } from './HrContact';
import { LinkLayout } from './LinkLayout';
import { LinkNotice } from './LinkNotice';
import { linkStateOf, linkWords } from './link-refusal';
import { linkFacts } from './link-token';
import { RenewLink } from './RenewLink';

const REQUESTS: Record<string, string> = {
  offer: 'Job offer',
  waiver: 'Onboarding waiver',
  meeting: 'Medical meeting',
  approval: 'Approval',
  probation: 'Probation review',
  letter: 'Letter',
  'kpi-review': 'Review of objectives',
  'line-appraisal': 'Appraisal',
  'head-appraisal': 'Appraisal',
  'leave-review': 'Leave request',
  'leave-client': 'Leave request',
  'headcount-review': 'Headcount',
  'exit-clearance': 'Clearance of an exit',
  'query-answer': 'Query',
  'case-party': 'Disciplinary case',
  'hmo-complaint': 'Complaint about health insurance',
  'hmo-roster': 'Roster of the insured',
};

/** A link that does not open: the reason, what it means, and the way on. */
export function LinkProblemPage({
  problem,
  token,
  onRetry,
}: {
  problem: Problem;
  token: string;
  /** Asks again, for failures that are not the link's fault. */
  onRetry?: () => void;
}) {
  const state = linkStateOf(problem);
  const words = linkWords(problem);
  const said = words && (
    <Text as="p" tone="plain" mb="2">
      {words}
    </Text>
  );
  const { purpose, expires } = linkFacts(token);
  const request = purpose ? REQUESTS[purpose] : undefined;
  const facts = request ? <FactsCard facts={[['Request', request]]} /> : null;
  const id: ReactNode = problem.requestId && <RequestId id={problem.requestId} />;
  const foot = (
    <>
      <HrContact />
      {id}
    </>
  );

  if (state === 'expired') {
    return (
      <LinkLayout title="This link has expired">
        <LinkNotice
          sign="expired"
          title="This link has expired"
          below={
            <>
              {facts}
              <RenewLink token={token} />
              {foot}
            </>
          }
        >
          {expires && `It was valid until ${dateTime(expires.toISOString())}. `}Nothing was decided with it.
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (state === 'used') {
    return (
      <LinkLayout title="This link has been used">
        <LinkNotice
          sign="used"
          title="This link has been used"
          below={
            <>
              {facts}
              {foot}
            </>
          }
        >
          {said ?? (
            <>
              It works once. Either the answer it was for is recorded already, or a newer mail has replaced it: look for
              the newest mail about this. If you did not answer it yourself, tell HR.
            </>
          )}
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (state === 'replaced') {
    return (
      <LinkLayout title="This link was replaced">
        <LinkNotice
          sign="mail"
          title="This link was replaced"
          below={
            <>
              {facts}
              {foot}
            </>
          }
        >
          It went to an address that was corrected since, or somebody else was asked. Nothing can be read or decided
          with it. The link that works goes to the right address: if you expected it, ask HR to send it again.
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (state === 'invalid') {
    return (
      <LinkLayout title="This link is not valid" alone={false}>
        <LinkNotice sign="invalid" title="This link is not valid" below={foot}>
          {said}
          Some mail programs cut long links in two. Open it again from the mail, or copy the whole address into the
          address bar. If that does not help, ask HR to send the mail again.
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (problem.status === 400) {
    return (
      <LinkLayout title="This link does not open" alone={false}>
        <LinkNotice
          sign="invalid"
          title="This link does not open"
          below={
            <>
              {facts}
              <RenewLink token={token} />
              {foot}
            </>
          }
        >
          {said}
          It may have expired, or not be whole. Nothing was decided with it.
        </LinkNotice>
      </LinkLayout>
    );
  }
  const offline = problem.code === 'UNREACHABLE' || problem.code === 'TIMEOUT';
  return (
    <LinkLayout title="The page did not load">
      <LinkNotice
        sign={offline ? 'offline' : 'failed'}
        title={problemWords(problem, 'read')}
        below={
          <>
            {onRetry && (
              <Box asChild width="100%" mt="5">
                <Button size="3" onClick={onRetry}>
                  Try again
                </Button>
              </Box>
            )}
            {id}
          </>
        }
      >
        The page did not load. Your link is still good and nothing was decided.
      </LinkNotice>
    </LinkLayout>
  );
}

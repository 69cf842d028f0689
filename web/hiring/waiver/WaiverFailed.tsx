import { Button } from '@radix-ui/themes';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords, waiverDecisionFailed } from '../../platform/call/problem-words';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { dateTime } from '../../platform/ui/format';
import { RequestId } from '../../platform/ui/RequestId';
import { waiverStateWords } from './waiver-words';

/** The decision was not taken: why, how the request stands, and a way to try again where that can help. */
export function WaiverFailed({
  decision,
  problem,
  waiver,
  onRetry,
}: {
  decision: LinkedWaiver['decision'];
  problem: Problem;
  waiver?: LinkedWaiver;
  onRetry?: () => void;
}) {
  const title = waiverDecisionFailed(decision);
  return (
    <LinkLayout title={title} company={waiver}>
      <LinkNotice
        sign="failed"
        title={title}
        below={
          <>
            {waiver && (
              <FactsCard
                title="How the request stands"
                facts={[
                  ['Candidate', `${waiver.name}, ${waiver.job_role}`],
                  ['State', waiverStateWords(waiver)],
                  ...(waiver.decided_at ? [['Since', dateTime(waiver.decided_at)] as [string, string]] : []),
                  ['Asked by', waiver.requested_by],
                ]}
              />
            )}
            {onRetry && (
              <Button size="3" mt="5" style={{ width: '100%' }} onClick={onRetry}>
                Try again
              </Button>
            )}
            {problem.requestId && <RequestId id={problem.requestId} />}
          </>
        }
      >
        {problemWords(problem, 'act')}
      </LinkNotice>
    </LinkLayout>
  );
}

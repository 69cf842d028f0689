import { useEffect, useRef } from 'react';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkFacts } from '../../platform/link/link-token';
import { whenSeen } from '../../platform/link/when-seen';
import { WaiverFailed } from './WaiverFailed';
import { WaiverLoading } from './WaiverLoading';
import { RECORDED_DECISIONS } from './waiver-words';

/** Decides once opened at a server that does not show the request: the link says which candidate it is about. */
export function WaiverFromLink({ token, decision }: { token: string; decision: LinkedWaiver['decision'] }) {
  const { candidate } = linkFacts(token);
  const approve = trpc.waiver.approve.useMutation();
  const { mutate } = approve;
  const decided = useRef(false);
  useEffect(() => {
    if (candidate === undefined || decided.current) return;
    return whenSeen(() => {
      decided.current = true;
      mutate({ status: decision, candidate });
    });
  }, [mutate, decision, candidate]);

  if (candidate === undefined) {
    return <LinkProblemPage problem={{ status: 404, code: 'NOT_FOUND', link: 'invalid' }} token={token} />;
  }
  if (approve.isSuccess) {
    return (
      <LinkLayout title={RECORDED_DECISIONS[decision]}>
        <LinkNotice sign={decision === 'ACCEPTED' ? 'good' : 'closed'} title={RECORDED_DECISIONS[decision]}>
          You can close this page.
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (approve.error) {
    const problem = problemOfError(approve.error);
    // The server refuses a refused request again; only a failure may pass at the next try.
    const refused = problem.status >= 400 && problem.status < 500;
    return (
      <WaiverFailed
        decision={decision}
        problem={problem}
        onRetry={refused ? undefined : () => mutate({ status: decision, candidate })}
      />
    );
  }
  return <WaiverLoading />;
}

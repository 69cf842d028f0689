import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { whenSeen, whenTouched } from '../../platform/link/when-seen';
import { plainTexts } from '../../platform/ui/format';
import { WaiverFailed } from './WaiverFailed';
import { WaiverGate } from './WaiverGate';
import { WaiverLoading } from './WaiverLoading';
import { WaiverRecorded } from './WaiverRecorded';
import { WaiverTakenBack } from './WaiverTakenBack';

const WaiverFromLink = lazy(async () => ({ default: (await import('./WaiverFromLink')).WaiverFromLink }));

/** Decides once opened, as the documents say, unless the link asks for a click; then shows what was recorded. */
export function WaiverDecision({ token, decision }: { token: string; decision: LinkedWaiver['decision'] }) {
  const utils = trpc.useUtils();
  const waiver = trpc.waiver.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  const approve = trpc.waiver.approve.useMutation();
  const confirm = trpc.waiver.confirm.useMutation();
  const disown = trpc.waiver.disown.useMutation();
  const [failure, setFailure] = useState<Problem>();
  const decided = useRef(false);

  const now = waiver.data;
  const take = (next: LinkedWaiver) => utils.waiver.linked.setData({}, next);

  function decide(of: LinkedWaiver, byClick: boolean) {
    setFailure(undefined);
    approve.mutate(
      { status: of.decision, candidate: of.candidate, ...(byClick ? { confirm: true } : {}) },
      {
        onSuccess: (answer) => ('decision' in answer ? take(answer) : waiver.refetch()),
        onError: (error) => {
          setFailure(problemOfError(error));
          // The request is read again, because the refusal may come from what happened meanwhile.
          waiver.refetch();
        },
      },
    );
  }

  const recorded = now !== undefined && now.status === now.decision;
  const asksForClick = now !== undefined && now.status === 'PENDING' && now.gate;
  const foreign = now !== undefined && now.decision !== decision;
  const act = useRef(decide);
  const sign = useRef(() => {});
  useEffect(() => {
    act.current = decide;
    sign.current = () => confirm.mutate({}, { onSuccess: take });
  });

  const toDecide = now && !recorded && !asksForClick && !foreign ? now : undefined;
  useEffect(() => {
    if (!toDecide || decided.current) return;
    return whenSeen(() => {
      decided.current = true;
      act.current(toDecide, false);
    });
  }, [toDecide]);

  const provisional = recorded && now.provisional && !foreign;
  useEffect(() => (provisional ? whenTouched(() => sign.current()) : undefined), [provisional]);

  if (waiver.error && !now) {
    const problem = problemOfError(waiver.error);
    if (problem.code === 'NOT_OFFERED') {
      return (
        <Suspense fallback={<WaiverLoading />}>
          <WaiverFromLink token={token} decision={decision} />
        </Suspense>
      );
    }
    if (linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
    return <WaiverFailed decision={decision} problem={problem} onRetry={() => waiver.refetch()} />;
  }
  if (!now) return <WaiverLoading />;
  if (foreign) {
    return <LinkProblemPage problem={{ status: 404, code: 'NOT_FOUND', link: 'invalid' }} token={token} />;
  }
  if (disown.isSuccess && now.status === 'PENDING') return <WaiverTakenBack waiver={now} />;
  if (recorded) {
    return (
      <WaiverRecorded
        waiver={now}
        takingBack={disown.isPending}
        notTakenBack={disown.error ? problemOfError(disown.error) : undefined}
        onTakeBack={() => disown.mutate({}, { onSuccess: take })}
      />
    );
  }
  if (failure && linkStateOf(failure)) return <LinkProblemPage problem={failure} token={token} />;
  if (asksForClick && (!failure || failure.status === 409) && !approve.isPending) {
    return <WaiverGate waiver={now} onDecide={() => decide(now, true)} />;
  }
  if (failure && !approve.isPending && !waiver.isFetching) {
    // A request that was decided the other way stays decided; any other failure may pass at the next try.
    const again = failure.status !== 409;
    return (
      <WaiverFailed
        decision={now.decision}
        problem={failure}
        waiver={now}
        onRetry={again ? () => decide(now, asksForClick) : undefined}
      />
    );
  }
  return <WaiverLoading waiver={now} />;
}

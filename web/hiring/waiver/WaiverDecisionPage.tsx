import { Box, Button } from '@radix-ui/themes';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { whenSeen, whenTouched } from '../../platform/link/when-seen';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { WaiverFailed } from './WaiverFailed';
import { WaiverLoading } from './WaiverLoading';
import { WaiverRecorded } from './WaiverRecorded';
import { droppedWords } from './waiver-words';

/** `/onboarding/accept/waiver/{token}` and `/onboarding/decline/waiver/{token}`: opening the page decides. */
export function WaiverDecisionPage() {
  const { token: segment } = useParams();
  const accepts = matchPath(pages.acceptWaiver.path, useLocation().pathname) !== null;
  return (
    <LinkPage
      key={accepts ? 'accept' : 'decline'}
      place={accepts ? 'waiver-accept' : 'waiver-decline'}
      segment={segment}
      address={(accepts ? pages.acceptWaiver : pages.declineWaiver)(TAKEN_TOKEN)}
      title="Waiver request"
    >
      {(token) => <WaiverDecision token={token} decision={accepts ? 'ACCEPTED' : 'REJECTED'} />}
    </LinkPage>
  );
}

const WaiverFromLink = lazy(async () => ({ default: (await import('./WaiverFromLink')).WaiverFromLink }));

/** Decides once opened, as the documents say, unless the link asks for a click; then shows what was recorded. */
function WaiverDecision({ token, decision }: { token: string; decision: LinkedWaiver['decision'] }) {
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

/** Asks for a click: both links of the mail were opened, or the company wants one for every decision. */
function WaiverGate({ waiver, onDecide }: { waiver: LinkedWaiver; onDecide: () => void }) {
  const accepts = waiver.decision === 'ACCEPTED';
  const title = accepts ? `Approve the waiver for ${waiver.name}?` : `Decline the waiver for ${waiver.name}?`;
  return (
    <LinkLayout title={title} company={waiver}>
      <LinkNotice
        sign="mail"
        title={title}
        below={
          <>
            <FactsCard
              facts={[
                ['Candidate', `${waiver.name}, ${waiver.job_role}`],
                ['Branch', waiver.branch],
                ['Asked by', waiver.requested_by],
                ['Message', waiver.body],
                ['Open until', dateTime(waiver.expires)],
              ]}
            />
            <Box asChild width="100%" mt="5">
              <Button size="3" color={accepts ? undefined : 'red'} onClick={onDecide}>
                {accepts ? 'Approve waiver' : 'Decline waiver'}
              </Button>
            </Box>
            <Text as="p" size="14" tone="quiet" mt="3">
              {accepts
                ? `${waiver.name} is then onboarded with the waiver that HR asked for.`
                : `${waiver.name} then gets no waiver.`}{' '}
              HR is told at once.
            </Text>
          </>
        }
      >
        {droppedWords(waiver)} Nothing is decided {waiver.dropped ? 'now' : 'yet'}. Mail programs open links on their
        own, so this one waits for you.
      </LinkNotice>
    </LinkLayout>
  );
}

/** After "This was not me". */
function WaiverTakenBack({ waiver }: { waiver: LinkedWaiver }) {
  return (
    <LinkLayout title="The answer was taken back" company={waiver}>
      <LinkNotice sign="good" title="The answer was taken back">
        Nothing is decided about {waiver.name}, and {waiver.requested_by} in HR has been told. To decide, open one of
        the two links in the mail again: from now on both ask for a click.
      </LinkNotice>
    </LinkLayout>
  );
}

import { Button, Flex, Grid } from '@radix-ui/themes';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { Exit } from '../../../../contracts/cases/exit';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { CaseSteps } from '../../case/CaseSteps';
import { CaseTimeline } from '../../case/CaseTimeline';
import { dueWords } from '../../case/due-words';
import { letterAt } from '../../case/letter-at';
import { WriteToParties } from '../../case/WriteToParties';
import { ClearancePanel } from '../ClearancePanel';
import { ExitFacts } from '../ExitFacts';
import { EXIT_SIGNS } from '../event-signs';
import { exitSteps, isExitOver } from '../exit-steps';
import { InterviewAnswers } from '../InterviewAnswers';
import { SettlementPanel } from '../SettlementPanel';

const ResignationForm = partOnDemand(async () => (await import('./ResignationForm')).ResignationForm);

/** `/selfservice/exit`: the caller resigns, and follows their exit until the last day. */
export function OwnExitPage() {
  const summary = trpc.profile.summary.useQuery({});
  const own = trpc.exit.mine.useQuery({}, { select: plainTexts });
  const failed = [summary, own].find(({ error }) => error !== null);
  if (summary.data && summary.data.employee === null)
    return (
      <>
        <PageHeading title="Exit" />
        <Empty icon={DoorOpen} title="You have no employment to end">
          An exit comes with an employee record, and you have none.
        </Empty>
      </>
    );
  if (summary.data && own.data) {
    const { exit, questions } = own.data;
    const isOff = exit === null || exit.status === 'DECLINED' || exit.status === 'WITHDRAWN';
    if (exit && !isOff) return <OwnExit exit={exit} questions={questions} />;
    return (
      <>
        <PageHeading title="Exit" />
        <ResignationForm before={exit} meanwhile={<FormSkeleton fields={3} />} />
      </>
    );
  }
  return (
    <>
      <PageHeading title="Exit" />
      {failed ? (
        <FailedRead
          problem={problemOfError(failed.error)}
          what="exits"
          retry={() => void Promise.all([summary.refetch(), own.refetch()])}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </>
  );
}

const WithdrawExitDialog = dialogOnDemand(async () => (await import('../WithdrawExitDialog')).WithdrawExitDialog);
const HandoverForm = partOnDemand(async () => (await import('./HandoverForm')).HandoverForm);
const InterviewForm = partOnDemand(async () => (await import('../InterviewForm')).InterviewForm);

/** The text in the place of the list of departments. */
function beforeClearance({ status }: Exit): string {
  if (status === 'PENDING') return 'What you hand back shows here once your exit is approved.';
  return status === 'APPROVED'
    ? 'Human resources starts the clearance. What you hand back shows here then.'
    : 'No department was asked.';
}

/** The caller's own exit: how far it is, what is to be handed back, and what they still do themselves. */
function OwnExit({ exit, questions }: { exit: Exit; questions: readonly string[] }) {
  usePageTitle('Exit');
  const utils = trpc.useUtils();
  const [withdrawing, setWithdrawing] = useState(false);
  const { status, last_day, handover, interview, settlement } = exit;
  const over = isExitOver(exit);
  const mayWithdraw = status === 'PENDING' && exit.type === 'RESIGNATION';
  const asksInterview = questions.length > 0 || interview.answers.length > 0;
  return (
    <Grid gap="20px">
      <Flex align="center" justify="between" wrap="wrap" gap="3">
        <div>
          <Flex align="center" wrap="wrap" gapX="10px">
            <Text as="h1" size="20" weight="bold">
              Your last day {over ? 'was' : 'is'} {date(last_day)}
            </Text>
            <StatusBadge status={status} />
          </Flex>
          <Text as="p" tone="quiet">
            {exit.number}, {dueWords(last_day)}
          </Text>
        </div>
        {mayWithdraw && (
          <Button variant="soft" color="gray" onClick={() => setWithdrawing(true)} {...opens(WithdrawExitDialog)}>
            Withdraw resignation
          </Button>
        )}
      </Flex>
      <CaseSteps label="Steps of your exit" steps={exitSteps(exit)} />
      <Columns columns="minmax(0, 1fr) 340px">
        <Grid gap="20px" minWidth="0">
          <ExitFacts exit={exit} />
          <ClearancePanel
            clearance={exit.clearance}
            before={
              <Text as="p" tone="quiet" m="4">
                {beforeClearance(exit)}
              </Text>
            }
          />
          <Panel title="Handover">
            {over ? (
              <Text as="p" anywhere lines>
                {handover || 'You left no handover note.'}
              </Text>
            ) : (
              <HandoverForm exit={exit} />
            )}
          </Panel>
          {asksInterview && (
            <Panel title="Exit interview">
              {over ? (
                <InterviewAnswers answers={interview.answers} />
              ) : (
                <InterviewForm exit={exit} questions={questions} />
              )}
            </Panel>
          )}
        </Grid>
        <Grid gap="20px" minWidth="0">
          {settlement?.approved_at ? (
            <SettlementPanel settlement={settlement} last_day={last_day} />
          ) : (
            <Panel title="Final settlement">
              <Text as="p" tone="quiet">
                You see it here once human resources has approved it.
              </Text>
            </Panel>
          )}
          <CaseTimeline events={exit.timeline} signs={EXIT_SIGNS} parted={false} letterAt={letterAt(false)} />
          <WriteToParties
            id={exit.id}
            to={exit.may_write_to}
            title="Write to human resources"
            own={pages.exit()}
            onSent={() => utils.exit.invalidate()}
          />
        </Grid>
      </Columns>
      {withdrawing && <WithdrawExitDialog exit={exit} own onClose={() => setWithdrawing(false)} />}
    </Grid>
  );
}

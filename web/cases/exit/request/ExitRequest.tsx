import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Clearance, ClearanceItem, Exit } from '../../../../contracts/cases/exit';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { dialogOnDemand, partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { useReading } from '../../../platform/ui/reading';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { useAtMost } from '../../../platform/ui/window-width';
import { CaseSteps } from '../../case/CaseSteps';
import { CaseTimeline } from '../../case/CaseTimeline';
import { letterAt } from '../../case/letter-at';
import { WriteToParties } from '../../case/WriteToParties';
import { ClearancePanel } from '../ClearancePanel';
import { ExitFacts } from '../ExitFacts';
import { EXIT_SIGNS } from '../event-signs';
import { exitSteps } from '../exit-steps';
import { ActBar, ExitActs } from './ExitActs';
import { ExitHead } from './ExitHead';
import { HandoverPanel } from './HandoverPanel';
import { InterviewPanel } from './InterviewPanel';
import { SettlementOfExit } from './SettlementOfExit';
import { useExitActs } from './use-exit-acts';

const StartClearance = partOnDemand(async () => (await import('./StartClearance')).StartClearance);
const TickDialog = dialogOnDemand(async () => (await import('./TickDialog')).TickDialog);

const BEFORE: Partial<Record<Exit['status'], string>> = {
  PENDING: 'It starts once the exit is approved.',
  APPROVED: 'Nobody is asked yet. Starting it mails every owner a link to what they clear.',
};

/** Why somebody who reads this decides nothing here. */
function StandingNote({ exit }: { exit: Exit }) {
  if (exit.own) {
    return (
      <Card tone="gray" p="3">
        This exit is your own: others of human resources look after it.{' '}
        <TextLink underlined>
          <Link to={pages.exit()}>Your exit</Link>
        </TextLink>
      </Card>
    );
  }
  if (exit.status !== 'PENDING' || exit.may_decide) return null;
  return (
    <Card tone="gray" p="3">
      {exit.under_approval ? (
        <>
          An approval workflow decides about this.{' '}
          <TextLink underlined>
            <Link to={pages.approvals()}>Approvals</Link>
          </TextLink>
        </>
      ) : (
        'Another admin decides about this: nobody decides about what they started.'
      )}
    </Card>
  );
}

/** One exit for HR: its steps, the clearance, the settlement, and all that was said. */
export function ExitRequest({ exit }: { exit: Exit }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const isNarrow = useAtMost(600);
  const [starting, setStarting] = useState(false);
  const [ticking, setTicking] = useState<{ item: ClearanceItem; department: Clearance } | null>(null);
  const acts = useExitActs(exit, () => setStarting(true));
  const { status, clearance, settlement } = exit;
  const isClearing = exit.may_clear && (status === 'CLEARANCE' || status === 'SETTLEMENT');
  return (
    <Grid gap="20px">
      <ExitHead exit={exit}>
        <ExitActs exit={exit} acts={acts} isNarrow={isNarrow} />
      </ExitHead>
      <StandingNote exit={exit} />
      <CaseSteps label="Steps of the exit" steps={exitSteps(exit)} />
      <Columns columns="minmax(0, 1fr) 340px">
        <Grid gap="20px" minWidth="0">
          <ExitFacts exit={exit} />
          {starting && status === 'APPROVED' ? (
            <StartClearance exit={exit} onClose={() => setStarting(false)} />
          ) : (
            <ClearancePanel
              clearance={clearance}
              onTick={isClearing && !reading ? (item, department) => setTicking({ item, department }) : undefined}
              before={
                <Text as="p" tone="quiet" m="4">
                  {BEFORE[status] ?? 'No department was asked.'}
                </Text>
              }
            />
          )}
          <HandoverPanel exit={exit} />
          <InterviewPanel exit={exit} />
        </Grid>
        <Grid gap="20px" minWidth="0">
          {settlement ? (
            <SettlementOfExit exit={exit} settlement={settlement} />
          ) : (
            <Panel title="Final settlement">
              <Text as="p" tone="quiet">
                Only an admin who reads pay sees it.
              </Text>
            </Panel>
          )}
          <CaseTimeline events={exit.timeline} signs={EXIT_SIGNS} parted={false} letterAt={letterAt(!exit.own)} />
          {!reading && (
            <WriteToParties
              id={exit.id}
              to={exit.may_write_to}
              names={{ DESK: exit.own ? 'Human resources' : 'Human resources only', SUBJECT: exit.employee.name }}
              title="Write"
              second={acts.next !== null}
              onSent={() => utils.exit.invalidate()}
            />
          )}
        </Grid>
      </Columns>
      {isNarrow && !reading && <ActBar exit={exit} acts={acts} />}
      {ticking && (
        <TickDialog exit={exit} item={ticking.item} department={ticking.department} onClose={() => setTicking(null)} />
      )}
    </Grid>
  );
}

import { Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarPlus, NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Clearance, ClearanceItem, Exit } from '../../../../contracts/cases/exit';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { ForChange } from '../../../platform/ui/ForChange';
import { date, dateOf, dateTime } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
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
import { exitSteps, isExitOver } from '../exit-steps';
import { tenureWords } from '../exit-words';
import { InterviewAnswers } from '../InterviewAnswers';
import { ActBar, ExitActs } from './ExitActs';
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

/** The day in words of the title: who has left, leaves, or was to leave. */
function titleOf({ employee, status, last_day }: Exit): string {
  if (status === 'DECLINED' || status === 'WITHDRAWN') return `${employee.name} stays`;
  return `${employee.name} ${status === 'CLOSED' ? 'left' : 'leaves'} on ${date(last_day)}`;
}

/** The leaver and the last day, the state, and the acts. */
function ExitHead({ exit, children }: { exit: Exit; children: ReactNode }) {
  const { employee, status, employment_date, last_day, number } = exit;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const place = [employee.company, employee.branch].filter(Boolean).join(', ');
  return (
    <PersonHead
      name={employee.name}
      photo={photo}
      title={titleOf(exit)}
      status={<StatusBadge status={status} />}
      about={
        <>
          {employee.job_role && `${employee.job_role} · `}
          <TextLink underlined>
            <Link to={pages.employee(employee.id)}>{employee.code || 'Employee record'}</Link>
          </TextLink>
          {place && ` · ${place}`}
          {[tenureWords(employment_date, last_day), number].map((words) => (
            <Text key={words}>
              {' · '}
              <Text wrap="nowrap">{words}</Text>
            </Text>
          ))}
        </>
      }
    >
      {children}
    </PersonHead>
  );
}

/** The leaver's handover note, in their own words. */
const HandoverPanel = ({ exit: { handover, employee } }: { exit: Exit }) => (
  <Panel title="Handover">
    {handover ? (
      <Text as="p" anywhere lines>
        {handover}
      </Text>
    ) : (
      <Text as="p" tone="quiet">
        {employee.name} has not written a handover note.
      </Text>
    )}
  </Panel>
);

const MeetDialog = dialogOnDemand(async () => (await import('./MeetDialog')).MeetDialog);
const NoteInterview = partOnDemand(async () => (await import('./NoteInterview')).NoteInterview);

/** The exit interview: when it is, and what was answered. */
function InterviewPanel({ exit }: { exit: Exit }) {
  const { interview, employee } = exit;
  const [open, setOpen] = useState<'meet' | 'note' | null>(null);
  const meeting = interview.meeting_at && `Meeting on ${dateTime(interview.meeting_at)}`;
  return (
    <Panel
      title="Exit interview"
      aside={
        <Text size="13" tone="quiet">
          {interview.at ? `Answered ${dateOf(interview.at)}` : meeting}
        </Text>
      }
    >
      {open === 'note' ? (
        <NoteInterview exit={exit} onClose={() => setOpen(null)} />
      ) : (
        <>
          {interview.answers.length > 0 ? (
            <InterviewAnswers answers={interview.answers} />
          ) : (
            <Text as="p" tone="quiet">
              {employee.name} can answer the questions on their own page, or you note what they said.
            </Text>
          )}
          {!isExitOver(exit) && (
            <ForChange>
              <Flex gap="2" mt="3" wrap="wrap">
                <Button variant="soft" color="gray" onClick={() => setOpen('meet')} {...opens(MeetDialog)}>
                  <CalendarPlus />
                  {interview.meeting_at ? 'Meet at another time' : 'Schedule meeting'}
                </Button>
                <Button variant="soft" color="gray" onClick={() => setOpen('note')} {...opens(NoteInterview)}>
                  <NotebookPen />
                  Note answers
                </Button>
              </Flex>
            </ForChange>
          )}
        </>
      )}
      {open === 'meet' && <MeetDialog exit={exit} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

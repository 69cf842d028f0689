import { Button, Grid } from '@radix-ui/themes';
import { CircleCheck, Forward, MessageCircleQuestionMark, MessageSquareWarning, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { caseActsIn } from '../../../../contracts/cases/case-state';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { COMPLAINT_COURSE } from '../../../../contracts/cases/complaint-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { mayRead } from '../../../platform/session/may';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { ForChange } from '../../../platform/ui/ForChange';
import { date, dateOf, orDash, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { useReading } from '../../../platform/ui/reading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { TextLink } from '../../../platform/ui/TextLink';
import { CaseParties } from '../../case/CaseParties';
import { CaseSteps } from '../../case/CaseSteps';
import { CaseTimeline } from '../../case/CaseTimeline';
import { DueBanner } from '../../case/DueBanner';
import { WriteToParties } from '../../case/WriteToParties';
import { ComplaintFacts } from '../ComplaintFacts';
import { ComplaintHead } from '../ComplaintHead';
import { COMPLAINT_EVENT_SIGNS } from '../complaint-words';
import type { ComplaintDialogAct } from './ComplaintActDialog';
import { complaintSteps } from './complaint-steps';

const KIND = {
  word: 'complaint',
  title: 'Complaint',
  icon: MessageSquareWarning,
  list: { to: pages.complaintsDashboard({ tab: 'list' }), label: 'Complaints' },
  why: 'Choose one in the list. Somebody else may look into this one, or it is not there.',
};

/** `/complaints/details?complaint={id}`: one complaint, for those who may look into it. */
export function ComplaintDetailsPage() {
  const [params] = useSearchParams();
  const id = idIn(params.get('complaint') ?? undefined);
  const query = trpc.complaint.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={({ number }) => `Complaint ${number}`}
      skeleton={
        <Grid role="status" aria-label="Loading the complaint" gap="20px">
          <Skeleton width="40%" height={48} />
          <Skeleton height={86} radius={8} />
          <Columns columns={DETAIL_COLUMNS}>
            <Skeleton height={420} radius={8} />
            <Skeleton height={360} radius={8} />
          </Columns>
        </Grid>
      }
    >
      {(complaint) => <ComplaintDetails complaint={complaint} />}
    </LoadedRecord>
  );
}

const DETAIL_COLUMNS = 'minmax(0, 1fr) 320px';

/** A complaint: what was filed, what was said since, who looks into it, and what can be done. */
function ComplaintDetails({ complaint }: { complaint: Complaint }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const {
    id,
    status,
    anonymous,
    reporter,
    company,
    owner,
    due,
    closed_at,
    opened_at,
    timeline,
    parties,
    may_write_to,
  } = complaint;
  const refresh = () => utils.complaint.invalidate();
  // Of what is anonymous only the day is known.
  const whenOf = anonymous ? { whenOf: ({ at }: { at: string }) => dateOf(at) } : {};
  return (
    <Grid gap="20px">
      <ComplaintHead complaint={complaint} note={`${company} · filed on ${dateOf(opened_at)}`}>
        <OwnerActs complaint={complaint} onDone={refresh} />
      </ComplaintHead>
      <CaseSteps label="Steps of the complaint" steps={complaintSteps(complaint)} />
      {due && closed_at === null && <DueBanner due={due} until="An answer is due on" since="An answer was due on" />}
      <Columns columns={DETAIL_COLUMNS}>
        <Grid gap="20px" minWidth="0">
          <Panel title="What was filed">
            <ComplaintFacts complaint={complaint} />
          </Panel>
          <CaseTimeline events={timeline} signs={COMPLAINT_EVENT_SIGNS} {...whenOf} />
        </Grid>
        <Grid gap="20px" minWidth="0">
          <Panel title="Who">
            <Facts
              facts={[
                ['Filed by', <Reporter key="reporter" reporter={reporter} />],
                ['Owner', orDash(owner?.name ?? null)],
                ['Due', due && closed_at === null ? date(due) : null],
                ['Closed', closed_at && dateOf(closed_at)],
              ]}
            />
          </Panel>
          {!reading && status !== 'FILED' && (
            <WriteToParties
              id={id}
              to={may_write_to}
              names={{ DESK: 'Human resources only', SUBJECT: 'Who filed it, and HR' }}
              onSent={refresh}
              title="Write"
            />
          )}
          <CaseParties parties={parties} />
        </Grid>
      </Columns>
    </Grid>
  );
}

/** The reporter, with the link to their record; no name where nobody is to know. */
function Reporter({ reporter }: Pick<Complaint, 'reporter'>) {
  if (reporter === null) return 'Anonymous';
  if (reporter.employee === null || !mayRead('records')) return reporter.name;
  return (
    <TextLink tone="plain">
      <Link to={pages.employee(reporter.employee)}>{reporter.name}</Link>
    </TextLink>
  );
}

const ComplaintActDialog = dialogOnDemand(async () => (await import('./ComplaintActDialog')).ComplaintActDialog);

/** The acts that a question stands before, as the menu and the buttons name them. */
const ACTS = {
  ask: { label: 'Ask a question', Icon: MessageCircleQuestionMark },
  close: { label: 'Close', Icon: CircleCheck },
  handOver: { label: 'Hand over', Icon: Forward },
  reopen: { label: 'Reopen', Icon: RotateCcw },
} satisfies Record<ComplaintDialogAct, unknown>;

/** The acts of the owner of a complaint now: the next one as a button, the others in a menu. */
function OwnerActs({ complaint, onDone }: { complaint: Complaint; onDone: () => unknown }) {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<ComplaintDialogAct | null>(null);
  const { id, status, version } = complaint;
  const may = caseActsIn(COMPLAINT_COURSE, status, 'owner');
  const takeUp = useCommand(client.complaint.act.mutate, { said: 'Complaint taken up', refresh: onDone });
  const first: ComplaintDialogAct = status === 'CLOSED' ? 'reopen' : 'close';
  const others = (Object.keys(ACTS) as ComplaintDialogAct[]).filter(
    (act) => may.includes(act) && (act !== first || may.includes('takeUp')),
  );
  return (
    <ForChange>
      {may.includes('takeUp') ? (
        <Button loading={takeUp.busy} onClick={() => void takeUp.run({ id, act: 'takeUp', words: '', version })}>
          Take it up
        </Button>
      ) : (
        <Button variant="soft" color="gray" {...opens(ComplaintActDialog)} onClick={() => setAsked(first)}>
          {first === 'reopen' ? 'Reopen' : 'Close complaint'}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label="More for this complaint"
          variant="soft"
          groups={[
            others.map((act) => {
              const { label, Icon } = ACTS[act];
              return { label, icon: <Icon />, opens: ComplaintActDialog, onSelect: () => setAsked(act) };
            }),
          ]}
        />
      )}
      {asked && <ComplaintActDialog act={asked} complaint={complaint} onClose={() => setAsked(null)} onDone={onDone} />}
    </ForChange>
  );
}

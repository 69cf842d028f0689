import { Grid } from '@radix-ui/themes';
import { MessageSquareWarning } from 'lucide-react';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { CASE_FILES } from '../../../../contracts/platform/files';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { useOpened } from '../../../platform/list/opened';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Columns } from '../../../platform/ui/Columns';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { CaseTimeline } from '../../case/CaseTimeline';
import { DueBanner } from '../../case/DueBanner';
import { ComplaintFacts } from '../ComplaintFacts';
import { ComplaintHead } from '../ComplaintHead';
import { COMPLAINT_EVENT_SIGNS, COMPLAINT_STATE_SENTENCES } from '../complaint-words';
import { ReporterForm } from '../ReporterForm';
import { OwnList } from './OwnList';

const NewComplaint = partOnDemand(async () => (await import('./NewComplaint')).NewComplaint);

/** `/complaints`: what one filed with one's name, one of them, or a new one. */
export function OwnComplaintsPage() {
  const { id } = useOpened('complaint');
  const isNew = useListAddress().get('tab') === 'new';
  if (id !== null) return <OwnComplaint key={id} id={id} />;
  return isNew ? <NewComplaint /> : <OwnList />;
}

const COLUMNS = 'minmax(0, 1fr) 360px';

const KIND = {
  word: 'complaint',
  title: 'Complaint',
  icon: MessageSquareWarning,
  list: { to: pages.complaints(), label: 'Complaints' },
  why: 'The address may be mistyped. A complaint that was filed without a name opens with its case key.',
};

/** One of the own complaints: where it stands, what was written, and what can be done. */
function OwnComplaint({ id }: { id: number }) {
  const query = trpc.complaint.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ number }) => `Complaint ${number}`}
      skeleton={
        <Grid role="status" aria-label="Loading the complaint" gap="20px">
          <Skeleton width="40%" height={48} />
          <Columns columns={COLUMNS}>
            <Skeleton height={320} />
            <Skeleton height={280} />
          </Columns>
        </Grid>
      }
    >
      {(complaint) => <Shown complaint={complaint} onSent={() => query.refetch()} />}
    </LoadedRecord>
  );
}

function Shown({ complaint, onSent }: { complaint: Complaint; onSent: () => unknown }) {
  const { id, status, due, opened_at, timeline } = complaint;
  return (
    <Grid gap="20px">
      <ComplaintHead
        complaint={complaint}
        note={`Filed on ${dateOf(opened_at)}. ${COMPLAINT_STATE_SENTENCES[status]}`}
      />
      {status === 'WAITING' && due && <DueBanner due={due} until="Answer by" since="An answer was asked for by" />}
      <Columns columns={COLUMNS}>
        <Grid gap="20px" minWidth="0">
          <CaseTimeline events={timeline} signs={COMPLAINT_EVENT_SIGNS} title="What was said" />
        </Grid>
        <Grid gap="20px" minWidth="0">
          <ReporterForm
            key={status}
            status={status}
            call="complaint.answer"
            params={{ id }}
            rules={CASE_FILES}
            onSent={onSent}
            frame={(title, form) => <Panel title={title}>{form}</Panel>}
          />
          <Panel title="What was filed">
            <ComplaintFacts complaint={complaint} />
          </Panel>
        </Grid>
      </Columns>
    </Grid>
  );
}

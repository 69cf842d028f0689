import { Button, Grid } from '@radix-ui/themes';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_WORDS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { CaseTimeline } from '../../../cases/case/CaseTimeline';
import { DueBanner } from '../../../cases/case/DueBanner';
import { WriteToParties } from '../../../cases/case/WriteToParties';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { confirm } from '../../../platform/record/confirm';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { mayRead } from '../../../platform/session/may';
import { Actions } from '../../../platform/ui/Actions';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, dateOf, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { asCaseEvents, useHmoPaper } from '../complaint-timeline';
import { COMPLAINT_LOOKS, HMO_COMPLAINT_SIGNS } from '../own/complaint-words';
import type { HmoComplaintDialogAct } from './HmoComplaintActDialog';

/** One complaint about an HMO, for HR: what was said, who is to answer by when, and what can be done. */
export function ComplaintView({ id, type }: { id: number; type: string }) {
  const query = trpc.hmoComplaint.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={{
        word: 'complaint',
        title: 'HMO complaint',
        icon: MessageSquareWarning,
        list: { to: pages.hmoComplaints(type), label: 'HMO complaints' },
        why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
      }}
      query={query}
      titleOf={({ number }) => `Complaint ${number}`}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(complaint) => <Complaint complaint={complaint} />}
    </LoadedRecord>
  );
}

function Complaint({ complaint }: { complaint: HmoComplaint }) {
  const way = useHmoPaper();
  const reading = useReading();
  const { employee, provider, kind, status, due, closed_at, number, life, timeline, may } = complaint;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const isWith = status === 'WAITING' ? `${provider.name} answers` : 'To be sent on or closed';
  return (
    <Grid gap="20px">
      <PersonHead
        name={employee.name}
        photo={photo}
        title={complaint.title}
        status={<StatusBadge status={status} looks={COMPLAINT_LOOKS} />}
        about={[`Complaint ${number}`, employee.name, employee.company].filter(Boolean).join(' · ')}
      >
        <ComplaintActs complaint={complaint} />
      </PersonHead>
      {due && closed_at === null && <DueBanner due={due} until={`${isWith} by`} since={`${isWith}, due on`} />}
      <Columns columns="minmax(0, 1fr) 320px">
        <CaseTimeline events={asCaseEvents(timeline)} signs={HMO_COMPLAINT_SIGNS} way={way} />
        <Grid gap="20px" minWidth="0">
          <Panel title="About">
            <Facts
              facts={[
                ['Type', HMO_COMPLAINT_WORDS[kind]],
                [
                  'Employee',
                  mayRead('records') ? (
                    <TextLink key="employee">
                      <Link to={pages.employee(employee.id)}>{employee.name}</Link>
                    </TextLink>
                  ) : (
                    employee.name
                  ),
                ],
                ['For', life && `${life.name}, ${RELATION_WORDS[life.relation].toLowerCase()}`],
                ['HMO', provider.name],
                ['Hospital', complaint.hospital],
                ['Happened on', complaint.happened_on && date(complaint.happened_on)],
                ['Filed on', dateOf(complaint.opened_at)],
                ['Closed', closed_at && dateOf(closed_at)],
                ['Goes to', complaint.provider_email || <Text tone="amber">No address for complaints yet</Text>],
              ]}
            />
          </Panel>
          {!reading && may.includes('message') && <WriteAbout complaint={complaint} />}
        </Grid>
      </Columns>
    </Grid>
  );
}

const HmoComplaintActDialog = dialogOnDemand(
  async () => (await import('./HmoComplaintActDialog')).HmoComplaintActDialog,
);

/** The acts of HR on a complaint now: send it to the HMO, remind it, close it or open it again. */
function ComplaintActs({ complaint }: { complaint: HmoComplaint }) {
  const utils = trpc.useUtils();
  const [act, setAct] = useState<HmoComplaintDialogAct | null>(null);
  const { id, may, status, provider, provider_email } = complaint;
  const reminding = useCommand(utils.client.hmoComplaint.remind.mutate, {
    said: `${provider.name} is reminded`,
    refresh: () => utils.hmoComplaint.invalidate(),
  });
  const remind = () =>
    confirm({
      title: `Remind ${provider.name}?`,
      text: 'It gets a new link, and the one before ends.',
      confirm: 'Send reminder',
      act: () => reminding.run({ id }),
    });
  const isAnswered = status === 'ANSWERED';
  return (
    <Actions>
      <ForChange>
        {may.includes('remind') && (
          <Button variant="soft" color="gray" loading={reminding.busy} onClick={() => void remind()}>
            Remind
          </Button>
        )}
        {may.includes('reopen') && (
          <Button variant="soft" color="gray" onClick={() => setAct('reopen')} {...opens(HmoComplaintActDialog)}>
            Reopen
          </Button>
        )}
        {may.includes('send') && provider_email && status !== 'WAITING' && (
          <Button
            variant={isAnswered ? 'soft' : 'solid'}
            onClick={() => setAct('send')}
            {...opens(HmoComplaintActDialog)}
          >
            {isAnswered ? 'Send back' : `Send to ${provider.name}`}
          </Button>
        )}
        {may.includes('close') && (
          <Button
            variant={isAnswered ? 'solid' : 'soft'}
            onClick={() => setAct('close')}
            {...opens(HmoComplaintActDialog)}
          >
            Close complaint
          </Button>
        )}
      </ForChange>
      {act && <HmoComplaintActDialog act={act} complaint={complaint} onClose={() => setAct(null)} />}
    </Actions>
  );
}

const AUDIENCES = ['DESK', 'EMPLOYEE', 'PROVIDER'] as const;

/** A message of HR about a complaint: for the desk, the employee, or the HMO. */
function WriteAbout({ complaint: { id, employee, provider, provider_email } }: { complaint: HmoComplaint }) {
  const utils = trpc.useUtils();
  return (
    <WriteToParties
      id={id}
      call="hmoComplaint.message"
      to={provider_email ? AUDIENCES : AUDIENCES.slice(0, 2)}
      names={{ DESK: 'Human resources only', EMPLOYEE: employee.name, PROVIDER: provider.name }}
      title="Write"
      second
      onSent={() => utils.hmoComplaint.invalidate()}
    />
  );
}

import { Grid } from '@radix-ui/themes';
import { MessageSquareWarning } from 'lucide-react';
import { Link } from 'react-router';
import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_WORDS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { CaseTimeline } from '../../../cases/case/CaseTimeline';
import { DueBanner } from '../../../cases/case/DueBanner';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { mayRead } from '../../../platform/session/may';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, dateOf, plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { asCaseEvents, useHmoPaper } from '../complaint-timeline';
import { COMPLAINT_LOOKS, HMO_COMPLAINT_SIGNS } from '../own/complaint-words';
import { ComplaintActs } from './ComplaintActs';
import { WriteAbout } from './WriteAbout';

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

import { Button, Flex, Grid } from '@radix-ui/themes';
import { GitPullRequestArrow } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HmoRequest } from '../../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { ExportButton } from '../../../platform/record/ExportButton';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Actions } from '../../../platform/ui/Actions';
import { Card } from '../../../platform/ui/Card';
import { Facts } from '../../../platform/ui/Facts';
import { FileHashDigits } from '../../../platform/ui/FileHashDigits';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, dateTime, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { CERTIFICATE_LOOKS, REQUEST_LOOKS } from '../hmo-looks';

const DecideHmoRequestDialog = dialogOnDemand(
  async () => (await import('./DecideHmoRequestDialog')).DecideHmoRequestDialog,
);

const KIND = {
  word: 'request',
  title: 'HMO change request',
  icon: GitPullRequestArrow,
  list: { to: pages.hmo({ tab: 'change-request' }), label: 'Change requests' },
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

/** The person to be covered, to be removed, or with a cover to change. */
const titleOf = ({ kind, employee, life }: HmoRequest): string =>
  `${HMO_REQUEST_WORDS[kind]} of ${(kind === 'ADD' || kind === 'REMOVE') && life ? life.name : employee.name}`;

/** One request about health insurance: what is asked for, what to know before, and the decision. */
export function RequestView({ id }: { id: number }) {
  const query = trpc.hmo.request.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord kind={KIND} query={query} titleOf={titleOf} skeleton={<FormSkeleton fields={5} />}>
      {(request) => <Request request={request} />}
    </LoadedRecord>
  );
}

function Request({ request }: { request: HmoRequest }) {
  const [deciding, setDeciding] = useState<'APPROVED' | 'DECLINED' | null>(null);
  const { employee, status, life, warnings, may_decide } = request;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const waits = status === 'PENDING';
  return (
    <Grid gap="20px">
      <PersonHead
        name={employee.name}
        photo={photo}
        title={titleOf(request)}
        status={<StatusBadge status={status} looks={REQUEST_LOOKS} />}
        about={[life && employee.name, employee.code, employee.job_role, employee.company].filter(Boolean).join(' · ')}
      >
        <Actions>
          {may_decide && (
            <ForChange>
              <Button
                variant="outline"
                color="red"
                onClick={() => setDeciding('DECLINED')}
                {...opens(DecideHmoRequestDialog)}
              >
                Decline
              </Button>
              <Button onClick={() => setDeciding('APPROVED')} {...opens(DecideHmoRequestDialog)}>
                Approve
              </Button>
            </ForChange>
          )}
        </Actions>
      </PersonHead>
      {waits && !may_decide && (
        <Card tone="gray" p="3">
          Another admin decides about this: nobody decides what they asked for.
        </Card>
      )}
      {waits &&
        warnings.map((warning) => (
          <Card key={warning} tone="amber" p="3">
            {warning}
          </Card>
        ))}
      <Panel title="Request">
        <Facts
          facts={[
            ['Asked for', request.to === life?.name ? null : request.to],
            ['In the place of', request.from === life?.name ? null : request.from],
            ['Plan', request.plan && `${request.plan.provider}, ${request.plan.name}`],
            [
              'Hospital',
              request.hospital && `${request.hospital.name}, ${request.hospital.city}, ${request.hospital.state}`,
            ],
            ['About', life && `${life.name}, ${RELATION_WORDS[life.relation].toLowerCase()}`],
            ['Date of birth', life?.dob && date(life.dob)],
            ['Reason', request.reason],
            ['Counts from', date(request.effective_from)],
            ['Asked on', dateTime(request.asked_at)],
            [
              'Decided',
              request.decided_at && [request.decided_by, dateTime(request.decided_at)].filter(Boolean).join(', '),
            ],
            ['Note', request.note],
          ]}
        />
      </Panel>
      {life && (request.photo || request.certificate !== 'NOT_NEEDED') && (
        <Panel
          title="Papers"
          aside={
            request.certificate !== 'NOT_NEEDED' && (
              <StatusBadge status={request.certificate} looks={CERTIFICATE_LOOKS} />
            )
          }
        >
          <Flex wrap="wrap" gap="2" align="center">
            {request.photo && <ExportButton call="hmo.photo" asked={{ id: life.id }} words="Photo" />}
            {request.certificate !== 'MISSING' && request.certificate !== 'NOT_NEEDED' && (
              <ExportButton call="hmo.certificate" asked={{ id: life.id }} words="Certificate" />
            )}
            <TextLink>
              <Link to={pages.hmos({ tab: 'lives', life: life.id })}>All about {life.name}</Link>
            </TextLink>
            {request.certificate_sha256 && (
              <Text size="13" tone="quiet" figures>
                <FileHashDigits sha256={request.certificate_sha256} />
              </Text>
            )}
            {request.certificate === 'MISSING' && <Text tone="quiet">The certificate may follow.</Text>}
          </Flex>
        </Panel>
      )}
      {deciding && <DecideHmoRequestDialog request={request} status={deciding} onClose={() => setDeciding(null)} />}
    </Grid>
  );
}

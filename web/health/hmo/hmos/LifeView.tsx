import { Button, Flex, Grid } from '@radix-ui/themes';
import { Check, HeartPulse, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HmoCover, LifeRow } from '../../../../contracts/health/hmo-shapes';
import { LACKING_WORDS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { ExportButton } from '../../../platform/record/ExportButton';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { Actions } from '../../../platform/ui/Actions';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { FileHashDigits } from '../../../platform/ui/FileHashDigits';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, orDash, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { relationWords } from '../CoveredCell';
import { CERTIFICATE_LOOKS, LIFE_LOOKS } from '../hmo-looks';
import { useLifePhoto } from '../own/use-life-photo';

const LifeDialog = dialogOnDemand(async () => (await import('./LifeDialog')).LifeDialog);
const EndCoverDialog = dialogOnDemand(async () => (await import('./EndCoverDialog')).EndCoverDialog);
const KIND = {
  word: 'life',
  title: 'Covered',
  icon: HeartPulse,
  list: { to: pages.hmos({ tab: 'lives' }), label: 'Covered' },
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

type Life = LifeRow & { covers: HmoCover[] };

/** One who is covered, or was: what is recorded of them, their papers, and every cover they had. */
export function LifeView({ id }: { id: number }) {
  const query = trpc.hmo.life.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord kind={KIND} query={query} titleOf={({ name }) => name} skeleton={<FormSkeleton fields={5} />}>
      {(life) => <OneLife life={life} />}
    </LoadedRecord>
  );
}

function OneLife({ life }: { life: Life }) {
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const { employee, relation, name, state, hospital, plan, provider } = life;
  const [own, other] = [useEmployeePhoto(employee.id, relation === 'SELF' ? employee.image : null), useLifePhoto(life)];
  const isCovered = state === 'COVERED' || state === 'STARTS';
  const close = () => setOpen(null);
  return (
    <Grid gap="20px">
      <PersonHead
        name={name}
        photo={own ?? other}
        title={name}
        status={<StatusBadge status={state} looks={LIFE_LOOKS} />}
        about={[relationWords(life), employee.company].filter(Boolean).join(' · ')}
      >
        <Actions>
          {life.photo && <ExportButton call="hmo.photo" asked={{ id: life.id }} words="Photo" />}
          <ForChange>
            {isCovered && (
              <Button variant="soft" color="gray" onClick={() => setOpen('end')} {...opens(EndCoverDialog)}>
                <UserX />
                End cover
              </Button>
            )}
            <Button onClick={() => setOpen('edit')} {...opens(LifeDialog)}>
              <Pencil />
              Edit
            </Button>
          </ForChange>
        </Actions>
      </PersonHead>
      {life.request_id !== null && (
        <Card tone="amber" p="3">
          A request about {name} waits.{' '}
          <TextLink underlined>
            <Link to={pages.hmo({ tab: 'change-request', request: life.request_id })}>Open request</Link>
          </TextLink>
        </Card>
      )}
      <Columns columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Panel title="Cover">
          <Facts
            facts={[
              ['HMO', provider?.name],
              ['Plan', plan?.name],
              ['Hospital', hospital && `${hospital.name}, ${hospital.city}`],
              ['Policy number', orDash(life.policy_number)],
              ['From', life.covered_from && date(life.covered_from)],
              ['Until', life.covered_until && date(life.covered_until)],
            ]}
          />
        </Panel>
        <Panel title="Recorded">
          <Facts
            facts={[
              ['Relation', RELATION_WORDS[relation]],
              ['Through', relation === 'SELF' ? null : employee.name],
              [
                'Date of birth',
                life.dob ? (
                  date(life.dob)
                ) : (
                  <Text key="dob" tone="amber">
                    Missing
                  </Text>
                ),
              ],
              ['Gender', life.gender && (life.gender === 'MALE' ? 'Male' : 'Female')],
              ['Lacks', life.lacking.map((one) => LACKING_WORDS[one]).join(', ')],
            ]}
          />
        </Panel>
      </Columns>
      {life.certificate !== 'NOT_NEEDED' && (
        <Panel title="Certificate" aside={<StatusBadge status={life.certificate} looks={CERTIFICATE_LOOKS} />}>
          <CertificateActs life={life} />
        </Panel>
      )}
      <Panel title="Covers" count={life.covers.length} flush>
        <Rows label="Covers">
          {life.covers.map((cover) => (
            <li key={cover.id}>
              <Text as="p" weight="medium" anywhere>
                {cover.provider.name}, {cover.plan.name}
              </Text>
              <Text as="p" tone="quiet" anywhere>
                {[
                  cover.covered_until
                    ? `${date(cover.covered_from)} to ${date(cover.covered_until)}`
                    : `from ${date(cover.covered_from)}`,
                  cover.hospital?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </Rows>
        {life.covers.length === 0 && (
          <Text as="p" tone="quiet" m="4">
            Never covered.
          </Text>
        )}
      </Panel>
      {open === 'edit' && <LifeDialog life={life} onClose={close} />}
      {open === 'end' && <EndCoverDialog life={life} onClose={close} />}
    </Grid>
  );
}

const RefuseCertificateDialog = dialogOnDemand(
  async () => (await import('./RefuseCertificateDialog')).RefuseCertificateDialog,
);

const SAID = {
  MISSING: 'No birth or marriage certificate was handed in yet.',
  TO_CHECK: 'Look at it, then say whether it is right.',
  CHECKED: 'Somebody of Human Resources looked at it and found it right.',
} as const;

/** The certificate of a dependant: HR looks at it, and finds it right or takes it away with the reason. */
function CertificateActs({ life }: { life: LifeRow }) {
  const utils = trpc.useUtils();
  const [refusing, setRefusing] = useState(false);
  const refresh = () => Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
  const check = useCommand(utils.client.hmo.checkCertificate.mutate, { said: 'Certificate checked', refresh });
  const { id, version, certificate, relation } = life;
  if (certificate === 'NOT_NEEDED') return null;
  return (
    <>
      <Text as="p" tone="quiet" mb={certificate === 'MISSING' ? '0' : '3'}>
        {SAID[certificate]}
      </Text>
      {certificate !== 'MISSING' && (
        <Flex wrap="wrap" gap="2" align="center">
          <ExportButton
            call="hmo.certificate"
            asked={{ id }}
            words={relation === 'SPOUSE' ? 'Marriage certificate' : 'Birth certificate'}
          />
          {life.certificate_sha256 && (
            <Text size="13" tone="quiet" figures>
              <FileHashDigits sha256={life.certificate_sha256} />
            </Text>
          )}
          {certificate === 'TO_CHECK' && (
            <ForChange>
              <Button
                variant="soft"
                loading={check.busy}
                onClick={() => void check.run({ id, version, right: true, note: '' })}
              >
                <Check />
                It is right
              </Button>
              <Button
                variant="outline"
                color="red"
                onClick={() => setRefusing(true)}
                {...opens(RefuseCertificateDialog)}
              >
                Take it away
              </Button>
            </ForChange>
          )}
        </Flex>
      )}
      {refusing && <RefuseCertificateDialog life={life} onClose={() => setRefusing(false)} />}
    </>
  );
}

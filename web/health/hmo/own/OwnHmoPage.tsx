import { Flex, Grid } from '@radix-ui/themes';
import { HeartPulse, Hospital } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS, type HmoRequestKind } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { MyAnnouncements } from '../../../letters/announcement/MyAnnouncements';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { useOpened } from '../../../platform/list/opened';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { FailedRead } from '../../../platform/record/FailedRead';
import { OPENS_ALONE, useKeeping, useKept } from '../../../platform/session/use-kept';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Rows } from '../../../platform/ui/Rows';
import { SignCircle } from '../../../platform/ui/SignCircle';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { LATEST } from '../reads';
import { BoxedSection } from './BoxedSection';
import { CardPart } from './CardPart';
import { cardOf } from './card-facts';
import { COMPLAINT_LOOKS } from './complaint-words';
import { FamilyPart } from './FamilyPart';
import { KEPT_CARD, KeptCard } from './KeptCard';
import styles from './OwnHmo.module.css';
import { PlanPart } from './PlanPart';
import { RequestBar } from './RequestBar';
import { UncoveredPart } from './UncoveredPart';
import { WaitingNote } from './WaitingNote';

const AskDialog = dialogOnDemand(async () => (await import('./AskDialog')).AskDialog);
const NewHmoComplaint = partOnDemand(async () => (await import('./NewHmoComplaint')).NewHmoComplaint);
const OwnHmoComplaint = partOnDemand(async () => (await import('./OwnHmoComplaint')).OwnHmoComplaint);

/** `/hmo` for employees: their health insurance, one of their complaints about it, or a new one. */
export function OwnHmoPage() {
  const { id } = useOpened('complaint');
  const isNew = useListAddress().get('tab') === 'new';
  if (id !== null) return <OwnHmoComplaint key={id} id={id} meanwhile={<FormSkeleton fields={4} />} />;
  return isNew ? <NewHmoComplaint meanwhile={<FormSkeleton fields={4} />} /> : <Overview />;
}

function Overview() {
  const mine = trpc.hmo.mine.useQuery({}, { select: plainTexts });
  const kept = useKept(KEPT_CARD, mine);
  const problem = mine.error && problemOfError(mine.error);
  return (
    <>
      <PageHeading title="Health insurance" />
      {mine.data ? (
        <Shown own={mine.data} readAt={mine.dataUpdatedAt} />
      ) : problem?.status === 403 ? (
        <Empty icon={HeartPulse} title="You have no health insurance here">
          {problemWords(problem, 'read')}
        </Empty>
      ) : kept ? (
        <KeptCard card={kept.value} line={kept.line} />
      ) : problem ? (
        <FailedRead problem={problem} what="health insurance" retry={() => void mine.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  );
}

function Shown({ own, readAt }: { own: OwnHmo; readAt: number }) {
  const [asking, setAsking] = useState<HmoRequestKind | null>(null);
  const { employee, may_ask } = own;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const card = useMemo(() => cardOf(own), [own]);
  const isKept = useKeeping(
    KEPT_CARD,
    useMemo(() => card && { ...card, photo }, [card, photo]),
    readAt,
  );
  const changes = may_ask.filter((kind) => kind !== 'ENROL');
  return (
    <>
      <Columns columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Grid minWidth="0" gap="28px">
          {card ? (
            <CardPart card={card} photo={photo} note={isKept ? OPENS_ALONE : ''} />
          ) : (
            <UncoveredPart own={own} onAsk={() => setAsking('ENROL')} />
          )}
          <FamilyPart own={own} />
        </Grid>
        <Grid minWidth="0" gap="28px">
          {card && (
            <HospitalPart own={own} onFind={may_ask.includes('HOSPITAL') ? () => setAsking('HOSPITAL') : undefined} />
          )}
          <PlanPart own={own} />
          <DecidedPart />
          <ComplaintsPart />
          <MyAnnouncements topic="HMO" title="News about your HMO" />
        </Grid>
      </Columns>
      {changes.length > 0 && <RequestBar own={own} kinds={changes} onAsk={setAsking} ahead={AskDialog.fetch} />}
      {asking && <AskDialog kind={asking} own={own} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The own complaints about the HMO, and the way to a new one. */
function ComplaintsPart() {
  const { data } = trpc.hmoComplaint.mine.useQuery(LATEST, { select: plainTexts });
  const rows = data?.results ?? [];
  return (
    <BoxedSection
      title="Complaints"
      aside={
        <TextLink weight="medium">
          <Link to={pages.hmo({ tab: 'new' })}>New complaint</Link>
        </TextLink>
      }
    >
      {rows.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Was care refused, or is the card or a bill wrong? HR takes it up with the HMO.
        </Text>
      ) : (
        <Rows label="Complaints">
          {rows.map(({ id, number, title, status, opened_at }) => (
            <li key={id}>
              <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
                <TextLink weight="medium">
                  <Link to={pages.hmo({ complaint: id })} data-row-link>
                    {title}
                  </Link>
                </TextLink>
                <StatusBadge status={status} looks={COMPLAINT_LOOKS} />
              </Flex>
              <Text as="p" size="13" tone="quiet">
                {number}, filed {dateOf(opened_at)}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </BoxedSection>
  );
}

/** The outcomes of decided requests; nothing before the first. */
function DecidedPart() {
  const { data } = trpc.hmo.myRequests.useQuery(LATEST, { select: plainTexts });
  const decided = data?.results.filter(({ status }) => status !== 'PENDING') ?? [];
  if (decided.length === 0) return null;
  return (
    <BoxedSection title="Earlier requests">
      <Rows label="Earlier requests">
        {decided.map(({ id, kind, status, to, from, note, asked_at }) => (
          <li key={id}>
            <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
              <Text weight="medium" anywhere>
                {[HMO_REQUEST_WORDS[kind], to || from].filter(Boolean).join(': ')}
              </Text>
              <StatusBadge status={status} />
            </Flex>
            <Text as="p" size="13" tone="quiet" anywhere>
              {[`Asked ${dateOf(asked_at)}`, note].filter(Boolean).join('. ')}
            </Text>
          </li>
        ))}
      </Rows>
    </BoxedSection>
  );
}

/** Cities that are called as their state is are said once. */
const placeWords = ({ address, city, state }: NonNullable<OwnHmo['hospital']>): string =>
  [...new Set([address, city, state])].filter(Boolean).join(', ');

/** The hospital of the employee, the waiting request about it, and the link to others. */
function HospitalPart({ own, onFind }: { own: OwnHmo; onFind: (() => void) | undefined }) {
  const { hospital, requests } = own;
  // One for somebody of the family alone stands at that person.
  const request = requests.find(({ kind, life }) => kind === 'HOSPITAL' && (life === null || life.relation === 'SELF'));
  return (
    <BoxedSection
      title="Hospital"
      aside={
        onFind && (
          <TextLink weight="medium">
            <button type="button" onClick={onFind}>
              Find others
            </button>
          </TextLink>
        )
      }
    >
      <div style={{ padding: 16 }}>
        <Flex align="center" gap="3" className={styles.line}>
          <SignCircle size="40px" square>
            <Hospital size={18} strokeWidth={1.75} />
          </SignCircle>
          {hospital ? (
            <div>
              <Text as="p" weight="medium" anywhere>
                {hospital.name}
              </Text>
              <Text as="p" tone="quiet" anywhere>
                {placeWords(hospital)}
              </Text>
              {hospital.phone && (
                <TextLink>
                  <a href={`tel:${hospital.phone}`}>{hospital.phone}</a>
                </TextLink>
              )}
            </div>
          ) : (
            <Text tone="quiet">No hospital is registered yet.</Text>
          )}
        </Flex>
        {request && <WaitingNote request={request} title="Change request is pending" />}
      </div>
    </BoxedSection>
  );
}

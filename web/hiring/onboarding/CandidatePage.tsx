import { Box, Flex, Grid } from '@radix-ui/themes';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import { ApprovalPanel } from '../../approvals/approval/ApprovalPanel';
import { DeliveryBadge } from '../../people/employee-mail/DeliveryBadge';
import { trpc } from '../../platform/call/trpc';
import { TabLinks } from '../../platform/list/TabLinks';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { currentSession } from '../../platform/session/session';
import { Card } from '../../platform/ui/Card';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, date, dateTime, fullName, money, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Stepper } from '../../platform/ui/Stepper';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { CandidateHeading } from './CandidateHeading';
import styles from './CandidatePage.module.css';
import { CANDIDATE } from './candidate-kind';
import { journeySteps } from './journey';
import { LettersPanel } from './LettersPanel';
import { Timeline } from './Timeline';
import { WaiversPanel } from './WaiversPanel';

const CandidateChecklist = partOnDemand(async () => (await import('./CandidateChecklist')).CandidateChecklist);
const CandidateLetters = partOnDemand(
  async () => (await import('../../letters/issued-letter/CandidateLetters')).CandidateLetters,
);

/** One candidate: how far the journey is, the letters with their decisions, and what has happened so far. */
export function CandidatePage() {
  const id = idIn(useParams().id);
  const query = trpc.onboarding.candidate.useQuery(
    { id },
    {
      enabled: id > 0,
      select: plainTexts,
      // The page is read again until every queued mail has gone out.
      refetchInterval: ({ state }) => (state.data?.offer?.delivery === 'QUEUED' ? 4000 : false),
    },
  );
  return (
    <LoadedRecord
      key={id}
      kind={CANDIDATE}
      query={query}
      titleOf={fullName}
      skeleton={
        <div role="status" aria-label="Loading the candidate">
          <Flex align="center" gap="4" mb="20px">
            <Skeleton round width={56} height={56} />
            <Skeleton width={280} height={24} />
          </Flex>
          <Skeleton height={104} />
          <Columns mt="20px" columns="minmax(0, 1fr) 264px">
            <Skeleton height={560} />
            <Skeleton height={360} />
          </Columns>
        </div>
      }
    >
      {(candidate) => <Candidate candidate={candidate} />}
    </LoadedRecord>
  );
}

function Candidate({ candidate }: { candidate: CandidateDetail }) {
  const [params] = useSearchParams();
  const initiated = candidate.status === 'ONBOARDING' || candidate.status === 'COMPLETED';
  const onboarding = initiated && params.get('tab') === 'onboarding';
  return (
    <>
      <CandidateHeading candidate={candidate} completes={!onboarding} />
      <EndedLinksNotice key={candidate.email} record="candidate" id={candidate.id} />
      {initiated && (
        <TabLinks
          label="Candidate"
          tabs={[
            { to: pages.candidate(candidate.id), label: 'Overview', here: !onboarding },
            {
              to: pages.candidate(candidate.id, { tab: 'onboarding' }),
              label: 'Onboarding',
              opens: CandidateChecklist,
            },
          ]}
        />
      )}
      {onboarding ? <CandidateChecklist candidate={candidate} /> : <Overview candidate={candidate} />}
    </>
  );
}

function Overview({ candidate }: { candidate: CandidateDetail }) {
  return (
    <>
      {candidate.journey.length > 0 && (
        <Card p="20px" mb="20px">
          <Stepper label="Journey" steps={journeySteps(candidate.journey, candidate.status)} />
        </Card>
      )}
      <Columns mt="20px" columns="minmax(0, 1fr) 264px">
        <div>
          <LettersPanel key={candidate.id} candidate={candidate} />
          <CandidateLetters candidate={candidate.id} meanwhile={null} />
        </div>
        <CandidateAside candidate={candidate} />
      </Columns>
    </>
  );
}

/** The acts of HR on a mail that did not reach its candidate. */
const undelivered = ({ delivery, delivery_error }: NonNullable<CandidateDetail['offer']>): string | undefined => {
  if (delivery === 'FAILED') return 'The mail did not go out. Check the address under Edit candidate, then resend.';
  if (delivery === 'BOUNCED')
    return `The mail came back. ${delivery_error ?? ''} Check the address under Edit candidate, then resend.`;
  if (delivery === 'COMPLAINED') return 'The mail was marked as spam: no more may arrive at this address.';
  return undefined;
};

const MEETING_TYPES: Record<string, string> = {
  MEDICAL: 'Medical meeting',
  INTERVIEW: 'Interview',
  INDUCTION: 'Induction',
  APPRAISAL: 'Appraisal review',
  DISCIPLINARY: 'Disciplinary hearing',
  EXIT: 'Exit interview',
};

/** Everything about a candidate that stands beside the letters. */
function CandidateAside({ candidate }: { candidate: CandidateDetail }) {
  const { offer, meeting, waivers } = candidate;
  return (
    <aside className={styles.aside} aria-label="About the candidate">
      {offer && (
        <Panel title="Offer">
          <Facts
            facts={[
              ['Sent', dateTime(offer.sent_at)],
              ['By', offer.sent_by],
              ['Open until', date(offer.expires)],
              ['How often', countWithWord(offer.sent_times, 'time')],
              ['Delivery', <DeliveryBadge key="delivery" delivery={offer.delivery} />],
            ]}
          />
          {undelivered(offer) && (
            <Text as="p" size="13" tone="red" anywhere mt="3">
              {undelivered(offer)}
            </Text>
          )}
          {candidate.decline_comment && (
            <Text as="p" size="13" tone="quiet" anywhere mt="3">
              Declined: {candidate.decline_comment}
            </Text>
          )}
        </Panel>
      )}
      <ApprovalPanel candidate={candidate.id} />
      {meeting && (
        <Panel title={MEETING_TYPES[meeting.type] ?? 'Meeting'}>
          <Facts
            facts={[
              ['When', dateTime(meeting.date)],
              ['Where', meeting.location ?? meeting.link ?? 'On a call'],
              ['Notes', meeting.notes],
            ]}
          />
        </Panel>
      )}
      {waivers.length > 0 && <WaiversPanel waivers={waivers} />}
      <Panel title="Timeline">
        <Timeline entries={candidate.timeline} />
        {isSuper(currentSession()?.roles ?? []) && (
          <Text as="p" mt="3">
            <TextLink underlined>
              <Link to={pages.manageAdmins({ tab: 'audit', record: 'candidate', search: candidate.email })}>Audit</Link>
            </TextLink>
          </Text>
        )}
      </Panel>
      <Panel title="Contact">
        <Grid asChild gap="10px">
          <ul>
            <Contact icon={<Mail />}>
              <ContactLink href={`mailto:${candidate.email}`}>{candidate.email}</ContactLink>
            </Contact>
            {candidate.phone && (
              <Contact icon={<Phone />}>
                <ContactLink href={`tel:${candidate.phone}`}>{candidate.phone}</ContactLink>
              </Contact>
            )}
            {candidate.address && (
              <Contact icon={<MapPin />}>
                <Text anywhere>{candidate.address}</Text>
              </Contact>
            )}
          </ul>
        </Grid>
      </Panel>
      <Panel title="Terms">
        <Facts
          facts={[
            ['Department', candidate.department],
            ['Annual gross', money(candidate.gross_salary)],
            ['Monthly net', money(candidate.net_salary)],
            ['Resumption', candidate.resumption_date && date(candidate.resumption_date)],
          ]}
        />
      </Panel>
    </aside>
  );
}

const Contact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Flex asChild gap="10px" minWidth="0">
    <li>
      <Box asChild flexShrink="0" mt="2px">
        <Text asChild tone="quiet">
          {icon}
        </Text>
      </Box>
      {children}
    </li>
  </Flex>
);

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink tone="plain" anywhere>
    <a href={href}>{children}</a>
  </TextLink>
);
